import { describe, expect, test } from 'vitest';
import {
  downChance,
  firstAim,
  hasStances,
  inStance,
  optionAt,
  verbOf,
  askAt,
} from '../../src/games/brawlmart/aims';
import { beats, brawlerFace, departments, itemFace, shelves } from '../../src/games/brawlmart/cards';
import { bars, brief, percent, range } from '../../src/games/brawlmart/chances';
import { addsOf, reveals, verdictOf } from '../../src/games/brawlmart/animate';
import { storePlan } from '../../src/games/brawlmart/plan';
import { spellOut } from '../../src/games/brawlmart/spell';
import { tellLine } from '../../src/games/brawlmart/tell';
import { wordsOf } from '../../src/shell/choices';
import type { MartView, RollSpell, Why } from '../../src/games/brawlmart/wire';
import { content, exchanges, gentle, momentOf } from './moments';

describe('the floor plan', () => {
  const plan = departments(content);
  for (const frame of [
    { wide: 860, high: 640, upright: false },
    { wide: 880, high: 114, upright: false },
    { wide: 350, high: 410, upright: true },
  ])
    test(`has every department inside, no two on one spot, at ${frame.wide} by ${frame.high}`, () => {
      const { rooms } = storePlan(plan, frame);
      expect(rooms.map((room) => room.id)).toEqual(plan.map((dept) => dept.id));
      for (const room of rooms) {
        expect(
          room.x >= 0 && room.y >= 0 && room.x + room.wide <= frame.wide && room.y + room.high <= frame.high,
        ).toBe(true);
        for (const other of rooms)
          if (other !== room)
            expect(
              room.x + room.wide <= other.x ||
                other.x + other.wide <= room.x ||
                room.y + room.high <= other.y ||
                other.y + other.high <= room.y,
            ).toBe(true);
      }
    });

  test('has a lane for every arrow, and none runs through a department', () => {
    const { rooms, lanes } = storePlan(plan, { wide: 860, high: 640, upright: false });
    expect(lanes).toHaveLength(plan.reduce((sum, dept) => sum + dept.arrows.length, 0));
    for (const { from, to, points } of lanes)
      for (const room of rooms.filter(({ id }) => id !== from && id !== to))
        for (const [x, y] of points)
          expect(x > room.x && x < room.x + room.wide && y > room.y && y < room.y + room.high).toBe(false);
  });

  test('goes over the top from PHARMACY to CHECKOUT, which lies behind other rooms', () => {
    const { lanes } = storePlan(plan, { wide: 860, high: 640, upright: false });
    expect(lanes.find(({ from, to }) => from === 'pharmacy' && to === 'checkout')?.points).toHaveLength(4);
  });
});

describe('cards', () => {
  test('have the words of the content and the pictures of the house', () => {
    expect(brawlerFace(content, 'tim')).toMatchObject({
      short: 'Tim',
      type: 'Lightweight',
      kind: 'noncontact',
      resistance: 3,
      picture: 'b-tim',
      mark: 'ty-lightweight',
    });
    expect(itemFace(content, 'drink')).toMatchObject({
      name: 'Energy Drink',
      active: true,
      reusable: false,
      picture: 'item-drink',
    });
    expect(shelves(content).map(({ id, price, coin }) => `${id} ${price} ${coin}`)).toEqual([
      'A 1 SP',
      'B 2 SP',
      'C 3 KP',
    ]);
  });

  test('that nobody has drawn still have a face', () => {
    expect(brawlerFace(content, 'gladys')).toMatchObject({ name: 'Gladys', picture: 'i-person' });
  });

  test('show the arrows of the type chart', () => {
    expect([beats(content, 'brodacious', 'tim'), beats(content, 'tim', 'brodacious')]).toEqual([true, false]);
  });
});

describe('chances', () => {
  test('have one decimal, and what is possible is never nothing', () => {
    expect([0, 0.0001, 0.148, 0.5, 0.9999, 1].map(percent)).toEqual([
      '0',
      '0.1',
      '14.8',
      '50',
      '99.9',
      '100',
    ]);
    expect([0, 0.001, 0.852, 0.999, 1].map(brief)).toEqual(['0%', '1%', '85%', '99%', '100%']);
  });

  test('of a roll are bars without gaps', () => {
    const found = bars([
      [4, 0.25],
      [6, 0.5],
      [7, 0.25],
    ]);
    expect(found).toEqual({ least: 4, most: 7, shares: [0.25, 0, 0.5, 0.25], likeliest: 6 });
    expect(range(found)).toBe('4 to 7, mostly 6');
  });

  test('are spelled out with everything that is added', () => {
    const spell: RollSpell = {
      dice: '1D6',
      each: false,
      type: 0,
      times: 2,
      over: 1,
      wins_ties: false,
      rerolls: [],
      busts: [],
      ability: 0,
      department: 1,
      stance: -1,
      daze: 0,
      items: 1,
      reads: '',
      overridden: false,
      kind: 'noncontact',
    };
    expect(
      spellOut(
        spell,
        bars([
          [3, 0.5],
          [13, 0.5],
        ]),
      ),
    ).toBe('2 × 1D6, +1 department, −1 stance, +1 items: 3 to 13.');
    const half: RollSpell = { ...spell, dice: '3D6', each: true, type: 1, times: 1, over: 2, department: 0 };
    expect(spellOut({ ...half, stance: 0, items: 0 }, bars([[2, 1]]))).toBe(
      '(3D6 +1 type each) / 2: always 2.',
    );
  });
});

describe('aims', () => {
  const { view, options } = momentOf('turn');
  test('a click on an enemy is the attack on it', () => {
    const attack = options.find((option) => verbOf(option) === 'attack');
    expect(optionAt(options, String(attack?.targets['place']))).toBe(attack);
    expect(firstAim(options)).toBe(attack);
  });

  test('a click where nothing is offered asks why not', () => {
    const words = (at: MartView, place: string): string => wordsOf(askAt(at, place));
    expect(words(view, 'e1')).toBe('attack enemy=1');
    expect(words(view, 'm2')).toBe('use ally=2');
    expect(words(momentOf('recruit').view, 'e1')).toBe('recruit enemy=1');
  });

  test('the chance on a card is that the target goes down', () => {
    const chance = downChance(firstAim(options)!);
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThanOrEqual(1);
  });

  test('with stances every target is listed once', () => {
    expect(hasStances(gentle.options)).toBe(true);
    const listed = inStance(gentle.options, 'gentle').filter((option) => verbOf(option) === 'attack');
    expect(new Set(listed.map((option) => option.targets['place'])).size).toBe(listed.length);
    expect(listed.every((option) => option.words.includes('gentle'))).toBe(true);
  });
});

describe('the show', () => {
  const shownAt = (lines: (typeof exchanges)[number]): string | undefined =>
    lines.find((line) => reveals(line, lines))?.event;

  test('lets the dice fall before anybody lies down', () => {
    const [exchange] = exchanges;
    expect(['KnockedOut', 'Slain', 'HitAbsorbed']).toContain(shownAt(exchange!));
    expect(exchange!.findIndex((line) => line.event === 'DiceRolled')).toBeLessThan(
      exchange!.findIndex((line) => reveals(line, exchange!)),
    );
  });

  test('ends a brawl before the café opens', () => {
    expect(shownAt(exchanges[1]!)).toBe('BrawlWon');
  });

  test('says what was added to a roll', () => {
    const why: Why = {
      type: 0,
      ability: 0,
      department: 0,
      stance: 0,
      daze: 0,
      items: 0,
      reads: 0,
      busted: false,
      overridden: false,
    };
    expect(addsOf({ ...why, type: 1, daze: -2, reads: 5 })).toEqual([
      '+1 stronger type',
      '−2 dazed',
      '+5 for the other roll',
    ]);
    expect(addsOf({ ...why, busted: true })).toEqual(['bust']);
    expect(addsOf({ ...why, department: -1 }, 'Doorbusters')).toEqual(['−1 Doorbusters']);
  });

  test('says who hits whom, or that it is a tie', () => {
    const side = (name: string, roll: number) => ({
      name,
      roll,
      dice: '',
      picture: '',
      tint: '',
      faces: [],
      sides: 6,
      before: [],
      adds: [],
    });
    expect(verdictOf(side('Tim', 8), side('Kim', 5))).toBe('Tim hits with 8 against 5');
    expect(verdictOf(side('Tim', 5), side('Kim', 5))).toBe('5 each: tie');
  });

  test('leaves out what the floor shows anyway', () => {
    const line = {
      row: 1,
      event: 'Hit',
      clause: '',
      text: 'Enemy Kim hits your Tim with 5.',
      data: {},
      at_ms: 0,
    };
    expect(tellLine(line)).toBe('Enemy Kim hits your Tim with 5.');
    expect(tellLine({ ...line, event: 'TurnBegan' })).toBe('');
  });
});
