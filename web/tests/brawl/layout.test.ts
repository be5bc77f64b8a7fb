import { describe, expect, test } from 'vitest';
import { aims, askedAt, placeOf, spotOf, spotOfPlay } from '../../src/games/brawl/aims';
import { cellOf, myZones, othersInOrder, screenZones } from '../../src/games/brawl/layout';
import { wordsOf } from '../../src/shell/choices';
import { at, optionsOf, roundRobin, tagTeam, viewOf } from '../moments';

describe('the row on the screen', () => {
  test('side A sees the row as the engine has it, its own ends near', () => {
    const [zone] = screenZones(viewOf(at(0), 0), 0);
    expect(zone?.mirrored).toBe(false);
    expect(zone?.columns.map((column) => column.base.base)).toEqual(['a1', 'b1']);
    expect(zone?.columns.map((column) => column.near.side)).toEqual(['A', 'A']);
    expect(zone?.columns.map((column) => column.ownedNear)).toEqual([true, false]);
  });

  test('side B sees the row turned by 180 degrees', () => {
    const [zone] = screenZones(viewOf(at(0), 1), 1);
    expect(zone?.mirrored).toBe(true);
    expect(zone?.columns.map((column) => column.base.base)).toEqual(['b1', 'a1']);
    expect(zone?.columns.map((column) => column.near.side)).toEqual(['B', 'B']);
    expect(zone?.columns.map((column) => column.place)).toEqual(['Left Base', 'Right Base']);
  });

  test('a watcher sits on side A and plays nowhere', () => {
    const [zone] = screenZones(viewOf(at(0), 'watch'), -1);
    expect([zone?.mirrored, zone?.mine]).toEqual([false, false]);
  });

  test('the crown lies on the side that leads', () => {
    const [zone] = screenZones(viewOf(at(60), 0), 0);
    const [column] = zone?.columns ?? [];
    expect([column?.near.string.score, column?.far.string.score]).toEqual([2, 1]);
    expect([column?.near.leads, column?.far.leads]).toEqual([true, false]);
  });

  test('a Round Robin shows the two zones of the seat, the left hand first', () => {
    const zones = myZones(viewOf(roundRobin, 1), 1);
    expect(zones.map((zone) => zone.zone.zone)).toEqual([1, 0]);
    expect(zones.map((zone) => zone.mirrored)).toEqual([false, true]);
    expect(zones.map((zone) => zone.nearSeat)).toEqual([1, 1]);
    expect(zones.map((zone) => zone.farSeat)).toEqual([2, 0]);
  });

  test('a Tag Team plays as teams, and side B is turned', () => {
    const [zone] = screenZones(viewOf(tagTeam, 1), 1);
    expect([zone?.nearSeat, zone?.farSeat, zone?.mirrored]).toEqual([1, 0, true]);
    expect(zone?.columns.map((column) => column.place)).toEqual(
      ['First Base', 'Second Base', 'Third Base', 'Fourth Base'].slice(0, zone?.columns.length),
    );
  });

  test('the others sit in circular order after the viewer', () => {
    expect(othersInOrder(viewOf(roundRobin, 1), 1)).toEqual([2, 3, 0]);
    expect(othersInOrder(viewOf(roundRobin, 'watch'), -1)).toEqual([0, 1, 2, 3]);
  });

  test('a name has its column: two Bases lie at the ends of three places, one in the middle', () => {
    expect(cellOf(0, 1, 3)).toBe(1);
    expect([0, 1].map((index) => cellOf(index, 2, 3))).toEqual([0, 2]);
    expect([0, 1, 2].map((index) => cellOf(index, 3, 3))).toEqual([0, 1, 2]);
    expect([0, 1].map((index) => cellOf(index, 2, 4))).toEqual([0, 1]);
  });

  test('a spot is called the same wherever it is named', () => {
    const zones = myZones(viewOf(at(7), 0), 0);
    const called = (seat: number): string => ['Ana', 'Tova'][seat] ?? '';
    expect(placeOf(zones, 'string:0:b2:A', called).title).toBe('Right Base, your side');
    expect(placeOf(zones, 'string:0:b1:B', called).title).toBe('Left Base, Tova’s side');
    expect(placeOf(zones, 'new:0:left', called).title).toBe('Left end of the row');
  });
});

describe('aims', () => {
  test('every play option lights one spot', () => {
    const lit = aims(optionsOf(at(7), 0));
    expect([...lit.keys()]).toEqual(['string:0:b1:B', 'string:0:b2:A', 'string:0:b2:B']);
  });

  test('a new Base is aimed at a side of the screen, which side B sees turned', () => {
    const options = optionsOf(at(5), 1).filter((option) => option.words.includes('new='));
    expect(options.map((option) => [option.words, spotOf(option)])).toEqual([
      ['play new=L', 'new:0:right'],
      ['play new=R', 'new:0:left'],
    ]);
  });

  test('draw and discard are aimed at nothing on the board', () => {
    expect(spotOf({ targets: { verb: 'draw' } })).toBeUndefined();
  });

  test('a spot that is not offered can be asked about', () => {
    const asks = askedAt(myZones(viewOf(at(7), 0), 0));
    const words = (spot: string): string => wordsOf(asks.get(spot) ?? { verb: '?' });
    expect(words('string:0:b1:A')).toBe('play string=b1.A');
    expect(words('base:0:b1')).toBe('play base=b1');
    expect(words('new:0:left')).toBe('play screen=left');
  });

  test('what was asked about leads back to its spot, in a Round Robin by its zone', () => {
    const zones = myZones(viewOf(roundRobin, 1), 1);
    const asks = [...askedAt(zones)];
    expect(asks.every(([, ask]) => ask.zone !== undefined)).toBe(true);
    for (const [spot, ask] of asks) expect(spotOfPlay(zones, ask)).toBe(spot);
    for (const option of optionsOf(roundRobin, 1))
      if (spotOf(option)) expect(spotOfPlay(zones, option.targets as never)).toBe(spotOf(option));
  });
});
