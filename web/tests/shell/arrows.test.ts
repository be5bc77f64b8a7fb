import { describe, expect, test } from 'vitest';
import { nearest } from '../../src/shell/arrows';

describe('arrow keys on a board', () => {
  const board = [
    [100, 100],
    [200, 100],
    [150, 210],
    [100, 200],
    [0, 104],
  ] as const;

  test('lead to the nearest thing in their direction', () => {
    expect(nearest([100, 100], board, 'arrowright')).toBe(1);
    expect(nearest([100, 100], board, 'arrowleft')).toBe(4);
    expect(nearest([200, 100], board, 'arrowleft')).toBe(0);
    expect(nearest([100, 200], board, 'arrowup')).toBe(0);
  });

  test('prefer what lies straight on to what lies aside', () => {
    expect(nearest([100, 100], board, 'arrowdown')).toBe(3);
    expect(nearest([160, 100], board, 'arrowdown')).toBe(2);
  });

  test('take what is hardly further on for what is beside', () => {
    expect(
      nearest(
        [100, 100],
        [
          [100, 100],
          [0, 104],
        ],
        'arrowdown',
      ),
    ).toBe(-1);
  });

  test('lead nowhere where nothing is, and another key leads nowhere at all', () => {
    expect(nearest([200, 100], board, 'arrowup')).toBe(-1);
    expect(nearest([100, 100], board, 'enter')).toBe(-1);
  });
});
