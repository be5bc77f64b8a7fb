/** How a card looks: its sign on the wire, its pictures, its words. */

import { contentOf } from './read';
import type { Deck } from './wire';

export type CardKind = 'base' | 'hit' | 'hit2' | 'block' | 'press' | 'clear' | 'freeze';

export interface CardFace {
  sign: string;
  kind: CardKind;
  name: string;
  text: string;
  title: string; // short, in bill type
  letter: string; // of the colour, or empty
  colour: string; // of the card's body
  mark: string; // symbol of the colour, or empty
  glyph: string; // symbol of the kind
  value: string; // what a brick says at its right end
  block: boolean;
}

const COLOURS = {
  red: { letter: 'R', colour: 'var(--suit-red)', mark: 'c-flame' },
  blue: { letter: 'B', colour: 'var(--suit-blue)', mark: 'c-wave' },
  green: { letter: 'G', colour: 'var(--suit-green)', mark: 'c-leaf' },
};
type Colour = keyof typeof COLOURS;

const KINDS: Record<CardKind, { title: string; glyph: string; value: string; colour: string }> = {
  base: { title: 'Base', glyph: 'k-base', value: '', colour: 'var(--kind-base)' },
  hit: { title: 'Hit', glyph: 'k-hit', value: '+1', colour: '' },
  hit2: { title: 'Hit-2', glyph: 'k-hit2', value: '+2', colour: '' },
  block: { title: 'Block', glyph: 'k-block', value: '', colour: '' },
  press: { title: 'Press', glyph: 'k-press', value: '', colour: 'var(--kind-press)' },
  clear: { title: 'Clear', glyph: 'k-clear', value: '', colour: 'var(--kind-clear)' },
  freeze: { title: 'Freeze', glyph: 'k-freeze', value: '', colour: 'var(--kind-freeze)' },
};

/** In the canonical order of the recipes. */
const CARDS: Record<string, [CardKind, Colour?]> = {
  BASE: ['base'],
  R: ['hit', 'red'],
  B: ['hit', 'blue'],
  G: ['hit', 'green'],
  R2: ['hit2', 'red'],
  B2: ['hit2', 'blue'],
  G2: ['hit2', 'green'],
  RX: ['block', 'red'],
  BX: ['block', 'blue'],
  GX: ['block', 'green'],
  P: ['press'],
  CLEAR: ['clear'],
  FREEZE: ['freeze'],
};

export const SIGNS = Object.keys(CARDS);

/** The face of a card; texts come from the game's content, which the server sends. */
export function face(sign: string, content: Record<string, unknown> = {}): CardFace {
  const [kind, hue] = CARDS[sign] ?? ['hit'];
  const { title, glyph, value, colour } = KINDS[kind];
  const painted =
    hue === undefined ? { letter: '', colour: colour || 'var(--slate)', mark: '' } : COLOURS[hue];
  return {
    sign,
    kind,
    text: contentOf(content).cards?.find((card) => card.sign === sign)?.text ?? '',
    name: hue === undefined ? title : `${hue} ${title}`,
    title,
    glyph,
    value,
    block: kind === 'block',
    ...painted,
  };
}

/** "Blue Hit": the name at the beginning of a line. */
export const titled = ({ name }: CardFace): string => name.charAt(0).toUpperCase() + name.slice(1);

export type DeckFace = Pick<Deck, 'id' | 'name' | 'style' | 'text' | 'house'> & { picture: string };

const PICTURES = ['zip', 'mags', 'tova', 'rafi', 'ines', 'kit'];

/** A deck with the person on its back. */
export function deckFace(id: string | null, content: Record<string, unknown> = {}): DeckFace {
  const found = contentOf(content).decks?.find((deck) => deck.id === id);
  return {
    id: id ?? '',
    name: found?.name ?? (id ? id.charAt(0).toUpperCase() + id.slice(1) : ''),
    style: found?.style ?? '',
    text: found?.text ?? '',
    house: found?.house !== false,
    picture: id !== null && PICTURES.includes(id) ? `b-${id}` : '',
  };
}
