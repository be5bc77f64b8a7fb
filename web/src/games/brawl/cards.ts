/** How a card looks: its sign on the wire, its pictures, its words. */

export interface CardFace {
  sign: string;
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

const COLOURS: Record<string, { colour: string; mark: string; name: string }> = {
  R: { colour: '#CF2339', mark: 'c-flame', name: 'red' },
  B: { colour: '#1D5FD1', mark: 'c-wave', name: 'blue' },
  G: { colour: '#13824B', mark: 'c-leaf', name: 'green' },
};

const PLAIN: Record<string, { name: string; glyph: string; colour: string }> = {
  BASE: { name: 'Base', glyph: 'k-base', colour: '#4A2233' },
  P: { name: 'Press', glyph: 'k-press', colour: '#5A3FA8' },
  CLEAR: { name: 'Clear', glyph: 'k-clear', colour: '#8A4B08' },
  FREEZE: { name: 'Freeze', glyph: 'k-freeze', colour: '#0B6A8E' },
};

const KINDS: Record<string, { kind: string; glyph: string; value: string }> = {
  '': { kind: 'Hit', glyph: 'k-hit', value: '+1' },
  '2': { kind: 'Hit-2', glyph: 'k-hit2', value: '+2' },
  X: { kind: 'Block', glyph: 'k-block', value: '' },
};

/** In the canonical order of the recipes. */
export const SIGNS = ['BASE', 'R', 'B', 'G', 'R2', 'B2', 'G2', 'RX', 'BX', 'GX', 'P', 'CLEAR', 'FREEZE'];

/** The face of a card; texts come from the game's content, which the server sends. */
export function face(sign: string, content?: unknown): CardFace {
  const text = cardText(sign, content);
  const plain = PLAIN[sign];
  if (plain) {
    return {
      sign,
      text,
      name: plain.name,
      title: plain.name,
      letter: '',
      colour: plain.colour,
      mark: '',
      glyph: plain.glyph,
      value: '',
      block: false,
    };
  }
  const colour = COLOURS[sign.charAt(0)] ?? { colour: '#3F414B', mark: '', name: '' };
  const kind = KINDS[sign.slice(1)] ?? { kind: sign, glyph: 'k-hit', value: '' };
  return {
    sign,
    text,
    name: `${colour.name} ${kind.kind}`.trim(),
    title: kind.kind,
    letter: sign.charAt(0),
    colour: colour.colour,
    mark: colour.mark,
    glyph: kind.glyph,
    value: kind.value,
    block: sign.endsWith('X'),
  };
}

interface Named {
  sign?: string;
  id?: string;
  name?: string;
  text?: string;
  style?: string;
  level?: string;
  advice?: string;
  house?: boolean;
}

function listed(content: unknown, key: string): Named[] {
  const found = (content as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(found) ? (found as Named[]) : [];
}

function cardText(sign: string, content: unknown): string {
  return listed(content, 'cards').find((card) => card.sign === sign)?.text ?? '';
}

export interface DeckFace {
  id: string;
  name: string;
  style: string;
  text: string;
  advice: string;
  house: boolean;
  picture: string;
}

const PICTURES = ['zip', 'mags', 'tova', 'rafi', 'ines', 'kit'];

/** A deck with the person on its back. */
export function deckFace(id: string | null, content?: unknown): DeckFace {
  const found = listed(content, 'decks').find((deck) => deck.id === id);
  return {
    id: id ?? '',
    name: found?.name ?? (id ? id.charAt(0).toUpperCase() + id.slice(1) : ''),
    style: found?.style ?? '',
    text: found?.text ?? '',
    advice: found?.advice ?? '',
    house: found?.house !== false,
    picture: id !== null && PICTURES.includes(id) ? `b-${id}` : '',
  };
}
