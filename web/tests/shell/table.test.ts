import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogLine, Option } from '../../src/wire/protocol';
import { TableStore } from '../../src/wire/table.svelte';
import { Exchange } from '../exchange';
import { info, line, snapshot, update } from '../messages';

const option: Option = {
  code: 4,
  words: 'draw',
  label: 'Draw',
  clause: 'BRL-041',
  targets: {},
  odds: {},
  aside: false,
};

function sitDown() {
  const exchange = new Exchange();
  const store = new TableStore('abc', 'tok', exchange.dial);
  exchange.wire.open();
  return { exchange, store };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the store of a table', () => {
  test('asks for everything, with its token', () => {
    const { exchange, store } = sitDown();
    expect(exchange.wire.of('hello')).toEqual([
      { type: 'hello', table: 'abc', since: -1, token: 'tok', unpacks: true },
    ]);
    store.close();
  });

  test('takes a snapshot whole', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5, { log: [line(5)], invitations: { '1': 'x' }, watch_token: 'w' }));
    expect([store.row, store.version, store.log.length]).toEqual([5, 5, 1]);
    expect(store.mine).toEqual([0]);
    expect(store.view(0)).toEqual({ pile: 34 });
    expect([store.invitations, store.watchToken]).toEqual([{ '1': 'x' }, 'w']);
    store.close();
  });

  test('applies an update that follows, and keeps what did not change', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5, { log: [line(5)] }));
    exchange.wire.say(update(6, { views: { '0': { pile: 33 } } }));
    expect(store.view(0)).toEqual({ pile: 33 });
    expect(store.log.map((each) => each.row)).toEqual([5, 6]);
    expect(store.info?.seats[0]?.name).toBe('Ana');
    store.close();
  });

  test('ignores an update that it has already', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(6, { log: [line(6)] }));
    exchange.wire.say(update(6));
    expect(store.log).toHaveLength(1);
    store.close();
  });

  test('says hello again from its last row when a row is missing', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5));
    exchange.wire.say(update(8));
    expect(store.row).toBe(5);
    vi.advanceTimersByTime(400);
    exchange.wire.open();
    expect(exchange.wire.of('hello')[0]?.since).toBe(5);
    exchange.wire.say(update(8, { since: 5, log: [line(6), line(7), line(8)] }));
    expect(store.log.map((each) => each.row)).toEqual([6, 7, 8]);
    store.close();
  });

  test('tells animators of news, and says when it is only catching up', () => {
    const { exchange, store } = sitDown();
    const told: [LogLine[], boolean][] = [];
    const stop = store.onLines((lines, caughtUp) => told.push([lines, caughtUp]));
    exchange.wire.say(snapshot(5, { log: [line(5)] }));
    exchange.wire.say(update(6));
    stop();
    exchange.wire.say(update(7));
    expect(told).toEqual([
      [[line(5)], true],
      [[line(6)], false],
    ]);
    store.close();
  });

  test('chooses by code and version in turns', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5));
    void store.choose(0, option);
    expect(exchange.wire.of('choose')[0]).toMatchObject({ seat: 0, choice: 4, version: 5 });
    store.close();
  });

  test('needs no version where several may act at once: people may knock together', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5, { to_act: [0, 1] }));
    void store.choose(0, option);
    expect(exchange.wire.of('choose')[0]).toMatchObject({ choice: 4, version: null });
    store.close();
  });

  test('chooses in words and without a version in real time', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5, { info: info({ realtime: true }) }));
    void store.choose(0, option, 5, 180);
    expect(exchange.wire.of('choose')[0]).toMatchObject({
      choice: 'draw',
      version: null,
      seen: 5,
      reaction: 180,
    });
    store.close();
  });

  test('keeps the last refusal for Explain', async () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5));
    const answer = store.choose(0, option);
    expect(store.underway).toBe(1);
    const nonce = exchange.wire.of('choose')[0]!.nonce;
    exchange.wire.say({ type: 'refused', nonce, reason: 'hand_full', clause: 'BRL-043', sentence: 'No.' });
    expect((await answer).accepted).toBe(false);
    expect(store.lastRefusal?.clause).toBe('BRL-043');
    expect(store.underway).toBe(0);
    store.close();
  });

  test('sits with a commitment to randomness of its own', () => {
    const { exchange, store } = sitDown();
    void store.sit(1, 'Mira');
    const sent = exchange.wire.of('sit')[0]!;
    expect(sent).toMatchObject({ seat: 1, name: 'Mira', token: 'tok' });
    expect(sent.commitment).toMatch(/^[0-9a-f]{64}$/);
    store.close();
  });

  test('runs the clock of whoever is to act, and of nobody else', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5, { clocks: [60000, 50000], to_act: [0] }));
    vi.advanceTimersByTime(2000);
    expect([store.clock(0), store.clock(1)]).toEqual([58000, 50000]);
    store.close();
  });

  test('notes who is there without a new row', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(snapshot(5));
    exchange.wire.say({ type: 'presence', here: [true, false], delays: [30, null], watchers: 2, now_ms: 9 });
    expect(store.seats.map((each) => each.here)).toEqual([true, false]);
    expect([store.seats[0]?.delay_ms, store.info?.watchers, store.row]).toEqual([30, 2, 5]);
    store.close();
  });

  test('hears a phrase once', () => {
    const { exchange, store } = sitDown();
    const said = { type: 'said', row: 6, seat: 1, phrase: 'Ouch!', at_ms: 5 } as const;
    exchange.wire.say(snapshot(5));
    exchange.wire.say(update(6, { said: [said], log: [] }));
    exchange.wire.say(said);
    expect(store.said).toEqual([said]);
    store.close();
  });
});
