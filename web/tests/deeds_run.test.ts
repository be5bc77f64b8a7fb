import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Play } from '../src/table/play.svelte';
import type { GameScreen } from '../src/table/stage';
import type { Option } from '../src/wire/protocol';
import { TableStore } from '../src/wire/table.svelte';
import { Exchange } from './exchange';
import { line, snapshot, update } from './messages';

const screen = {
  perform: async () => undefined,
  giveBack: async () => undefined,
  tell: () => '',
  hides: () => false,
} as unknown as GameScreen;
const offer = (...words: string[]): { seat: number; options: Option[] }[] => [
  {
    seat: 0,
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
  const chosen = (): unknown[] => exchange.wire.of('choose').map((each) => each.choice);
  /** The server takes the last choice and offers what comes next. */
  const take = async (row: number, next: string[], event = 'Stepped'): Promise<void> => {
    const nonce = exchange.wire.of('choose').at(-1)?.nonce ?? '';
    exchange.wire.say(update(row, { decisions: offer(...next), log: [{ ...line(row), event }] }));
    exchange.wire.say({ type: 'accepted', nonce, row });
    await vi.advanceTimersByTimeAsync(1);
  };
  return { exchange, store, play, chosen, take };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a run of deeds', () => {
  test('sends each as soon as it is offered', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run(['step e6', 'step e7', 'end']);
    expect([chosen(), play.running]).toEqual([[0], ['step e7', 'end']]);
    await take(6, ['step d7', 'step e7']);
    expect(chosen()).toEqual([0, 1]);
    await take(7, ['end']);
    expect([chosen(), play.running]).toEqual([[0, 1, 0], []]);
    store.close();
  });

  test('ends with the first deed that is not offered', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run(['step e6', 'step e7', 'end']);
    await take(6, ['end']);
    expect([chosen(), play.running]).toEqual([[0], []]);
    store.close();
  });

  test('ends with a surprise, though the next deed is offered', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run(['step e6', 'end'], (lines) => lines.some((each) => each.event === 'Fell'));
    await take(6, ['end'], 'Fell');
    expect([chosen(), play.running]).toEqual([[0], []]);
    store.close();
  });

  test('is dropped by a choice of one’s own, and by an empty run', async () => {
    const { play, store, chosen, take } = sitDown();
    play.run(['step e6', 'step e7']);
    play.run([]);
    await take(6, ['step e7']);
    expect([chosen(), play.running]).toEqual([[0], []]);
    store.close();
  });

  test('ends when the server refuses', async () => {
    const { play, exchange, store } = sitDown();
    play.run(['step e6', 'end']);
    const nonce = exchange.wire.of('choose').at(-1)?.nonce ?? '';
    exchange.wire.say({ type: 'refused', nonce, reason: 'stale', clause: '', sentence: 'No.' });
    await vi.advanceTimersByTimeAsync(1);
    expect(play.running).toEqual([]);
    store.close();
  });
});
