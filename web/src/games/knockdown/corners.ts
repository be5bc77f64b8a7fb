/** The two corners of the ring, as their tapes show them. */

import type { Stage } from '../../table/stage';

export interface TokenRow {
  name: string;
  sprite: string;
  have: number;
  cap: number;
  words: string;
  text: string; // for those who cannot see it
}

export interface Corner {
  seat: number;
  /** Below on a phone, left on a desk: the viewer's. */
  near: boolean;
  fighter: string;
  name: string;
  title: string;
  who: string; // "you", or the player's name
  called: string; // "You", or the fighter's name
  turn: boolean;
  light: number;
  heavy: number;
  strain: number;
  risk: number; // of failing a Test now, 0 to 1
  riskText: string;
  /** The strain at which every second Test fails. */
  half: number;
  tokens: TokenRow[];
  skills: { name: string; note: string; used: boolean }[];
  hand: number;
  limit: number;
  known: string;
  victories: number;
}

export function corners(_stage: Stage): Corner[] {
  return [];
}
