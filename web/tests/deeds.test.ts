import { describe, expect, it } from 'vitest';
import { deedsOf, deedWords, starOf } from '../src/games/brawl/statistics';
import type { View } from '../src/games/brawl/wire';
import * as knockdown from '../src/games/knockdown/rounds';
import type { LogLine } from '../src/wire/protocol';
import { noting } from './stages';

const line = (event: string, data: Record<string, unknown>, at_ms = 0): LogLine => ({
  row: 0,
  event,
  clause: '',
  text: '',
  data,
  at_ms,
});

describe('a match of BRAWL in numbers', () => {
  const duel = { form: 'duel', seats: [{ seat: 0 }, { seat: 1 }] } as View;
  const lines = [
    line('CardDrawn', { seat: 0 }, 1000),
    line('HitPlayed', { seat: 0, from_hand: true }, 1800),
    line('CardDrawn', { seat: 1 }, 1000),
    line('CardDiscarded', { seat: 1 }, 1100),
    line('BlockPlayed', { seat: 1, from_hand: false }, 1200),
    line('BaseCleared', { seat: 1, from_hand: false }, 1900),
    line('BaseFrozen', { seat: 0, from_hand: false }, 2000),
    line('BaseScored', { winner: 0 }),
    line('BaseScored', { winner: 1 }),
    line('BaseScored', { winner: 1 }),
  ];

  it('counts cards by their kind, Bases, and the quickest hand', () => {
    const [one, two] = deedsOf(lines, duel);
    expect(one).toMatchObject({ cards: 2, hits: 1, freezes: 1, blocks: 0, bases: 1, quickest: 800 });
    expect(two).toMatchObject({ cards: 2, blocks: 1, clears: 1, bases: 2, quickest: null });
  });

  it('gives a Base of a team to all its players', () => {
    const teams = { form: 'tag_team', seats: [0, 1, 2, 3].map((seat) => ({ seat })) } as View;
    expect(deedsOf(lines, teams).map((each) => each.bases)).toEqual([1, 2, 1, 2]);
  });

  it('names the player of the match and why; of equals one who won', () => {
    const deeds = deedsOf(lines, duel);
    expect(starOf(deeds, [1])?.seat).toBe(1);
    expect(deeds.map((each) => deedWords(each, true))).toEqual([
      '1 Base, 1 Hit, 1 Freeze, the quickest hand in 0.8 s',
      '2 Bases, 1 Block, 1 Clear',
    ]);
    const even = deedsOf([line('BaseScored', { winner: 0 }), line('BaseScored', { winner: 1 })], duel);
    expect(starOf(even, [1])?.seat).toBe(1);
    expect(starOf(deedsOf([], duel), [0])).toBeUndefined();
  });
});

describe('a match of Knockdown in numbers', () => {
  const lines = [
    line('Attacked', { seat: 0, attack: 'jab', special: null }),
    line('Wounded', { seat: 1, light: 1, heavy: 0, why: 'pool' }),
    line('Attacked', { seat: 0, attack: 'haymaker', special: 2 }),
    line('Wounded', { seat: 0, light: 0, heavy: 1, why: 'cost' }),
    line('Blocked', { seat: 1 }),
    line('Wounded', { seat: 1, light: 1, heavy: 1, why: 'pool' }),
    line('Wounded', { seat: 1, light: 1, heavy: 0, why: 'slam' }),
    line('TurnBegan', { seat: 1 }),
    line('Wounded', { seat: 1, light: 2, heavy: 0, why: 'corridor' }),
    line('TestCalled', { seat: 1, strain: 7 }),
    line('TestPassed', { seat: 1, total: 9, strain: 7 }),
  ];
  const stage = noting(['Ann', 'Ben'], { seat: 0, view: {}, options: [], content: {}, lines });

  it('knows the hardest attack with all that came of it, and Tests that were stood', () => {
    const [one, two] = [0, 1].map((seat) => knockdown.featsOf(stage, seat));
    expect(one).toMatchObject({ attacks: 2, specials: 1, hardest: { attack: 'haymaker', strain: 4 } });
    expect(two).toMatchObject({ attacks: 0, blocks: 1, stood: 1, hardest: { attack: '', strain: 0 } });
  });

  it('names the fighter of the match and why', () => {
    const star = knockdown.starOf(stage, 0);
    expect(star?.seat).toBe(0);
    expect(star && knockdown.featWords(star.feats, (attack) => attack.toUpperCase())).toBe(
      '7 strain dealt, 4 of it at once with HAYMAKER',
    );
  });
});
