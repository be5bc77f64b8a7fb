/** BrawlBall, as it hangs into the table. */

import { fraction, percentages } from '../../parts/odds';
import { keyCap } from '../../settings.svelte';
import type { GameScreen, OptionFace, Stage } from '../../table/stage';
import type { LogLine, Option } from '../../wire/protocol';
import Extra from './Extra.svelte';
import Floor from './Floor.svelte';
import Result from './Result.svelte';
import Score from './Score.svelte';
import Tally from './Tally.svelte';
import { asked } from './asked';
import { coach } from './coach';
import { keyOf, pressed } from './keys';
import { giveBack, perform, reveals } from './perform';
import { tellLine } from './tell';
import { shortName, viewOf, type BallView } from './view';

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const half = view.half > 2 ? 'Overtime' : view.halves === 1 ? 'One half' : `Half ${Math.max(1, view.half)}`;
  if (view.turn_of === null) return [half];
  return [half, `${view.turn_of === 0 ? 'Red' : 'Blue'} turn ${view.turns[view.turn_of]} of ${view.turns_each}`];
}

/** Options that are shown as squares, or by components of this game. */
const ON_FLOOR = /^(roster|place|kick|act|step|pass) /;

function placeOf(option: Option): 'call' | 'menu' | 'floor' {
  if (option.aside) return 'menu';
  return ON_FLOOR.test(option.words) ? 'floor' : 'call';
}

/** "69 % pushes, 31 % fails". */
function oddsWords(option: Option): string {
  const entries = Object.entries(option.odds).filter(([, chance]) => fraction(chance) > 0);
  const shown = percentages(entries.map(([, chance]) => chance));
  return entries.map(([name], at) => `${shown[at]} % ${name}`).join(', ');
}

const ICONS: Record<string, string> = {
  end: 'i-skip', dash: 'i-bolt', follow: 'i-arrow', stay: 'i-x', try: 'i-hand', decline: 'i-x', let: 'i-x', push: 'kind-contact',
  bash: 'kind-contact', hand: 'i-hand', foul: 'i-whistle', intercept: 'i-hand', give: 'ball-gridiron', fill: 'i-swap', route: 'ball-gridiron',
};
const SUBS: Record<string, string> = {
  'end turn': 'the other team acts', follow: 'free of charge, no dodge', stay: 'he keeps his square', decline: 'the ball scatters on', 'let go': 'the ball flies on',
};

function faceOf(stage: Stage, option: Option): OptionFace {
  const verb = option.words.split(' ')[0] ?? '';
  const alone = ['follow', 'try'].includes(option.words);
  return {
    title: option.label,
    sub: oddsWords(option) || (SUBS[option.words] ?? ''),
    icon: ICONS[verb] ?? 'i-arrow',
    key: keyCap(keyOf(stage, option.words)),
    big: alone && oddsWords(option) === '',
    order: option.words.startsWith('end ') ? 90 : verb === 'stay' || verb === 'decline' || verb === 'let' ? 50 : 10,
  };
}

function squareOf(option: Option): string | undefined {
  const square: unknown = option.targets['square'];
  return typeof square === 'string' && placeOf(option) === 'call' ? `sq:${square}` : undefined;
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

const PICTURES: Record<string, string> = { PointScored: 'ball-gridiron', PlayerKnockedOut: 'ko', TurnoverCalled: 'i-turnover', MatchEnded: 'i-trophy', PlayerSentOff: 'i-whistle' };
const MOMENTS: Record<string, string> = { PointScored: 'Point', PlayerKnockedOut: 'K.O.', PlayerSentOff: 'Off', MatchEnded: 'End' };

export const screen: GameScreen = {
  Floor, Tally, Extra, Score, Result, Ready: null, coach, chips, asked, faceOf, pressed, perform, giveBack, placeOf, reveals,
  tell: (line: LogLine) => tellLine(line),
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
  previewOf: squareOf,
  openView: (views) => views['0'] ?? Object.values(views)[0],
  share,
  shareLegend: (stage) => `${shortName(viewOf(stage), 0)} ahead`,
  picture: (line) => PICTURES[line.event] ?? 'ball-gridiron',
  moment: (line) => MOMENTS[line.event] ?? '',
};
