/** Options by what they are aimed at, so that Map, plates and Call light up together. */

import type { Option } from '../../wire/protocol';

export interface Aims {
  /** By the Zone where they end; the Moon Ball knows several ways. */
  zones: Map<number, Option[]>;
  brawlers: Map<string, Option[]>;
  /** Balls and Brawlers that can be picked up. */
  things: Map<string, Option>;
  /** By their first word. */
  verbs: Map<string, Option[]>;
}

/** "throw" of "throw at=r1". */
export const verbOf = (option: Option): string => option.words.split(' ')[0] ?? '';

export const zoneOf = (option: Option): number =>
  typeof option.targets['zone'] === 'number' ? option.targets['zone'] : 0;
export const drinksOf = (option: Option): number =>
  typeof option.targets['drinks'] === 'number' ? option.targets['drinks'] : 0;
export const dieOf = (option: Option): number =>
  typeof option.targets['die'] === 'number' ? option.targets['die'] : 0;
export const brawlerAt = (option: Option): string =>
  typeof option.targets['brawler'] === 'string' ? option.targets['brawler'] : '';
export const pathOf = (option: Option): number[] =>
  Array.isArray(option.targets['path']) ? option.targets['path'] : [];
const thingOf = (option: Option): string =>
  typeof option.targets['thing'] === 'string' ? option.targets['thing'] : '';

function add<K>(map: Map<K, Option[]>, key: K, option: Option): void {
  const found = map.get(key);
  if (found) found.push(option);
  else map.set(key, [option]);
}

export function aim(options: readonly Option[]): Aims {
  const found: Aims = { zones: new Map(), brawlers: new Map(), things: new Map(), verbs: new Map() };
  for (const option of options) {
    if (option.aside) continue;
    add(found.verbs, verbOf(option), option);
    if (zoneOf(option)) add(found.zones, zoneOf(option), option);
    if (brawlerAt(option)) add(found.brawlers, brawlerAt(option), option);
    if (thingOf(option)) found.things.set(thingOf(option), option);
  }
  return found;
}

/** The spot that an option is aimed at, as the page calls it. */
export function spotOf(option: Option): string | undefined {
  if (zoneOf(option)) return `zone:${zoneOf(option)}`;
  if (brawlerAt(option)) return `token:${brawlerAt(option)}`;
  const thing = thingOf(option);
  if (thing === '') return undefined;
  return /^[br]/.test(thing) ? `token:${thing}` : `ball:${thing}`;
}

/** The aside that points at a Brawler or a Zone. */
export function pingOf(options: readonly Option[], at: string | number): Option | undefined {
  const words = typeof at === 'number' ? `ping zone=${at}` : `ping at=${at}`;
  return options.find((option) => option.words === words);
}

/** The one that does nothing more. */
const ENDS = ['end', 'no', 'keep', 'stop', 'hold'];
export const endOf = (options: readonly Option[]): Option | undefined =>
  options.find((option) => !option.aside && ENDS.includes(option.words));
