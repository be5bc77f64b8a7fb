/** What a game's own view says, for people: its numbers and words by name. */

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const words = (value: string | number | boolean): string =>
  value === true ? 'yes' : value === false ? 'no' : String(value);

/** "left_over" is "left over". */
const spaced = (key: string): string => key.replaceAll('_', ' ');

/** What stands at the top of a view as one number or word. */
export function facts(known: unknown): [string, string][] {
  return Object.entries(known ?? {}).flatMap(([key, value]) =>
    isPlain(value) && String(value).length < 20 ? [[spaced(key), words(value)]] : [],
  );
}

/** Everything in a view, a line each, as deep as it goes: "hands 1: 4". */
export function inWords(known: unknown, above = ''): [string, string][] {
  return Object.entries(known ?? {}).flatMap(([key, value]) => {
    const name = `${above} ${spaced(key)}`.trim();
    if (isPlain(value)) return [[name, words(value)] as [string, string]];
    if (Array.isArray(value) && value.every(isPlain)) return [[name, value.map(words).join(', ')]];
    return value === null || value === undefined ? [[name, 'none']] : inWords(value, name);
  });
}
