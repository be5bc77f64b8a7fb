/** Options as typed choices, and by what they are aimed at: Map, plates and list light up together. */

import type { Option } from '../../wire/protocol';
import type { BrawlerId, ThingId } from './view';
import type { Choice } from './wire';

export type Verb = Choice['verb'];

export interface Targets {
  /** By the Zone where they end; the Moon Ball knows several ways. */
  zones: Map<number, Option[]>;
  brawlers: Map<string, Option[]>;
  /** Balls and Brawlers that can be picked up. */
  things: Map<string, Option>;
  verbs: Map<Verb, Option[]>;
}

/** An option as data. */
export const choiceOf = (option: Option): Choice => option.targets as Choice;
export const verbOf = (option: Option): Verb => choiceOf(option).verb;

export function zoneOf(option: Option): number {
  const choice = choiceOf(option);
  return 'zone' in choice ? choice.zone : 0;
}
/** How many drinks are declared with it; none is declared with most choices. */
export function drinksOf(option: Option): number | undefined {
  const choice = choiceOf(option);
  return 'drinks' in choice ? choice.drinks : undefined;
}
export function dieOf(option: Option): number {
  const choice = choiceOf(option);
  return 'die' in choice ? choice.die : 0;
}
export function brawlerAt(option: Option): BrawlerId | '' {
  const choice = choiceOf(option);
  return 'brawler' in choice ? choice.brawler : '';
}
/** All Zones of the way. */
export function pathOf(option: Option): number[] {
  const choice = choiceOf(option);
  return 'path' in choice ? choice.path : [];
}
function thingOf(option: Option): ThingId | '' {
  const choice = choiceOf(option);
  return 'thing' in choice ? choice.thing : '';
}

const ATTACKS: ReadonlySet<Verb> = new Set(['throw', 'rally', 'tackle']);
/** A Throw or a Tackle at somebody, which is planned with its drinks before it goes out. */
export const isAttack = (option: Option): boolean => ATTACKS.has(verbOf(option)) && brawlerAt(option) !== '';

function add<K>(map: Map<K, Option[]>, key: K, option: Option): void {
  const found = map.get(key);
  if (found) found.push(option);
  else map.set(key, [option]);
}

export function targetsOf(options: readonly Option[]): Targets {
  const found: Targets = { zones: new Map(), brawlers: new Map(), things: new Map(), verbs: new Map() };
  for (const option of options) {
    if (option.aside) continue;
    add(found.verbs, verbOf(option), option);
    if (zoneOf(option)) add(found.zones, zoneOf(option), option);
    if (brawlerAt(option)) add(found.brawlers, brawlerAt(option), option);
    const thing = thingOf(option);
    if (thing) found.things.set(thing, option);
  }
  return found;
}

// -- spots on the screen, as the page calls them

const BRAWLERS: ReadonlySet<string> = new Set<BrawlerId>(['b1', 'b2', 'b3', 'r1', 'r2', 'r3']);

export const zoneSpot = (zone: number): string => `zone:${zone}`;
export const tokenSpot = (brawler: string): string => `token:${brawler}`;
/** A ball on the floor, or a Brawler who is one. */
export const thingSpot = (thing: string): string =>
  BRAWLERS.has(thing) ? tokenSpot(thing) : `ball:${thing}`;
export const isBrawler = (thing: string): boolean => BRAWLERS.has(thing);

/** The spot of any choice, offered or not. */
export function spotOfChoice(choice: object): string | undefined {
  const { zone, what, brawler = 'at' in choice ? choice.at : undefined } = choice as Record<string, unknown>;
  if (typeof zone === 'number') return zoneSpot(zone);
  if (typeof brawler === 'string') return tokenSpot(brawler);
  return typeof what === 'string' ? thingSpot(what) : undefined;
}

/** The spot that an option is aimed at. */
export const spotOf = (option: Option): string | undefined => spotOfChoice(choiceOf(option));

/** The one that does nothing more. */
const ENDS: ReadonlySet<Verb> = new Set(['end', 'no', 'keep', 'stop', 'hold']);
export const endOf = (options: readonly Option[]): Option | undefined =>
  options.find((option) => !option.aside && ENDS.has(verbOf(option)));
