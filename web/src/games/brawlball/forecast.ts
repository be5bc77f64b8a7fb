/** A deed's prospects in words and bars, from what the engine told of it. */

import { endings, type Check, type Way } from './asks';
import { percent } from './lights';
import type { Told } from './told';
import { called, type BallView } from './view';

interface Outcome {
  name: string;
  odds: string;
  detail?: string;
}

export interface Forecast {
  icon: string;
  /** The chance that all of it comes off; null where there are several good ends. */
  chance: number | null;
  pool: { text: string; tone: 'plus' | 'minus' | 'plain' }[];
  dice: string;
  /** The walk before the rest, where it needs dice. */
  way: string;
  bars: { outcomes: Outcome[] }[];
  /** The chance that the turn is lost. */
  risk: number;
  remark: string;
  clause: string;
}

const BLANK: Forecast = {
  icon: 'i-foot',
  chance: null,
  pool: [],
  dice: '',
  way: '',
  bars: [],
  risk: 0,
  remark: '',
  clause: '',
};
const CHECKS: Record<Check['kind'], string> = { dodge: 'Dodge', dash: 'Dash', pickup: 'Pick up' };
const odds = (chance: number): string => String(chance);

export function forecast(view: BallView, told: Told): Forecast {
  const walk = told.way ? walked(told.way) : null;
  const part = told.bash
    ? bashed(view, told)
    : told.pass
      ? passed(view, told)
      : told.hand
        ? handed(told)
        : told.foul
          ? fouled(view, told)
          : null;
  if (part === null) return walk ?? BLANK;
  if (walk === null || told.way === null) return part;
  const ends = endings(told.way);
  return {
    ...part,
    way:
      walk.bars.length > 0
        ? `Gets there ${percent(ends.arrives)} %, stops short ${percent(ends.stops)} %, ` +
          `fails ${percent(ends.falls)} %. Then:`
        : '',
    risk: ends.falls + told.way.chance * part.risk,
  };
}

/** A run: every check on it, and whether he arrives. */
function walked(way: Way): Forecast {
  const { arrives, stops, falls } = endings(way);
  const sure = way.checks.length === 0;
  const outcomes = [
    {
      name: way.scores ? 'Scores' : 'Arrives',
      odds: odds(arrives),
      detail: `${way.steps} ${way.steps === 1 ? 'step' : 'steps'}${way.dash > 0 ? `, ${way.dash} by dash` : ''}`,
    },
    { name: 'Stops short', odds: odds(stops), detail: 'no turnover' },
    { name: 'Fails', odds: odds(falls), detail: 'turnover' },
  ].filter((outcome) => Number(outcome.odds) > 1e-12 || outcome.name === 'Arrives');
  return {
    ...BLANK,
    chance: arrives,
    risk: falls,
    clause: 'BBL-092',
    pool: way.checks.map((check) => ({
      text:
        `${CHECKS[check.kind]} ${check.square}: ${check.dice} at ${check.difficulty}+` +
        (check.zones ? `, over ${check.zones}` : ''),
      tone: 'plain' as const,
    })),
    bars: sure ? [] : [{ outcomes }],
    remark: sure ? 'No dice: he cannot fail.' : '',
  };
}

function bashed(view: BallView, { bash, deed }: Told): Forecast {
  if (!bash) return BLANK;
  const { chances } = bash;
  const carrier = view.ball.carrier === deed.at;
  const name = called(view, bash.hitter);
  const outcomes = [
    {
      name: 'Knocked out',
      odds: odds(chances['knocks out']),
      detail: carrier ? 'ball scatters' : 'gone for the match',
    },
    { name: 'Pushed, stunned', odds: odds(chances.stuns), detail: carrier ? 'ball drops and scatters' : '' },
    { name: 'Pushed', odds: odds(chances.pushes), detail: carrier ? 'keeps the ball' : '' },
    { name: `${name} stunned`, odds: odds(chances.fails), detail: 'turnover' },
  ].filter((outcome) => Number(outcome.odds) > 1e-12);
  const remark = bash.always_fails
    ? 'One die never gives two successes: this always fails.'
    : bash.push.crowd
      ? 'A push sends him off the field.'
      : chances['knocks out'] < 1e-12
        ? `No K.O. with these dice: Force ${bash.target_force} falls to ${2 * bash.target_force} successes.`
        : '';
  return {
    ...BLANK,
    icon: 'kind-contact',
    risk: chances.fails,
    clause: bash.always_fails ? 'BBL-119' : bash.push.crowd ? 'BBL-127' : 'BBL-120',
    remark,
    pool: [
      { text: `Force ${bash.force}`, tone: 'plain' },
      ...bash.helpers.map((id) => ({ text: `+1 ${called(view, id)}`, tone: 'plus' as const })),
      ...bash.hinderers.map((id) => ({ text: `−1 ${called(view, id)}`, tone: 'minus' as const })),
    ],
    dice: `= ${bash.dice} ${bash.dice === 1 ? 'die' : 'dice'} at ${bash.difficulty}+`,
    bars: [{ outcomes }],
  };
}

function passed(view: BallView, { pass }: Told): Forecast {
  if (!pass) return BLANK;
  const { chances } = pass;
  const outcomes = [
    { name: pass.scores ? 'Caught: a point' : 'Caught', odds: odds(chances.caught) },
    { name: 'Falls short', odds: odds(chances['falls short']), detail: 'ball scatters' },
    { name: 'Intercepted', odds: odds(chances.intercepted), detail: 'if they try' },
    { name: 'Fumbled, dropped', odds: odds(chances.fumbled + chances.missed), detail: 'turnover' },
  ].filter((outcome) => Number(outcome.odds) > 1e-12);
  const first = pass.interceptors[0];
  return {
    ...BLANK,
    icon: 'ball-gridiron',
    chance: chances.caught,
    risk: chances.fumbled + chances.missed,
    clause: first ? 'BBL-163' : 'BBL-158',
    pool: [
      { text: `${pass.distance} squares`, tone: 'plain' },
      ...pass.interceptors.map((each) => ({
        text: `${called(view, each.player)} at ${each.square}: ${percent(each.chance)}%`,
        tone: 'minus' as const,
      })),
    ],
    dice: `${pass.dice} at ${pass.difficulty}+`,
    bars: [{ outcomes }],
    remark: first
      ? `${called(view, first.player)} may intercept at ${first.square}: ` +
        `${first.dice} at ${first.difficulty}+, ${first.needs} needed.`
      : 'Each success carries the ball two squares.',
  };
}

function handed({ hand }: Told): Forecast {
  if (!hand) return BLANK;
  return {
    ...BLANK,
    icon: 'i-hand',
    chance: hand.chances.catches,
    risk: hand.chances.misses,
    clause: 'BBL-168',
    dice: `${hand.dice} at ${hand.difficulty}+`,
    pool: [{ text: 'The taker rolls', tone: 'plain' }],
    bars: [
      {
        outcomes: [
          { name: hand.scores ? 'Takes it: a point' : 'Takes it', odds: odds(hand.chances.catches) },
          { name: 'Drops it', odds: odds(hand.chances.misses), detail: 'turnover' },
        ],
      },
    ],
  };
}

function fouled(view: BallView, { foul }: Told): Forecast {
  if (!foul) return BLANK;
  const { chances } = foul;
  const lost = Math.max(0, 1 - chances['knocks out'] - chances.nothing);
  const outcomes = [
    { name: 'Knocked out', odds: odds(chances['knocks out']) },
    { name: 'Nothing', odds: odds(chances.nothing) },
    { name: 'Fails', odds: odds(lost), detail: 'turnover' },
  ].filter((outcome) => Number(outcome.odds) > 1e-12);
  return {
    ...BLANK,
    icon: 'i-whistle',
    risk: lost,
    clause: 'BBL-188',
    dice: `= ${foul.dice} dice at ${foul.difficulty}+`,
    pool: [
      { text: `Force ${foul.pool - foul.helpers.length}`, tone: 'plain' },
      ...foul.helpers.map((id) => ({ text: `+1 ${called(view, id)}`, tone: 'plus' as const })),
    ],
    bars: [{ outcomes }],
    remark: `Sent off, by dice or ref: ${percent(chances['sent off'])} %.`,
  };
}
