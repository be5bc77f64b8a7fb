/** Knockout City Rivals, as it hangs into the table. */

import type { GameScreen, OptionFace, Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import Choices from './panels/Choices.svelte';
import Board from './board/Board.svelte';
import Result from './panels/Result.svelte';
import Score from './panels/Score.svelte';
import Tally from './panels/Tally.svelte';
import { queries } from './hear';
import { giveBack, perform, reveals } from './animation/perform';
import { asideTitle, buttonOf } from './buttons';
import { contentOf, mapOf } from './content';
import type { EventName } from './happening';
import { pressed } from './keys';
import { storyOf } from './statistics';
import { spotOf, verbOf } from './targets';
import { tellLine } from './text/log';
import { prompt } from './text/prompt';
import { SIDES, sideOfSeat, viewOf } from './view';
import type { View } from './wire';

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const found = [mapOf(contentOf(stage.content), view)?.name ?? view.map];
  if (view.round > 0)
    found.push(view.turn > 0 ? `Round ${view.round}, turn ${view.turn}` : `Round ${view.round}`);
  found.push(`First to ${view.target}`);
  return found;
}

/** The menu; the Call has rows of its own. */
function faceOf(stage: Stage, option: Option): OptionFace {
  const { title, sub, icon } = buttonOf(stage, option);
  return {
    title: option.aside ? asideTitle(stage, option) : title,
    sub,
    icon,
    key: '',
    big: false,
    order: option.code,
  };
}

/** Points, and a little for Hearts. */
function share(given: unknown): number | null {
  const view = given as View | null;
  if (!view || view.round === 0) return null;
  const hearts = view.brawlers.reduce(
    (sum, each) => sum + (each.side === 'crew' ? each.hearts : -each.hearts),
    0,
  );
  return Math.min(
    0.97,
    Math.max(0.03, 0.5 + 0.08 * (view.sides[0].points - view.sides[1].points) + 0.02 * hearts),
  );
}

const PICTURES: Partial<Record<EventName, string>> = {
  KnockedOut: 'ko',
  BallHit: 'k-hit',
  BallCaught: 'f-catch',
  BombExploded: 'ball-bomb',
  Caged: 'ball-cage',
  RoundEnded: 'i-bell',
  BrawlEnded: 'i-trophy',
  BallStolen: 'i-hand',
};
const MOMENTS: Partial<Record<EventName, string>> = {
  KnockedOut: 'K.O.',
  BombExploded: 'Boom',
  Caged: 'Caged',
  RoundEnded: 'Round',
  BrawlEnded: 'End',
};

/** Both sides won by people of one table: the names of the Crews say more than "You win". */
function headline(stage: Stage): string {
  const view = viewOf(stage);
  const side = view.sides.find((each) => each.name === view.winner);
  if (!side) return 'Draw';
  const mine = stage.info.seats.filter((seat) => seat.yours).map((seat) => SIDES[sideOfSeat(seat.seat)]);
  return mine.length > 0 && mine.every((each) => each === side.name) ? 'You win' : `${side.short} win`;
}

export const screen: GameScreen = {
  queries,
  Board,
  Choices,
  Score,
  Result,
  Tally,
  chips,
  prompt,
  faceOf,
  pressed,
  perform,
  giveBack,
  reveals,
  share,
  headline,
  tell: tellLine,
  seatTitle: (stage, seat) => (seat < 3 ? (viewOf(stage).brawlers[seat]?.called ?? '') : 'Drama Judge'),
  corner: sideOfSeat,
  sideName: (stage, seat) => viewOf(stage).sides[sideOfSeat(seat)].called,
  // a person counts once, however many seats of a side they have
  yields: (stage) =>
    stage.info.seats
      .filter((seat) => seat.yours && sideOfSeat(seat.seat) === sideOfSeat(stage.seat))
      .map((seat) => seat.seat),
  placeOf: (option) => (!option.aside ? 'actions' : verbOf(option) === 'ping' ? 'board' : 'menu'),
  keepsSeats: true,
  shareLine: (stage) =>
    `Knockout City Rivals: ${storyOf(stage.lines, viewOf(stage), contentOf(stage.content))}`,
  champions: (stage) => {
    const { winner } = viewOf(stage);
    return stage.info.seats.map((each) => each.seat).filter((seat) => SIDES[sideOfSeat(seat)] === winner);
  },
  previewOf: spotOf,
  shareLegend: (stage) => `${viewOf(stage).sides[0].called} ahead`,
  moment: (line) => MOMENTS[line.event as EventName] ?? '',
  picture: (line) => PICTURES[line.event as EventName] ?? 'ball-basic',
};
