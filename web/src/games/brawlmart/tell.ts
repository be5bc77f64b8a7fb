/** Log lines of a run: the loudspeaker leaves out what the floor shows anyway. */

import type { LogLine } from '../../wire/protocol';

const SILENT = new Set(['TurnBegan', 'DiceRolled', 'CardsReturned', 'ShopSlotFilled', 'ShopLeft', 'DiceChosen']);

export function tellLine(line: LogLine): string {
  return SILENT.has(line.event) ? '' : line.text;
}

const PICTURES: Record<string, string> = {
  Moved: 'i-foot', AttackRollMade: 'i-dice', Hit: 's-fist', Tied: 'ko', KnockedOut: 'p-kp', Slain: 'p-sp', BrawlWon: 'i-trophy', BrawlLost: 'i-flag',
  TvTaken: 'tv', TvLost: 'tv', Recruited: 'i-person', Bought: 'cart', GotOut: 'i-check', RunEnded: 'i-flag', StoodUp: 'i-hand',
};

/** A symbol for a line: in the list of events and in replays. */
export const pictureOf = (line: LogLine): string => PICTURES[line.event] ?? 'i-bell';
