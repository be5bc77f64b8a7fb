/** The Maps that are kept on this device. */

import type { ZoneCard } from '../cards';
import type { Sheet } from './draft';

export interface KeptMap {
  id: string;
  sheet: Sheet;
  /** Adjacent Zones of each Zone, for the little picture. */
  near: number[][];
  /** What the option `map` and a link take; empty while the Map is not valid. */
  code: string;
}

const PLACE = 'donnybrook.rivals.maps';
const MOST = 60;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const isPair = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 2 && value.every(isNumber));

function isKept(found: unknown): found is KeptMap {
  const { id, sheet, near, code } = (found ?? {}) as Partial<KeptMap>;
  return (
    typeof id === 'string' && typeof code === 'string' && typeof sheet?.name === 'string' && isPair(sheet.spawns) && isPair(sheet.cover)
    && Array.isArray(sheet.zones) && sheet.zones.every((zone) => typeof zone?.name === 'string' && [zone.x, zone.y, zone.w, zone.h].every(isNumber))
    && Array.isArray(near) && near.every((each) => Array.isArray(each) && each.every(isNumber))
  );
}

/** The newest first; what does not look like a Map is left out. */
export function keptMaps(): KeptMap[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(maps: KeptMap[]): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(maps));
    return true;
  } catch {
    return false; // private windows of some browsers have no storage
  }
}

/** Keep a Map; an older state of the same one is replaced. False if the browser will not have it. */
export function keepMap(map: KeptMap): boolean {
  return write([map, ...keptMaps().filter((each) => each.id !== map.id)].slice(0, MOST));
}

export function dropMap(id: string): void {
  write(keptMaps().filter((each) => each.id !== id));
}

/** The cards of a kept Map, to be drawn. */
export const cardsOf = (map: KeptMap): ZoneCard[] =>
  map.sheet.zones.map((zone, at) => ({ ...zone, number: at + 1, adjacent: map.near[at] ?? [] }));
