/** Pools, results and chances in words. */

import { fraction, percentages } from '../../../ui/odds';
import type { Amounts } from '../view';
import type { Brawler, Comparison } from '../wire';

/** "1 base + Focus + 2 Charge + 1 drink". */
export function diceWords(dice: Amounts, drinks = 0): string {
  const named = [
    ...Object.entries(dice).filter(([name]) => name !== 'drinks'),
    ['drinks', drinks || (dice['drinks'] ?? 0)] as const,
  ];
  return named
    .filter(([, count]) => count > 0)
    .map(([name, count]) => dieWord(name, count))
    .join(' + ');
}

function dieWord(name: string, count: number): string {
  if (name === 'base') return `${count} base`;
  if (name === 'drinks') return `${count} ${count === 1 ? 'drink' : 'drinks'}`;
  const called = DIE_NAMES[name] ?? name;
  return count === 1 && name !== 'charge' ? called : `${count} ${called}`;
}

/** What a die is called that came from a source. */
export const DIE_NAMES: Record<string, string> = {
  base: 'base',
  focus: 'Focus',
  charge: 'Charge',
  cover: 'Cover',
  drinks: 'drink',
};

/** One name for each die of a pool. */
export function sourcesOf(dice: Amounts, drinks = 0): string[] {
  const all = { ...dice, drinks: dice['drinks'] ?? drinks };
  return Object.entries(all).flatMap(([name, count]) =>
    Array<string>(Math.max(0, count)).fill(DIE_NAMES[name] ?? name),
  );
}

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** "−2 for two hops", "+1 Landmark". */
export function modifierWords(name: string, value: number): string {
  if (name === 'distance') return `${signed(value)} for ${value === -1 ? 'one hop' : `${-value} hops`}`;
  const called: Record<string, string> = {
    landmark: 'Landmark',
    cover: 'out of Cover',
    sniper: 'uncharged',
    caged: 'Caged',
  };
  return `${signed(value)} ${called[name] ?? name}`;
}

/** "1 base + Focus + 2 Charge; best die −1 for one hop". */
export function poolWords(dice: Amounts, modifiers: Amounts, drinks = 0): string {
  const added = Object.entries(modifiers).map(([name, value]) => modifierWords(name, value));
  return `${diceWords(dice, drinks)}; best die${added.length ? ` ${added.join(', ')}` : ' counts'}`;
}

export const diceCount = (dice: Amounts, drinks = 0): number =>
  Object.values(dice).reduce((sum, count) => sum + count, 0) + drinks;

/** A chance as a whole number of percent; what exists is at least 1, what is not certain at most 99. */
export function percent(chance: string | undefined): number {
  if (chance === undefined) return 0;
  return percentages([chance, String(1 - fraction(chance))])[0] ?? 0;
}

/** "never", "38%", "always". */
export function chanceWords(chance: string | undefined): string {
  const value = percent(chance);
  return value === 0 ? 'never' : value === 100 ? 'always' : `${value}%`;
}

/** "16–54%", or one number where it is the same. */
export function rangeWords(chances: readonly string[]): string {
  const values = chances.map(percent);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}%` : `${least}–${most}%`;
}

/** How a contest ends, in two words at most. */
export const VERDICTS: Record<Comparison['verdict'], string> = {
  hit: 'Direct Hit',
  caught: 'Caught',
  perfect: 'Perfect Catch',
  dodged: 'Dodged',
  tackled: 'Tackled',
  free: 'Free',
  held: 'Held',
  knocked_back: 'Knocked back',
};

export const drinksWords = (count: number): string =>
  count === 0 ? 'no drink' : `${count} ${count === 1 ? 'drink' : 'drinks'}`;

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const FOCUSES: Record<Brawler['focus'], string> = {
  throw: 'Throw',
  catch: 'Catch',
  dodge: 'Dodge',
  tackle: 'Tackle',
};
