import { describe, expect, it } from 'vitest';
import { figures, firsts, lineWords, when } from '../../src/games/brawl/ledger';
import type { Contest } from '../../src/wire/protocol';

const contest = (but: Partial<Contest> = {}): Contest => ({
  at_ms: 14230,
  first: 1,
  other: 0,
  margin_ms: 12,
  lead_ms: -38,
  bonus_ms: 150,
  other_bonus_ms: 30,
  hold_ms: 0,
  other_hold_ms: 120,
  ...but,
});

describe('the ledger of a fair race', () => {
  it('counts for each seat in how many of its contests it was first', () => {
    const ledger = {
      contests: [contest(), contest({ first: 0, other: 1 }), contest({ other: 2 })],
      lines: [],
    };
    expect([0, 1, 2].map((seat) => firsts(ledger, seat))).toEqual(['1 of 2', '2 of 3', '0 of 1']);
  });

  it('says how it came', () => {
    const called = (seat: number): string => ['you', 'Ben'][seat] ?? '';
    expect(figures(contest(), called)).toBe(
      'Arrived 38 ms later. Made good: Ben 150 ms, you 30 ms. Held: you 120 ms.',
    );
    expect(figures(contest({ lead_ms: 4, other_hold_ms: 0 }), called)).toBe(
      'Arrived 4 ms sooner. Made good: Ben 150 ms, you 30 ms. Nobody was held.',
    );
    expect(figures(contest({ lead_ms: 0 }), called)).toContain('Both arrived together');
  });

  it('says what a line takes, and that a bot has none', () => {
    expect(lineWords({ seat: 0, trip_ms: 210, bonus_ms: 150, notes: [] })).toBe(
      'The line takes 210 ms there and back; 150 ms made good.',
    );
    expect(lineWords({ seat: 0, trip_ms: 90, bonus_ms: 8, notes: [], seen: false })).toBe(
      'The line seems to take 90 ms there and back, which this server cannot check; 8 ms made good.',
    );
    expect(lineWords({ seat: 0, trip_ms: 3, bonus_ms: 4, notes: [], seen: false })).toBe(
      'The line takes 3 ms there and back; 4 ms made good.',
    );
    expect(lineWords({ seat: 1, trip_ms: null, bonus_ms: 0, notes: [] })).toBe('No line to make good.');
  });

  it('tells times to a tenth', () => {
    expect([0, 14230, 60000, 600999].map(when)).toEqual(['0:00.0', '0:14.2', '1:00.0', '10:00.9']);
  });
});
