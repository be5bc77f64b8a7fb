import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flush } from '../../src/games/rivals/cards';
import {
  EMPTY,
  add,
  centred,
  draftOf,
  duplicate,
  eased,
  grow,
  keyAt,
  move,
  numberOf,
  place,
  remove,
  rename,
  renumber,
  reshape,
  setCover,
  setSpawns,
  sheetOf,
  type Draft,
} from '../../src/games/rivals/maps/draft';
import { redo, sealed, start, step, undo } from '../../src/games/rivals/maps/history';
import {
  dropMap,
  keepMap,
  keepWork,
  keptMaps,
  lastWork,
  type KeptMap,
} from '../../src/games/rivals/maps/kept';
import { CORNERS, frame, pulled, snap, type Corner } from '../../src/games/rivals/maps/snap';
import type { Limits } from '../../src/games/rivals/wire';

const LIMITS: Limits = { canvas: [60, 40], zones: [6, 12], side: 4, name: 30, lap: 1, clause: '' };
const SHEET = {
  name: 'Yard',
  zones: ['A', 'B', 'C'].map((name, at) => ({ name, x: 8 * at, y: 0, w: 9, h: 6 })),
  spawns: [1, 3],
  cover: [2, 2],
};
const yard = draftOf(SHEET);

describe('a draft', () => {
  test('comes from a sheet and goes back to it', () => {
    expect(sheetOf(yard)).toEqual(SHEET);
    expect(draftOf({ ...SHEET, spawns: null, cover: [0, 0] })).toMatchObject({ spawns: null, cover: null });
  });

  test('keeps its cards on the canvas', () => {
    expect(move(yard, 1, -3, 99, LIMITS).cards[0]).toMatchObject({ x: 0, y: 34 });
    expect(place(yard, 3, 99, 2, LIMITS).cards[2]).toMatchObject({ x: 51, y: 2 });
  });

  test('keeps its cards large enough', () => {
    expect(grow(yard, 1, -20, 1, LIMITS).cards[0]).toMatchObject({ w: 4, h: 7 });
    expect(reshape(yard, 1, { x: 50, y: 0, w: 30, h: 2 }, LIMITS).cards[0]).toMatchObject({
      x: 50,
      w: 10,
      h: 4,
    });
  });

  test('puts a new card beside the last, so that they overlap', () => {
    const [more, key] = add(yard, LIMITS);
    expect(more.cards[3]).toEqual({ key, name: 'Zone 4', x: 24, y: 0, w: 9, h: 7 });
    expect(add(EMPTY, LIMITS)[0].cards[0]).toMatchObject({ name: 'Zone 1', x: 3, y: 16 });
  });

  test('begins a new row where the canvas ends', () => {
    let draft: Draft = EMPTY;
    for (let count = 0; count < 8; count++) [draft] = add(draft, LIMITS);
    expect(draft.cards.map((card) => [card.x, card.y])).toEqual([
      [3, 16],
      [11, 16],
      [19, 16],
      [27, 16],
      [35, 16],
      [43, 16],
      [51, 16],
      [3, 22],
    ]);
  });

  test('can be put in the middle', () => {
    expect(centred(yard, LIMITS).cards.map((card) => [card.x, card.y])).toEqual([
      [17, 17],
      [25, 17],
      [33, 17],
    ]);
    expect(centred(EMPTY, LIMITS)).toBe(EMPTY);
  });

  test('gives a twin a name and a key of its own', () => {
    const [more, key] = duplicate(yard, 1, LIMITS);
    expect(more.cards[3]).toEqual({ key, name: 'A 2', x: 3, y: 3, w: 9, h: 6 });
    expect(duplicate(yard, 9, LIMITS)).toEqual([yard, 0]);
  });

  test('keeps spawns and Cover with their cards when numbers change', () => {
    const turned = renumber(yard, keyAt(yard, 3), 1);
    expect(turned.cards.map((card) => card.name)).toEqual(['C', 'A', 'B']);
    expect(sheetOf(turned)).toMatchObject({ spawns: [2, 1], cover: [3, 3] });
    expect(numberOf(turned, 2)).toBe(3);
  });

  test('gives up a pair that has lost a card', () => {
    expect(remove(yard, 2)).toMatchObject({ spawns: [1, 3], cover: null });
    expect(remove(yard, 3)).toMatchObject({ spawns: null, cover: null });
  });

  test('leaves to the default what is the default', () => {
    expect(eased(yard, [[1, 3]], [[2, 2]])).toMatchObject({ spawns: null, cover: null });
    expect(
      eased(
        yard,
        [
          [1, 3],
          [1, 2],
        ],
        [[1, 2]],
      ),
    ).toMatchObject({ spawns: null, cover: [2, 2] });
    expect(
      eased(
        yard,
        [
          [1, 2],
          [1, 3],
        ],
        [[2, 2]],
      ),
    ).toBe(yard);
  });

  test('places Cover anew when the spawns change', () => {
    expect(setSpawns(yard, [1, 2])).toMatchObject({ spawns: [1, 2], cover: null });
    expect(setCover(yard, [2, 1]).cover).toEqual([2, 1]);
  });
});

describe('a dragged card', () => {
  const other = { x: 10, y: 10, w: 9, h: 7 };

  test('rests on whole units', () => {
    expect(snap({ x: 30.4, y: 2.6, w: 9, h: 7 }, [other], 1)).toEqual({ x: 30, y: 3 });
  });

  test('is pulled to overlap its neighbour by a strip, flush with it', () => {
    expect(snap({ x: 18.7, y: 9.3, w: 9, h: 7 }, [other], 1)).toEqual({ x: 18, y: 10 });
    expect(snap({ x: 1.2, y: 10.6, w: 9, h: 7 }, [other], 1)).toEqual({ x: 2, y: 10 });
  });

  test('is not pulled when the hand wants it free', () => {
    expect(snap({ x: 18.7, y: 9.3, w: 9, h: 7 }, [other], 1, true)).toEqual({ x: 19, y: 9 });
  });

  test('is not pulled by cards far away', () => {
    expect(snap({ x: 10.6, y: 30.2, w: 9, h: 7 }, [other], 1)).toEqual({ x: 11, y: 30 });
  });

  test('keeps the corner across when one is pulled', () => {
    const [nw, ne, sw, se] = CORNERS as [Corner, Corner, Corner, Corner];
    expect(pulled(other, se, 2.4, -9, 4)).toEqual({ x: 10, y: 10, w: 11, h: 4 });
    expect(pulled(other, nw, -2.6, 9, 4)).toEqual({ x: 7, y: 13, w: 12, h: 4 });
    expect(pulled(other, ne, 1, 1, 4)).toEqual({ x: 10, y: 11, w: 10, h: 6 });
    expect(pulled(other, sw, -99, 1, 4)).toEqual({ x: 0, y: 10, w: 19, h: 8 });
  });
});

test('cards can be pushed to the corner', () => {
  expect(flush(move(yard, 2, 0, 2, LIMITS).cards.slice(1)).map(({ x, y }) => [x, y])).toEqual([
    [0, 2],
    [8, 0],
  ]);
});

test('a close look shows the cards in the proportions of the canvas', () => {
  expect(frame(yard.cards, [60, 40], false)).toEqual({ x: 0, y: 0, w: 60, h: 40 });
  const close = frame([{ x: 20, y: 20, w: 24, h: 4 }], [60, 40], true);
  expect(close).toEqual({ x: 17, y: 12, w: 30, h: 20 });
  expect(frame([], [60, 40], true)).toEqual({ x: 0, y: 0, w: 60, h: 40 });
});

describe('the history', () => {
  test('goes back and forth', () => {
    const three = step(step(start('a'), 'b'), 'c');
    expect(undo(three).now).toBe('b');
    expect(undo(undo(undo(three))).now).toBe('a');
    expect(redo(undo(three)).now).toBe('c');
    expect(redo(three)).toBe(three);
  });

  test('forgets what was taken back when something else is done', () => {
    const other = step(undo(step(start('a'), 'b')), 'x');
    expect(redo(other).now).toBe('x');
    expect(undo(other).now).toBe('a');
  });

  test('joins steps of one kind until it is sealed', () => {
    const typed = step(step(step(start('a'), 'ab', 'name'), 'abc', 'name'), 'abcd', 'name');
    expect(undo(typed).now).toBe('a');
    expect(undo(step(sealed(typed), 'abcde', 'name')).now).toBe('abcd');
  });

  test('does not count what changes nothing', () => {
    const history = start(yard);
    expect(step(history, yard)).toBe(history);
    expect(undo(step(history, rename(yard, 1, 'Z'))).now).toBe(yard);
  });
});

describe('kept Maps', () => {
  let stored: Record<string, string> = {};
  const map = (id: string, name: string): KeptMap => ({
    id,
    sheet: { ...SHEET, name },
    near: [[2], [1, 3], [2]],
    code: '',
  });
  beforeEach(() => {
    stored = {};
    vi.stubGlobal('localStorage', {
      getItem: (at: string) => stored[at] ?? null,
      setItem: (at: string, text: string) => void (stored[at] = text),
    });
  });

  test('are listed newest first, each once', () => {
    expect(keepMap(map('a', 'Yard')) && keepMap(map('b', 'Pier')) && keepMap(map('a', 'Yard 2'))).toBe(true);
    expect(keptMaps().map((each) => each.sheet.name)).toEqual(['Yard 2', 'Pier']);
    dropMap('a');
    expect(keptMaps()).toEqual([map('b', 'Pier')]);
  });

  test('leave what was on the table where it was', () => {
    expect(lastWork()).toBeNull();
    keepWork({ id: 'a', sheet: SHEET });
    expect(lastWork()).toEqual({ id: 'a', sheet: SHEET });
  });

  test('survive a broken store', () => {
    stored['donnybrook.rivals.maps'] = JSON.stringify([{ id: 'x' }, map('b', 'Pier'), 3]);
    expect(keptMaps()).toEqual([map('b', 'Pier')]);
    stored['donnybrook.rivals.maps'] = '{';
    expect(keptMaps()).toEqual([]);
  });
});
