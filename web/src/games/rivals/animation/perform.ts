/** One animation for each event: balls fly, dice land, blows burst, points are shouted. */

import { mount, unmount } from 'svelte';
import { play } from '../../../sound';
import type { Effects } from '../../../shell/effects';
import type { Stage } from '../../../shell/stage';
import type { LogLine } from '../../../wire/protocol';
import BallMark from '../board/BallMark.svelte';
import { after as afterLine, contestOf, DICE_LINES, VERDICT_LINES } from '../contest';
import { happening } from '../happening';
import { spotOfChoice, tokenSpot, zoneSpot } from '../targets';
import { viewOf } from '../view';
import { soundOf } from './sounds';
import { theatre } from './theatre.svelte';
import { burstOf, shoutOf, tagOf } from './words';

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
  const event = happening(line);
  switch (event.event) {
    case 'Passed':
      return { from: tokenSpot(event.brawler), to: tokenSpot(event.mate), thing: event.thing };
    case 'BallHit':
      return { from: tokenSpot(event.brawler), to: tokenSpot(event.target), thing: event.thing };
    case 'BallCaught':
      return thrower ? { from: tokenSpot(thrower), to: tokenSpot(event.brawler), thing: event.thing } : null;
    case 'Dodged':
      return thrower ? { from: tokenSpot(thrower), to: tokenSpot(event.brawler), thing: '' } : null;
    case 'BallReturned':
      return { from: tokenSpot(event.target), to: tokenSpot(event.brawler), thing: event.thing };
    case 'BallDeflected':
      return { from: tokenSpot(event.brawler), to: zoneSpot(event.zone), thing: event.thing };
    default:
      return null;
  }
}

/** Dice of both sides: the contest stands over the floor until it is decided. */
async function contest(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const view = viewOf(stage);
  if (!DICE_LINES.has(line.event) && !VERDICT_LINES.has(line.event)) return;
  const before =
    theatre.now ??
    (DICE_LINES.has(line.event) && line.event !== 'DrinksDeclared' && line.event !== 'Reacted'
      ? contestOf(view)
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

const STEPS: ReadonlySet<string> = new Set(['Moved', 'Pushed', 'Fled']);

export async function perform(
  line: LogLine,
  when: 'before' | 'after',
  stage: Stage,
  effects: Effects,
): Promise<void> {
  if (when === 'before') return before(line, stage, effects);
  soundOf(line, stage);
  const tag = tagOf(line);
  if (tag) void effects.tag(tag.at, tag.words);
  const burst = burstOf(line);
  const shout = shoutOf(line, stage);
  if (burst) await effects.burst(burst.at, burst.words);
  else if (shout) await effects.shout(shout.words, shout.under, shout.time);
  else if (tag) await effects.wait(90);
  else if (STEPS.has(line.event)) await effects.wait(230);
  if (line === theatre.last) theatre.now = null;
}

async function before(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const event = happening(line);
  if (event.event === 'BallThrown') thrower = event.brawler;
  if (event.event === 'TackleBegan' || event.event === 'TurnBegan') thrower = '';
  await contest(line, stage, effects);
  if (!DICE_LINES.has(line.event)) theatre.now = null;
  const flight = flightOf(line);
  if (!flight) return;
  const draw = drawThing(flight.thing, stage);
  await effects.fly({ from: flight.from, to: flight.to, milliseconds: 300, tilt: 160, draw });
}

function drawThing(thing: string, stage: Stage): (target: HTMLElement) => () => void {
  return (target) => {
    const kind = viewOf(stage).balls.find((ball) => ball.name === thing)?.kind ?? 'basic';
    const drawn = mount(BallMark, { target, props: { kind, size: 34 } });
    return () => void unmount(drawn);
  };
}

/** A refused intent shakes where it was aimed. */
export async function giveBack(_words: string, stage: Stage, effects: Effects): Promise<void> {
  await effects.shake(spotOfChoice(stage.refused.choice ?? {}) ?? 'floor');
}
