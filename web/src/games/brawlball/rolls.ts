/** Dice of the log as they are shown: who, what, and what came of it. */

import type { LogLine } from '../../wire/protocol';
import { called, type BallView } from './view';

export interface Roll {
  who: string;
  what: string;
  dice: number[];
  faces: 6 | 8;
  /** 0: nothing to reach. */
  difficulty: number;
  result: string;
  tone: 'good' | 'mid' | 'bad';
  /** Over whom it is shown. */
  player: string;
}

type Data = Record<string, unknown>;
const number = (data: Data, name: string): number => Number(data[name] ?? 0);

/** How a check ends, by its event; null for lines without dice. */
const ENDS: Record<string, (data: Data) => [string, string, Roll['tone']]> = {
  DodgeRolled: (data) => {
    const [successes, zones] = [number(data, 'successes'), number(data, 'zones')];
    if (successes === 0) return ['dodges', 'falls', 'bad'];
    return successes > zones ? ['dodges', 'gets away', 'good'] : ['dodges', 'steps and stops', 'mid'];
  },
  DashRolled: (data) => {
    const more = number(data, 'successes');
    return more === 0
      ? ['dashes', 'falls', 'bad']
      : ['dashes', `${more} more ${more === 1 ? 'step' : 'steps'}`, 'good'];
  },
  PickUpRolled: (data) =>
    number(data, 'successes') > 0 ? ['picks up', 'has the ball', 'good'] : ['picks up', 'fumbles', 'bad'],
  BashRolled: (data) => bashed(number(data, 'successes'), number(data, 'force')),
  PassRolled: (data) => {
    const [successes, distance] = [number(data, 'successes'), number(data, 'distance')];
    if (successes === 0) return ['throws', 'fumbles', 'bad'];
    return 2 * successes >= distance ? ['throws', 'far enough', 'good'] : ['throws', 'too short', 'mid'];
  },
  InterceptionRolled: (data) =>
    number(data, 'successes') >= number(data, 'needs')
      ? ['reaches for it', 'intercepts', 'good']
      : ['reaches for it', 'misses', 'bad'],
  CatchRolled: (data) =>
    number(data, 'successes') >= Math.max(1, number(data, 'needs'))
      ? ['catches', 'has the ball', 'good']
      : ['catches', 'drops it', 'bad'],
  FoulRolled: (data) => {
    const [successes, force] = [number(data, 'successes'), number(data, 'force')];
    if (successes === 0) return ['fouls', 'is sent off', 'bad'];
    if (successes === 1) return ['fouls', 'falls', 'bad'];
    return successes > force ? ['fouls', 'knocks out', 'good'] : ['fouls', 'nothing comes of it', 'mid'];
  },
};

function bashed(successes: number, force: number): [string, string, Roll['tone']] {
  if (successes < 2) return ['bashes', 'falls himself', 'bad'];
  if (successes >= 2 * force) return ['bashes', 'knocks out', 'good'];
  return successes > force ? ['bashes', 'pushes and stuns', 'good'] : ['bashes', 'pushes', 'good'];
}

export function rollOf(line: LogLine, view: BallView): Roll | null {
  const { data } = line;
  const player = String(data['player'] ?? '');
  if (line.event === 'RefRolled') {
    const off = number(data, 'sum') >= 6;
    return {
      who: 'The ref',
      what: `looks, +${number(data, 'helpers')}`,
      dice: [number(data, 'die')],
      faces: 6,
      difficulty: 6 - number(data, 'helpers'),
      result: off ? 'sent off' : 'saw nothing',
      tone: off ? 'bad' : 'good',
      player,
    };
  }
  const end = ENDS[line.event]?.(data);
  const dice = data['dice'];
  if (end === undefined || !Array.isArray(dice) || dice.length === 0) return null;
  return {
    who: called(view, player),
    what: end[0],
    dice: dice.map(Number),
    faces: 6,
    difficulty: number(data, 'difficulty'),
    result: end[1],
    tone: end[2],
    player,
  };
}
