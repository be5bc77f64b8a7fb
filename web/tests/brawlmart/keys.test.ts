import { describe, expect, test } from 'vitest';
import { desk, firstStance } from '../../src/games/brawlmart/selection.svelte';
import { pressed } from '../../src/games/brawlmart/keys';
import { gentle, momentOf, stageOf, type MartMoment } from './moments';

const press = (key: string): KeyboardEvent =>
  ({ key, code: /^\d$/.test(key) ? `Digit${key}` : '' }) as KeyboardEvent;

/** What a row of keys sends. */
function type(moment: MartMoment, ...keys: string[]): string[] {
  const stage = stageOf(moment);
  desk.follow(stage);
  desk.aim = -1;
  for (const key of keys) pressed(stage, press(key));
  return stage.sent;
}

describe('keys', () => {
  const turn = momentOf('turn');
  const target = String(turn.options[0]?.targets['place']).slice(1);

  test('Enter attacks what is aimed at', () => {
    expect(type(turn, 'Enter')).toEqual([turn.options[0]?.words]);
  });

  test('a digit aims, and the same digit again attacks', () => {
    const second = turn.options.findLast((option) => option.words.startsWith('attack'))!;
    const digit = String(second.targets['place']).slice(1);
    expect(type(turn, digit)).toEqual(digit === target ? [second.words] : []);
    expect(type(turn, digit, 'Enter').at(-1)).toBe(second.words);
  });

  test('P and Space pass', () => {
    expect([type(turn, 'p'), type(turn, ' ')]).toEqual([['pass'], ['pass']]);
  });

  test('a digit of nobody asks the server why not', () => {
    expect(type(turn, '9')).toEqual(['? attack enemy=9']);
  });

  test('digits place brawlers of the hand', () => {
    const place = momentOf('place');
    expect(type(place, '2')).toEqual([place.options[1]?.words]);
  });

  test('a digit gives the chosen item to that slot, and Enter starts the brawl', () => {
    const give = momentOf('give');
    expect(type(give, '1')).toEqual([`give item=${give.view.cart[0]} slot=1`]);
    expect(type(give, 'Enter')).toEqual(['done']);
  });

  test('a digit chooses a department and Enter goes there', () => {
    const move = momentOf('move');
    expect(type(move, '2')).toEqual([]);
    expect(type(move, '2', 'Enter')).toEqual([move.options[1]?.words]);
  });

  test('letters buy, and Enter leaves the shop', () => {
    const shop = momentOf('shop');
    const buy = shop.options.find((option) => option.words.startsWith('buy'))!;
    expect(type(shop, String(buy.targets['shop']).toLowerCase())).toEqual([buy.words]);
    expect(type(shop, 'Enter')).toEqual(['leave']);
  });
});

describe('stances', () => {
  test('a Pacifist begins gently', () => {
    expect(firstStance(gentle.view, gentle.options)).toBe('gentle');
    expect(firstStance(momentOf('turn').view, momentOf('turn').options)).toBe('normal');
  });

  test('N, G and R change the stance of the aim', () => {
    const [sent] = type({ ...gentle, view: { ...gentle.view } }, 'r', 'Enter');
    expect(sent).toMatch(/^attack enemy=\d stance=ruthless$/);
  });
});
