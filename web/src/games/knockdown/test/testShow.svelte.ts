/** The Knockdown Test and the break between rounds as a show: set by the animation, drawn over the board. */

import type { RoundRecap } from '../rounds';
import type { Stakes } from './knockdownTest';

export interface Show {
  stakes: Stakes;
  dice: number[];
  rolled: number | null;
  verdict: '' | 'passes' | 'fails';
}

/** What stands on the card before a new round. */
export interface RoundBreak {
  round: number;
  first: number;
  over: readonly RoundRecap[];
  /** A Skill that was turned up for the one who lost. */
  skill: string;
  /** Goes on with the match. */
  go: () => void;
}

class Theatre {
  now = $state.raw<Show | null>(null);
  round = $state.raw<RoundBreak | null>(null);
}

export const theatre = new Theatre();
