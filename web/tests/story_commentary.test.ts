import { expect, test } from 'vitest';
import { commentOn } from '../src/story/commentary';
import type { LogLine } from '../src/wire/protocol';

const line = (row: number, event: string, data: Record<string, unknown> = {}): LogLine => ({
  row,
  event,
  clause: '',
  text: '',
  data,
  at_ms: 0,
});
const SAID = {
  hit: ['Right on the beat.', 'That one left a label.'],
  perfect_catch: ['You cannot buy that.'],
  dodge: [],
};

test('the DJ speaks of the last event that has a line left, the same on every screen', () => {
  expect(commentOn([], SAID)).toBeNull();
  const hit = [line(4, 'BallHit', { thing: '1' })];
  expect(commentOn(hit, SAID)).toEqual({ row: 4, text: 'Right on the beat.' });
  expect(commentOn([...hit, line(5, 'Dodged'), line(6, 'Moved')], SAID)?.row).toBe(4); // forbidden, or nothing to say
  expect(commentOn([...hit, line(7, 'BallCaught', { perfect: true })], SAID)?.text).toBe(
    'You cannot buy that.',
  );
  expect(commentOn(hit, {})).toBeNull(); // a person is the DJ
});
