/** Choices as data: a verb and its parameters. Nobody on the page makes or reads the words of a choice but here. */

import type { Option } from '../wire/protocol';

/** A choice, or as much of it as matters: its verb and some of its parameters. */
export interface Wanted {
  readonly verb: string;
}

/** Whether an option is such a choice: the same verb, and the same in all that is given. */
export function matches(option: Option, wanted: Wanted): boolean {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return given.every(([key, value]) => option.targets[key] === value);
}

/** The first option that is such a choice (or has these words). */
export const findOption = (options: readonly Option[], wanted: Wanted | string): Option | undefined =>
  options.find((option) => (typeof wanted === 'string' ? option.words === wanted : matches(option, wanted)));

/** "tag seat=2": a choice as the wire takes it where it is not offered by code. */
export function wordsOf(wanted: Wanted | string): string {
  if (typeof wanted === 'string') return wanted;
  const { verb, ...parameters } = wanted as Wanted & Record<string, unknown>;
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return [verb, ...given.map(([key, value]) => `${key}=${String(value)}`)].join(' ');
}

/** What an option says of itself; null as long as its game tells only words. */
export const choiceOf = (option: Option): Wanted | null =>
  typeof option.targets['verb'] === 'string' ? (option.targets as unknown as Wanted) : null;
