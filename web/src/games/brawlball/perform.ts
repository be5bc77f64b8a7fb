/** One animation for each event: pieces slide by themselves; here dice land, the ball flies, blows burst. */

import { mount, unmount } from 'svelte';
import Sprite from '../../look/Sprite.svelte';
import { play } from '../../sound';
import type { Effects } from '../../table/effects';
import type { Stage } from '../../table/stage';
import type { LogLine } from '../../wire/protocol';
import Dice from './Dice.svelte';
import { mindOf } from './mind.svelte';
import { rollOf } from './rolls';
import { shortName, viewOf } from './view';

/** Lines that are shown before the pieces move: dice, and the ball in the air. */
const BEFORE =
  /Rolled$|^(BashHelped|ActionAnnounced|RouteFixed|BallKicked|BallScattered|BallFlew|BallThrownIn)$/;

/** Whether the new position is to be seen from this line on. */
export const reveals = (line: LogLine): boolean => !BEFORE.test(line.event);

const FLIGHTS: Record<string, number> = {
  BallScattered: 240,
  BallFlew: 380,
  BallThrownIn: 420,
  BallKicked: 520,
};
const SLIDE = 230;

export async function perform(
  line: LogLine,
  when: 'before' | 'after',
  stage: Stage,
  effects: Effects,
): Promise<void> {
  if (when === 'before') await before(line, stage, effects);
  else await after(line, stage, effects);
}

async function before(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const mind = mindOf(stage);
  const roll = rollOf(line, viewOf(stage));
  if (roll !== null) {
    mind.roll = roll;
    play(line.event === 'BashRolled' ? 'slap' : 'tick', 0.7);
    await effects.hold(
      `man:${roll.player}`,
      (target) => {
        const dice = mount(Dice, { target, props: { roll, flying: true } });
        return () => void unmount(dice);
      },
      760 + 90 * roll.dice.length,
    );
  }
  if (line.event in FLIGHTS) await fly(line, stage, effects);
}

/** The ball leaves where it was; where it comes to rest is not shown before it is there. */
async function fly(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const mind = mindOf(stage);
  const { from, to, square, seat } = line.data as Record<string, unknown>;
  const start = line.event === 'BallKicked' ? `plate:${seat}` : `sq:${from}`;
  const end = line.event === 'BallKicked' ? `sq:${square}` : to === null ? start : `sq:${to}`;
  mind.lift();
  await effects.fly({
    from: start,
    to: end,
    milliseconds: FLIGHTS[line.event] ?? 300,
    tilt: 200,
    draw: drawBall,
  });
  play('thud', 1.6);
  mind.land();
}

function drawBall(target: HTMLElement): () => void {
  const ball = mount(Sprite, {
    target,
    props: { id: 'ball-gridiron', style: 'width:30px;height:30px;overflow:visible' },
  });
  return () => void unmount(ball);
}

const BURSTS: Record<string, string> = {
  PlayerStunned: 'THUMP',
  PlayerKnockedOut: 'KRAK',
  PlayerPushed: 'SHOVE',
  PlayerCrowded: 'CROWD',
};

async function after(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const { data } = line;
  const word = BURSTS[line.event];
  if (word !== undefined) {
    play('thud', line.event === 'PlayerKnockedOut' ? 0.6 : 1);
    const at = data['square'] ?? data['to'] ?? data['from'];
    return effects.burst(`sq:${at}`, word, 0);
  }
  const view = viewOf(stage);
  switch (line.event) {
    case 'PlayerStepped':
    case 'FollowedUp':
      return effects.wait(SLIDE);
    case 'BallGained':
      return play('slap', 1.4);
    case 'TurnoverCalled':
      return (play('tuba'), effects.shout('Turnover', line.text, 900));
    case 'PointScored':
      return (
        play('crowd'),
        effects.shout('Point', `${shortName(view, 0)} ${data['red']}, ${shortName(view, 1)} ${data['blue']}`)
      );
    case 'TouchbackGiven':
      return (play('whistle'), effects.shout('Touchback', '', 700));
    case 'HalfBegan':
      return (
        play('bell'),
        effects.shout(Number(data['half']) > 2 ? 'Overtime' : `Half ${data['half']}`, '', 800)
      );
    case 'TurnBegan':
      return data['seat'] === stage.seat ? play('bell') : undefined;
    case 'PlayerSentOff':
      return (play('whistle'), effects.shout('Off', line.text, 900));
    case 'MatchEnded':
      return (play('crowd'), effects.shout(matchShout(stage, data['winner'])));
  }
}

function matchShout(stage: Stage, winner: unknown): string {
  if (typeof winner !== 'number') return 'Draw';
  return winner === stage.seat ? 'You win' : `${shortName(viewOf(stage), winner)} win`;
}

/** A refused deed shakes where it was aimed. */
export async function giveBack(words: string, stage: Stage, effects: Effects): Promise<void> {
  const square = /square=([a-i]\d+)/.exec(words)?.[1];
  const player = /(?:player|target|catcher|taker)=(\w+)/.exec(words)?.[1];
  await effects.shake(square ? `sq:${square}` : player ? `man:${player}` : 'floor');
}
