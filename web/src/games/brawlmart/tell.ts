/** Log lines of a run: the loudspeaker leaves out what the floor shows anyway. */

import type { LogLine } from '../../wire/protocol';

const SILENT = new Set(['TurnBegan', 'DiceRolled', 'ShopSlotFilled']);

export const tellLine = (line: LogLine): string => (SILENT.has(line.event) ? '' : line.text);

const PICTURES: Record<string, string> = {
  Moved: 'i-foot',
  AttackRollMade: 'i-dice',
  Hit: 's-fist',
  Tied: 'ko',
  KnockedOut: 'p-kp',
  Slain: 'p-sp',
  BrawlWon: 'i-trophy',
  BrawlLost: 'i-flag',
  TvTaken: 'tv',
  TvLost: 'tv',
  Recruited: 'i-person',
  Bought: 'cart',
  GotOut: 'i-check',
  RunEnded: 'i-flag',
  StoodUp: 'i-hand',
};

/** A symbol for a line: in the list of events and in replays. */
export const pictureOf = (line: LogLine): string => PICTURES[line.event] ?? 'i-bell';

const MOMENTS: Record<string, string> = {
  BrawlWon: 'Won',
  BrawlLost: 'Lost',
  StalemateDeclared: 'Stale',
  TvTaken: 'TV',
  Recruited: 'Hired',
  GotOut: 'Out',
  RunEnded: 'End',
};

/** A word for what a replay jumps to; brawls and the TV, not every blow. */
export function momentOf(line: LogLine): string {
  return MOMENTS[line.event] ?? '';
}
