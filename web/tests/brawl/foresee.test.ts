import { describe, expect, test } from 'vitest';
import { foresee } from '../../src/games/brawl/foresee';
import { openView } from '../../src/games/brawl/open';
import { actOf } from '../../src/games/brawl/animate';
import { tellLine } from '../../src/games/brawl/tell';
import type { PlayAt } from '../../src/games/brawl/aims';
import { at, duel, lineOf, viewOf } from '../moments';

const asked: PlayAt = { verb: 'play', string: 'b2.A' };

describe('intents underway', () => {
  test('a drawn card lies face down until the server shows it', () => {
    const seat = foresee(viewOf(at(6), 0), 0, [{ verb: 'draw' }]).seats[0];
    expect([seat?.holds, seat?.hand, seat?.pile]).toEqual([true, null, 32]);
  });

  test('a played card lies on its string and is gone from the hand', () => {
    const view = foresee(viewOf(at(7), 0), 0, [asked]);
    expect(view.zones?.[0]?.row.find((base) => base.base === 'b2')?.A.cards).toEqual(['B']);
    expect(view.seats[0]?.holds).toBe(false);
    const offered: PlayAt = { verb: 'play', zone: 0, base: 'b2', side: 'A', string: 'b2.A' };
    expect(foresee(viewOf(at(7), 0), 0, [offered])).toEqual(view);
  });

  test('no score is foreseen: that is for the server to say', () => {
    const view = foresee(viewOf(at(7), 0), 0, [asked]);
    expect(view.zones?.[0]?.row.find((base) => base.base === 'b2')?.A.score).toBe(0);
  });

  test('burning leaves an unknown card on the discards', () => {
    const seat = foresee(viewOf(at(6), 0), 0, [{ verb: 'draw' }, { verb: 'discard' }]).seats[0];
    expect([seat?.holds, seat?.discards?.at(-1)]).toEqual([false, '?']);
  });

  test('a Clear sweeps nothing before the answer', () => {
    const before = viewOf(at(64), 0);
    const after = foresee(before, 0, [{ verb: 'play', base: 'b3' } as PlayAt]);
    expect(after.zones).toEqual(before.zones);
    expect(after.seats[0]?.discards?.length).toBe((before.seats[0]?.discards?.length ?? 0) - 1);
  });

  test('the view itself is left as it was', () => {
    const before = viewOf(at(7), 0);
    const kept = structuredClone(before);
    foresee(before, 0, [asked, { verb: 'draw' }]);
    expect(before).toEqual(kept);
  });
});

describe('animations', () => {
  const name = (seat: number): string => ['Ana', 'Tova'][seat] ?? '';

  test('a play flies from the hand to its end', () => {
    const step = at(4);
    expect(actOf(lineOf(step, 'HitPlayed'), viewOf(step, 0), 0, name)).toEqual({
      from: 'hand:0',
      to: 'string:0:b1:A',
      sign: 'R',
      word: 'THUMP',
    });
  });

  test('what another seat draws flies face down', () => {
    const step = at(5);
    expect(actOf(lineOf(step, 'CardDrawn'), viewOf(step, 0), 0, name)).toEqual({
      from: 'pile:1',
      to: 'hand:1',
      sign: '',
    });
  });

  test('a new Base flies to the side of the screen where it will lie', () => {
    const step = at(6);
    const line = lineOf(step, 'BasePlayed');
    const left = line.data['end'] === 0;
    expect(actOf(line, viewOf(step, 0), 0, name)?.to).toBe(`new:0:${left ? 'left' : 'right'}`);
    expect(actOf(line, viewOf(step, 1), 1, name)?.to).toBe(`new:0:${left ? 'right' : 'left'}`);
  });

  test('the end is shouted for whoever looks', () => {
    const last = duel.at(-1)!;
    const line = lineOf(last, 'MatchEnded');
    expect(actOf(line, viewOf(last, 0), 0, name)?.shout).toBe('You win');
    expect(actOf(line, viewOf(last, 1), 1, name)?.shout).toBe('Ana wins');
  });
});

describe('log lines', () => {
  test('a place is called as the reader sees it', () => {
    const line = lineOf(at(8), 'HitPlayed');
    const told = (place: string): string => `Seat 0 plays a blue Hit on Seat 0's side of the ${place} Base.`;
    expect(tellLine(line, viewOf(at(8), 0), 0)).toBe(told('Right'));
    expect(tellLine(line, viewOf(at(8), 1), 1)).toBe(told('Left'));
  });

  test('on a shared screen nobody reads what another seat drew', () => {
    const line = lineOf(at(5), 'CardDrawn');
    expect(tellLine(line, viewOf(at(5), 0), 0, true)).toBe('Seat 1 draws a card.');
    expect(tellLine(line, viewOf(at(5), 1), 1, true)).toBe('Seat 1 draws a Base.');
  });

  test('lines that the table shows anyway are left out', () => {
    expect(tellLine(lineOf(at(4), 'TurnBegan'), viewOf(at(4), 0), 0)).toBe('');
  });
});

test('an open replay shows every hand', () => {
  expect(openView(at(7).views).seats[0]?.hand).toBe('B');
  expect(viewOf(at(7), 1).seats[0]?.hand).toBeNull();
});
