import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Play } from '../../src/shell/play.svelte';
import type { GameScreen } from '../../src/shell/stage';
import type { Decision, Option, SeatInfo } from '../../src/wire/protocol';
import { TableStore } from '../../src/wire/table.svelte';
import { Exchange } from '../exchange';
import { info, seat, snapshot, update } from '../messages';

const screen = {
  tell: () => '',
  hides: () => true,
  isFormality: (options: readonly Option[]) => options.length === 1,
} as unknown as GameScreen;
const ask = (seat: number, ...words: string[]): Decision[] => [
  {
    seat,
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

/** Seat 1 of this page is asked; who else is there is up to the test. */
function sitDown(others: SeatInfo, ...words: string[]) {
  const exchange = new Exchange();
  const store = new TableStore('abc', '', exchange.dial);
  exchange.wire.open();
  const seats = [others, seat(1, { yours: true })];
  exchange.wire.say(snapshot(5, { info: info({ seats }), decisions: ask(1, ...words), views: { '1': {} } }));
  const play = new Play(store, screen);
  play.seat = 1;
  play.follow();
  return {
    exchange,
    store,
    play,
    sent: () => exchange.wire.of('choose').map((each) => [each.seat, each.choice]),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a formality', () => {
  test('answers itself where only bots wait', () => {
    const { sent, store } = sitDown(seat(0, { kind: 'bot', yours: false }), 'decline');
    expect(sent()).toEqual([[1, 0]]);
    store.close();
  });

  test('answers itself on one screen, without handing it over', () => {
    const { sent, store, play } = sitDown(seat(0, { yours: true }), 'decline');
    expect([sent(), play.handOver]).toEqual([[[1, 0]], null]);
    store.close();
  });

  test('is answered by the person where another person waits, and only the first of a run', async () => {
    const { sent, store, play, exchange } = sitDown(seat(0, { yours: false }), 'decline');
    expect(sent()).toEqual([]);
    play.choose(play.options[0]!);
    exchange.wire.say(update(6, { decisions: ask(1, 'decline'), log: [] }));
    exchange.wire.say({ type: 'accepted', nonce: exchange.wire.of('choose').at(-1)?.nonce ?? '', row: 6 });
    await vi.advanceTimersByTimeAsync(1);
    play.follow();
    expect(sent()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    store.close();
  });

  test('is no real question', () => {
    const { sent, store } = sitDown(seat(0, { kind: 'bot', yours: false }), 'decline', 'block');
    expect(sent()).toEqual([]);
    store.close();
  });
});
