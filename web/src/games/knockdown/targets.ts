/** Options by what they are aimed at, so that floor, cards and the list of choices light up together. */

import type { Option } from '../../wire/protocol';
import { spotName } from './spots';
import type { Choice } from './wire';

export interface Aims {
  /** Steps of all kinds but Dashes, by space. */
  spaces: Map<string, Option>;
  dashes: Map<string, Option>;
  /** Slots of the Row, 1 to 4. */
  slots: Map<number, Option>;
  /** Specials, 1 to 4. */
  specials: Map<number, Option>;
  /** One card of the hand, by its id. */
  cards: Map<string, Option>;
  /** Several cards at once: payments, Blocks, cards to show. */
  sets: Option[];
  swaps: Option[];
  fighters: Map<string, Option>;
  skills: Map<string, Option>;
  /** Everything that has no place of its own. */
  plain: Option[];
}

/** An option as the server's table of choices has it. */
export const choiceOf = (option: Option): Choice => option.targets as Choice;

export const isVerb = (option: Option, ...verbs: Choice['verb'][]): boolean =>
  verbs.includes(choiceOf(option).verb);

export function aim(options: readonly Option[]): Aims {
  const found: Aims = {
    spaces: new Map(),
    dashes: new Map(),
    slots: new Map(),
    specials: new Map(),
    cards: new Map(),
    sets: [],
    swaps: [],
    fighters: new Map(),
    skills: new Map(),
    plain: [],
  };
  for (const option of options) if (!option.aside) put(found, option);
  return found;
}

function put(aims: Aims, option: Option): void {
  const choice = choiceOf(option);
  if (choice.verb === 'swap') aims.swaps.push(option);
  else if (choice.verb === 'dash') aims.dashes.set(choice.space, option);
  else if ('cards' in choice) aims.sets.push(option);
  else if ('space' in choice) aims.spaces.set(choice.space, option);
  else if ('slot' in choice) aims.slots.set(choice.slot, option);
  else if ('n' in choice) aims.specials.set(choice.n, option);
  else if ('card' in choice && !ofAnother(choice)) aims.cards.set(choice.card, option);
  else if ('fighter' in choice) aims.fighters.set(choice.fighter, option);
  else if ('skill' in choice) aims.skills.set(choice.skill, option);
  else aims.plain.push(option);
}

/** A shown card of the other hand is taken; it is not one's own that lights up. */
const ofAnother = (choice: Choice): boolean => choice.verb === 'take';

/** The option that does nothing more: stop, stay, decline, end. */
export function endOf(options: readonly Option[]): Option | undefined {
  return options.find((option) => !option.aside && isVerb(option, 'stop', 'stay', 'decline', 'end'));
}

/** The spot that an option is aimed at, as the page calls it. */
export function spotOf(option: Option): string | undefined {
  const choice = choiceOf(option);
  if (choice.verb === 'swap') return spotName('card', choice.card);
  if ('cards' in choice) return undefined;
  if ('space' in choice) return spotName('space', choice.space);
  if ('slot' in choice) return spotName('row', choice.slot);
  if ('n' in choice) return spotName('special', choice.n);
  if ('card' in choice && !ofAnother(choice)) return spotName('card', choice.card);
  if ('fighter' in choice) return spotName('select', choice.fighter);
  if ('skill' in choice) return spotName('skill', choice.skill);
  return undefined;
}
