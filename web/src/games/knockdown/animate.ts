/** One animation for each event: a card flies, a blow lands, the dice roll. */

import { mount, unmount } from 'svelte';
import { play } from '../../sound';
import type { Effects } from '../../shell/effects';
import type { Stage } from '../../shell/stage';
import { nameSeats } from '../../ui/seats/seats';
import type { LogLine } from '../../wire/protocol';
import FlyingCard from './board/FlyingCard.svelte';
import { contentOf, viewOf } from './content';
import { happeningOf } from './events';
import { theatre } from './test/testShow.svelte';
import { tagOf } from './eventTags';
import { stakesOf, type Stakes } from './test/knockdownTest';
import { spotName } from './spots';
import { recaps } from './rounds';
import type { DiceRolled, Happening, RoundBegan, TestCalled } from './wire';

export interface Act {
  from?: string;
  to?: string;
  /** The card that flies; empty: its back. */
  card?: string;
  /** One word over the one who is hit. */
  word?: string;
  at?: string;
  shout?: string;
  under?: string;
}

/** A blow in one word, by how much it hurts. */
export function blow(light: number, heavy: number): string {
  if (heavy >= 2) return 'KRAKOOM';
  if (heavy === 1) return light > 0 ? 'WHAM' : 'KRAK';
  return light >= 2 ? 'THUMP' : 'THUD';
}

/** What an event looks like; null: nothing moves. */
export function actOf(line: LogLine, stage: Stage): Act | null {
  const told = happeningOf(line);
  switch (told.event) {
    case 'CardPicked':
    case 'CardTaken':
      return { from: slot(told.slot), to: hand(stage, told.seat), card: told.card };
    case 'RowSwept':
      return { from: slot(told.slot), to: 'floor:middle', card: told.card };
    case 'CardSwapped':
      return { from: slot(told.slot), to: hand(stage, told.seat), card: told.taken };
    case 'ReactionUsed':
      return { at: `fighter:${told.seat}`, word: 'REACT' };
    case 'Conceded':
      return { shout: 'Enough', under: `${stage.called(told.seat)} gave up` };
    case 'CardDrawn':
      return { from: 'row:4', to: hand(stage, told.seat), card: told.card ?? '' };
    case 'CardDiscarded':
    case 'CardShown':
      return { from: hand(stage, told.seat), to: 'floor:middle', card: told.card };
    case 'Attacked':
      return told.slot === null
        ? null
        : { from: slot(told.slot), to: `fighter:${1 - told.seat}`, card: told.attack };
    case 'Wounded':
      return { at: `fighter:${told.seat}`, word: blow(told.light, told.heavy) };
    case 'AttackMissed':
      return { at: `fighter:${1 - told.seat}`, word: 'MISS' };
    case 'Blocked':
      return { at: `fighter:${told.seat}`, word: 'BLOCK' };
    case 'RoundBegan':
      return { shout: `Round ${told.round}` };
    case 'RoundEnded':
      return told.ended === 'knockdown'
        ? { at: `fighter:${1 - told.winner}`, word: 'K.O.' }
        : { shout: 'Time', under: nameSeats(line.text, (each) => stage.name(each)) };
    case 'MatchEnded':
      return { at: `fighter:${told.winner}`, word: 'WINS' };
    default:
      return null;
  }
}

const slot = (number: number | null): string => spotName('row', number ?? 0);
const hand = (stage: Stage, seat: number): string => (seat === stage.seat ? `hand:${seat}` : `plate:${seat}`);

/** Sounds: outcomes are loud, decisions silent. */
export function soundOf(line: LogLine, viewer: number): void {
  const told = happeningOf(line);
  switch (told.event) {
    case 'Moved':
      return play('thud', 1.4, 'a step on steel');
    case 'Wounded':
      return play('slap', told.heavy > 0 ? 0.6 : 1.1, 'a blow');
    case 'Blocked':
      return play('knock', 1, 'blocked');
    case 'CardTaken':
    case 'CardPicked':
    case 'CardDiscarded':
      return play('sweep', 1.3, 'a card');
    case 'TurnBegan':
      return told.seat === viewer ? play('bell') : undefined;
    case 'TestCalled':
      return play('call', 1, 'K.O.!');
    case 'RoundEnded':
      return play('bell');
    case 'MatchEnded':
      return play('crowd');
  }
}

const READING = 6000; // milliseconds

/** The stakes of the Test that is being played, as they were when it was called. */
let stakes: Stakes | null = null;

function lookAtTest(told: TestCalled, stage: Stage): void {
  const view = viewOf(stage);
  const odds = view.test ?? view.players[told.seat]?.test;
  if (odds) stakes = stakesOf(stage, told.seat, { ...odds, strain: told.strain });
}

/** Three dice land one by one, then the verdict. */
async function rollDice({ die1, die2, die3 }: DiceRolled, effects: Effects): Promise<void> {
  if (stakes === null) return;
  const dice = [die1, die2, die3];
  theatre.now = { stakes, dice: [], rolled: null, verdict: '' };
  await effects.wait(500);
  for (let count = 1; count <= 3; count += 1) {
    theatre.now = {
      stakes,
      dice: dice.slice(0, count),
      rolled: count === 3 ? die1 + die2 + die3 : null,
      verdict: '',
    };
    play('knock', 0.8 + 0.2 * count, 'a die');
    await effects.wait(260);
  }
}

async function verdict(passed: boolean, effects: Effects): Promise<void> {
  if (theatre.now) theatre.now = { ...theatre.now, verdict: passed ? 'passes' : 'fails' };
  play(passed ? 'call' : 'crowd', 1, passed ? 'it holds' : 'the tower falls');
  await effects.wait(passed ? 1000 : 1900);
  theatre.now = null;
  stakes = null;
}

/** The Skill that was turned up since the last round ended. */
function skillOfLoser(stage: Stage): string {
  const told = stage.lines.map(happeningOf);
  const since = told.slice(told.findLastIndex((each) => each.event === 'RoundEnded'));
  return since.find((each) => each.event === 'SkillRevealed')?.skill ?? '';
}

/** The card between two rounds stays until it was read, or until any key or tap. */
async function ringIn({ round, first }: RoundBegan, stage: Stage, effects: Effects): Promise<void> {
  const over = recaps(stage);
  if (over.length === 0) return effects.shout(`Round ${round}`, undefined, 600);
  play('bell');
  await new Promise<void>((go) => {
    theatre.round = { round, first, over, skill: skillOfLoser(stage), go };
    void effects.wait(READING).then(go);
  });
  theatre.round = null;
}

/** Before the new position is shown the card flies; after it the blow lands. */
export async function perform(
  line: LogLine,
  when: 'before' | 'after',
  stage: Stage,
  effects: Effects,
): Promise<void> {
  const told = happeningOf(line);
  const act = actOf(line, stage);
  if (when === 'before') {
    if (told.event === 'TestCalled') lookAtTest(told, stage);
    if (told.event === 'RoundBegan') await ringIn(told, stage, effects);
    else if (told.event === 'DiceRolled') await rollDice(told, effects);
    else if (act?.from && act.to) await fly(act, stage, effects);
    return;
  }
  soundOf(line, stage.seat);
  const tag = tagOf(line, stage);
  if (tag) void effects.tag(tag.at, tag.words);
  if (told.event === 'TestPassed') await verdict(true, effects);
  else if (told.event === 'TestFailed') await verdict(false, effects);
  else if (tag) await effects.wait(90);
  else if (told.event === 'Moved') await effects.wait(220);
  else if (told.event !== 'RoundBegan' && told.event !== 'DiceRolled') await strike(act, told, effects);
}

/** A blow or a shout; a K.O. was shown with its dice, and the end has a card of its own. */
async function strike(act: Act | null, told: Happening, effects: Effects): Promise<void> {
  const shownAlready =
    told.event === 'MatchEnded' || (told.event === 'RoundEnded' && told.ended === 'knockdown');
  if (shownAlready) return effects.wait(300);
  if (act?.word && act.at) await effects.burst(act.at, act.word);
  else if (act?.shout) await effects.shout(act.shout, act.under, 1300);
}

const fly = (act: Act, stage: Stage, effects: Effects): Promise<void> =>
  effects.fly({
    from: act.from ?? '',
    to: act.to ?? '',
    milliseconds: 230,
    draw: drawCard(act.card ?? '', stage),
  });

/** A refused choice shakes where it was tried. */
export async function giveBack(_words: string, stage: Stage, effects: Effects): Promise<void> {
  const tried = stage.refused.choice as Partial<Record<string, string | number>> | null;
  if (tried?.['slot'] !== undefined) await effects.shake(spotName('row', tried['slot']));
  else if (tried?.['to'] !== undefined) await effects.shake(`fighter:${stage.seat}`);
  else if (tried?.['card'] !== undefined) await effects.shake(spotName('card', tried['card']));
}

function drawCard(card: string, stage: Stage): (target: HTMLElement) => () => void {
  return (target) => {
    const drawn = mount(FlyingCard, {
      target,
      props: { card: card ? contentOf(stage.content).card(card) : null },
    });
    return () => void unmount(drawn);
  };
}
