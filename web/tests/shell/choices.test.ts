import { describe, expect, test } from 'vitest';
import { known } from '../../src/games';
import { facts, inWords } from '../../src/games/plain/known';
import { choiceOf, findOption, matches, wordsOf } from '../../src/shell/choices';
import type { Option } from '../../src/wire/protocol';

const option = (code: number, targets: Record<string, unknown>): Option => ({
  code,
  words: wordsOf(targets as { verb: string }),
  label: '',
  clause: '',
  targets,
  odds: {},
  aside: false,
});
const STEPS = [
  option(0, { verb: 'step', square: 'e6', dodge: 0 }),
  option(1, { verb: 'step', square: 'e7' }),
];

describe('a choice as data', () => {
  test('is found by its verb and whatever else is given', () => {
    expect(findOption(STEPS, { verb: 'step' })?.code).toBe(0);
    expect(findOption(STEPS, { verb: 'step', square: 'e7' } as { verb: string })?.code).toBe(1);
    expect(findOption(STEPS, { verb: 'end' })).toBeUndefined();
    expect(matches(STEPS[0]!, { verb: 'step', square: undefined } as { verb: string })).toBe(true);
  });

  test('is written for the wire in the order given', () => {
    expect(wordsOf({ verb: 'throw', to: 'r1', with: 2, spin: undefined } as { verb: string })).toBe(
      'throw to=r1 with=2',
    );
    expect(wordsOf('as it is')).toBe('as it is');
  });

  test('is not there as long as a game tells only words', () => {
    expect(choiceOf(option(0, { verb: 'end' }))).toEqual({ verb: 'end' });
    expect(choiceOf({ ...option(0, { verb: 'end' }), targets: {} })).toBeNull();
  });
});

describe('a game that brings no screen', () => {
  test('says what it knows by name, as deep as it goes', () => {
    const view = { left_over: 3, done: false, hands: [{ cards: ['a', 'b'] }], note: null };
    expect(facts(view)).toEqual([
      ['left over', '3'],
      ['done', 'no'],
    ]);
    expect(inWords(view)).toEqual([
      ['left over', '3'],
      ['done', 'no'],
      ['hands 0 cards', 'a, b'],
      ['note', 'none'],
    ]);
  });

  test('is none of those that have a manifest', () => {
    expect(known()).toEqual(['brawl', 'brawlball', 'brawlmart', 'knockdown', 'rivals']);
  });
});
