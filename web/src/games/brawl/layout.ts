/** Where things lie on the screen: a pure function of the view and of who looks. */

import type { BrawlBase, BrawlString, BrawlView, BrawlZone, Side } from './view';
import { teamOf } from './view';

export interface ScreenEnd {
  side: Side;
  spot: string;
  string: BrawlString;
  seat: number; // whose side it is; in a Tag Team the number of the team
  leads: boolean;
}

export interface ScreenBase {
  base: BrawlBase;
  spot: string;
  place: string; // "left", "middle" ...: how the Base is called
  near: ScreenEnd;
  far: ScreenEnd;
  ownedNear: boolean;
}

export interface ScreenZone {
  zone: BrawlZone;
  mirrored: boolean;
  mine: boolean; // the viewer plays here
  nearSeat: number;
  farSeat: number;
  columns: ScreenBase[];
  left: string; // spot of a new Base at the left of the screen
  right: string;
}

export function stringSpot(zone: number, base: string, side: Side): string {
  return `string:${zone}:${base}:${side}`;
}

export function baseSpot(zone: number, base: string): string {
  return `base:${zone}:${base}`;
}

/** `at` is left or right as the viewer sees it. */
export function newSpot(zone: number, at: string): string {
  return `new:${zone}:${at}`;
}

const PLACES: Record<number, string[]> = {
  1: ['only'],
  2: ['left', 'right'],
  3: ['left', 'middle', 'right'],
  4: ['far left', 'inner left', 'inner right', 'far right'],
};

export function placeName(index: number, of: number): string {
  return PLACES[of]?.[index] ?? `number ${index + 1}`;
}

/** The zones as a seat sees them; -1 is a watcher, who sees them from side A. */
export function screenZones(view: BrawlView, viewer: number): ScreenZone[] {
  return (view.zones ?? []).map((zone) => screenZone(view, zone, viewer));
}

function screenZone(view: BrawlView, zone: BrawlZone, viewer: number): ScreenZone {
  const mirrored = view.mirror || (view.form === 'round_robin' && zone.sides[1] === viewer);
  const row = mirrored ? [...zone.row].reverse() : zone.row;
  const [a, b] = view.form === 'tag_team' ? [0, 1] : zone.sides;
  const mine = view.form === 'tag_team' ? viewer >= 0 : zone.sides.includes(viewer);
  return {
    zone,
    mirrored,
    mine,
    nearSeat: mirrored ? b : a,
    farSeat: mirrored ? a : b,
    columns: row.map((base, index) => column(view, zone, base, mirrored, placeName(index, row.length))),
    left: newSpot(zone.zone, 'left'),
    right: newSpot(zone.zone, 'right'),
  };
}

function column(
  view: BrawlView,
  zone: BrawlZone,
  base: BrawlBase,
  mirrored: boolean,
  place: string,
): ScreenBase {
  const tag = view.form === 'tag_team';
  const seats = tag ? [0, 1] : zone.sides;
  const owner = tag ? teamOf(base.owner) : base.owner;
  const end = (side: Side): ScreenEnd => {
    const seat = seats[side === 'A' ? 0 : 1] ?? 0;
    return {
      side,
      spot: stringSpot(zone.zone, base.base, side),
      string: base[side],
      seat,
      leads: base.leader === seat,
    };
  };
  const near = end(mirrored ? 'B' : 'A');
  return {
    base,
    spot: baseSpot(zone.zone, base.base),
    place,
    near,
    far: end(mirrored ? 'A' : 'B'),
    ownedNear: owner === near.seat,
  };
}

/** Round Robin: the zone at the left hand first; Duel and Tag Team have one zone. */
export function myZones(view: BrawlView, viewer: number): ScreenZone[] {
  const zones = screenZones(view, viewer);
  if (view.form !== 'round_robin') return zones;
  const mine = zones.filter((zone) => zone.mine);
  if (mine.length === 0) return zones;
  return mine.sort((one, other) => Number(one.mirrored) - Number(other.mirrored));
}

/** The seats in circular order, beginning after the viewer. */
export function othersInOrder(view: BrawlView, viewer: number): number[] {
  const seats = view.seats.map((seat) => seat.seat);
  if (viewer < 0) return seats;
  const at = seats.indexOf(viewer);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}
