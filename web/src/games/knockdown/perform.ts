/** One animation for each event: a card flies, a blow lands, the dice roll. */

import { mount, unmount } from 'svelte';
import { play } from '../../sound';
import type { Effects } from '../../table/effects';
import type { Stage } from '../../table/stage';
import type { LogLine } from '../../wire/protocol';
import FlyingCard from './FlyingCard.svelte';
import { contentOf } from './content';
import { theatre } from './show.svelte';
import { tagOf } from './tags';
import { stakesOf, type Stakes } from './stakes';
import type { KnockdownView } from './view';

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

const text = (line: LogLine, key: string): string =>
  typeof line.data[key] === 'string' ? line.data[key] : '';
const number = (line: LogLine, key: string): number =>
  typeof line.data[key] === 'number' ? line.data[key] : -1;

/** A blow in one word, by how much it hurts. */
export function blow(light: number, heavy: number): string {
  if (heavy >= 2) return 'KRAKOOM';
  if (heavy === 1) return light > 0 ? 'WHAM' : 'KRAK';
  return light >= 2 ? 'THUMP' : 'THUD';
}

/** What an event looks like; null: nothing moves. */
export function actOf(line: LogLine, stage: Stage): Act | null {
  const seat = number(line, 'seat');
  const card = text(line, 'card');
  const hand = seat === stage.seat ? `hand:${seat}` : `tape:${seat}`;
  const slot = `row:${number(line, 'slot')}`;
  switch (line.event) {
    case 'CardPicked':
    case 'CardTaken':
      return { from: slot, to: hand, card };
    case 'RowSwept':
      return { from: slot, to: 'floor:middle', card };
    case 'CardSwapped':
      return { from: slot, to: hand, card: text(line, 'taken') };
    case 'ReactionUsed':
      return { at: `fighter:${seat}`, word: 'REACT' };
    case 'Conceded':
      return { shout: 'Enough', under: `${stage.called(seat)} gave up` };
    case 'CardDrawn':
      return { from: 'row:4', to: hand, card };
    case 'CardDiscarded':
    case 'CardShown':
      return { from: hand, to: 'floor:middle', card };
    case 'Attacked':
      return number(line, 'slot') > 0
        ? { from: slot, to: `fighter:${1 - seat}`, card: text(line, 'attack') }
        : null;
    case 'Wounded':
      return { at: `fighter:${seat}`, word: blow(number(line, 'light'), number(line, 'heavy')) };
    case 'AttackMissed':
      return { at: `fighter:${1 - seat}`, word: 'MISS' };
    case 'Blocked':
      return { at: `fighter:${seat}`, word: 'BLOCK' };
    case 'RoundBegan':
      return { shout: `Round ${number(line, 'round')}` };
    case 'RoundEnded':
      return {
        shout: line.data['ended'] === 'knockdown' ? 'K.O.' : 'Time',
        under: line.text.replace(/\bSeat (\d)\b/g, (_, each: string) => stage.name(Number(each))),
      };
    case 'MatchEnded':
      return {
        shout:
          number(line, 'winner') === stage.seat ? 'You win' : `${stage.name(number(line, 'winner'))} wins`,
      };
    default:
      return null;
  }
}

/** Sounds: outcomes are loud, decisions silent. */
export function soundOf(line: LogLine, viewer: number): void {
  switch (line.event) {
    case 'Moved':
      return play('thud', 1.4, 'a step on steel');
    case 'Wounded':
      return play('slap', number(line, 'heavy') > 0 ? 0.6 : 1.1, 'a blow');
    case 'Blocked':
      return play('knock', 1, 'blocked');
    case 'CardTaken':
    case 'CardPicked':
    case 'CardDiscarded':
      return play('sweep', 1.3, 'a card');
    case 'TurnBegan':
      return line.data['seat'] === viewer ? play('bell') : undefined;
    case 'TestCalled':
      return play('call', 1, 'K.O.!');
    case 'RoundEnded':
      return play('bell');
    case 'MatchEnded':
      return play('crowd');
  }
}

/** The stakes of the Test that is being played, as they were when it was called. */
let stakes: Stakes | null = null;

function lookAtTest(line: LogLine, stage: Stage): void {
  const tested = number(line, 'seat');
  const view = stage.view as KnockdownView;
  const trial = view.test ?? { ...view.players[tested]?.test, strain: number(line, 'strain') };
  if (trial && 'fails' in trial && trial.fails !== undefined)
    stakes = stakesOf(stage, tested, {
      ...trial,
      strain: number(line, 'strain'),
      removes: view.players[tested]?.test.removes,
    } as Parameters<typeof stakesOf>[2]);
}

/** Three dice land one by one, then the verdict. */
async function rollDice(line: LogLine, effects: Effects): Promise<void> {
  if (stakes === null) return;
  const dice = ['die1', 'die2', 'die3'].map((key) => number(line, key));
  theatre.now = { stakes, dice: [], rolled: null, verdict: '' };
  await effects.wait(500);
  for (let count = 1; count <= 3; count += 1) {
    theatre.now = {
      stakes,
      dice: dice.slice(0, count),
      rolled: count === 3 ? dice.reduce((sum, die) => sum + die, 0) : null,
      verdict: '',
    };
    play('knock', 0.8 + 0.2 * count, 'a die');
    await effects.wait(260);
  }
}

async function verdict(passed: boolean, effects: Effects): Promise<void> {
  if (theatre.now) theatre.now = { ...theatre.now, verdict: passed ? 'passes' : 'fails' };
  play(passed ? 'call' : 'crowd', 1, passed ? 'it holds' : 'the tower falls');
  await effects.wait(1300);
  theatre.now = null;
  stakes = null;
}

/** Before the new position is shown the card flies; after it the blow lands. */
export async function perform(
  line: LogLine,
  when: 'before' | 'after',
  stage: Stage,
  effects: Effects,
): Promise<void> {
  if (when === 'before') {
    if (line.event === 'TestCalled') lookAtTest(line, stage);
    const act = actOf(line, stage);
    if (act?.from && act.to)
      await effects.fly({
        from: act.from,
        to: act.to,
        milliseconds: 230,
        draw: drawCard(act.card ?? '', stage),
      });
    return;
  }
  soundOf(line, stage.seat);
  const tag = tagOf(line, stage);
  if (tag) void effects.tag(tag.at, tag.words);
  const act = actOf(line, stage);
  if (line.event === 'DiceRolled') await rollDice(line, effects);
  else if (line.event === 'TestPassed' || line.event === 'TestFailed')
    await verdict(line.event === 'TestPassed', effects);
  else if (tag) await effects.wait(90);
  else if (line.event === 'Moved') await effects.wait(220);
  else if (act?.word && act.at) await effects.burst(act.at, act.word);
  else if (act?.shout) await effects.shout(act.shout, act.under, line.event === 'RoundBegan' ? 600 : 1300);
}

/** A refused deed shakes where it was tried. */
export async function giveBack(words: string, _stage: Stage, effects: Effects): Promise<void> {
  const [, key, value] = /(\w+)=([\w,]+)/.exec(words) ?? [];
  const spot =
    key === 'slot'
      ? `row:${value}`
      : key === 'to'
        ? `fighter:${_stage.seat}`
        : key === 'card'
          ? `card:${value}`
          : '';
  if (spot) await effects.shake(spot);
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
