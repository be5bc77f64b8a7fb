import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Play } from '../../src/shell/play.svelte';
import type { GameScreen } from '../../src/shell/stage';
import type { Accepted, Decision, Option } from '../../src/wire/protocol';
import { TableStore } from '../../src/wire/table.svelte';
import { Exchange } from '../exchange';
import { line, snapshot, update } from '../messages';

const screen = {
  perform: async () => undefined,
  giveBack: async () => undefined,
  tell: () => '',
  hides: () => false,
} as unknown as GameScreen;
const offer = (...words: string[]): Decision[] => [
  {
    seat: 0,
    right: [],
    options: words.map((each, code) => ({
      code,
      words: each,
      label: each,
      clause: '',
      targets: {},
      odds: {},
      aside: false,
    })),
  },
];

function sitDown() {
  const exchange = new Exchange();
  const store = new TableStore('abc', '', exchange.dial);
  exchange.wire.open();
  exchange.wire.say(snapshot(5, { decisions: offer('step e6', 'end') }));
  const play = new Play(store, screen);
  play.seat = 0;
  const chosen = (): unknown[] =>
    exchange.wire.of('choose').map((each) => [each.choice, ...(each.then ?? [])]);
  /** The server takes so much of the last run and offers what comes next. */
  const take = async (row: number, next: string[], run: Partial<Accepted> = {}): Promise<void> => {
    const nonce = exchange.wire.of('choose').at(-1)?.nonce ?? '';
    exchange.wire.say(update(row, { decisions: offer(...next), log: [{ ...line(row), event: 'Stepped' }] }));
    exchange.wire.say({ type: 'accepted', nonce, row, ...run });
    await vi.advanceTimersByTimeAsync(1);
  };
  return { exchange, store, play, chosen, take };
}
const dice = { stopped: { reason: 'revealed', clause: '', sentence: 'Dice fell.' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a run of choices', () => {
  test('goes out in one message', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run([0, 7, 1]);
    expect([chosen(), play.running]).toEqual([[[0, 7, 1]], [7, 1]]);
    await take(6, ['end'], { played: 3 });
    expect([chosen(), play.running]).toEqual([[[0, 7, 1]], []]);
    store.close();
  });

  test('goes on after dice with what is left of it', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run([0, 1, 1, 0]);
    await take(6, ['step d7', 'step e7'], { played: 2, ...dice });
    expect(chosen()).toEqual([
      [0, 1, 1, 0],
      [1, 0],
    ]);
    store.close();
  });

  test('ends with the first choice that is not offered', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run([0, 5, 1]);
    await take(6, ['end'], { played: 1, ...dice });
    expect([chosen(), play.running]).toEqual([[[0, 5, 1]], []]);
    store.close();
  });

  test('ends where the server stopped it for another reason than dice', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run([0, 1]);
    const others = { reason: 'others', clause: '', sentence: 'Another seat is asked.' };
    await take(6, ['a', 'b'], { played: 1, stopped: others });
    expect([chosen(), play.running]).toEqual([[[0, 1]], []]);
    store.close();
  });

  test('ends with a surprise, though the next choice is offered', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run([0, 0], (lines) => lines.some((each) => each.event === 'Stepped'));
    await take(6, ['end'], { played: 1, ...dice });
    expect([chosen(), play.running]).toEqual([[[0, 0]], []]);
    store.close();
  });

  test('is dropped by an empty run', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run([0, 0]);
    play.run([]);
    await take(6, ['step e7'], { played: 1, ...dice });
    expect([chosen(), play.running]).toEqual([[[0, 0]], []]);
    store.close();
  });

  test('ends when the server refuses', async () => {
    const { play, exchange, store } = sitDown();
    play.run([0, 1]);
    const nonce = exchange.wire.of('choose').at(-1)?.nonce ?? '';
    exchange.wire.say({ type: 'refused', nonce, reason: 'stale', clause: '', sentence: 'No.' });
    await vi.advanceTimersByTimeAsync(1);
    expect(play.running).toEqual([]);
    store.close();
  });
});

describe('two choices in one go', () => {
  test('the second goes out as soon as it is offered', async () => {
    const { play, store, chosen, take } = sitDown();
    const first = play.options[0] as Option;
    play.chain(first, 'end');
    await take(6, ['step d7', 'end']);
    expect(chosen()).toEqual([[0], [1]]);
    store.close();
  });
});
