import { describe, expect, test } from 'vitest';
import { luckSentence, points, rows } from '../src/replay/review.svelte';
import { keyMoments, linesUpTo, shareAddress, stepOf, stepOfLine, waitBefore } from '../src/replay/walk';
import { clockText, reasonWords, withNames } from '../src/shell/words';
import { duel, seats } from './moments';

describe('stepping', () => {
  test('a link opens at its version, or at the last step before it', () => {
    expect(stepOf(duel, -1)).toBe(0);
    expect(duel[stepOf(duel, 60)]?.version).toBe(60);
    expect(duel[stepOf(duel, 30)]?.version).toBe(11);
    expect(stepOf(duel, 9999)).toBe(duel.length - 1);
  });

  test('steps come at real speed or faster, and long thinking is cut short', () => {
    expect(waitBefore(duel, 1, 1)).toBe(700);
    expect(waitBefore(duel, 1, 4)).toBe(175);
    expect(waitBefore(duel, 12, 1)).toBe(2500);
    expect(waitBefore(duel, 0, 1)).toBe(0);
  });

  test('the log shows what had happened by then', () => {
    expect(linesUpTo(duel, 1).map((line) => line.event)).toEqual(['Dealt', 'FirstPlayerChosen', 'CardDrawn']);
  });

  test('a line leads back to its step', () => {
    const line = duel[4]!.log[0]!;
    expect(stepOfLine(duel, line)).toBe(4);
  });

  test('key moments are calls and ends, spread over the match', () => {
    const moments = keyMoments(duel, 3);
    expect(moments).toHaveLength(3);
    expect(moments[0]?.line.event).toBe('BaseCleared');
    expect(moments.at(-1)?.at).toBe(duel.length - 1);
  });

  test('a share link names the moment and the eyes', () => {
    expect(shareAddress('https://x.example', 'abc', 60, '1')).toBe('https://x.example/r/abc?v=60&seat=1');
  });
});

describe('words', () => {
  test('seats get names, and the viewer is "you" with the right verb', () => {
    expect(withNames('Seat 0 draws a card.', seats, 0)).toBe('You draw a card.');
    expect(withNames('Seat 0 passes.', seats, 0)).toBe('You pass.');
    expect(withNames('Seat 0 freezes Base a1.', seats, 0)).toBe('You freeze Base a1.');
    expect(withNames('Seat 0 is on turn.', seats, 1)).toBe('Ana is on turn.');
    expect(withNames('Base b3 stands 2 : 1 and goes to Seat 0.', seats, 0)).toBe(
      'Base b3 stands 2 : 1 and goes to you.',
    );
    expect(withNames('Seat 7 knocks.', seats, 0)).toBe('Seat 7 knocks.');
  });

  test('reasons and times as people read them', () => {
    expect(reasonWords('wrong_top')).toBe('Wrong top');
    expect(clockText(41_900)).toBe('0:41');
    expect(clockText(-5)).toBe('0:00');
  });
});

describe('the win graph', () => {
  test('marks that would lie on each other go into rows', () => {
    expect(rows([10, 40, 90])).toEqual([0, 0, 0]);
    expect(rows([10, 92, 95])).toEqual([0, 0, 1]);
    expect(rows([90, 93, 96])).toEqual([0, 1, 2]);
  });

  test('luck is told in hundredths with its sign', () => {
    expect([0.118, -0.031, 0.004].map(points)).toEqual(['+12', '−3', '±0']);
  });
});

test('luck is told in one sentence, and what is within its error is nobody’s', () => {
  expect(luckSentence('Ann', 0.06, 0.01)).toBe('Ann was a little lucky: it was worth 6 % of the match.');
  expect(luckSentence('Ben', -0.3, 0.05)).toBe('Ben was very unlucky: it was worth 30 % of the match.');
  expect(luckSentence('Ann', 0.06, 0.04)).toContain('about the same');
});
