/** Where tokens and balls stand on the cards, in pixels of the floor: each always in the same place of a Zone. */

import { freeBox, isLow, sizeOf, turn, type Box, type MapCard } from '../cards';

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
  cards: readonly MapCard[];
  width: number;
  height: number;
  turned: boolean;
  /** Lines of text that stay free at the name's edge: the name, and its signs. */
  lines: number;
  /** Everybody who may stand there, a row for each side. */
  sides: readonly (readonly string[])[];
  /** Tokens are no bigger than that. */
  most: number;
}

const TEXT = 22;
const BALLS = 3;
const LEAST = 52; // what a room keeps for its tokens, however many lines stand there
const LAP = 1.22; // rows may overlap so much: hearts hang over the one below
const FLAT = 0.96; // of the height of a flat room: the second side stands half a step aside

/** How big a ball on the floor is. */
export const ballSize = (ground: Ground): number => (ground.most > 70 ? 38 : 30);

/** A room that is much wider than high. */
const isFlat = (room: Box): boolean => room.w > 1.5 * room.h;

interface Room extends Box {
  /** The name stands at the lower edge. */
  low: boolean;
}

/** The free part of a card, in pixels, without the lines of its name. */
export function roomOf(ground: Ground, zone: number): Room {
  const laid = ground.turned ? ground.cards.map(turn) : ground.cards;
  const card = laid[zone - 1];
  if (!card) return { x: 0, y: 0, w: 0, h: 0, low: false };
  const whole = sizeOf(laid);
  const free = freeBox(laid, card);
  const [sx, sy] = [ground.width / whole.w, ground.height / whole.h];
  const low = isLow(card, free);
  const box = { x: free.x * sx, y: free.y * sy, w: free.w * sx, h: free.h * sy, low };
  const spare = Math.min(TEXT * ground.lines, Math.max(0, box.h - LEAST));
  return { ...box, y: low ? box.y : box.y + spare, h: box.h - spare };
}

/** Tokens leave a strip to the balls: at the left of wide rooms, across from the name in high ones. */
function besideBalls(ground: Ground, zone: number): Room {
  const room = roomOf(ground, zone);
  const strip = ballSize(ground) + 2;
  if (isFlat(room)) return { ...room, x: room.x + strip, w: room.w - strip };
  return { ...room, y: room.low ? room.y + strip : room.y, h: room.h - strip };
}

const columnsOf = (ground: Ground): number => Math.max(1, ...ground.sides.map((side) => side.length));

/** One size for all tokens, so that nobody grows or shrinks on the way. */
export function tokenSize(ground: Ground): number {
  const sizes = ground.cards.map((_, at) => {
    const room = besideBalls(ground, at + 1);
    if (isFlat(roomOf(ground, at + 1)))
      return Math.min((room.w / (columnsOf(ground) + 0.5)) * 1.1, room.h * FLAT);
    return Math.min(room.w / columnsOf(ground), (room.h / ground.sides.length) * LAP);
  });
  return Math.max(0, Math.min(ground.most, ...sizes));
}

/** Everybody has a place of the own in every Zone: nobody moves because somebody else does. */
export function places(ground: Ground, standing: readonly Standing[]): Map<string, Place> {
  const size = tokenSize(ground);
  const found = new Map<string, Place>();
  for (const { name, zone } of standing) {
    const row = ground.sides.findIndex((side) => side.includes(name));
    const column = ground.sides[row]?.indexOf(name) ?? 0;
    found.set(name, { ...placeOf(ground, zone, size, row, column), size });
  }
  return found;
}

function placeOf(
  ground: Ground,
  zone: number,
  size: number,
  row: number,
  column: number,
): { x: number; y: number } {
  const room = besideBalls(ground, zone);
  const aside = isFlat(roomOf(ground, zone)) ? 0.5 : 0;
  const columns = columnsOf(ground) + aside;
  const step = Math.min(size * 1.14, (room.w - size) / Math.max(1, columns - 1));
  const rise = Math.min(size * 1.1, room.h - size);
  return {
    x: room.x + room.w / 2 + (column + row * aside - (columns - 1) / 2) * step,
    y: room.y + room.h / 2 + (row - (ground.sides.length - 1) / 2) * rise,
  };
}

/** Balls on the floor lie in a corner of their Zone, each of the three in its own place. */
export function ballPlaces(ground: Ground, balls: readonly Standing[]): Map<string, Place> {
  const found = new Map<string, Place>();
  const size = ballSize(ground);
  for (const { name, zone } of balls) {
    const room = roomOf(ground, zone);
    const upright = isFlat(room);
    const at = (Number(name) - 1) % BALLS; // by its number: it stays when another one is taken
    const step = Math.min(size, ((upright ? room.h : room.w) - size) / (BALLS - 1));
    // in a low room they lie aslant: none hides the one before
    const [x, y] = upright ? [at * (size - step) * 0.8, at * step] : [at * step, 0];
    const edge = room.low ? room.y + size / 2 + 2 + y : room.y + room.h - size / 2 - 2 - y;
    found.set(name, { x: room.x + size * 0.6 + x, y: edge, size });
  }
  return found;
}
