/** Where a dragged card comes to rest: on whole units, and by choice at the edges of its neighbours. */

import type { Box } from '../cards';

/** Units within which an edge pulls. */
export const PULL = 0.9;

/** The magnet nearest to where the pointer is, else the nearest whole unit. */
function settle(at: number, magnets: readonly number[]): number {
  let best = Math.round(at);
  let distance = PULL;
  for (const magnet of magnets) {
    const off = Math.abs(magnet - at);
    if (off < distance) [best, distance] = [magnet, off];
  }
  return best;
}

/** Places of one edge-to-edge line: flush with the other card, or overlapping it by `lap` on either side. */
function magnets(size: number, from: number, length: number, lap: number): number[] {
  return [from, from + length - size, from + length - lap, from - size + lap];
}

/** Two stretches of a line that come within a unit of each other. */
const meet = (a: number, aLength: number, b: number, bLength: number): boolean =>
  a < b + bLength + 1 && b < a + aLength + 1;

/** The place of a dragged card: `box` is where the pointer has it, in parts of units. */
export function snap(box: Box, others: readonly Box[], lap: number, free = false): { x: number; y: number } {
  if (free) return { x: Math.round(box.x), y: Math.round(box.y) };
  const near = others.filter(
    (other) => meet(box.x, box.w, other.x, other.w) && meet(box.y, box.h, other.y, other.h),
  );
  return {
    x: settle(
      box.x,
      near.flatMap((other) => magnets(box.w, other.x, other.w, lap)),
    ),
    y: settle(
      box.y,
      near.flatMap((other) => magnets(box.h, other.y, other.h, lap)),
    ),
  };
}

/** Which corner of a card is pulled. */
export interface Corner {
  name: 'nw' | 'ne' | 'sw' | 'se';
  left: boolean;
  top: boolean;
}

export const CORNERS: readonly Corner[] = [
  { name: 'nw', left: true, top: true },
  { name: 'ne', left: false, top: true },
  { name: 'sw', left: true, top: false },
  { name: 'se', left: false, top: false },
];

/** A card whose corner is dragged by so many units; the corner across stays where it is. */
export function pulled(box: Box, corner: Corner, dx: number, dy: number, side: number): Box {
  const { left, top } = corner;
  const right = box.x + box.w;
  const bottom = box.y + box.h;
  const x = left ? Math.min(Math.max(0, Math.round(box.x + dx)), right - side) : box.x;
  const y = top ? Math.min(Math.max(0, Math.round(box.y + dy)), bottom - side) : box.y;
  const w = left ? right - x : Math.max(side, Math.round(box.w + dx));
  const h = top ? bottom - y : Math.max(side, Math.round(box.h + dy));
  return { x, y, w, h };
}

/** What is shown: all of the canvas, or what the cards need with a margin, in the same proportions. */
export function frame(cards: readonly Box[], canvas: readonly [number, number], close: boolean): Box {
  const [wide, high] = canvas;
  if (!close || cards.length === 0) return { x: 0, y: 0, w: wide, h: high };
  const margin = 3;
  const left = Math.min(...cards.map((card) => card.x)) - margin;
  const top = Math.min(...cards.map((card) => card.y)) - margin;
  const right = Math.max(...cards.map((card) => card.x + card.w)) + margin;
  const bottom = Math.max(...cards.map((card) => card.y + card.h)) + margin;
  const scale = Math.max((right - left) / wide, (bottom - top) / high);
  const [w, h] = [wide * scale, high * scale];
  return { x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h };
}
