/** Where tokens and balls stand on the cards, in pixels of the floor. */

import { freeBox, isLow, sizeOf, turn, type Box, type ZoneCard } from './cards';

export interface Standing {
  name: string;
  zone: number;
}

export interface Place {
  x: number;
  y: number;
  size: number;
}

export interface Ground {
  cards: readonly ZoneCard[];
  width: number;
  height: number;
  turned: boolean;
  /** Zones with signs below their name: Cover, Landmark, gas, a start. */
  marked: ReadonlySet<number>;
  /** Zones with a ball on the floor. */
  balls: ReadonlySet<number>;
  /** Tokens are no bigger than that. */
  most: number;
}

const BALL = 38;
const TEXT = 22; // the name of a Zone stays free, and so do its signs

/** The free part of each card, in pixels; the name's line is left out where there is room. */
export function roomOf(ground: Ground, zone: number): Box {
  const laid = ground.turned ? ground.cards.map(turn) : ground.cards;
  const card = laid[zone - 1];
  if (!card) return { x: 0, y: 0, w: 0, h: 0 };
  const whole = sizeOf(laid);
  const free = freeBox(laid, card);
  const [sx, sy] = [ground.width / whole.w, ground.height / whole.h];
  const box = { x: free.x * sx, y: free.y * sy, w: free.w * sx, h: free.h * sy };
  const spare = Math.min(TEXT * (ground.marked.has(zone) ? 2 : 1), Math.max(0, box.h - 60));
  return isLow(card, free) ? { ...box, h: box.h - spare } : { ...box, y: box.y + spare, h: box.h - spare };
}

/** Columns that give the biggest tokens. */
export function gridOf(box: Box, count: number, most: number): { columns: number; size: number } {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const size = Math.min(most, box.w / columns, box.h / Math.ceil(count / columns));
    if (size > best.size + 0.5) best = { columns, size };
  }
  return best;
}

/** Tokens leave a strip at the left for balls, where there is room. */
function besideBalls(ground: Ground, zone: number): Box {
  const box = roomOf(ground, zone);
  const strip = ground.balls.has(zone) && box.w > 3 * BALL ? BALL : 0;
  return { ...box, x: box.x + strip, w: box.w - strip };
}

/** Tokens in the middle of their Zones, as big as the room allows. */
export function places(ground: Ground, standing: readonly Standing[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const zone of new Set(standing.map((each) => each.zone))) {
    const here = standing.filter((each) => each.zone === zone);
    const box = besideBalls(ground, zone);
    const { columns, size } = gridOf(box, here.length, ground.most);
    const rows = Math.ceil(here.length / columns);
    here.forEach(({ name }, at) => {
      const row = Math.floor(at / columns);
      const inRow = Math.min(columns, here.length - row * columns);
      const step = Math.min(size * 1.12, box.w / inRow);
      const rise = Math.min(size * 1.08, box.h / rows);
      found.set(name, {
        x: box.x + box.w / 2 + ((at % columns) - (inRow - 1) / 2) * step,
        y: box.y + box.h / 2 + (row - (rows - 1) / 2) * rise,
        size,
      });
    });
  }
  return found;
}

/** Balls on the floor lie in a corner of their Zone, one beside the other. */
export function ballPlaces(ground: Ground, balls: readonly Standing[]): Map<string, Place> {
  const found = new Map<string, Place>();
  const size = ground.most > 70 ? BALL : 30;
  for (const zone of new Set(balls.map((each) => each.zone))) {
    const box = roomOf(ground, zone);
    const laid = ground.turned ? ground.cards.map(turn) : ground.cards;
    const card = laid[zone - 1];
    const y = card && isLow(card, freeBox(laid, card)) ? box.y + size * 0.75 : box.y + box.h - size * 0.75;
    balls
      .filter((each) => each.zone === zone)
      .forEach(({ name }, at) => found.set(name, { x: box.x + size * (0.7 + at), y, size }));
  }
  return found;
}
