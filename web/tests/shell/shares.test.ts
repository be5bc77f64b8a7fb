import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Seal } from '../../src/wire/protocol';
import { commitmentTo, isAsSealed, newCommitment, noteSealed, shareOf } from '../../src/wire/shares';
import { TableStore } from '../../src/wire/table.svelte';
import { Exchange } from '../exchange';
import { info, seat, snapshot, update } from '../messages';

const SEAL: Seal = {
  version: 2,
  commitment: 'c',
  seat_commitments: ['', ''],
  shares: ['', ''],
  withheld: [],
  secret: '',
  seed: '',
};

class Drawer implements Partial<Storage> {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return (this[name] as string | undefined) ?? null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new Drawer()));

describe('shares', () => {
  test('the commitment is the one that the server makes', () => {
    expect(commitmentTo('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(
      '3e7c2a54793219f7142a8659d5ecf09ae26a807a694acedf1e2812ed9f710d6e',
    );
  });

  test('a share is kept under its commitment, and the oldest go', () => {
    const mine = newCommitment();
    expect(commitmentTo(shareOf(mine)!)).toBe(mine);
    expect(shareOf('0'.repeat(64))).toBe(null);
    for (let i = 0; i < 70; i++) newCommitment();
    expect(Object.keys(localStorage).length).toBe(64);
  });

  test('where a browser keeps nothing a share lasts as long as the page', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(shareOf(newCommitment())).toMatch(/^[0-9a-f]{32}$/);
  });

  test('what was sealed may not change after the share was shown', () => {
    noteSealed('t1', SEAL);
    expect(isAsSealed('t1', { ...SEAL, secret: 's', shares: ['x', 'y'] })).toBe(true);
    expect(isAsSealed('t1', { ...SEAL, commitment: 'd' })).toBe(false);
    expect(isAsSealed('t1', { ...SEAL, seat_commitments: ['', 'other'] })).toBe(false);
    expect(isAsSealed('t1', { ...SEAL, version: 1 })).toBe(false);
    expect(isAsSealed('never seen', SEAL)).toBe(true);
  });
});

describe('the page shows its share', () => {
  const open = [seat(0), seat(1, { kind: 'open', name: '' })];
  const full = [seat(0), seat(1)];
  const sealed = (mine: string, share = ''): Seal => ({
    ...SEAL,
    seat_commitments: [mine, 'f'.repeat(64)],
    shares: [share, ''],
  });

  function sitDown() {
    const exchange = new Exchange();
    const store = new TableStore('abc', '', exchange.dial);
    exchange.wire.open();
    return { exchange, store };
  }

  test('when every seat is taken, not before, and once', () => {
    const { exchange, store } = sitDown();
    const mine = newCommitment();
    exchange.wire.say(snapshot(0, { info: info({ state: 'waiting', seats: open, seal: sealed(mine) }) }));
    expect(exchange.wire.of('reveal')).toEqual([]);
    exchange.wire.say(update(1, { info: info({ state: 'waiting', seats: full, seal: sealed(mine) }) }));
    exchange.wire.say(update(2, { info: info({ state: 'waiting', seats: full, seal: sealed(mine) }) }));
    expect(exchange.wire.of('reveal')).toMatchObject([{ seat: 0, share: shareOf(mine) }]);
    expect(isAsSealed('abc', sealed(mine, 'x'))).toBe(true);
    expect(isAsSealed('abc', sealed('0'.repeat(64)))).toBe(false);
    store.close();
  });

  test('and says so if it does not have it', () => {
    const { exchange, store } = sitDown();
    exchange.wire.say(
      snapshot(0, { info: info({ state: 'waiting', seats: full, seal: sealed('e'.repeat(64)) }) }),
    );
    expect(exchange.wire.of('reveal')).toEqual([]);
    expect(store.shareLost).toBe(true);
    store.close();
  });
});
