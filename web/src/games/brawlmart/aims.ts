/** From the options that the server offers to spots on the floor, and back to words. */

import type { Option } from '../../wire/protocol';
import { fraction } from '../../parts/odds';
import type { MartView, Stance } from './view';

export const verbOf = (option: Pick<Option, 'words'>): string => option.words.split(' ')[0] ?? '';

const target = (option: Option, key: string): string => {
  const found: unknown = option.targets[key];
  return typeof found === 'string' ? found : '';
};

export const placeOf = (option: Option): string => target(option, 'place');
export const itemOf = (option: Option): string => target(option, 'item');
export const departmentOf = (option: Option): string => target(option, 'department');
export const brawlerOf = (option: Option): string => target(option, 'brawler');
export const stanceOf = (option: Option): string => target(option, 'stance') || 'normal';
export const isFinishing = (option: Option): boolean => option.targets['finishing'] === true;

/** What can be aimed at: it is looked at first and confirmed afterwards. */
const AIMED = new Set(['attack', 'use', 'move', 'dice']);
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
export function wordsAt(view: MartView, place: string): string {
  const slot = place.slice(1);
  if (view.phase === 'recruit') return `recruit enemy=${slot}`;
  if (place.startsWith('m')) return `use ally=${slot}`;
  return `attack enemy=${slot}`;
}

/** The chance that the target goes down, for the box on its card. */
export function downChance(option: Option): number | null {
  const { slain, knocked_out: out } = option.odds;
  if (slain === undefined || out === undefined) return null;
  return fraction(slain) + fraction(out);
}
