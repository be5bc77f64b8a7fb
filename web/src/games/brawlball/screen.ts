/** BrawlBall, as it hangs into the table. */

import type { GameScreen, Stage } from '../../table/stage';
import type { LogLine } from '../../wire/protocol';
import Extra from './Extra.svelte';
import Floor from './Floor.svelte';
import Hand from './Hand.svelte';
import Result from './Result.svelte';
import Score from './Score.svelte';
import { asked } from './asked';
import { coach } from './coach';
import { faceOf } from './faces';
import { pressed } from './keys';
import { giveBack, perform, reveals } from './perform';
import { placeOf } from './places';
import { tellLine } from './tell';
import { shortName, viewOf, type BallView } from './view';

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const half = view.half > 2 ? 'Overtime' : view.halves === 1 ? 'One half' : `Half ${Math.max(1, view.half)}`;
  if (view.turn_of === null) return [half];
  return [
    half,
    `${view.turn_of === 0 ? 'Red' : 'Blue'} turn ${view.turns[view.turn_of]} of ${view.turns_each}`,
  ];
}

/** Points, and a little for the side that has the ball near its goal. */
function share(given: unknown): number | null {
  const view = given as BallView | null;
  if (!view || view.phase === 'roster') return null;
  const lead = view.score[0] - view.score[1];
  const row = Number((view.ball.square ?? 'e7').slice(1));
  const holder = view.players.find((player) => player.id === view.ball.carrier)?.seat;
  const press = holder === 0 ? (row - 1) / 60 : holder === 1 ? (row - 14) / 60 : 0;
  return Math.min(0.97, Math.max(0.03, 0.5 + 0.16 * lead + press));
}

const PICTURES: Record<string, string> = {
  PointScored: 'ball-gridiron',
  PlayerKnockedOut: 'ko',
  TurnoverCalled: 'i-turnover',
  MatchEnded: 'i-trophy',
  PlayerSentOff: 'i-whistle',
};
const MOMENTS: Record<string, string> = {
  PointScored: 'Point',
  PlayerKnockedOut: 'K.O.',
  PlayerSentOff: 'Off',
  MatchEnded: 'End',
};

export const screen: GameScreen = {
  Floor,
  Tally: null,
  Choices: Hand,
  Extra,
  Score,
  Result,
  Ready: null,
  coach,
  chips,
  asked,
  faceOf,
  pressed,
  perform,
  giveBack,
  placeOf,
  reveals,
  tell: (line: LogLine, stage) => tellLine(line, stage.lines),
  hides: (stage) => viewOf(stage).phase === 'roster',
  combos: () => [],
  readySeats: () => [],
  champions: (stage) => {
    const { winner } = viewOf(stage);
    return winner === null ? [] : [winner];
  },
  cover: () => 'none',
  countdown: () => null,
  played: () => ({ from: null, to: null }),
  previewOf: () => undefined,
  openView: (views) => views['0'] ?? Object.values(views)[0],
  share,
  shareLegend: (stage) => `${shortName(viewOf(stage), 0)} ahead`,
  picture: (line) => PICTURES[line.event] ?? 'ball-gridiron',
  moment: (line) => MOMENTS[line.event] ?? '',
};
