import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  beside,
  distance,
  groundOf,
  middle,
  mirrored,
  place,
  SQUARES,
} from '../../src/games/brawlball/board/field';
import { angle, line, stretch } from '../../src/games/brawlball/board/geometry';
import {
  dropFormation,
  dropTeam,
  forSeat,
  keepFormation,
  keepLast,
  keepTeam,
  keptFormations,
  keptTeams,
  lastTeam,
} from '../../src/games/brawlball/team/kept';

describe('the field on the screen', () => {
  test('has 126 squares, the first in the corner of Red and file a', () => {
    expect(SQUARES).toHaveLength(126);
    expect([SQUARES[0], SQUARES[8], SQUARES.at(-1)]).toEqual(['a1', 'i1', 'i14']);
  });

  test('stands up with north on top, and lies down with north at the right', () => {
    expect(place('a1', { tall: true, turned: false })).toEqual({ x: 0, y: 13 });
    expect(place('i14', { tall: true, turned: false })).toEqual({ x: 8, y: 0 });
    expect(place('a1', { tall: false, turned: false })).toEqual({ x: 0, y: 0 });
    expect(place('i14', { tall: false, turned: false })).toEqual({ x: 13, y: 8 });
    expect(middle('e7', { tall: false, turned: false })).toEqual({ x: 6.5, y: 4.5 });
  });

  test('is turned for Blue, whose own end is then near', () => {
    expect(place('e14', { tall: true, turned: true })).toEqual({ x: 4, y: 13 });
    expect(place('a14', { tall: false, turned: true })).toEqual({ x: 0, y: 8 });
  });

  test('a step on the screen is the same square whichever way the field lies', () => {
    for (const tall of [true, false]) {
      for (const turned of [true, false]) {
        const lie = { tall, turned };
        const next = beside('e7', 1, 0, lie);
        expect(place(next ?? '', lie)).toEqual({ x: place('e7', lie).x + 1, y: place('e7', lie).y });
      }
    }
    expect(beside('a1', -1, 0, { tall: true, turned: false })).toBeNull();
  });

  test('distance is in king’s steps, and mirrored squares keep their file', () => {
    expect([distance('c3', 'f6'), distance('a1', 'a14'), distance('e5', 'e5')]).toEqual([3, 13, 0]);
    expect([mirrored('c7'), mirrored('b14')]).toEqual(['c8', 'b1']);
  });

  test('end zones, side zones and the halfway line are painted', () => {
    expect(groundOf('e1')).toMatchObject({ end: 0, side: false, half: false });
    expect(groundOf('b14')).toMatchObject({ end: 1, side: true });
    expect(groundOf('h7')).toMatchObject({ end: -1, side: true, half: true });
  });

  test('arrows are pieces of the way between two squares', () => {
    expect(stretch({ x: 0, y: 0 }, { x: 10, y: 0 }, 0.25, 0.75)).toEqual([
      { x: 2.5, y: 0 },
      { x: 7.5, y: 0 },
    ]);
    expect(
      line([
        { x: 0.5, y: 1 },
        { x: 2, y: 3 },
      ]),
    ).toBe('M0.50 1.00L2.00 3.00');
    expect(angle({ x: 0, y: 0 }, { x: 0, y: 2 })).toBe(90);
  });
});

describe('what is kept on the device', () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    });
  });

  test('the last team comes back, a broken one does not', () => {
    expect(lastTeam()).toBeNull();
    keepLast({ race: 'orcs', mix: [2, 2, 1] });
    expect(lastTeam()).toEqual({ race: 'orcs', mix: [2, 2, 1] });
    localStorage.setItem('donnybrook.brawlball.team', '{"race": 7}');
    expect(lastTeam()).toBeNull();
    localStorage.setItem('donnybrook.brawlball.team', 'not json');
    expect(lastTeam()).toBeNull();
  });

  test('teams are kept by name, the newest first', () => {
    keepTeam({ name: 'Wall', race: 'dwarves', mix: [5, 0, 0] });
    keepTeam({ name: 'Wind', race: 'avians', mix: [0, 5, 0] });
    expect(
      keepTeam({ name: 'Wall', race: 'orcs', mix: [3, 0, 0] }).map((team) => [team.name, team.race]),
    ).toEqual([
      ['Wall', 'orcs'],
      ['Wind', 'avians'],
    ]);
    expect(dropTeam('Wind')).toHaveLength(1);
    expect(keptTeams()).toHaveLength(1);
  });

  test('formations are kept as Red sees them and turned for Blue', () => {
    keepFormation({ name: 'Mine', places: [{ position: 'basher', square: 'e7' }] });
    localStorage.setItem(
      'donnybrook.brawlball.formations',
      JSON.stringify([...keptFormations(), { name: 'Odd', places: [{ position: 'basher', square: 'z9' }] }]),
    );
    expect(keptFormations().map((each) => each.name)).toEqual(['Mine']);
    expect([forSeat('e7', 0), forSeat('e7', 1)]).toEqual(['e7', 'e8']);
    expect(dropFormation('Mine')).toEqual([]);
  });
});
