import { describe, expect, it } from 'vitest';
import { contentOf } from '../../src/games/knockdown/content';
import { arrow, centre, frame, hexagon } from '../../src/games/knockdown/board/hexes';
import { columns } from '../../src/games/knockdown/test/knockdownTest';
import { stack } from '../../src/games/knockdown/board/tower';
import { keepPlaces, lastLain } from '../../src/games/knockdown/cards/places';
import { percent, woundWords } from '../../src/games/knockdown/faces';
import { content } from './moments';

describe('the tower of wounds', () => {
  it('has heavy cubes below and light ones on top', () => {
    expect(stack(2, 1, 0).cubes.map((cube) => cube.sprite)).toEqual(['w-heavy', 'w-light', 'w-light']);
  });

  it('sways more at the top, and the more the likelier a Test fails', () => {
    const calm = stack(6, 3, 0.01).cubes.map((cube) => cube.swing);
    const tense = stack(6, 3, 0.6).cubes.map((cube) => cube.swing);
    expect(calm).toEqual([...calm].sort((one, other) => one - other));
    expect(tense.at(-1)).toBeGreaterThan(4 * (calm.at(-1) ?? 0));
    expect(tense[0]).toBe(0);
  });

  it('is nothing without wounds', () => {
    expect(stack(0, 0, 0)).toEqual({ cubes: [], height: 0 });
  });
});

describe('the hand', () => {
  it('keeps every card where it lies: a played one leaves a gap, a drawn one fills it', () => {
    const before = ['cross', 'jab', 'slip', 'jab'];
    expect(keepPlaces(before, ['cross', 'slip', 'jab'])).toEqual(['cross', 'jab', 'slip']);
    expect(keepPlaces(before, ['jab', 'jab', 'slip'])).toEqual(['', 'jab', 'slip', 'jab']);
    expect(keepPlaces(['', 'jab'], ['jab', 'hook', 'grit'])).toEqual(['hook', 'jab', 'grit']);
  });

  it('is empty without a card, and in the given order at first', () => {
    expect(keepPlaces(['', '', 'jab'], ['slip', 'jab'], ['grit', 'slip', 'jab'])).toEqual([
      '',
      'slip',
      'jab',
    ]);
    expect(keepPlaces([], ['slip'], ['grit', 'slip', 'jab'])).toEqual(['', 'slip']);
    expect(lastLain(['grit', 'slip'], ['', 'hook', 'jab'])).toEqual(['grit', 'hook', 'jab']);
    expect(keepPlaces(['cross', 'jab'], [])).toEqual([]);
    expect(keepPlaces([], ['jab', 'cross'])).toEqual(['jab', 'cross']);
  });
});

describe('the arena', () => {
  const spaces = [
    { id: 'a1', q: -1, r: -1, red: 'light' },
    { id: 'b1', q: -2, r: 0, red: '' },
    { id: 'b2', q: -1, r: 0, red: '' },
  ];

  it('puts neighbours one width apart, rows half a width aside', () => {
    expect(centre({ q: -1, r: 0 }).x - centre({ q: -2, r: 0 }).x).toBe(100);
    expect(centre({ q: -1, r: -1 }).x).toBe(-150);
    expect(centre({ q: 0, r: 1 }).y).toBeCloseTo(86.6, 1);
  });

  it('draws six corners and leaves room for figures above the first row', () => {
    expect(hexagon({ x: 0, y: 0 }).match(/-?\d+\.\d -?\d+\.\d/g)).toHaveLength(6);
    const box = frame(spaces);
    expect(box.x).toBe(-258);
    expect(box.y).toBeLessThan(centre({ q: -1, r: -1 }).y - 100);
  });

  it('draws an arrow that ends where it points', () => {
    expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 }).head).toContain('100.0 0.0');
  });
});

const { dice } = contentOf(content);

describe('odds in words', () => {
  it('fails below the least total and nowhere else', () => {
    const failing = columns(dice, 12).filter((column) => column.fails);
    expect(failing.map((column) => column.total)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(failing.reduce((sum, column) => sum + column.ways, 0)).toBe(135);
    expect(columns(dice, 3).some((column) => column.fails)).toBe(false);
    expect(columns(dice, 19).every((column) => column.fails)).toBe(true);
  });

  it('says chances with the one decimal of the table', () => {
    expect([0, 35 / 216, 0.5, 1].map(percent)).toEqual(['0%', '16.2%', '50.0%', '100%']);
    expect([woundWords(2, 1), woundWords(0, 0)]).toEqual(['1 heavy, 2 light', 'no wound']);
  });
});
