/** What every seat sees of a Brawl, as the server sends it. */

import type { Stage } from '../../table/stage';
import type { RawMap } from './content';

export interface BrawlerView {
  /** b1 b2 b3 r1 r2 r3 */
  name: string;
  called: string;
  focus: string;
  /** b1 b2 b3 dj second third */
  seat: string;
  versus: string;
  /** Its card is still in the activation deck. */
  ready: boolean;
  captive: boolean;
  /** Its Charge while it is a ball. */
  own_charge: number;
  /** 0: knocked out. */
  zone: number;
  hearts: number;
  drinks: number;
  form: 'upright' | 'balled' | 'caged';
  holds: string;
  charge: number;
  held_by: string;
  cover: boolean;
}

export interface BallView {
  name: string;
  kind: string;
  /** 0: not on the floor. */
  zone: number;
  held_by: string;
  around: string;
  charge: number;
  /** Balls that a Multi-Ball still has. */
  count?: number;
}

export interface SideView {
  name: string;
  called: string;
  points: number;
  spawn: number;
  boosts: { lucky: number; refreshing: number; fakeThrow: number };
}

/** Dice or modifiers by their source. */
export type Parts = Record<string, number>;

export interface RollView {
  brawler: string;
  backer?: string;
  drinks: number;
  faces: number[];
  dice: Parts;
  modifiers: Parts;
}

/** How rolled dice compare. */
export interface Compared {
  die: number;
  attack: number;
  defence: number;
  doubles: boolean;
  defended: boolean;
}

export interface ContestView {
  kind: 'throw' | 'tackle' | 'break free' | 'return';
  attack: RollView;
  defence: RollView & { reaction: string };
  /** The result that a returning Boomerang must be answered with. */
  value: number;
  now: Compared | null;
}

export interface RivalsView {
  map: string;
  /** The Map itself where it is somebody's own. */
  chart: RawMap | null;
  brawlers: BrawlerView[];
  balls: BallView[];
  sides: [SideView, SideView];
  bond: number;
  landmark: number;
  gas: number[];
  round: number;
  turn: number;
  stall: number;
  active: string;
  ap: number;
  moved: number;
  throws: number;
  special: string;
  captain: string;
  waiting: string;
  /** The Brawler that the open decision is about; "" for a shared choice. */
  asked: string;
  votes: number[];
  decision: string;
  contest: ContestView | null;
  ping: number;
  over: boolean;
  winner: string;
  ended: string;
}

export const viewOf = (stage: Stage): RivalsView => stage.view as RivalsView;

export const SEATS = ['b1', 'b2', 'b3', 'dj', 'second', 'third'];
export const NAMES = ['b1', 'b2', 'b3', 'r1', 'r2', 'r3'];

export const isCrew = (name: string): boolean => name.startsWith('b');

export const brawlerOf = (view: RivalsView, name: string): BrawlerView | undefined =>
  view.brawlers.find((each) => each.name === name);

/** The first name, which is enough at a table of six. */
export const shortName = (view: RivalsView, name: string): string =>
  (brawlerOf(view, name)?.called ?? name).split(' ')[0] ?? name;

/** A Crew without the words that every Crew has. */
export const crewName = (called: string): string => called.replace(/^The | Crew$/g, '');

export const seatNumber = (seat: string): number => SEATS.indexOf(seat);

/** The portrait of a Brawler: by the one word of the name that has a drawing. */
export function portraitOf(called: string): string {
  const word = called
    .toLowerCase()
    .split(' ')
    .find((each) => PORTRAITS.has(each));
  return `b-${word ?? 'hertz'}`;
}

const PORTRAITS = new Set([
  'dottie',
  'penny',
  'malone',
  'cordelia',
  'barnaby',
  'lux',
  'gilly',
  'brick',
  'sal',
  'roxy',
  'stan',
  'vic',
  'hertz',
  'toni',
  'feedback',
  'greta',
  'mortimer',
  'jackie',
]);

/** Shared choices of the Crew, which the Captain makes, or all by vote. */
export const SHARED = new Set(['side', 'special', 'lucky', 'activate']);
