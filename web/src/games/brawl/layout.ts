/** Where things lie on the screen: a pure function of the view and of who looks. */

import { teamOf, type Side } from './read';
import type { Base, CardString, View, Zone } from './wire';

export interface ScreenEnd {
  side: Side;
  spot: string;
  string: CardString;
  seat: number; // whose side it is; in a Tag Team the number of the team
  leads: boolean;
}

export interface ScreenBase {
  base: Base;
  spot: string;
  name: string; // "Left"
  place: string; // "Left Base", as everybody calls it who looks from here
  cell: number; // its column on the screen: a name always has the same one
  near: ScreenEnd;
  far: ScreenEnd;
  ownedNear: boolean;
}

export interface ScreenZone {
  zone: Zone;
  mirrored: boolean;
  mine: boolean; // the viewer plays here
  several: boolean; // there are more zones
  teams: boolean; // the sides are teams
  cells: number; // columns, taken or free
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

/** A row of three has its left, middle and right column: two Bases lie at the ends, one in the middle. */
export function cellOf(index: number, of: number, places: number): number {
  if (places !== 3) return index;
  return of === 1 ? 1 : of === 2 ? index * 2 : index;
}

/** Whether the viewer sees a zone from its side B, turned by 180 degrees. */
export function isTurned(view: View, zone: number, viewer: number): boolean {
  const found = view.zones?.find((each) => each.zone === zone);
  return view.mirror || (view.form === 'round_robin' && found?.sides[1] === viewer);
}

/** The zones as a seat sees them; -1 is a watcher, who sees them from side A. */
export function screenZones(view: View, viewer: number): ScreenZone[] {
  return (view.zones ?? []).map((zone) => screenZone(view, zone, viewer));
}

function screenZone(view: View, zone: Zone, viewer: number): ScreenZone {
  const mirrored = isTurned(view, zone.zone, viewer);
  const row = mirrored ? [...zone.row].reverse() : zone.row;
  const [a, b] = view.form === 'tag_team' ? [0, 1] : zone.sides;
  const mine = view.form === 'tag_team' ? viewer >= 0 : zone.sides.includes(viewer);
  return {
    zone,
    mirrored,
    mine,
    nearSeat: mirrored ? b : a,
    farSeat: mirrored ? a : b,
    several: view.form === 'round_robin',
    teams: view.form === 'tag_team',
    cells: zone.places,
    columns: row.map((base, index) =>
      column(view, zone, base, mirrored, cellOf(index, row.length, zone.places)),
    ),
    left: newSpot(zone.zone, 'left'),
    right: newSpot(zone.zone, 'right'),
  };
}

function column(view: View, zone: Zone, base: Base, mirrored: boolean, cell: number): ScreenBase {
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
    name: base.columns[mirrored ? 1 : 0],
    place: `${base.columns[mirrored ? 1 : 0]} Base`,
    cell,
    near,
    far: end(mirrored ? 'A' : 'B'),
    ownedNear: owner === near.seat,
  };
}

/** Round Robin: the zone at the left hand first; Duel and Tag Team have one zone. */
export function myZones(view: View, viewer: number): ScreenZone[] {
  const zones = screenZones(view, viewer);
  if (view.form !== 'round_robin') return zones;
  const mine = zones.filter((zone) => zone.mine);
  if (mine.length === 0) return zones;
  return mine.sort((one, other) => Number(one.mirrored) - Number(other.mirrored));
}

/** The seats in circular order, beginning after the viewer. */
export function othersInOrder(view: View, viewer: number): number[] {
  const seats = view.seats.map((seat) => seat.seat);
  if (viewer < 0) return seats;
  const at = seats.indexOf(viewer);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}
