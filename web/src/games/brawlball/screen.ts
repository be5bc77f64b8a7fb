/** BrawlBall, as it hangs into the table. */

import type { GameScreen, Stage } from '../../shell/stage';
import type { LogLine } from '../../wire/protocol';
import Board from './board/Board.svelte';
import Choices from './panels/Choices.svelte';
import Result from './panels/Result.svelte';
import Score from './panels/Score.svelte';
import Winner from './panels/Winner.svelte';
import { prompt } from './text/prompt';
import { faceOf } from './text/faces';
import { pressed } from './keys';
import { queries } from './hear';
import { giveBack, perform, reveals } from './animate';
import { placeOf } from './options';
import { tellLine } from './text/tell';
import { squareOf } from './board/field';
import { selectionOf } from './selection.svelte';
import { SEATS, shortName, viewOf } from './view';
import type { Happening, View } from './wire';

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const half = view.half > 2 ? 'Overtime' : view.halves === 1 ? 'One half' : `Half ${Math.max(1, view.half)}`;
  if (view.turn_of === null) return [half];
  return [
    half,
    `${SEATS[view.turn_of === 1 ? 1 : 0]} turn ${view.turns[view.turn_of]} of ${view.turns_each}`,
  ];
}

/** Points, and a little for the side that has the ball near its goal. */
function share(given: unknown): number | null {
  const view = given as View | null;
  if (!view || view.phase === 'roster') return null;
  const [red = 0, blue = 0] = view.score;
  const row = squareOf(view.ball.square ?? 'e7').r;
  const holder = view.players.find((player) => player.id === view.ball.carrier)?.seat;
  const press = holder === 0 ? (row - 1) / 60 : holder === 1 ? (row - 14) / 60 : 0;
  return Math.min(0.97, Math.max(0.03, 0.5 + 0.16 * (red - blue) + press));
}

type Events = Partial<Record<Happening['event'] | string, string>>;

const PICTURES: Events = {
  PointScored: 'ball-gridiron',
  PlayerKnockedOut: 'ko',
  TurnoverCalled: 'i-turnover',
  MatchEnded: 'i-trophy',
  PlayerSentOff: 'i-whistle',
};
const MOMENTS: Events = {
  PointScored: 'Point',
  PlayerKnockedOut: 'K.O.',
  PlayerSentOff: 'Off',
  MatchEnded: 'End',
};

export const screen: GameScreen = {
  queries,
  Board,
  Choices,
  Score,
  Result,
  Winner,
  chips,
  prompt,
  faceOf,
  pressed,
  heed: (stage) => {
    const selection = selectionOf(stage);
    if (!selection.coached?.aimed) return false;
    selection.commit(selection.coached.aimed);
    return true;
  },
  perform,
  giveBack,
  placeOf,
  reveals,
  tell: (line: LogLine, stage) => tellLine(line, stage.lines, viewOf(stage)),
  hides: (stage) => viewOf(stage).phase === 'roster',
  champions: (stage) => {
    const { winner } = viewOf(stage);
    return winner === null ? [] : [winner];
  },
  share,
  shareLegend: (stage) => `${shortName(viewOf(stage), 0)} ahead`,
  picture: (line) => PICTURES[line.event] ?? 'ball-gridiron',
  moment: (line) => MOMENTS[line.event] ?? '',
};
