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

/** Whose turn it is, what is left of it, and who comes after. */
function turn(view: View): string {
  const ready = view.brawlers.filter((each) => each.ready).map((each) => each.short);
  const next = `Still to be activated: ${ready.join(', ') || 'nobody'}.`;
  if (view.active === '') return `Nobody is in their turn. ${next}`;
  const left = `${view.ap} Action Points left, ${view.moved} Zones run`;
  return `${shortName(view, view.active)} is in the turn: ${left}. ${next}`;
}

/** What lies on the Map beside people and balls. */
function ground(stage: Stage, view: View): string {
  const mark =
    view.landmark > 0 ? `The Landmark is in ${where(stage, view.landmark)}.` : 'There is no Landmark.';
  const gas = view.gas.flatMap((left, zone) => (left > 0 ? [`${where(stage, zone)} for ${left} turns`] : []));
  const covered = view.brawlers.filter((each) => each.cover).map((each) => each.short);
  return `${mark} Gas: ${gas.join('; ') || 'nowhere'}. ` + `In Cover: ${covered.join(', ') || 'nobody'}.`;
}

/** Points, and how near the round is to its end. */
function round(view: View): string {
  const points = view.sides.map((side) => `${side.called} ${side.points}`).join(', ');
  const up = SIDES.map((side) => view.brawlers.filter((each) => each.side === side && each.zone > 0).length);
  const standing = `Standing: ${up[0]} of the Crew, ${up[1]} of the Rivals.`;
  return `Round ${view.round}. ${points}; ${view.target} points win. ${standing} ${view.stall} quiet turns in a row.`;
}

export function queries(stage: Stage): { name: string; say: () => string }[] {
  const view = viewOf(stage);
  return [
    { name: 'Who stands where', say: () => people(stage, view) },
    { name: 'Where are the balls', say: () => balls(stage, view) },
    { name: 'How is everybody', say: () => health(view) },
    { name: 'Whose turn is it, and what is left of it', say: () => turn(view) },
    { name: 'Where are Landmark, gas and Cover', say: () => ground(stage, view) },
    { name: 'How does the round stand', say: () => round(view) },
  ];
}
