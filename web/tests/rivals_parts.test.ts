import { describe, expect, it } from 'vitest';
import { after, boutOf } from '../src/games/rivals/bout';
import { crossings, freeBox, overlap, sizeOf, turn, type ZoneCard } from '../src/games/rivals/cards';
import { contentOf } from '../src/games/rivals/content';
import { rivals } from '../src/games/rivals/door';
import { figuresOf } from '../src/games/rivals/figures';
import { ballPlaces, gridOf, places, roomOf, type Ground } from '../src/games/rivals/folk';
import { deedsOf, storyOf } from '../src/games/rivals/story';
import { plainWords, tellLine } from '../src/games/rivals/tell';
import {
  chanceWords,
  diceWords,
  modifierWords,
  poolWords,
  rangeWords,
  sourcesOf,
  verdictOf,
} from '../src/games/rivals/words';
import { content, line, momentOf } from './rivals_moments';

const club = contentOf(content).mapOf({ map: 'sky-high-country-club' });
const cards: ZoneCard[] = club?.cards ?? [];

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
    for (const map of contentOf(content).maps)
      for (const card of map.cards)
        for (const next of card.adjacent)
          expect(overlap(card, map.cards[next - 1]!), `${map.id} ${card.number}-${next}`).not.toBeNull();
  });

  it('keeps a part of each card free of the others', () => {
    expect(freeBox(cards, cards[2]!)).toEqual({ x: 9, y: 0, w: 7, h: 6 });
    for (const map of contentOf(content).maps)
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
    marked: new Set([1]),
    balls: new Set([3]),
    most: 92,
  };

  it('stand inside the free part of their Zone, side by side', () => {
    const found = places(
      ground,
      ['b1', 'b2', 'b3'].map((name) => ({ name, zone: 1 })),
    );
    const room = roomOf(ground, 1);
    const spots = [...found.values()];
    expect(spots).toHaveLength(3);
    for (const { x, y, size } of spots) {
      expect(x).toBeGreaterThan(room.x);
      expect(x).toBeLessThan(room.x + room.w);
      expect(y).toBeGreaterThan(room.y);
      expect(size).toBeGreaterThan(60);
    }
    expect(new Set(spots.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)).size).toBe(3);
  });

  it('are as big as the room allows', () => {
    expect(gridOf({ x: 0, y: 0, w: 200, h: 100 }, 2, 92)).toEqual({ columns: 2, size: 92 });
    expect(gridOf({ x: 0, y: 0, w: 90, h: 180 }, 2, 92)).toEqual({ columns: 1, size: 90 });
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

  it('say how a contest ends', () => {
    expect(verdictOf('throw', 'catch', { defended: true, doubles: true })).toBe('Perfect Catch');
    expect(verdictOf('throw', 'dodge', { defended: false, doubles: false })).toBe('Direct Hit');
    expect(verdictOf('throw', 'tackle', { defended: true, doubles: false })).toBe('Tackled');
    expect(verdictOf('tackle', 'dodge', { defended: false, doubles: false })).toBe('Tackled');
    expect(verdictOf('break free', '', { defended: true, doubles: false })).toBe('Free');
    expect(verdictOf('return', 'catch', { defended: false, doubles: false })).toBe('Knocked back');
  });
});

describe('a contest', () => {
  it('has both pools, results and verdict of the open position', () => {
    const { view } = momentOf('spend');
    const bout = boutOf(view);
    expect(bout?.attack.faces).toEqual(view.contest?.attack.faces);
    expect(bout?.attack.sources).toHaveLength(view.contest?.attack.faces.length ?? 0);
    expect([bout?.attack.result, bout?.defence.result]).toEqual([
      view.contest?.now?.attack,
      view.contest?.now?.defence,
    ]);
    expect(bout?.verdict).not.toBe('');
    expect(boutOf(momentOf('act').view)).toBeNull();
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
      line('BondSpent', { brawler: 'b1', die: 5, bond: 1 }),
      line('ResultsCompared', { attacker: 'b1', attack: 5, defender: 'r1', defence: 4, reaction: 'catch' }),
      line('BallHit', { target: 'r1', brawler: 'b1', thing: '1', zone: 4 }),
    ];
    const bout = lines.reduce<ReturnType<typeof boutOf>>((found, each) => after(found, each, view), null);
    expect(bout?.attack).toMatchObject({
      brawler: 'b1',
      faces: [6, 3],
      modifiers: ['−1 for one hop'],
      result: 5,
      raised: 'Bond: 5 to 6',
    });
    expect(bout?.defence).toMatchObject({ brawler: 'r1', faces: [4], result: 4 });
    expect([bout?.verdict, bout?.under]).toEqual(['Direct Hit', '5 beats 4, KCR-274']);
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
      line('ResultsCompared', { attacker: 'b1', attack: 6, defender: 'r1', defence: 2, reaction: 'catch' }),
      line('BallCaught', { brawler: 'r1', thing: '1', charge: 2, perfect: true }),
    ];
    const bout = lines.reduce<ReturnType<typeof boutOf>>((found, each) => after(found, each, view), null);
    expect([bout?.verdict, bout?.under]).toEqual(['Perfect Catch', 'doubles catch anything, KCR-403']);
  });
});

describe('Brawlers and their story', () => {
  it('are described for those who cannot see them', () => {
    for (const figure of figuresOf(momentOf('act').view))
      expect(figure.words).toMatch(/^.+, (Crew|Rival), (Zone \d+, \d Hearts?, \d drinks?|knocked out)/);
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
    const deeds = deedsOf(lines, view);
    expect(deeds.get('b2')).toMatchObject({ knockOuts: 1, catches: 1, perfect: 1, falls: 0 });
    expect(deeds.get('r1')?.falls).toBe(1);
    expect([...deeds.values()].reduce((sum, each) => sum + each.knockOuts, 0)).toBe(1);
    const told = storyOf(lines, { ...view, winner: 'crew', turn: 9, round: 2 });
    expect(told).toMatch(
      /took it .* after 9 turns in 2 rounds\. Pinball knocked out 1 and caught 1, 1 of them perfectly\./,
    );
  });
});

describe('the log', () => {
  const label = (words: string): string =>
    plainWords(
      words,
      (name) => name.toUpperCase(),
      (zone) => `Zone ${zone}`,
    );

  it('names the people who vote and point', () => {
    expect(tellLine(line('Voted', { seat: 'b2', code: 'activate who=b3' }), label, null)).toBe(
      'Seat 1 votes: B3.',
    );
    expect(tellLine(line('Pinged', { seat: 'b1', what: 4 }, 'b1 points at Lobby (4).'), label, null)).toBe(
      'Seat 0 points at Lobby (4).',
    );
    expect(tellLine(line('Voted', { seat: 'b2', code: 'side zone=1' }), label, () => 'Penny')).toBe(
      'Penny votes: start in Zone 1.',
    );
  });

  it('leaves out what the next line says better', () => {
    expect(tellLine(line('TurnEnded', {}, 'Dottie is done.'), label, null)).toBe('');
    expect(tellLine(line('Moved', {}, 'Dottie moves.'), label, null)).toBe('Dottie moves.');
  });
});

describe('the door', () => {
  it('tells the engine which seats are bots', () => {
    const seats = [
      { kind: 'me' as const },
      { kind: 'bot' as const },
      { kind: 'open' as const },
      { kind: 'bot' as const },
    ];
    expect(rivals.seatOptions?.(seats)).toEqual({ bots: ['b2', 'dj'] });
    expect(rivals.seatOptions?.([...seats, { kind: 'open' }, { kind: 'open' }])).toEqual({
      bots: ['b2', 'dj'],
      rivalPeople: 3,
    });
    expect(rivals.seats?.({ kind: 'me' }, { kind: 'bot' }).map((seat) => seat.kind)).toEqual([
      'me',
      'me',
      'me',
      'bot',
    ]);
  });
});
