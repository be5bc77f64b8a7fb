/** Options by what they are aimed at, so that floor, cards and Call light up together. */

import type { Option } from '../../wire/protocol';

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

const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

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
  const { targets } = option;
  const verb = verbOf(option);
  if (verb === 'swap') aims.swaps.push(option);
  else if (Array.isArray(targets['cards'])) aims.sets.push(option);
  else if (verb === 'dash') aims.dashes.set(word(targets['space']), option);
  else if (word(targets['space'])) aims.spaces.set(word(targets['space']), option);
  else if (number(targets['slot'])) aims.slots.set(number(targets['slot']), option);
  else if (number(targets['n'])) aims.specials.set(number(targets['n']), option);
  else if (word(targets['card']) && !ofAnother(option)) aims.cards.set(word(targets['card']), option);
  else if (word(targets['fighter'])) aims.fighters.set(word(targets['fighter']), option);
  else if (word(targets['skill'])) aims.skills.set(word(targets['skill']), option);
  else aims.plain.push(option);
}

/** A shown card of the other hand is taken; it is not one's own that lights up. */
function ofAnother(option: Option): boolean {
  return verbOf(option) === 'take';
}

/** "move" of "move to=b2". */
export function verbOf(option: Option): string {
  return option.words.split(' ')[0] ?? '';
}

const ENDS = ['stop', 'stay', 'decline', 'end'];

/** The option that does nothing more: stop, stay, decline, end. */
export function endOf(options: readonly Option[]): Option | undefined {
  return options.find((option) => !option.aside && ENDS.includes(option.words));
}

/** The spot that an option is aimed at, as the page calls it. */
export function spotOf(option: Option): string | undefined {
  const { targets } = option;
  if (verbOf(option) === 'swap') return `card:${word(targets['card'])}`;
  if (Array.isArray(targets['cards'])) return undefined;
  if (word(targets['space'])) return `space:${word(targets['space'])}`;
  if (number(targets['slot'])) return `row:${number(targets['slot'])}`;
  if (number(targets['n'])) return `special:${number(targets['n'])}`;
  if (word(targets['card']) && !ofAnother(option)) return `card:${word(targets['card'])}`;
  if (word(targets['fighter'])) return `select:${word(targets['fighter'])}`;
  if (word(targets['skill'])) return `skill:${word(targets['skill'])}`;
  return undefined;
}
