/** Knockout City Rivals, as it hangs into the table. */

import type { GameScreen, OptionFace, Stage } from '../../table/stage';
import type { LogLine, Option } from '../../wire/protocol';
import Choices from './Choices.svelte';
import Floor from './Floor.svelte';
import Result from './Result.svelte';
import Score from './Score.svelte';
import Tally from './Tally.svelte';
import { spotOf, verbOf } from './aims';
import { asked } from './asked';
import { coach } from './coach';
import { contentOf } from './content';
import { asideTitle, buttonOf } from './faces';
import { pressed } from './keys';
import { giveBack, perform, reveals } from './perform';
import { storyOf } from './story';
import { plainWords, tellLine } from './tell';
import { crewName, shortName, viewOf, type RivalsView } from './view';

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const found = [contentOf(stage.content).mapOf(view)?.name ?? view.map];
  if (view.round > 0)
    found.push(view.turn > 0 ? `Round ${view.round}, turn ${view.turn}` : `Round ${view.round}`);
  found.push(`First to ${stage.info.options['targetPoints'] ?? 6}`);
  if (view.stall >= 12) found.push(`Stall ${view.stall} of 24`);
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
  const view = given as RivalsView | null;
  if (!view || view.round === 0) return null;
  const hearts = view.brawlers.reduce(
    (sum, each) => sum + (each.name.startsWith('b') ? each.hearts : -each.hearts),
    0,
  );
  return Math.min(
    0.97,
    Math.max(0.03, 0.5 + 0.08 * (view.sides[0].points - view.sides[1].points) + 0.02 * hearts),
  );
}

const label =
  (stage: Stage) =>
  (words: string): string =>
    plainWords(
      words,
      (name) => shortName(viewOf(stage), name),
      (zone) => contentOf(stage.content).zoneName(viewOf(stage), zone),
    );

const PICTURES: Record<string, string> = {
  KnockedOut: 'ko',
  BallHit: 'k-hit',
  BallCaught: 'f-catch',
  BombExploded: 'ball-bomb',
  Caged: 'ball-cage',
  RoundEnded: 'i-bell',
  BrawlEnded: 'i-trophy',
  BallStolen: 'i-hand',
};
const MOMENTS: Record<string, string> = {
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
  const mine = stage.info.seats
    .filter((seat) => seat.yours)
    .map((seat) => (seat.seat < 3 ? 'crew' : 'rivals'));
  return mine.length > 0 && mine.every((each) => each === side.name)
    ? 'You win'
    : `${crewName(side.called)} win`;
}

export const screen: GameScreen = {
  Floor,
  Choices,
  Score,
  Result,
  Tally,
  coach,
  chips,
  asked,
  faceOf,
  pressed,
  perform,
  giveBack,
  reveals,
  share,
  headline,
  Extra: null,
  Ready: null,
  tell: (line: LogLine, stage) =>
    tellLine(line, label(stage), stage.info.hot_seat ? (seat) => shortName(viewOf(stage), seat) : null),
  hides: () => false,
  seatTitle: (stage, seat) => (seat < 3 ? (viewOf(stage).brawlers[seat]?.called ?? '') : 'Drama Judge'),
  corner: (seat) => (seat < 3 ? 0 : 1),
  sideName: (stage, seat) => viewOf(stage).sides[seat < 3 ? 0 : 1].called,
  // a person counts once, however many seats of a side they have (KCR-007, KCR-634)
  yields: (stage) =>
    stage.info.seats
      .filter((seat) => seat.yours && seat.seat < 3 === stage.seat < 3)
      .map((seat) => seat.seat),
  placeOf: (option) => (!option.aside ? 'call' : verbOf(option) === 'ping' ? 'floor' : 'menu'),
  shareLine: (stage) => `Knockout City Rivals: ${storyOf(stage.lines, viewOf(stage))}`,
  combos: () => [],
  readySeats: () => [],
  champions: (stage) => {
    const { winner } = viewOf(stage);
    return stage.info.seats
      .map((each) => each.seat)
      .filter((seat) => winner !== 'draw' && seat < 3 === (winner === 'crew'));
  },
  cover: () => 'none',
  countdown: () => null,
  played: () => ({ from: null, to: null }),
  previewOf: spotOf,
  openView: (views) => views['0'] ?? Object.values(views)[0],
  shareLegend: (stage) => `${viewOf(stage).sides[0].called} ahead`,
  moment: (line) => MOMENTS[line.event] ?? '',
  picture: (line) => PICTURES[line.event] ?? 'ball-basic',
};
