/** What the log says of the rounds that are over, and what each corner did. */

import type { Stage } from '../../shell/stage';
import { happeningOf } from './events';
import type { DiceRolled, RoundEnded, TestCalled } from './wire';

export interface RoundRecap {
  round: number;
  winner: number;
  ended: RoundEnded['ended'];
  /** Of the Test that decided it: the dice with all that was added, and what they had to reach. */
  rolled: number | null;
  strain: number | null;
}

/** The rounds that are over, in their order. */
export function recaps(stage: Stage): RoundRecap[] {
  const found: RoundRecap[] = [];
  let called: TestCalled | null = null;
  let dice: DiceRolled | null = null;
  for (const line of stage.lines) {
    const told = happeningOf(line);
    if (told.event === 'TestCalled') [called, dice] = [told, null];
    else if (told.event === 'DiceRolled') dice = told;
    else if (told.event === 'RoundEnded') {
      const byTest = told.ended === 'knockdown';
      found.push({
        round: found.length + 1,
        winner: told.winner,
        ended: told.ended,
        rolled: byTest ? (dice?.total ?? null) : null,
        strain: byTest ? (called?.strain ?? null) : null,
      });
    }
  }
  return found;
}

/** How a round ended, in a few words. */
export function recapText(recap: RoundRecap): string {
  if (recap.ended === 'conceded') return 'given up';
  if (recap.ended === 'deck_out') return 'the deck ran out';
  if (recap.ended === 'turns') return 'the last turn was played';
  if (recap.strain === null) return 'K.O.';
  return recap.rolled === null
    ? `K.O. at ${recap.strain} strain`
    : `K.O.: ${recap.rolled} rolled against ${recap.strain} strain`;
}

export interface Feats {
  attacks: number;
  specials: number;
  light: number;
  heavy: number;
  blocks: number;
  tests: number;
}

/** What a seat did in the whole match. Wounds are those of the other one. */
export function featsOf(stage: Stage, seat: number): Feats {
  const done: Feats = { attacks: 0, specials: 0, light: 0, heavy: 0, blocks: 0, tests: 0 };
  for (const line of stage.lines) {
    const told = happeningOf(line);
    if (told.event === 'Attacked' && told.seat === seat) {
      done.attacks += 1;
      done.specials += told.special === null ? 0 : 1;
    } else if (told.event === 'Wounded' && told.seat !== seat) {
      done.light += told.light;
      done.heavy += told.heavy;
    } else if (told.event === 'Blocked' && told.seat === seat) done.blocks += 1;
    else if (told.event === 'TestCalled' && told.seat !== seat) done.tests += 1;
  }
  return done;
}
