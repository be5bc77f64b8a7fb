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
  /** Tests that this corner had to take, and stood. */
  stood: number;
  /** The strain of the hardest attack, and which it was. */
  hardest: { attack: string; strain: number };
}

/** Wounds that a fighter suffers for its own deeds. */
const OWN_DOING = new Set(['cost', 'dash', 'corridor', 'limit', 'form']);

/** What a seat did in the whole match. Wounds are those of the other one. */
export function featsOf(stage: Stage, seat: number): Feats {
  const done: Feats = {
    attacks: 0,
    specials: 0,
    light: 0,
    heavy: 0,
    blocks: 0,
    tests: 0,
    stood: 0,
    hardest: { attack: '', strain: 0 },
  };
  let hit = { attack: '', strain: 0 };
  for (const line of stage.lines) {
    const told = happeningOf(line);
    if (told.event === 'Attacked') {
      hit = { attack: told.seat === seat ? told.attack : '', strain: 0 };
      done.attacks += told.seat === seat ? 1 : 0;
      done.specials += told.seat === seat && told.special !== null ? 1 : 0;
    } else if (told.event === 'TurnBegan') hit = { attack: '', strain: 0 };
    else if (told.event === 'Wounded' && told.seat !== seat) {
      done.light += told.light;
      done.heavy += told.heavy;
      if (hit.attack !== '' && !OWN_DOING.has(told.why)) hit.strain += told.light + 2 * told.heavy;
      if (hit.strain > done.hardest.strain) done.hardest = { ...hit };
    } else if (told.event === 'Blocked' && told.seat === seat) done.blocks += 1;
    else if (told.event === 'TestCalled' && told.seat !== seat) done.tests += 1;
    else if (told.event === 'TestPassed' && told.seat === seat) done.stood += 1;
  }
  return done;
}

/** What a corner's feats are worth to the fighter of the match; a round is worth most. */
const merit = (feats: Feats, rounds: number): number =>
  10 * rounds + feats.light + 2 * feats.heavy + 3 * feats.stood + 2 * feats.blocks;

/** The seat of the fighter of the match: of equals the one who won; none where nobody did anything. */
export function starOf(stage: Stage, winner: number | null): { seat: number; feats: Feats } | undefined {
  const rounds = recaps(stage);
  const found = [0, 1].map((seat) => {
    const feats = featsOf(stage, seat);
    return { seat, feats, worth: merit(feats, rounds.filter((each) => each.winner === seat).length) };
  });
  const won = (seat: number): number => (seat === winner ? 1 : 0);
  const [star] = found.sort((one, other) => other.worth - one.worth || won(other.seat) - won(one.seat));
  return star && star.worth > 0 ? star : undefined;
}

const counted = (many: number, one: string, several: string): string[] =>
  many > 0 ? [`${many} ${many === 1 ? one : several}`] : [];

/** "21 strain dealt, hardest with Haymaker: 5, 2 Tests stood, 3 Blocks"; `name` gives an attack its name. */
export function featWords(feats: Feats, name: (attack: string) => string): string {
  const { attack, strain } = feats.hardest;
  const dealt = feats.light + 2 * feats.heavy;
  return [
    ...(dealt > 0 ? [`${dealt} strain dealt`] : []),
    ...(strain > 0 ? [`${strain} of it at once with ${name(attack)}`] : []),
    ...counted(feats.stood, 'Test stood', 'Tests stood'),
    ...counted(feats.blocks, 'Block', 'Blocks'),
  ].join(', ');
}
