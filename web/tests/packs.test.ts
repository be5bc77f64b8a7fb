import { beforeEach, describe, expect, test, vi } from 'vitest';
import { originOf, originText } from '../src/ui/marks';
import { brokenText, packName, partsText } from '../src/pages/setup/packs';
import { SetUp } from '../src/pages/setup/table.svelte';
import type { GameInfo } from '../src/wire/protocol';
import games from './fixtures/games.json';

const brawl = games[0] as unknown as GameInfo;
const packed: GameInfo = {
  ...brawl,
  content: {
    ...brawl.content,
    decks: [...(brawl.content['decks'] as object[]), { id: 'stray', name: 'A Stray' }],
  },
};

beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));

describe('a pack', () => {
  test('says what it adds and what it changes', () => {
    const parts = [
      { kind: 'races', adds: ['Wisps', 'Giants'], changes: [] },
      { kind: 'positions', adds: [], changes: ['Basher'] },
    ];
    expect(partsText({ name: 'x', digest: 'd', parts })).toBe(
      'Adds races: Wisps, Giants. Changes positions: Basher.',
    );
    expect(partsText({ name: 'x', digest: 'd', parts: [] })).toBe(
      'Nothing of it lies open before the match.',
    );
  });

  test('that is broken says where', () => {
    const broken = { name: 'x', file: 'decks.toml', line: 8, reason: 'has 2 Freezes' };
    expect(brokenText(broken)).toBe('decks.toml, line 8: has 2 Freezes');
    expect(brokenText({ ...broken, file: '', line: 0 })).toBe('has 2 Freezes');
  });

  test('is called as its archive, in the letters that the server takes', () => {
    expect(packName([{ name: 'My Races (2).zip' }])).toBe('my-races-2');
    expect(packName([{ name: 'races.toml' }])).toBe('');
  });
});

test('everything that can be chosen has a mark', () => {
  expect(originOf({ house: false, official: 'name' })).toBe('pack');
  expect(originOf({ house: true })).toBe('house');
  expect(originText({ official: 'name and character' })).toBe('From the printed game: name and character.');
});

test('a set-up with other content keeps what was chosen where it is still there', () => {
  const before = new SetUp(packed, 'friends', { mode: 'tournament' }, 'd1');
  before.isPublic = true;
  before.decks = ['stray', 'zip'];
  const after = new SetUp(brawl);
  after.follow(before);
  expect([after.values['mode'], after.seats.map((seat) => seat.kind), after.isPublic]).toEqual([
    'tournament',
    ['me', 'open'],
    true,
  ]);
  expect(after.decks).not.toContain('stray');
  expect([before.table().pack, after.table().pack]).toEqual(['d1', '']);
});
