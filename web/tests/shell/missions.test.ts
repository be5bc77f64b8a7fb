import { describe, expect, test } from 'vitest';
import { nextMission } from '../../src/missions';
import { overlap, placeBubble } from '../../src/shell/mission/place';
import { glossary } from '../../src/ui/terms/terms.svelte';

const WINDOW = { width: 390, height: 844 };
const SIZE = { width: 280, height: 110 };

describe('a bubble', () => {
  const spots = [
    { x: 10, y: 60, width: 44, height: 44 },
    { x: 330, y: 700, width: 50, height: 60 },
    { x: 20, y: 400, width: 350, height: 44 },
    { x: 0, y: 800, width: 390, height: 44 },
    { x: 170, y: 300, width: 50, height: 50 },
  ];
  test.each(spots)('is never over its target, and inside the window: %o', (target) => {
    const place = placeBubble(target, SIZE, WINDOW, []);
    expect(place).not.toBeNull();
    if (place === null) return;
    const box = { ...SIZE, x: place.x, y: place.y };
    expect(overlap(box, target)).toBe(false);
    expect(box.x).toBeGreaterThanOrEqual(8);
    expect(box.x + box.width).toBeLessThanOrEqual(WINDOW.width - 8);
    expect(box.y).toBeGreaterThanOrEqual(8);
    expect(box.y + box.height).toBeLessThanOrEqual(WINDOW.height - 8);
  });
  test('goes where nothing must stay free', () => {
    const target = { x: 170, y: 300, width: 50, height: 50 };
    const below = { x: 0, y: 350, width: 390, height: 494 };
    const place = placeBubble(target, SIZE, WINDOW, [below]);
    expect(place?.tip).toBe('bottom');
  });
  test('stays away where no place is free', () => {
    const target = { x: 0, y: 100, width: 390, height: 700 };
    expect(placeBubble(target, SIZE, WINDOW, [{ x: 0, y: 0, width: 390, height: 100 }])).toBeNull();
  });
});

test('without anything kept the first mission is offered', () => {
  expect(nextMission('brawl', [{ name: '01-a' }, { name: '02-b' }])?.name).toBe('01-a');
  expect(nextMission('brawl', [])).toBeUndefined();
});

describe('terms', () => {
  test('are found in any sentence, whole words only, longest first', () => {
    glossary.terms = [
      { word: 'Base', forms: ['Bases'], text: 'A card.', clause: 'BRL-020' },
      { word: 'Left Base', forms: [], text: 'The left one.', clause: 'BRL-020' },
    ];
    const found = glossary
      .pieces('Both Bases, the left Base, baseball.')
      .map((piece) => piece.term?.word ?? '');
    expect(found).toEqual(['', 'Base', '', 'Left Base', '']);
    glossary.terms = [];
    expect(glossary.pieces('Nothing.')).toEqual([{ text: 'Nothing.', term: null }]);
  });
});
