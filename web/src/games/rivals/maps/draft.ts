/**
 * A Map that somebody is drawing, and everything that can be done to it.
 * An edit never changes its draft, it gives a new one.
 */

import type { Box } from '../cards';
import type { Limits } from '../wire';

export interface Card extends Box {
  /** Stays with the card whatever its number becomes. */
  key: number;
  name: string;
}

/** Two cards by their keys. */
export type Pair = readonly [number, number];

export interface Draft {
  name: string;
  /** In the order of their numbers. */
  cards: readonly Card[];
  /** null: left to the default. */
  spawns: Pair | null;
  /** Beside the first spawn, beside the second; null: left to the default. */
  cover: Pair | null;
}

/** A Map as it travels: Zones by number. */
export interface Sheet {
  name: string;
  zones: readonly ({ name: string } & Box)[];
  spawns: readonly number[] | null;
  cover: readonly number[] | null;
}

export const EMPTY: Draft = { name: '', cards: [], spawns: null, cover: null };
const USUAL = { w: 9, h: 7 };
const STEP = 3;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** A Map that came from the server, ready to be worked on. */
export function draftOf(sheet: Sheet): Draft {
  const cards = sheet.zones.map(({ name, x, y, w, h }, at) => ({ key: at + 1, name, x, y, w, h }));
  const pair = (zones: readonly number[] | null): Pair | null =>
    zones?.length === 2 && zones.every((zone) => zone >= 1 && zone <= cards.length)
      ? [zones[0]!, zones[1]!]
      : null;
  return { name: sheet.name, cards, spawns: pair(sheet.spawns), cover: pair(sheet.cover) };
}

/** The draft as the server reads it. */
export function sheetOf(draft: Draft): Sheet {
  const numbers = (pair: Pair | null): number[] | null => pair && pair.map((key) => numberOf(draft, key));
  return {
    name: draft.name,
    zones: draft.cards.map(({ name, x, y, w, h }) => ({ name, x, y, w, h })),
    spawns: numbers(draft.spawns),
    cover: numbers(draft.cover),
  };
}

export const cardOf = (draft: Draft, key: number): Card | undefined =>
  draft.cards.find((card) => card.key === key);
/** The number of a card, from 1; 0 if it is not there. */
export const numberOf = (draft: Draft, key: number): number =>
  draft.cards.findIndex((card) => card.key === key) + 1;
export const keyAt = (draft: Draft, number: number): number => draft.cards[number - 1]?.key ?? 0;

function change(draft: Draft, key: number, how: (card: Card) => Card): Draft {
  return { ...draft, cards: draft.cards.map((card) => (card.key === key ? how(card) : card)) };
}

/** A card at another place, never beyond the edge of the canvas. */
export function place(draft: Draft, key: number, x: number, y: number, limits: Limits): Draft {
  const [wide, high] = limits.canvas;
  return change(draft, key, (card) => ({
    ...card,
    x: clamp(x, 0, wide - card.w),
    y: clamp(y, 0, high - card.h),
  }));
}

export function move(draft: Draft, key: number, dx: number, dy: number, limits: Limits): Draft {
  const card = cardOf(draft, key);
  return card ? place(draft, key, card.x + dx, card.y + dy, limits) : draft;
}

/** A card with other edges, inside the canvas and never smaller than allowed. */
export function reshape(draft: Draft, key: number, box: Box, limits: Limits): Draft {
  const [wide, high] = limits.canvas;
  const x = clamp(box.x, 0, wide - limits.side);
  const y = clamp(box.y, 0, high - limits.side);
  const w = clamp(box.w, limits.side, wide - x);
  const h = clamp(box.h, limits.side, high - y);
  return change(draft, key, (card) => ({ ...card, x, y, w, h }));
}

/** Wider or higher at its right and lower edge. */
export function grow(draft: Draft, key: number, dw: number, dh: number, limits: Limits): Draft {
  const card = cardOf(draft, key);
  return card ? reshape(draft, key, { ...card, w: card.w + dw, h: card.h + dh }, limits) : draft;
}

export const rename = (draft: Draft, key: number, name: string): Draft =>
  change(draft, key, (card) => ({ ...card, name }));
export const nameMap = (draft: Draft, name: string): Draft => ({ ...draft, name });

const freshKey = (draft: Draft): number => Math.max(0, ...draft.cards.map((card) => card.key)) + 1;

/** "Zone 7", or the next number that no card is called by. */
function freshName(draft: Draft, wish = ''): string {
  const taken = new Set(draft.cards.map((card) => card.name));
  if (wish && !taken.has(wish)) return wish;
  const stem = wish || 'Zone';
  for (let number = wish ? 2 : draft.cards.length + 1; ; number++)
    if (!taken.has(`${stem} ${number}`)) return `${stem} ${number}`;
}

/** One more card, to the right of `beside` or of the last one, overlapping it; returns its key, too. */
export function add(draft: Draft, limits: Limits, beside = 0, name = ''): [Draft, number] {
  const last = cardOf(draft, beside) ?? draft.cards.at(-1);
  const [wide, high] = limits.canvas;
  let x = last ? last.x + last.w - limits.lap : STEP;
  let y = last ? last.y : Math.floor((high - USUAL.h) / 2);
  if (x + USUAL.w > wide) {
    x = STEP;
    y = Math.max(0, ...draft.cards.map((card) => card.y + card.h)) - limits.lap;
  }
  const key = freshKey(draft);
  const card = { key, name: freshName(draft, name), x, y: clamp(y, 0, high - USUAL.h), ...USUAL };
  return [{ ...draft, cards: [...draft.cards, card] }, key];
}

/** The same card again, a little off. */
export function duplicate(draft: Draft, key: number, limits: Limits): [Draft, number] {
  const card = cardOf(draft, key);
  if (!card) return [draft, 0];
  const fresh = freshKey(draft);
  const twin = { ...card, key: fresh, name: freshName(draft, card.name).slice(0, limits.name) };
  const more = { ...draft, cards: [...draft.cards, twin] };
  return [place(more, fresh, card.x + STEP, card.y + STEP, limits), fresh];
}

/** Without a card; a pair that it was part of falls back to the default. */
export function remove(draft: Draft, key: number): Draft {
  const without = (pair: Pair | null): Pair | null => (pair?.includes(key) ? null : pair);
  const spawns = without(draft.spawns);
  return {
    ...draft,
    cards: draft.cards.filter((card) => card.key !== key),
    spawns,
    cover: spawns === draft.spawns ? without(draft.cover) : null,
  };
}

/** A card gets another number, those between move up. */
export function renumber(draft: Draft, key: number, number: number): Draft {
  const card = cardOf(draft, key);
  if (!card) return draft;
  const rest = draft.cards.filter((each) => each !== card);
  const at = clamp(number, 1, draft.cards.length) - 1;
  return { ...draft, cards: [...rest.slice(0, at), card, ...rest.slice(at)] };
}

/** Another pair of spawns; their Cover is placed anew. */
export const setSpawns = (draft: Draft, spawns: Pair | null): Draft => ({ ...draft, spawns, cover: null });
export const setCover = (draft: Draft, cover: Pair | null): Draft => ({ ...draft, cover });

/** All cards together in the middle of the canvas. */
export function centred(draft: Draft, limits: Limits): Draft {
  const room = (of: 'x' | 'y', size: 'w' | 'h', whole: number): number => {
    const from = Math.min(...draft.cards.map((card) => card[of]));
    return (
      Math.floor((whole - Math.max(...draft.cards.map((card) => card[of] + card[size])) + from) / 2) - from
    );
  };
  const [dx, dy] = [room('x', 'w', limits.canvas[0]), room('y', 'h', limits.canvas[1])];
  return draft.cards.length === 0
    ? draft
    : { ...draft, cards: draft.cards.map((card) => ({ ...card, x: card.x + dx, y: card.y + dy })) };
}

/** A Map whose spawns and Cover are the default: they are left to it, and follow the cards. */
export function eased(draft: Draft, pairs: readonly Pair[], covers: readonly Pair[]): Draft {
  const same = (pair: Pair | null, other: Pair | undefined): boolean =>
    pair !== null && other !== undefined && pair.every((key, at) => numberOf(draft, key) === other[at]);
  if (!same(draft.spawns, pairs[0])) return draft;
  return { ...draft, spawns: null, cover: same(draft.cover, covers[0]) ? null : draft.cover };
}

export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(sheetOf(one)) === JSON.stringify(sheetOf(other));
