/** One animation for each event: pieces slide by themselves; here dice land, the ball flies, blows burst. */

import { mount, unmount } from 'svelte';
import Sprite from '../../look/Sprite.svelte';
import { play } from '../../sound';
import type { Effects } from '../../shell/effects';
import type { Stage } from '../../shell/stage';
import type { LogLine } from '../../wire/protocol';
import Dice from './board/Dice.svelte';
import { rollOf, type Roll } from './board/rolls';
import { selectionOf } from './selection.svelte';
import { eventIn, shortName, viewOf } from './view';
import type { Happening } from './wire';

/** The new position is to be seen when all is told; until then the playback shows how it comes about. */
export const reveals = (line: LogLine, lines: readonly LogLine[]): boolean => line === lines.at(-1);

const SLIDE = 230;
const TUMBLE = 620; // until the first die lies; then the others, one after the other
const EACH_DIE = 90;
const READ = 620; // to read what came of it

export async function perform(
  line: LogLine,
  when: 'before' | 'after',
  stage: Stage,
  effects: Effects,
): Promise<void> {
  if (when === 'after') return;
  const event = eventIn(line);
  const roll = rollOf(line, viewOf(stage));
  if (roll !== null) await tumble(roll, event, stage, effects);
  await fly(event, stage, effects);
  selectionOf(stage).playback.apply(viewOf(stage), event);
  await happen(event, line, stage, effects);
}

/** Dice first: what came of them is nowhere before the last one lies. */
async function tumble(roll: Roll, { event }: Happening, stage: Stage, effects: Effects): Promise<void> {
  const rolling = TUMBLE + EACH_DIE * roll.dice.length;
  play(event === 'BashRolled' ? 'slap' : 'tick', 0.7);
  await effects.hold(
    `man:${roll.player}`,
    (target) => {
      const dice = mount(Dice, { target, props: { roll, flying: true, rolling } });
      return () => void unmount(dice);
    },
    rolling + READ,
  );
  selectionOf(stage).roll = roll;
}

const FLIGHTS: Partial<Record<Happening['event'], number>> = {
  BallScattered: 240,
  BallFlew: 380,
  BallThrownIn: 420,
  BallKicked: 520,
};

function spotsOf(event: Happening): [string, string] | null {
  switch (event.event) {
    case 'BallKicked':
      return [`plate:${event.seat}`, `sq:${event.square}`];
    case 'BallScattered':
    case 'BallFlew':
    case 'BallThrownIn':
      return [`sq:${event.from}`, `sq:${event.to ?? event.from}`];
    default:
      return null;
  }
}

/** The ball leaves where it was; where it comes to rest is not shown before it is there. */
async function fly(event: Happening, stage: Stage, effects: Effects): Promise<void> {
  const spots = spotsOf(event);
  if (spots === null) return;
  const { playback } = selectionOf(stage);
  const [from, to] = spots;
  playback.flying = true;
  await effects.fly({ from, to, milliseconds: FLIGHTS[event.event] ?? 300, tilt: 200, draw: drawBall });
  playback.flying = false;
  play('thud', 1.6);
}

function drawBall(target: HTMLElement): () => void {
  const ball = mount(Sprite, {
    target,
    props: { id: 'ball-gridiron', style: 'width:30px;height:30px;overflow:visible' },
  });
  return () => void unmount(ball);
}

async function happen(event: Happening, line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  switch (event.event) {
    case 'PlayerStepped':
    case 'FollowedUp':
      return effects.wait(SLIDE);
    case 'PlayerStunned':
      return (play('thud'), effects.burst(`sq:${event.square}`, 'THUMP', 0));
    case 'PlayerKnockedOut':
      return (play('thud', 0.6), effects.burst(`sq:${event.square}`, 'KRAK', 0));
    case 'PlayerPushed':
      return (play('thud'), effects.burst(`sq:${event.to}`, 'SHOVE', 0));
    case 'PlayerCrowded':
      return (play('thud'), effects.burst(`sq:${event.from}`, 'CROWD', 0));
    case 'BallGained':
      return play('slap', 1.4);
    default:
      return call(event, line, stage, effects);
  }
}

/** What is called out over the whole field. */
async function call(event: Happening, line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const view = viewOf(stage);
  switch (event.event) {
    case 'TurnoverCalled':
      return (play('tuba'), effects.shout('Turnover', line.text, 1600));
    case 'PointScored':
      return point(event, stage, effects);
    case 'TouchbackGiven':
      return (play('whistle'), effects.shout('Touchback', '', 700));
    case 'HalfBegan':
      return (play('bell'), effects.shout(event.half > 2 ? 'Overtime' : `Half ${event.half}`, '', 800));
    case 'TurnBegan':
      return event.seat === stage.seat ? play('bell') : undefined;
    case 'PlayerSentOff':
      return (play('whistle'), effects.shout('Off', line.text, 900));
    case 'MatchEnded':
      play('crowd');
      if (event.winner === null) return effects.shout('Draw');
      return effects.shout(event.winner === stage.seat ? 'You win' : `${shortName(view, event.winner)} win`);
  }
}

/** The scorer in the end zone, a burst, the shout; only then the field is cleared. */
async function point(
  event: Extract<Happening, { event: 'PointScored' }>,
  stage: Stage,
  effects: Effects,
): Promise<void> {
  const view = viewOf(stage);
  await effects.wait(300);
  play('crowd');
  await effects.burst(`man:${event.player}`, 'POINT', 6);
  await effects.shout(
    'Point',
    `${shortName(view, 0)} ${event.red}, ${shortName(view, 1)} ${event.blue}`,
    1400,
  );
}

/** A refused choice shakes where it was aimed. */
export async function giveBack(_words: string, stage: Stage, effects: Effects): Promise<void> {
  const refused = stage.refused.choice as Partial<Record<string, string>> | null;
  const man = refused?.['player'] ?? refused?.['target'] ?? refused?.['catcher'] ?? refused?.['taker'];
  const square = refused?.['square'];
  await effects.shake(square ? `sq:${square}` : man ? `man:${man}` : 'floor');
}
