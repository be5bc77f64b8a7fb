/** What the ear can ask of Rivals beside what it can ask of every table. */

import type { Stage } from '../../shell/stage';
import { zoneName } from './content';
import { SIDES, shortName, viewOf } from './view';
import type { Ball, Brawler, View } from './wire';

const where = (stage: Stage, zone: number): string => `Zone ${zone}, ${zoneName(stage, zone)}`;

const out = (view: View): string => (view.round === 0 ? 'not on the Map yet' : 'out');

function people(stage: Stage, view: View): string {
  const sides = SIDES.map((side, at) => {
    const found = view.brawlers
      .filter((each) => each.side === side)
      .map((each) =>
        each.zone === 0 ? `${each.short} is ${out(view)}` : `${each.short} in ${where(stage, each.zone)}`,
      );
    return `${view.sides[at]?.called ?? side}: ${found.join('; ')}.`;
  });
  return sides.join(' ');
}

function ball(stage: Stage, view: View, { kind, zone, held_by: by, charge }: Ball): string {
  const charged = charge > 0 ? `, charged ${charge}` : '';
  const place = by ? `held by ${shortName(view, by)}` : zone > 0 ? `in ${where(stage, zone)}` : 'away';
  return `${kind} ball ${place}${charged}`;
}

const balls = (stage: Stage, view: View): string =>
  `${view.balls.map((each) => ball(stage, view, each)).join('; ') || 'No ball is in play'}.`;

function health(view: View): string {
  const told = (each: Brawler): string =>
    `${each.short}: ${each.hearts} Hearts, ${each.drinks} drinks, good at ${each.focus}` +
    `${each.cover ? ', in Cover' : ''}${each.form === 'upright' ? '' : `, ${each.form}`}`;
  return `${view.brawlers.map(told).join('; ')}. Bond ${view.bond}.`;
}

export function queries(stage: Stage): { name: string; say: () => string }[] {
  const view = viewOf(stage);
  return [
    { name: 'Who stands where', say: () => people(stage, view) },
    { name: 'Where are the balls', say: () => balls(stage, view) },
    { name: 'How is everybody', say: () => health(view) },
  ];
}
