/** From the options that the server offers to spots on the floor, and back. */

import type { Wanted } from '../../shell/choices';
import type { Option } from '../../wire/protocol';
import { fraction } from '../../ui/odds';
import { choiceIn, fighterAt, isMine, type Stance } from './read';
import type { Choice, MartView } from './wire';

type Verb = Choice['verb'];
export const verbOf = (option: Option): Verb => choiceIn(option).verb;

/** A parameter that some choices have; empty for the others. */
function said(option: Option, key: 'place' | 'item' | 'department' | 'brawler'): string {
  const choice: Partial<Record<string, unknown>> = choiceIn(option);
  return String(choice[key] ?? '');
}

export const placeOf = (option: Option): string => said(option, 'place');
export const itemOf = (option: Option): string => said(option, 'item');
export const departmentOf = (option: Option): string => said(option, 'department');
export const brawlerOf = (option: Option): string => said(option, 'brawler');

export function stanceOf(option: Option): Stance {
  const choice = choiceIn(option);
  return choice.verb === 'attack' ? choice.stance : 'normal';
}

export function isFinishing(option: Option): boolean {
  const choice = choiceIn(option);
  return choice.verb === 'attack' && choice.finishing;
}

/** What can be aimed at: it is looked at first and confirmed afterwards. */
const AIMED = new Set<Verb>(['attack', 'use', 'move', 'dice']);
export const isAimed = (option: Option): boolean => AIMED.has(verbOf(option));

/** The options of a turn as they are listed: each target once, in the stance that is set. */
export function inStance(options: readonly Option[], stance: Stance): Option[] {
  return options.filter(
    (option) => verbOf(option) !== 'attack' || isFinishing(option) || stanceOf(option) === stance,
  );
}

/** Whether attacks have stances in this run. */
export const hasStances = (options: readonly Option[]): boolean =>
  options.some((option) => verbOf(option) === 'attack' && stanceOf(option) !== 'normal');

/** The option that a click on a place of the brawl means: an attack before an item. */
export function optionAt(options: readonly Option[], place: string): Option | undefined {
  const there = options.filter((option) => placeOf(option) === place);
  return there.find((option) => verbOf(option) === 'attack') ?? there[0];
}

/** What is aimed at while nobody has chosen: the first target. */
export function firstAim(options: readonly Option[]): Option | undefined {
  return (
    options.find((option) => verbOf(option) === 'attack' && !isFinishing(option)) ?? options.find(isAimed)
  );
}

/** What to ask where nothing is offered, so that the server says why not. */
export function askAt(view: MartView, place: string): Wanted & Record<string, unknown> {
  const slot = fighterAt(view, place)?.slot;
  if (view.phase === 'recruit') return { verb: 'recruit', enemy: slot };
  if (isMine(view.brawl, place)) return { verb: 'use', ally: slot };
  return { verb: 'attack', enemy: slot };
}

/** The chance that the target goes down, for the box on its card. */
export function downChance(option: Option): number | null {
  const { slain, knocked_out: out } = option.odds;
  if (slain === undefined || out === undefined) return null;
  return fraction(slain) + fraction(out);
}
