/** Cards that are laid on the tray one by one until they are one of the sets that are offered. */

import type { Option } from '../../../wire/protocol';

export function cardsOf(option: Option): string[] {
  const cards: unknown = option.targets['cards'];
  return Array.isArray(cards) ? (cards as string[]) : [];
}

function counts(cards: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}

/** Whether all of `few` are among `many`, copies counted. */
function within(few: readonly string[], many: readonly string[]): boolean {
  const have = counts(many);
  return [...counts(few)].every(([card, times]) => (have.get(card) ?? 0) >= times);
}

/** The set that is complete with these cards. */
export function complete(sets: readonly Option[], marked: readonly string[]): Option | undefined {
  return sets.find((option) => cardsOf(option).length === marked.length && within(marked, cardsOf(option)));
}

/** Whether one more card still leads to a set. */
export function fits(sets: readonly Option[], marked: readonly string[], card: string): boolean {
  const wish = [...marked, card];
  return sets.some((option) => within(wish, cardsOf(option)));
}

/** The names of the cards of a set: "Jab, Jab and Slip". */
export function inWords(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
