import { describe, expect, test } from 'vitest';
import {
  dayBefore,
  dayInWords,
  firstRuns,
  optionsOf,
  raceAddress,
  raceCode,
  runTable,
  sideBySide,
  today,
  verdict,
} from '../src/pages/runs/runs';
import { advice } from '../src/pages/setup/form';
import type { GameInfo, ScoreRow, SettingInfo } from '../src/wire/protocol';

const setting = (name: string, text = 'A line.'): SettingInfo => ({
  name,
  kind: 'switch',
  default: false,
  text,
  clause: 'BMT-171',
  choices: [],
  least: null,
  most: null,
  words: [],
  only: {},
  unit: '',
});
const game = {
  name: 'brawlmart',
  settings: [setting('hardcore'), setting('stances')],
} as unknown as GameInfo;
const row = (name: string, mine: boolean, points: number | null, attempt = 1): ScoreRow => ({
  table: name,
  name,
  mine,
  attempt,
  opened_at: '',
  score: points === null ? null : { points, won: false, line: '' },
});

describe('the run of the day', () => {
  test('is the server’s day, which turns at midnight UTC', () => {
    expect(today(new Date('2026-11-16T23:59:00Z'))).toBe('2026-11-16');
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
    expect(dayInWords('2026-11-16')).toBe('Monday 16 November');
  });

  test('is opened with what differs from the default', () => {
    expect(runTable(game, 'daily', { hardcore: true })).toMatchObject({
      game: 'brawlmart',
      deal: 'daily',
      options: { hardcore: true },
      seats: [{ kind: 'me' }],
    });
  });
});

describe('a race', () => {
  test('has a code that can be said over the telephone', () => {
    expect(raceCode(new Uint8Array([0, 31, 32, 200, 7, 9]))).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  });

  test('has its options in its address', () => {
    const address = raceAddress('https://here', 'brawlmart', 'K7QP2Z', { hardcore: true });
    expect(address).toBe('https://here/race/brawlmart/K7QP2Z?hardcore=true');
    expect(optionsOf(game, new URL(address).searchParams)).toEqual({ hardcore: true });
    expect(optionsOf(game, new URLSearchParams('hardcore=%7Bbroken&other=1'))).toEqual({});
  });

  test('sets the first runs side by side', () => {
    const rows = [row('Ben', false, 90), row('Ann', true, 70), row('Ann again', true, 120, 2)];
    expect(firstRuns(rows)).toHaveLength(2);
    expect(sideBySide(rows)).toEqual({ mine: rows[1], other: rows[0] });
  });

  test('says who is ahead', () => {
    const [ann, ben, late] = [row('Ann', true, 70), row('Ben', false, 90), row('Ben', false, null)];
    expect(verdict(ann, ben)).toBe('Ben wins by 20.');
    expect(verdict({ ...ann, score: ben.score }, ben)).toBe('A tie: the same score.');
    expect(verdict(ann, late)).toBe('You are done, Ben is still at it.');
    expect(verdict(null, ben)).toBe('Ben is done. Your turn.');
    expect(verdict(null, null)).toBe('Nobody has started yet.');
  });
});

describe('stamps', () => {
  const texts = { recommended: { pacifist: 'Recommended: switch on stances.' }, unless: 'stances' };
  test('recommend only while they are on and the recommended option is off', () => {
    const pacifist = setting('pacifist', 'Slay nobody.');
    expect(advice(pacifist, { pacifist: true, stances: false }, texts)).toBe(
      'Slay nobody. Recommended: switch on stances.',
    );
    expect(advice(pacifist, { pacifist: true, stances: true }, texts)).toBe('Slay nobody.');
    expect(advice(pacifist, { pacifist: false }, texts)).toBe('Slay nobody.');
  });
});
