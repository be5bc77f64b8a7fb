/** A Map as overlapping cards: where each lies, what of it stays free, where two of them overlap. */

/** A Zone as it is drawn. */
export interface MapCard {
  /** From 1. */
  number: number;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Numbers of the Zones that can be reached from here. */
  adjacent: readonly number[];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A spawn Zone and whose it is; "" as long as the sides are not chosen. */
export interface Spawn {
  zone: number;
  side: 'crew' | 'rivals' | '';
}

/** The name of the strip between two Zones, lower number first. */
export const crossingName = (one: number, other: number): string =>
  one < other ? `${one}-${other}` : `${other}-${one}`;

/** How wide and high the whole Map is. */
export function sizeOf(cards: readonly Box[]): { w: number; h: number } {
  return {
    w: Math.max(1, ...cards.map((card) => card.x + card.w)),
    h: Math.max(1, ...cards.map((card) => card.y + card.h)),
  };
}

/** The same cards, pushed to the upper left corner: nothing is left over beside them. */
export function flush<T extends Box>(cards: readonly T[]): T[] {
  const left = Math.min(...cards.map((card) => card.x));
  const top = Math.min(...cards.map((card) => card.y));
  return cards.map((card) => ({ ...card, x: card.x - left, y: card.y - top }));
}

/** A quarter turn, for screens that are higher than wide. */
export const turn = <T extends Box>(box: T): T => ({ ...box, x: box.y, y: box.x, w: box.h, h: box.w });

/** What two cards have in common; null if nothing. */
export function overlap(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const w = Math.min(one.x + one.w, other.x + other.w) - x;
  const h = Math.min(one.y + one.h, other.y + other.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

export interface Crossing extends Box {
  name: string;
}

/** The strips where Brawlers cross: overlaps of cards that are adjacent. */
export function crossings(cards: readonly MapCard[]): Crossing[] {
  const found: Crossing[] = [];
  for (const one of cards)
    for (const other of cards) {
      if (one.number >= other.number || !one.adjacent.includes(other.number)) continue;
      const common = overlap(one, other);
      if (common) found.push({ name: crossingName(one.number, other.number), ...common });
    }
  return found;
}

/** The part of a card that no other card covers: each overlap takes its narrowest side away. */
export function freeBox(cards: readonly Box[], card: Box): Box {
  let [left, top, right, bottom] = [card.x, card.y, card.x + card.w, card.y + card.h];
  for (const other of cards) {
    const common = other === card ? null : overlap(card, other);
    if (!common) continue;
    const cuts = [
      { at: 'left', depth: common.x + common.w - card.x, open: common.x === card.x },
      { at: 'right', depth: card.x + card.w - common.x, open: common.x + common.w === card.x + card.w },
      { at: 'top', depth: common.y + common.h - card.y, open: common.y === card.y },
      { at: 'bottom', depth: card.y + card.h - common.y, open: common.y + common.h === card.y + card.h },
    ].filter((cut) => cut.open);
    const cut = cuts.sort((one, next) => one.depth - next.depth)[0];
    if (cut?.at === 'left') left = Math.max(left, card.x + cut.depth);
    else if (cut?.at === 'right') right = Math.min(right, card.x + card.w - cut.depth);
    else if (cut?.at === 'top') top = Math.max(top, card.y + cut.depth);
    else if (cut?.at === 'bottom') bottom = Math.min(bottom, card.y + card.h - cut.depth);
  }
  if (right - left < 2 || bottom - top < 2) return card; // covered all over: the text lies on top
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Whether the name stands at the bottom: more of the card is covered above than below. */
export function isLow(card: Box, free: Box): boolean {
  return free.y - card.y > card.y + card.h - free.y - free.h;
}

/** A box as custom properties, in percent of the whole Map. */
export function inPercent(box: Box, whole: { w: number; h: number }): string {
  const part = (value: number, of: number): string => `${((value / of) * 100).toFixed(3)}%`;
  const place = `left:${part(box.x, whole.w)};top:${part(box.y, whole.h)}`;
  return `${place};width:${part(box.w, whole.w)};height:${part(box.h, whole.h)}`;
}
