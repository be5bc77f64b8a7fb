/** What the engine tells before a choice is made (`Stage.look`): plans, bashes, passes, kicks. */

import type { Action } from './view';

export interface Check {
  kind: 'dodge' | 'dash' | 'pickup';
  square: string;
  dice: number;
  difficulty: number;
  zones?: number;
  needs?: number;
  pass: number;
  stop: number;
  fail: number;
}

export interface Way {
  path: string[];
  chance: number;
  scores: boolean;
  steps: number;
  dash: number;
  ball: boolean;
  checks: Check[];
}

export interface Plan {
  player: string;
  action: Action;
  from: string;
  steps: number;
  stands_up: boolean;
  /** Where he can arrive, and where with the ball that he picks up on the way. */
  squares: Record<string, Way>;
  with_ball: Record<string, Way>;
}

export interface BashTold {
  hitter: string;
  target: string;
  adjacent: boolean;
  force: number;
  helpers: string[];
  hinderers: string[];
  pool: number;
  dice: number;
  difficulty: number;
  target_force: number;
  chances: { fails: number; pushes: number; stuns: number; 'knocks out': number };
  always_fails: boolean;
  push: {
    from: string;
    squares: { square: string | null; state: string; player: string | null }[];
    crowd: boolean;
    chain: boolean;
  };
  from: string;
}

export interface PassTold {
  thrower: string;
  catcher: string;
  from: string;
  to: string;
  distance: number;
  dice: number;
  difficulty: number;
  zones: number;
  possible: boolean;
  route: string[];
  interceptors: {
    player: string;
    square: string;
    dice: number;
    difficulty: number;
    needs: number;
    chance: number;
  }[];
  chances: { fumbled: number; 'falls short': number; intercepted: number; missed: number; caught: number };
  scores: boolean;
}

export interface HandTold {
  giver: string;
  taker: string;
  adjacent: boolean;
  dice: number;
  difficulty: number;
  possible: boolean;
  chances: { catches: number; misses: number };
  scores: boolean;
}

export interface FoulTold {
  fouler: string;
  target: string;
  adjacent: boolean;
  helpers: string[];
  pool: number;
  dice: number;
  difficulty: number;
  target_force: number;
  chances: { 'knocks out': number; nothing: number; stunned: number; 'sent off': number };
  ref: number;
}

export interface KickTold {
  square: string;
  chances: Record<string, number>;
  touchback: number;
  on_player: number;
}

/** The set-up so far: where the next player may go, and the words that would make it so. */
export interface DraftTold {
  words: string[];
  squares: string[];
  complete: boolean;
  problem: { clause: string; sentence: string } | null;
}

/** The way to a square: with the ball where that scores or where it lies, else the safest. */
export function wayTo(plan: Plan | null, square: string): Way | undefined {
  const [plain, laden] = [plan?.squares[square], plan?.with_ball[square]];
  return laden?.scores ? laden : (plain ?? laden);
}

/** All squares of a plan with their ways. */
export function waysOf(plan: Plan | null): [string, Way][] {
  const squares = new Set([...Object.keys(plan?.squares ?? {}), ...Object.keys(plan?.with_ball ?? {})]);
  return [...squares].flatMap((square) => {
    const way = wayTo(plan, square);
    return way ? [[square, way]] : [];
  });
}

/** How a way ends: there, stopped before, or on the ground (a turnover). The three add up to 1. */
export function endings(way: Way): { arrives: number; stops: number; falls: number } {
  let alive = 1;
  let falls = 0;
  for (const check of way.checks) {
    falls += alive * check.fail;
    alive *= 1 - check.fail - check.stop;
  }
  return { arrives: way.chance, falls, stops: Math.max(0, 1 - way.chance - falls) };
}
