import { describe, expect, it } from 'vitest';
import { aim, pingOf, spotOf, verbOf, zoneOf } from '../src/games/rivals/aims';
import { asked } from '../src/games/rivals/asked';
import { deskOf } from '../src/games/rivals/desk.svelte';
import { buttonOf } from '../src/games/rivals/faces';
import { capsOf, pressed } from '../src/games/rivals/keys';
import { linksOf, nowOf } from '../src/games/rivals/ribbon';
import type { Option } from '../src/wire/protocol';
import { line, momentOf, moments, stageAt } from './rivals_moments';

const key = (name: string): KeyboardEvent => ({ key: name }) as KeyboardEvent;
const DECISIONS = [
  'act',
  'activate',
  'bonus',
  'deflect',
  'dodge_move',
  'drinks',
  'fake_throw',
  'flee',
  'free_move',
  'knock_back',
  'landing',
  'leave_gas',
  'lucky',
  'next_throw',
  'push',
  'react',
  'side',
  'special',
  'spend',
  'steal',
];
/** Boxes of their own: a number for drinks or a die, then the big button. */
const BOXED = /^(drink|catch|dodge|tackle drinks|raise)/;

/** Whether the keyboard reaches an option: a key of its own, or one for its kind and then a number. */
function reached(decision: string, option: Option): boolean {
  const stage = stageAt(decision);
  const desk = deskOf(stage);
  if (BOXED.test(option.words) || capsOf(desk).has(option.code)) return true;
  if (zoneOf(option)) {
    desk.zone = zoneOf(option);
    return capsOf(desk).has(option.code);
  }
  desk.verb = verbOf(option);
  return capsOf(desk).has(option.code);
}

describe('every decision', () => {
  it('is in the fixture', () => expect(Object.keys(moments)).toEqual(DECISIONS));

  it.each(DECISIONS)('%s: asks a question, and every option has words and a key', (decision) => {
    const stage = stageAt(decision, [
      line('BallSpawned', { zone: 3 }),
      line('BallHit', { target: 'r1', brawler: 'b1' }),
      line('Tackled', { target: 'r2', brawler: 'b1' }),
    ]);
    expect(asked(stage).question).toMatch(/[.?!]$/);
    expect(asked(stage).question).not.toMatch(/undefined| {2}|\bb\d\b|\br\d\b/);
    expect(nowOf(decision)).not.toBe('');
    for (const option of stage.options) {
      expect(buttonOf(stage, option).title, option.words).not.toBe('');
      expect(reached(decision, option), option.words).toBe(true);
    }
  });

  it('says who is waited for', () => {
    const stage = { ...stageAt('react'), seat: 0, options: [] };
    const { view } = momentOf('react');
    expect(asked({ ...stage, seat: view.asked.startsWith('b') ? 3 : 0 }).question).toMatch(
      /^\w+ decides for \w+\. \w+/,
    );
    expect(asked({ ...stageAt('activate'), options: [], seat: 2 }).question).toMatch(/decides/);
  });
});

describe('options by what they are aimed at', () => {
  it('light up Zones, Brawlers and balls', () => {
    const { options } = momentOf('act');
    const found = aim(options);
    const placed = [...found.verbs.values()].reduce((sum, list) => sum + list.length, 0);
    expect(placed).toBe(options.length);
    for (const option of options.filter((each) => verbOf(each) === 'move'))
      expect(spotOf(option)).toBe(`zone:${option.targets['zone']}`);
    expect(aim(momentOf('activate').options).brawlers.size).toBe(momentOf('activate').options.length);
  });

  it('find the word for a ping', () => {
    const ping = { ...momentOf('act').options[0]!, words: 'ping zone=4', aside: true };
    expect(pingOf([ping], 4)).toBe(ping);
    expect(pingOf([ping], 'r1')).toBeUndefined();
  });
});

describe('the desk', () => {
  it('plans a Throw and sends its drinks along', () => {
    const stage = stageAt('next_throw');
    const desk = deskOf(stage);
    const target = String(stage.options.find((option) => verbOf(option) === 'throw')?.targets['brawler']);
    desk.pressBrawler(target);
    expect(desk.plan).toMatchObject({ verb: 'throw', target });
    expect(stage.sent).toEqual([]);
    const left = desk.ownDrinks('throw', target);
    if (left > 0) desk.drinks = 1;
    desk.attack();
    expect(stage.sent).toEqual(left > 0 ? [`throw at=${target}`, 'drink n=1'] : [`throw at=${target}`]);
    expect(desk.back()).toBe(true);
    expect(desk.plan).toBeNull();
  });

  it('asks the engine about what cannot be done', () => {
    const stage = stageAt('act');
    const desk = deskOf(stage);
    const dark = [1, 2, 3, 4, 5, 6].find((zone) => !desk.aims.zones.has(zone)) ?? 0;
    desk.pressZone(dark);
    desk.pressBall('9');
    expect(stage.sent).toEqual([`? move zone=${dark}`, '? grab what=9']);
  });

  it('moves with a press on a lit Zone, and points when it is told to', () => {
    const stage = stageAt('free_move');
    const desk = deskOf(stage);
    const [zone = 0] = desk.aims.zones.keys();
    desk.pointing = true;
    desk.pressZone(zone);
    desk.pressZone(zone);
    expect(stage.sent).toEqual([`? ping zone=${zone}`, `go zone=${zone}`]);
  });

  it('proposes the answer that is hit least', () => {
    const stage = stageAt('react');
    const desk = deskOf(stage);
    desk.begin();
    expect(desk.reply?.words).toMatch(/^(catch|dodge|tackle|drink) (drinks|n)=0$/);
  });
});

describe('keys', () => {
  it('are numbers for Zones, E for the end of a turn, letters for actions', () => {
    const stage = stageAt('act');
    const [zone = 0] = deskOf(stage).aims.zones.keys();
    for (const name of [String(zone), 'e']) pressed(stage, key(name));
    expect(stage.sent).toEqual([`move zone=${zone}`, 'end']);
  });

  it('choose an answer and its drinks, and Space gives it', () => {
    const stage = stageAt('react');
    const desk = deskOf(stage);
    desk.begin();
    pressed(stage, key('d'));
    pressed(stage, key('1'));
    pressed(stage, key(' '));
    expect(stage.sent).toEqual(['dodge drinks=1']);
  });

  it('pick a die and spend on it', () => {
    const stage = stageAt('spend');
    const die = stage.options.find((option) => verbOf(option) === 'raise')?.targets['die'] as number;
    pressed(stage, key(String(die)));
    pressed(stage, key(' '));
    pressed(stage, key('0'));
    pressed(stage, key('Enter'));
    expect(stage.sent).toEqual([`raise die=${die}`, 'no']);
  });

  it('number what has no key of its own, and N says no', () => {
    const special = stageAt('special');
    pressed(special, key('2'));
    expect(special.sent).toEqual(['special kind=bomb']);
    const steal = stageAt('steal');
    for (const name of ['n', 's']) pressed(steal, key(name));
    expect(steal.sent).toEqual(['no', 'steal']);
  });

  it('do nothing where nobody may act', () => {
    expect(pressed({ ...stageAt('act'), idle: true }, key('e'))).toBe(false);
  });
});

describe('the ribbon', () => {
  it('tells the turn so far', () => {
    const { view } = momentOf('act');
    const lines = [
      line('Grabbed', { brawler: 'b2', thing: '1' }),
      line('TurnBegan', { brawler: 'b1', turn: 1 }),
      line('Moved', { brawler: 'b1', from: 1, zone: 3 }),
      line('BallThrown', { brawler: 'b1', target: 'r1', thing: '1' }),
    ];
    expect(linksOf(lines, view).map((link) => link.text)).toEqual(['1 to 3', 'Dottie throws at Cordelia']);
  });
});
