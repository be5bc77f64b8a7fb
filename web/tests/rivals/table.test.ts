import { describe, expect, it } from 'vitest';
import { linksOf, nowOf } from '../../src/games/rivals/board/ribbon';
import { buttonOf } from '../../src/games/rivals/buttons';
import { capsOf, pressed } from '../../src/games/rivals/keys';
import { selectionOf } from '../../src/games/rivals/selection.svelte';
import { brawlerAt, choiceOf, spotOf, targetsOf, verbOf, zoneOf } from '../../src/games/rivals/targets';
import { prompt } from '../../src/games/rivals/text/prompt';
import type { BrawlerId, Decision } from '../../src/games/rivals/view';
import type { Option } from '../../src/wire/protocol';
import { line, momentOf, moments, stageAt } from './moments';

const key = (name: string): KeyboardEvent => ({ key: name }) as KeyboardEvent;
const DECISIONS: Decision[] = [
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
const isBoxed = (option: Option): boolean => 'drinks' in choiceOf(option) || verbOf(option) === 'raise';

/** Whether the keyboard reaches an option: a key of its own, or one for its kind and then a number. */
function reached(decision: string, option: Option): boolean {
  const stage = stageAt(decision);
  const selection = selectionOf(stage);
  if (isBoxed(option) || capsOf(selection).has(option.code)) return true;
  if (zoneOf(option)) {
    selection.zone = zoneOf(option);
    return capsOf(selection).has(option.code);
  }
  selection.verb = verbOf(option);
  return capsOf(selection).has(option.code);
}

describe('every decision', () => {
  it('is in the fixture', () => expect(Object.keys(moments)).toEqual(DECISIONS));

  it.each(DECISIONS)('%s: asks a question, and every option has words and a key', (decision) => {
    const stage = stageAt(decision, [
      line('BallSpawned', { zone: 3 }),
      line('BallHit', { target: 'r1', brawler: 'b1' }),
      line('Tackled', { target: 'r2', brawler: 'b1' }),
    ]);
    expect(prompt(stage).text).toMatch(/[.?!]$/);
    expect(prompt(stage).text).not.toMatch(/undefined| {2}|\bb\d\b|\br\d\b/);
    expect(nowOf(decision)).not.toBe('');
    for (const option of stage.options) {
      expect(buttonOf(stage, option).title, option.words).not.toBe('');
      expect(reached(decision, option), option.words).toBe(true);
    }
  });

  it('says who is waited for', () => {
    const stage = stageAt('react');
    const others = stage.info.seats.map((each) => ({ ...each, yours: false }));
    const info = { ...stage.info, seats: others };
    expect(prompt({ ...stage, info, seat: 1, options: [] }).text).toMatch(/^\w+ decides for \w+\. \w+/);
    expect(prompt({ ...stageAt('activate'), info, options: [], seat: 2 }).text).toMatch(/decides/);
  });

  it('never waits for oneself, whichever seat of the own comes next', () => {
    const stage = stageAt('react');
    const info = { ...stage.info, seats: stage.info.seats.map((each) => ({ ...each, yours: true })) };
    expect(prompt({ ...stage, info, options: [] })).toMatchObject({ title: 'React!' });
    expect(prompt({ ...stage, info, options: [] }).text).not.toMatch(/decides/);
  });
});

describe('options by what they are aimed at', () => {
  it('light up Zones, Brawlers and balls', () => {
    const { options } = momentOf('act');
    const found = targetsOf(options);
    const placed = [...found.verbs.values()].reduce((sum, list) => sum + list.length, 0);
    expect(placed).toBe(options.length);
    for (const option of options.filter((each) => verbOf(each) === 'move'))
      expect(spotOf(option)).toBe(`zone:${option.targets['zone']}`);
    expect(targetsOf(momentOf('activate').options).brawlers.size).toBe(momentOf('activate').options.length);
  });
});

describe('the selection', () => {
  it('plans a Throw and sends its drinks along', async () => {
    const stage = stageAt('next_throw');
    const option = stage.options.find((each) => verbOf(each) === 'throw');
    const target = brawlerAt(option!) as BrawlerId;
    const preview = { thrower: 'b1', target, backer: 'b1', drinks: 2 };
    const selection = selectionOf(Object.assign(stage, { look: () => Promise.resolve(preview) }));
    selection.pressBrawler(target);
    expect(selection.plan).toMatchObject({ verb: 'throw', target });
    expect(stage.sent).toEqual([]);
    await Promise.resolve();
    expect(selection.ownDrinks).toBe(2);
    selection.drinks = 1;
    selection.attack();
    expect(stage.sent).toEqual([`throw at=${target}`, 'drink n=1']);
    expect(selection.back()).toBe(true);
    expect(selection.plan).toBeNull();
  });

  it('asks the engine about what cannot be done', async () => {
    const asked: string[] = [];
    const look = (about: string): Promise<unknown> => {
      asked.push(about);
      return Promise.resolve({ reason: 'not_here', clause: '', sentence: '' });
    };
    const stage = Object.assign(stageAt('act'), { look });
    const selection = selectionOf(stage);
    const dark = [1, 2, 3, 4, 5, 6].find((zone) => !selection.targets.zones.has(zone)) ?? 0;
    selection.pressZone(dark);
    selection.pressBall('9');
    await Promise.resolve();
    expect(asked).toEqual([`why zone ${dark}`, 'why ball 9']);
    expect(stage.sent).toEqual(['! not_here', '! not_here']);
  });

  it('hears whose decision it is where nothing is asked', () => {
    const stage = { ...stageAt('act'), options: [] };
    selectionOf(stage).pressZone(3);
    expect(stage.sent).toEqual(['? end']);
  });

  it('moves with a press on a lit Zone, and points when it is told to', () => {
    const stage = stageAt('free_move');
    const selection = selectionOf(stage);
    const [zone = 0] = selection.targets.zones.keys();
    selection.pointing = true;
    selection.pressZone(zone);
    selection.pressZone(zone);
    expect(stage.sent).toEqual([`? ping zone=${zone}`, `go zone=${zone}`]);
  });

  it('proposes the answer that is hit least', () => {
    const stage = stageAt('react');
    const selection = selectionOf(stage);
    selection.begin();
    expect(selection.reply?.words).toMatch(/^(catch|dodge|tackle|drink) (drinks|n)=0$/);
  });
});

describe('keys', () => {
  it('are numbers for Zones, E for the end of a turn, letters for actions', () => {
    const stage = stageAt('act');
    const [zone = 0] = selectionOf(stage).targets.zones.keys();
    for (const name of [String(zone), 'e']) pressed(stage, key(name));
    expect(stage.sent).toEqual([`move zone=${zone}`, 'end']);
  });

  it('choose an answer and its drinks, and Space gives it', () => {
    const stage = stageAt('react');
    const selection = selectionOf(stage);
    selection.begin();
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
