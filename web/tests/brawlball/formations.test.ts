import { describe, expect, test } from 'vitest';
import { contentOf, kindsOf } from '../../src/games/brawlball/content';
import type { Formation, Race } from '../../src/games/brawlball/wire';
import {
  chosen,
  depth,
  fill,
  flipped,
  keepable,
  lift,
  put,
  restore,
  seated,
} from '../../src/games/brawlball/team/formations';
import { firstTeam, mixWords, rosterChoice } from '../../src/games/brawlball/team/teams';
import { content, turn } from './moments';

const red = turn.view.players.filter((player) => player.seat === 0);
const known = contentOf(content);
const wall = known.formations.find((each) => each.id === 'wall') as Formation;

describe('formations', () => {
  test('on the bench whoever stays keeps his seat', () => {
    expect(seated([], ['r1', 'r2', 'r3'])).toEqual(['r1', 'r2', 'r3']);
    expect(seated(['r1', 'r2', 'r3'], ['r2', 'r3'])).toEqual(['', 'r2', 'r3']);
    expect(seated(['', 'r2', 'r3'], ['r2', 'r9'])).toEqual(['r9', 'r2']);
  });

  test('three for the kicking, three for the receiving team', () => {
    expect(known.formations.filter((each) => each.side === 'kicking')).toHaveLength(3);
    expect(known.formations.filter((each) => each.side === 'receiving')).toHaveLength(3);
  });

  test('are filled front to back: bashers first, ballhandlers last', () => {
    const draft = fill(wall, red, 7, 0);
    expect(draft.size).toBe(7);
    expect(draft.get('r6')).toBe('c7'); // the basher
    expect(['r9', 'r10'].map((id) => depth(draft.get(id) ?? ''))).toEqual([2, 2]);
    expect(chosen(red, 7).filter((player) => player.position !== 'lineman')).toHaveLength(5);
  });

  test('are turned round the halfway line for Blue', () => {
    expect([...fill(wall, red, 7, 1).values()].every((square) => Number(square.slice(1)) >= 8)).toBe(true);
  });

  test('a short team uses the first squares', () => {
    expect([...fill(wall, red, 3, 0).values()].sort()).toEqual(['c7', 'e7', 'g7']);
  });

  test('of one’s own come back with the same positions on the same squares', () => {
    const draft = fill(wall, red, 7, 0);
    const kept = keepable('Mine', draft, red, 0);
    const back = restore(kept, red, 7, 1);
    const positions = (each: ReadonlyMap<string, string>) =>
      [...each].map(([id, square]) => `${red.find((player) => player.id === id)?.position} ${square}`).sort();
    expect(positions(restore(kept, red, 7, 0))).toEqual(positions(draft));
    expect([...back.values()]).toContain('e8');
  });

  test('can be mirrored', () => {
    expect(flipped(new Map([['r1', 'b6']])).get('r1')).toBe('h6');
  });
});

describe('a draft', () => {
  const draft = new Map([
    ['r1', 'e7'],
    ['r2', 'd7'],
  ]);

  test('puts a player down, swaps two, and sends the one who stood there to the bench', () => {
    expect(put(draft, 'r3', 'f7', 7).get('r3')).toBe('f7');
    expect([...put(draft, 'r1', 'd7', 7)]).toEqual([
      ['r1', 'd7'],
      ['r2', 'e7'],
    ]);
    expect([...put(draft, 'r3', 'd7', 7)]).toEqual([
      ['r1', 'e7'],
      ['r3', 'd7'],
    ]);
  });

  test('takes no more than seven, and gives back who is lifted', () => {
    expect(put(draft, 'r3', 'f7', 2)).toBe(draft);
    expect([...lift(draft, 'r1').keys()]).toEqual(['r2']);
  });
});

describe('teams', () => {
  test('have the numbers of the match: the house’s own, or the printed ones', () => {
    const force = (numbers: string): number | undefined => {
      const shown = contentOf(content, numbers);
      const elves = shown.races.find((each) => each.id === 'elves') as Race;
      return kindsOf(shown, elves)[0]?.force;
    };
    expect([force('house'), force('printed')]).toEqual([3, 2]);
  });

  test('are a choice for the server and words for people', () => {
    expect(rosterChoice({ race: 'orcs', mix: [2, 2, 1] })).toEqual({
      verb: 'roster',
      race: 'orcs',
      bashers: 2,
      runners: 2,
      ballhandlers: 1,
    });
    expect(mixWords({ race: 'orcs', mix: [1, 0, 2] })).toBe('7 linemen, 1 basher and 2 ballhandlers');
    expect(firstTeam(known)).toEqual({ race: 'humans', mix: [2, 2, 1] });
  });
});
