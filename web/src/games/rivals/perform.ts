/** One animation for each event: balls fly, dice land, blows burst, points are shouted. */

import { mount, unmount } from 'svelte';
import { play } from '../../sound';
import type { Effects } from '../../table/effects';
import type { Stage } from '../../table/stage';
import type { LogLine } from '../../wire/protocol';
import BallMark from './BallMark.svelte';
import { after as afterLine, boutOf, DICE_LINES, VERDICT_LINES } from './bout';
import { theatre } from './show.svelte';
import { tagOf } from './tags';
import { crewName, viewOf } from './view';

const text = (line: LogLine, key: string): string => String(line.data[key] ?? '');

/** The new position is shown when the results are compared; dice come before it. */
export function reveals(line: LogLine, lines: readonly LogLine[]): boolean {
  theatre.last = lines.at(-1);
  const at =
    lines.find((each) => each.event === 'ResultsCompared') ??
    lines.findLast((each) => each.event === 'DiceRolled') ??
    lines[0];
  return line === at;
}

/** Who threw last, so that the ball can fly from there. */
let thrower = '';

/** What flies from where to where. */
export function flightOf(line: LogLine): { from: string; to: string; thing: string } | null {
  const [who, thing] = [`token:${text(line, 'brawler')}`, text(line, 'thing')];
  switch (line.event) {
    case 'Passed':
      return { from: who, to: `token:${text(line, 'mate')}`, thing };
    case 'BallHit':
      return { from: who, to: `token:${text(line, 'target')}`, thing };
    case 'BallCaught':
      return thrower ? { from: `token:${thrower}`, to: who, thing } : null;
    case 'Dodged':
      return thrower ? { from: `token:${thrower}`, to: who, thing: '' } : null;
    case 'BallReturned':
      return { from: `token:${text(line, 'target')}`, to: who, thing };
    case 'BallDeflected':
      return { from: who, to: `zone:${text(line, 'zone')}`, thing };
    default:
      return null;
  }
}

/** One word over the one it happens to. */
export function burstOf(line: LogLine): { at: string; word: string } | null {
  switch (line.event) {
    case 'BallHit':
      return { at: `token:${text(line, 'target')}`, word: 'WHAM' };
    case 'BallCaught':
      return { at: `token:${text(line, 'brawler')}`, word: line.data['perfect'] ? 'PERFECT' : 'CATCH' };
    case 'Dodged':
      return { at: `token:${text(line, 'brawler')}`, word: 'MISS' };
    case 'Tackled':
      return { at: `token:${text(line, 'target')}`, word: 'THUMP' };
    case 'KnockedOut':
      return { at: `zone:${text(line, 'zone')}`, word: 'K.O.' };
    case 'BombExploded':
      return { at: `zone:${text(line, 'zone')}`, word: 'BOOM' };
    case 'GasSpread':
      return { at: `zone:${text(line, 'zone')}`, word: 'HISS' };
    case 'Caged':
      return { at: `token:${text(line, 'brawler')}`, word: 'CLANG' };
    case 'BallStolen':
      return { at: `token:${text(line, 'brawler')}`, word: 'YOINK' };
    case 'Pinged': {
      const what = line.data['what'] as string | number;
      return { at: typeof what === 'number' ? `zone:${what}` : `token:${what}`, word: 'HERE' };
    }
    default:
      return null;
  }
}

/** The one shout of the screen. */
export function shoutOf(line: LogLine, stage: Stage): { words: string; under: string; time: number } | null {
  const view = viewOf(stage);
  switch (line.event) {
    case 'RoundBegan':
      return { words: `Round ${line.data['round']}`, under: line.text, time: 700 };
    case 'PointsScored':
      return {
        words: `${line.data['crew_points']} : ${line.data['rival_points']}`,
        under: line.text,
        time: 1100,
      };
    case 'BondFilled':
      return { words: 'Bond 3', under: line.text, time: 900 };
    case 'BrawlEnded': {
      if (line.data['winner'] === 'draw') return { words: 'Draw', under: '', time: 1400 };
      const mine =
        stage.seat >= 0 && !stage.info.hot_seat && stage.seat < 3 === (line.data['winner'] === 'crew');
      return {
        words: mine
          ? 'You win'
          : `${crewName(view.sides[line.data['winner'] === 'crew' ? 0 : 1].called)} win`,
        under: '',
        time: 1400,
      };
    }
    default:
      return null;
  }
}

function soundOf(line: LogLine, stage: Stage): void {
  switch (line.event) {
    case 'Moved':
    case 'Pushed':
    case 'Fled':
      return play('thud', 1.4, 'steps');
    case 'BallThrown':
      return play('sweep', 1.2, 'a ball flies');
    case 'BallCaught':
      return play('slap', 1.4, 'caught');
    case 'BallHit':
      return play('slap', 0.7, 'boing');
    case 'Tackled':
      return play('thud', 0.7, 'a tackle');
    case 'KnockedOut':
      return play('call', 0.8, 'knocked out');
    case 'BombExploded':
      return play('thud', 0.4, 'an explosion');
    case 'PointsScored':
    case 'BrawlEnded':
      return play('crowd');
    case 'Pinged':
      return play('tick', 1.4, 'look here');
    case 'TurnBegan':
      return viewOf(stage).brawlers.some(
        (each) =>
          each.name === text(line, 'brawler') &&
          stage.info.seats.some((seat) => seat.yours && ['b1', 'b2', 'b3', 'dj'][seat.seat] === each.seat),
      )
        ? play('bell')
        : play('sweep', 2, 'vinyl scratch');
  }
}

/** Dice of both sides: the contest stands over the floor until it is decided. */
async function contest(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const view = viewOf(stage);
  if (!DICE_LINES.has(line.event) && !VERDICT_LINES.has(line.event)) return;
  const before =
    theatre.now ??
    (DICE_LINES.has(line.event) && line.event !== 'DrinksDeclared' && line.event !== 'Reacted'
      ? boutOf(view)
      : null);
  if (before === null && line.event !== 'DiceRolled') return;
  theatre.now = afterLine(before, line, view);
  if (line.event === 'DiceRolled') {
    play('knock', 1.2, 'dice');
    await effects.wait(theatre.now?.defence.faces.length ? 620 : 200);
  } else if (line.event === 'ResultsCompared') await effects.wait(450);
  else if (VERDICT_LINES.has(line.event)) {
    await effects.wait(850);
    theatre.now = null;
  } else if (DICE_LINES.has(line.event)) await effects.wait(380);
}

export async function perform(
  line: LogLine,
  when: 'before' | 'after',
  stage: Stage,
  effects: Effects,
): Promise<void> {
  if (when === 'before') {
    if (line.event === 'BallThrown') thrower = text(line, 'brawler');
    if (line.event === 'TackleBegan' || line.event === 'TurnBegan') thrower = '';
    await contest(line, stage, effects);
    if (!DICE_LINES.has(line.event)) theatre.now = null;
    const flight = flightOf(line);
    if (flight)
      await effects.fly({
        from: flight.from,
        to: flight.to,
        milliseconds: 300,
        tilt: 160,
        draw: drawThing(flight.thing, stage),
      });
    return;
  }
  soundOf(line, stage);
  const tag = tagOf(line);
  if (tag) void effects.tag(tag.at, tag.words);
  const burst = burstOf(line);
  const shout = shoutOf(line, stage);
  if (burst) await effects.burst(burst.at, burst.word);
  else if (shout) await effects.shout(shout.words, shout.under, shout.time);
  else if (tag) await effects.wait(90);
  else if (/^(Moved|Pushed|Fled)$/.test(line.event)) await effects.wait(230);
  if (line === theatre.last) theatre.now = null;
}

function drawThing(thing: string, stage: Stage): (target: HTMLElement) => () => void {
  return (target) => {
    const kind = viewOf(stage).balls.find((ball) => ball.name === thing)?.kind ?? 'basic';
    const drawn = mount(BallMark, { target, props: { kind, size: 34 } });
    return () => void unmount(drawn);
  };
}

/** A refused deed shakes where it was aimed. */
export async function giveBack(words: string, _stage: Stage, effects: Effects): Promise<void> {
  const [, zone] = /zone=(\d+)/.exec(words) ?? [];
  const [, brawler] = /(?:at|to|who|mate|what)=([br]\d)/.exec(words) ?? [];
  const [, ball] = /what=(\d\w?)/.exec(words) ?? [];
  await effects.shake(zone ? `zone:${zone}` : brawler ? `token:${brawler}` : ball ? `ball:${ball}` : 'floor');
}
