/** The Maps that are kept on this device. */

import { flush, type MapCard } from '../cards';
import type { Sheet } from './draft';

export interface KeptMap {
  id: string;
  sheet: Sheet;
  /** Adjacent Zones of each Zone, for the little picture. */
  near: number[][];
  /** What the option `map` and a link take; empty while the Map is not valid. */
  code: string;
}

/** What lies on the drawing table when the page is left. */
export interface Work {
  /** The kept Map that it is; empty if it is none. */
  id: string;
  sheet: Sheet;
}

const PLACE = 'donnybrook.rivals.maps';
const WORK = 'donnybrook.rivals.map-on-the-table';
const MOST = 60;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const isPair = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 2 && value.every(isNumber));

function isSheet(sheet: Partial<Sheet> | undefined): sheet is Sheet {
  return (
    typeof sheet?.name === 'string' &&
    isPair(sheet.spawns) &&
    isPair(sheet.cover) &&
    Array.isArray(sheet.zones) &&
    sheet.zones.every(
      (zone) => typeof zone?.name === 'string' && [zone.x, zone.y, zone.w, zone.h].every(isNumber),
    )
  );
}

function isKept(found: unknown): found is KeptMap {
  const { id, sheet, near, code } = (found ?? {}) as Partial<KeptMap>;
  const drawn = Array.isArray(near) && near.every((each) => Array.isArray(each) && each.every(isNumber));
  return typeof id === 'string' && typeof code === 'string' && drawn && isSheet(sheet);
}

function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function write(place: string, value: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false; // private windows of some browsers have no storage
  }
}

/** The newest first; what does not look like a Map is left out. */
export function keptMaps(): KeptMap[] {
  const found = read(PLACE);
  return Array.isArray(found) ? found.filter(isKept) : [];
}

/** Keep a Map; an older state of the same one is replaced. False if the browser will not have it. */
export function keepMap(map: KeptMap): boolean {
  return write(PLACE, [map, ...keptMaps().filter((each) => each.id !== map.id)].slice(0, MOST));
}

export function dropMap(id: string): void {
  write(
    PLACE,
    keptMaps().filter((each) => each.id !== id),
  );
}

export const keepWork = (work: Work): boolean => write(WORK, work);

export function lastWork(): Work | null {
  const found = read(WORK) as Partial<Work> | null;
  return typeof found?.id === 'string' && isSheet(found.sheet) ? { id: found.id, sheet: found.sheet } : null;
}

/** The cards of a kept Map, to be drawn. */
export const cardsOf = (map: KeptMap): MapCard[] =>
  flush(map.sheet.zones.map((zone, at) => ({ ...zone, number: at + 1, adjacent: map.near[at] ?? [] })));
