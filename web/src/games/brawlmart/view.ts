/** What the server shows of a run (games/brawlmart/README.md). */

import type { Stage } from '../../table/stage';

export type Phase = 'move' | 'place' | 'give' | 'turn' | 'dice' | 'recruit' | 'shop' | 'over';
export type Stance = 'normal' | 'gentle' | 'ruthless';

export interface Fighter {
  /** m1-m4 or e1-e3. */
  place: string;
  slot: number;
  brawler: string;
  state: 'standing' | 'knocked_out' | 'slain';
  items: string[];
  resistance: number;
  printed: number;
  dazed: number;
  marked: number;
  rolled: number;
  acted?: boolean;
  usable?: string[];
}

export interface Brawl {
  round: number;
  turn: number | null;
  must_attack: boolean;
  slots: number;
  mine: Fighter[];
  enemies: Fighter[];
  arrows: { from: string; to: string; bonus: number }[];
}

export interface Shelf {
  slot: string;
  item: string | null;
  affordable: boolean;
}

export interface ScoreEntry {
  key: string;
  points: number;
  text: string;
  clause: string;
  open: boolean;
}

export interface MartView {
  phase: Phase;
  decision: string;
  department: string;
  route: string[];
  ahead: string[];
  kp: number;
  sp: number;
  tv: boolean;
  eligible: boolean;
  losses: number;
  brawls: number;
  hand: string[];
  cart: string[];
  cafe: {
    standing: string[];
    knocked_out: string[];
    slain: { brawler: string; mine: boolean }[];
    items_draw: string[];
    items_discard: string[];
    shop: Shelf[];
  };
  brawl: Brawl | null;
  exchange: {
    attacker: string;
    target: string;
    stance: Stance;
    duels: [string, string][];
    asks: string;
    dice: [number, number];
  } | null;
  score: { total: number; lines: ScoreEntry[] };
  challenges: string[];
  over: boolean;
  outcome: '' | 'out' | 'lost' | 'pacifist' | 'rampage' | 'conceded';
  result: string;
}

export const viewOf = (stage: Stage): MartView => stage.view as MartView;

/** The fighter at a place. */
export function fighterAt(view: MartView, place: string): Fighter | undefined {
  return [...(view.brawl?.mine ?? []), ...(view.brawl?.enemies ?? [])].find((each) => each.place === place);
}

/** Whose turn it is in a brawl. */
export function acting(view: MartView): Fighter | undefined {
  return view.brawl?.mine.find((each) => each.slot === view.brawl?.turn);
}
