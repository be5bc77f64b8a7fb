/** A run's prospects in words and bars, from what the engine told of it. */

import { called } from '../view';
import type { Aimed, BashPreview, Check, FoulPreview, HandPreview, PassPreview, View, Way } from '../wire';
import { percent, shares } from './chances';

interface Outcome {
  name: string;
  odds: string;
  detail?: string;
}

export interface Chip {
  text: string;
  tone: 'plus' | 'minus' | 'plain';
}

export interface Forecast {
  pool: Chip[];
  dice: string;
  /** The walk before the rest, where it needs dice. */
  way: string;
  outcomes: Outcome[];
}

const CHECKS: Record<Check['kind'], string> = { dodge: 'Dodge', dash: 'Dash', pickup: 'Pick up' };
const plain = (text: string): Chip => ({ text, tone: 'plain' });
const dice = (many: number): string => (many === 1 ? '1 die' : `${many} dice`);

/** Outcomes that can happen; what never does is left out. */
function possible(outcomes: [string, number, string?][]): Outcome[] {
  const found = outcomes.filter(([, chance]) => chance > 1e-12);
  const shown = shares(found.map(([, chance]) => chance));
  return found.map(([name, , detail], at) => ({
    name,
    odds: `${shown[at]}/100`,
    ...(detail ? { detail } : {}),
  }));
}

export function forecast(view: View, aimed: Aimed): Forecast {
  const part = partOf(view, aimed);
  const { way } = aimed;
  if (part === null) return walked(aimed, way ?? null);
  return { ...part, way: way && way.checks.length > 0 ? before(aimed, way) : '' };
}

function partOf(view: View, aimed: Aimed): Forecast | null {
  if (aimed.bash) return bashed(view, aimed.bash);
  if (aimed.pass) return passed(view, aimed.pass);
  if (aimed.hand) return handed(aimed.hand);
  return aimed.foul ? fouled(view, aimed.foul) : null;
}

/** The walk before a blow or a throw, in one line. */
function before({ stops = 0 }: Aimed, way: Way): string {
  const falls = Math.max(0, 1 - way.chance - stops);
  return (
    `Gets there ${percent(way.chance)} %, stops short ${percent(stops)} %, ` +
    `fails ${percent(falls)} %. Then:`
  );
}

/** A run: every check on it, and whether he arrives. */
function walked({ chance = 1, stops = 0, risk = 0 }: Aimed, way: Way | null): Forecast {
  const steps = way?.steps ?? 0;
  const detail = `${steps} ${steps === 1 ? 'step' : 'steps'}${way?.dash ? `, ${way.dash} by dash` : ''}`;
  const outcomes = possible([
    [way?.scores ? 'Scores' : 'Arrives', chance ?? 1, detail],
    ['Stops short', stops, 'no turnover'],
    ['Fails', risk, 'turnover'],
  ]);
  return {
    pool: (way?.checks ?? []).map((check) =>
      plain(
        `${CHECKS[check.kind]} ${check.square}: ${dice(check.dice)} at ${check.difficulty}+` +
          (check.zones ? `, over ${check.zones}` : ''),
      ),
    ),
    dice: '',
    way: '',
    outcomes: way?.checks.length ? outcomes : [],
  };
}

function bashed(view: View, bash: BashPreview): Forecast {
  const { chances } = bash;
  const carrier = view.ball.carrier === bash.target;
  return {
    way: '',
    pool: [
      plain(`Force ${bash.force}`),
      ...bash.helpers.map((id): Chip => ({ text: `+1 ${called(view, id)}`, tone: 'plus' })),
      ...bash.hinderers.map((id): Chip => ({ text: `−1 ${called(view, id)}`, tone: 'minus' })),
    ],
    dice: `= ${dice(bash.dice)} at ${bash.difficulty}+`,
    outcomes: possible([
      ['Knocked out', chances['knocks out'], carrier ? 'ball scatters' : 'gone for the match'],
      ['Pushed, stunned', chances.stuns, carrier ? 'ball drops and scatters' : ''],
      ['Pushed', chances.pushes, carrier ? 'keeps the ball' : ''],
      [`${called(view, bash.hitter)} stunned`, chances.fails, 'turnover'],
    ]),
  };
}

function passed(view: View, pass: PassPreview): Forecast {
  const { chances } = pass;
  return {
    way: '',
    pool: [
      plain(`${pass.distance} squares`),
      ...pass.interceptors.map((each): Chip => ({
        text: `${called(view, each.player)} at ${each.square}: ${percent(each.chance)}%`,
        tone: 'minus',
      })),
    ],
    dice: `${dice(pass.dice)} at ${pass.difficulty}+`,
    outcomes: possible([
      [pass.scores ? 'Caught: a point' : 'Caught', chances.caught],
      ['Falls short', chances['falls short'], 'ball scatters'],
      ['Intercepted', chances.intercepted, 'if they try'],
      ['Fumbled, dropped', chances.fumbled + chances.missed, 'turnover'],
    ]),
  };
}

function handed(hand: HandPreview): Forecast {
  return {
    way: '',
    pool: [plain('The taker rolls')],
    dice: `${dice(hand.dice)} at ${hand.difficulty}+`,
    outcomes: possible([
      [hand.scores ? 'Takes it: a point' : 'Takes it', hand.chances.catches],
      ['Drops it', hand.chances.misses, 'turnover'],
    ]),
  };
}

function fouled(view: View, foul: FoulPreview): Forecast {
  const { chances } = foul;
  const lost = Math.max(0, 1 - chances['knocks out'] - chances.nothing);
  return {
    way: '',
    pool: [
      plain(`Force ${foul.pool - foul.helpers.length}`),
      ...foul.helpers.map((id): Chip => ({ text: `+1 ${called(view, id)}`, tone: 'plus' })),
    ],
    dice: `= ${dice(foul.dice)} at ${foul.difficulty}+`,
    outcomes: possible([
      ['Knocked out', chances['knocks out']],
      ['Nothing', chances.nothing],
      ['Fails', lost, 'turnover'],
    ]),
  };
}
