import { describe, expect, it } from 'vitest';
import { brawlersOf } from '../../src/games/rivals/board/brawlers';
import { ballPlaces, places, roomOf, tokenSize, type Ground } from '../../src/games/rivals/board/places';
import { crossings, freeBox, overlap, sizeOf, turn, type MapCard } from '../../src/games/rivals/cards';
import { contentOf, drawnMap, mapOf } from '../../src/games/rivals/content';
import { after, contestOf } from '../../src/games/rivals/contest';
import { manifest } from '../../src/games/rivals/manifest';
import { featsOf, featWords, starOf, storyOf, turningPoint } from '../../src/games/rivals/statistics';
import { tellLine } from '../../src/games/rivals/text/log';
import {
  chanceWords,
  diceWords,
  modifierWords,
  poolWords,
  rangeWords,
  sourcesOf,
} from '../../src/games/rivals/text/words';
import { shortName } from '../../src/games/rivals/view';
import { content, line, momentOf } from './moments';

const club = mapOf(contentOf(content), { map: 'sky-high-country-club', chart: null });
const cards: MapCard[] = club?.cards ?? [];

describe('a Map as cards', () => {
  it('has a crossing for each pair of neighbours, as big as the overlap', () => {
    const found = crossings(cards);
    expect(found.map((each) => each.name)).toEqual([
      '1-2',
      '1-3',
      '2-3',
      '2-4',
      '3-4',
      '3-5',
      '4-5',
      '4-6',
      '5-6',
    ]);
    expect(found[0]).toMatchObject({ x: 5, y: 6, w: 4, h: 1 });
  });

  it('draws every neighbour of every Map as an overlap', () => {
    for (const map of contentOf(content).maps.map(drawnMap))
      for (const card of map.cards)
        for (const next of card.adjacent)
          expect(overlap(card, map.cards[next - 1]!), `${map.id} ${card.number}-${next}`).not.toBeNull();
  });

  it('keeps a part of each card free of the others', () => {
    expect(freeBox(cards, cards[2]!)).toEqual({ x: 9, y: 0, w: 7, h: 6 });
    for (const map of contentOf(content).maps.map(drawnMap))
      for (const card of map.cards) {
        const free = freeBox(map.cards, card);
        expect(Math.min(free.w, free.h), `${map.id} ${card.number}`).toBeGreaterThanOrEqual(2);
      }
  });

  it('turns by a quarter', () => {
    expect(sizeOf(cards)).toEqual({ w: 30, h: 13 });
    expect(sizeOf(cards.map(turn))).toEqual({ w: 13, h: 30 });
  });
});

describe('tokens on the cards', () => {
  const ground: Ground = {
    cards,
    width: 858,
    height: 504,
    turned: false,
    lines: 2.4,
    sides: [
      ['b1', 'b2', 'b3'],
      ['r1', 'r2', 'r3'],
    ],
    most: 92,
  };
  const phone: Ground = { ...ground, width: 352, height: 350, turned: true, lines: 0.9, most: 58 };
  const all = ground.sides.flat();

  it.each([ground, phone])('stand inside the free part of their Zone, side by side', (floor) => {
    for (const { number } of cards) {
      const room = roomOf(floor, number);
      const spots = [
        ...places(
          floor,
          all.map((name) => ({ name, zone: number })),
        ).values(),
      ];
      expect(new Set(spots.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)).size).toBe(6);
      for (const { x, y, size } of spots) {
        expect(x - size / 2).toBeGreaterThan(room.x - 2);
        expect(x + size / 2).toBeLessThan(room.x + room.w + 2);
        expect(y).toBeGreaterThan(room.y);
        expect(y).toBeLessThan(room.y + room.h);
      }
    }
  });

  it('stay where they are whoever else comes and goes', () => {
    const alone = places(ground, [{ name: 'b2', zone: 3 }]).get('b2');
    const crowd = places(
      ground,
      all.map((name) => ({ name, zone: 3 })),
    );
    expect(crowd.get('b2')).toEqual(alone);
  });

  it('are as big as a finger needs, also on a phone', () => {
    expect(tokenSize(ground)).toBeGreaterThan(50);
    expect(tokenSize(phone)).toBeGreaterThanOrEqual(40);
  });

  it('leave a corner to the balls', () => {
    const [token] = places(ground, [{ name: 'b1', zone: 3 }]).values();
    const [ball] = ballPlaces(ground, [{ name: '1', zone: 3 }]).values();
    expect(Math.abs(token!.x - ball!.x) + Math.abs(token!.y - ball!.y)).toBeGreaterThan(60);
  });
});

describe('pools in words', () => {
  it('name every die and everything that is added', () => {
    expect(diceWords({ base: 1, focus: 1, charge: 2 }, 1)).toBe('1 base + Focus + 2 Charge + 1 drink');
    expect(modifierWords('distance', -1)).toBe('−1 for one hop');
    expect(modifierWords('distance', -3)).toBe('−3 for 3 hops');
    expect(poolWords({ base: 1 }, { landmark: 1, cover: -1 })).toBe(
      '1 base; best die +1 Landmark, −1 out of Cover',
    );
    expect(poolWords({ base: 1, drinks: 2 }, {})).toBe('1 base + 2 drinks; best die counts');
    expect(sourcesOf({ base: 1, focus: 1, charge: 2 }, 1)).toEqual([
      'base',
      'Focus',
      'Charge',
      'Charge',
      'drink',
    ]);
  });

  it('round chances, but never to never or always', () => {
    expect([chanceWords('0'), chanceWords('1'), chanceWords('1/279936'), chanceWords('5/12')]).toEqual([
      'never',
      'always',
      '1%',
      '42%',
    ]);
    expect(rangeWords(['5/12', '25/162'])).toBe('15–42%');
    expect(rangeWords(['1/2'])).toBe('50%');
  });
});

describe('a contest', () => {
  it('has both pools, results and verdict of the open position', () => {
    const { view } = momentOf('spend');
    const drawn = contestOf(view);
    expect(drawn?.attack.faces).toEqual(view.contest?.attack.faces);
    expect(drawn?.attack.sources).toHaveLength(view.contest?.attack.faces.length ?? 0);
    expect([drawn?.attack.result, drawn?.defence.result]).toEqual([
      view.contest?.now?.attack,
      view.contest?.now?.defence,
    ]);
    expect(drawn?.verdict).not.toBe('');
    expect(contestOf(momentOf('act').view)).toBeNull();
  });

  it('follows the log from the roll to the verdict', () => {
    const { view } = momentOf('act');
    const lines = [
      line('DiceRolled', {
        brawler: 'b1',
        act: 'throw',
        dice: [5, 3],
        pool: { base: 1, focus: 1 },
        modifiers: { distance: -1 },
      }),
      line('DiceRolled', { brawler: 'r1', act: 'catch', dice: [4], pool: { base: 1 }, modifiers: {} }),
      line('BondSpent', { brawler: 'b1', die: 5, becomes: 6, bond: 1 }),
      line('ResultsCompared', { attack: 5, defence: 4, reaction: 'catch', why: '5 beats 4.' }),
      line('BallHit', { target: 'r1', brawler: 'b1', thing: '1', zone: 4 }),
    ];
    const drawn = lines.reduce<ReturnType<typeof contestOf>>((found, each) => after(found, each, view), null);
    expect(drawn?.attack).toMatchObject({
      brawler: 'b1',
      faces: [6, 3],
      modifiers: ['−1 for one hop'],
      result: 5,
      raised: { by: 'bond', text: '5 to 6' },
    });
    expect(drawn?.defence).toMatchObject({ brawler: 'r1', faces: [4], result: 4 });
    expect([drawn?.verdict, drawn?.under]).toEqual(['Direct Hit', '5 beats 4.']);
  });

  it('says that doubles catch a harder Throw', () => {
    const { view } = momentOf('act');
    const lines = [
      line('DiceRolled', { brawler: 'b1', act: 'throw', dice: [6], pool: { base: 1 }, modifiers: {} }),
      line('DiceRolled', {
        brawler: 'r1',
        act: 'catch',
        dice: [2, 2],
        pool: { base: 1, focus: 1 },
        modifiers: {},
      }),
      line('ResultsCompared', { attack: 6, defence: 2, reaction: 'catch', why: '6 beats 2.' }),
      line('BallCaught', { brawler: 'r1', thing: '1', charge: 2, perfect: true, why: 'Doubles!' }),
    ];
    const drawn = lines.reduce<ReturnType<typeof contestOf>>((found, each) => after(found, each, view), null);
    expect([drawn?.verdict, drawn?.under]).toEqual(['Perfect Catch', 'Doubles!']);
  });
});

describe('Brawlers and their story', () => {
  it('are described for those who cannot see them', () => {
    for (const shown of brawlersOf(momentOf('act').view, contentOf(content)))
      expect(shown.words).toMatch(/^.+, (Crew|Rival), (Zone \d+, \d Hearts?, \d drinks?|knocked out)/);
  });

  it('give a knock-out to the one who hit', () => {
    const { view } = momentOf('act');
    const lines = [
      line('BallCaught', { brawler: 'b2', thing: '1', charge: 1, perfect: true }),
      line('BallHit', { target: 'r1', brawler: 'b2', thing: '1', zone: 4 }),
      line('KnockedOut', { brawler: 'r1', zone: 4 }),
      line('TurnBegan', { brawler: 'r2', turn: 2 }),
      line('KnockedOut', { brawler: 'b1', zone: 1 }), // by gas: nobody's
    ];
    const feats = featsOf(lines, view);
    expect(feats.get('b2')).toMatchObject({ knockOuts: 1, catches: 1, perfect: 1, falls: 0 });
    expect(feats.get('r1')?.falls).toBe(1);
    expect([...feats.values()].reduce((sum, each) => sum + each.knockOuts, 0)).toBe(1);
    expect(starOf(feats, view)?.name).toBe('b2');
    expect(featWords(feats.get('b2')!)).toBe('1 K.O., 1 caught (1 perfectly)');
    const told = storyOf(lines, { ...view, winner: 'crew', turn: 9, round: 2 }, contentOf(content));
    expect(told).toMatch(
      /took it .* after 9 turns in 2 rounds\. Pinball knocked out 1 and caught 1, 1 of them perfectly\./,
    );
  });
});

describe('the turning point', () => {
  it('is the knock-out that put the winners ahead for good', () => {
    const scored = (
      brawler: string,
      turn: number,
      crew: number,
      rivals: number,
    ): ReturnType<typeof line>[] => [
      line('TurnBegan', { brawler: 'b1', turn }),
      line('KnockedOut', { brawler, zone: 1 }),
      line('PointsScored', { crew_points: crew, rival_points: rivals }),
    ];
    const lines = [
      ...scored('r2', 3, 1, 0),
      ...scored('b1', 5, 1, 1),
      ...scored('r1', 8, 2, 1),
      ...scored('r3', 9, 3, 1),
    ];
    const view = { ...momentOf('act').view, winner: 'crew' as const };
    expect(turningPoint(lines, view)).toBe(`The turn: ${shortName(view, 'r1')} fell in turn 8, 2 : 1.`);
    expect(turningPoint([], view)).toBe('');
  });
});

describe('the log', () => {
  it('leaves out what the next line says better', () => {
    expect(tellLine(line('TurnEnded', { passed: false }, 'Dottie is done.'))).toBe('');
    expect(tellLine(line('TurnEnded', { passed: true }, 'Dottie passes.'))).toBe('Dottie passes.');
    expect(tellLine(line('Moved', {}, 'Dottie moves.'))).toBe('Dottie moves.');
  });
});

describe('the door', () => {
  it('tells the engine how many people share the Rivals', () => {
    const seats = [
      { kind: 'me' as const },
      { kind: 'bot' as const },
      { kind: 'open' as const },
      { kind: 'bot' as const },
    ];
    expect(manifest.seatOptions?.(seats)).toEqual({});
    expect(manifest.seatOptions?.([...seats, { kind: 'open' }, { kind: 'open' }])).toEqual({
      rivalPeople: 3,
    });
    expect(manifest.seats?.({ kind: 'me' }, { kind: 'bot' }).map((seat) => seat.kind)).toEqual([
      'me',
      'me',
      'me',
      'bot',
    ]);
  });
});
