import { afterEach, describe, expect, test } from 'vitest';
import { capOf, intentOf, pressedKey, spotKeys } from '../../src/games/brawl/keys';
import { myZones } from '../../src/games/brawl/layout';
import { screen as brawl } from '../../src/games/brawl/screen';
import { complete } from '../../src/shell/screen';
import { reset, setKey } from '../../src/settings.svelte';
import { at, roundRobin, stageOf, viewOf, type Moment } from '../moments';

const screen = complete(brawl);

const press = (key: string, code = '', shiftKey = false): KeyboardEvent =>
  ({ key, code, shiftKey }) as KeyboardEvent;

function send(moment: Moment, seat: number, event: KeyboardEvent): string[] {
  const stage = stageOf(moment, seat);
  screen.pressed(stage, event);
  return stage.sent;
}

afterEach(reset);

describe('speed keys', () => {
  test('two Bases use the outer columns of the numeric pad', () => {
    const keys = spotKeys(myZones(viewOf(at(7), 0), 0));
    expect(capOf(keys.get('string:0:b2:A'))).toBe('3');
    expect(capOf(keys.get('string:0:b2:B'))).toBe('9');
    expect(capOf(keys.get('string:0:b1:B'))).toBe('7');
    expect(capOf(keys.get('base:0:b1'))).toBe('4');
    expect(capOf(keys.get('new:0:left'))).toBe('L');
  });

  test('the second zone of a Round Robin is reached with Shift', () => {
    const zones = myZones(viewOf(roundRobin, 1), 1);
    const second = zones[1]?.columns[0]?.near.spot ?? '';
    expect(capOf(spotKeys(zones).get(second))).toBe('⇧1');
    expect(pressedKey(press('!', 'Digit1', true))).toEqual({ name: 'near1', second: true });
  });

  test('a key plays what is offered', () => {
    expect(send(at(7), 0, press('3'))).toEqual(['play string=b2.A']);
    expect(send(at(7), 0, press('x'))).toEqual(['discard']);
    expect(send(at(6), 0, press(' '))).toEqual(['draw']);
  });

  test('a key for something impossible asks the server why not', () => {
    expect(send(at(7), 0, press('1'))).toEqual(['? play string=b1.A']);
    expect(send(at(7), 0, press(' '))).toEqual(['? draw']);
    expect(send(at(7), 0, press('r'))).toEqual(['? play screen=right']);
  });

  test('burning draws and discards in one go', () => {
    expect(send(at(6), 0, press('f'))).toEqual(['draw', 'discard']);
  });

  test('a second burn pressed while the first is on its way leaves no card behind', () => {
    const stage = Object.assign(stageOf(at(7), 0, true), {
      underway: [{ id: 1, words: 'discard', choice: { verb: 'discard' } }],
    });
    screen.pressed(stage, press('f'));
    expect(stage.sent).toEqual(['? draw', '? discard']);
    expect(send(at(7), 0, press('f'))).toEqual(['? draw']);
  });

  test('a changed key is the one that counts, and the one that is shown', () => {
    setKey('draw', 'd');
    expect(send(at(6), 0, press('d'))).toEqual(['draw']);
    expect(send(at(6), 0, press(' '))).toEqual([]);
    setKey('near3', 'q');
    expect(capOf(spotKeys(myZones(viewOf(at(7), 0), 0)).get('string:0:b2:A'))).toBe('Q');
  });

  test('a key without a meaning does nothing', () => {
    expect(pressedKey(press('F12'))).toBeNull();
    expect(intentOf(viewOf(at(7), 0), stageOf(at(7), 0), { name: 'near4', second: false })).toBeNull();
  });
});

describe('the Call', () => {
  test('names the place and what the play does, with its key', () => {
    const stage = stageOf(at(7), 0);
    const option = stage.options.find((each) => each.words === 'play string=b2.A');
    expect(option && screen.faceOf(stage, option)).toMatchObject({
      title: 'Right Base, your side',
      sub: 'you take it, 1 : 0',
      key: '3',
    });
  });

  test('says whose turn it is', () => {
    expect(screen.prompt(stageOf(at(7), 0))).toEqual({
      title: 'Your call',
      text: 'Play the blue Hit, or drop it.',
    });
    expect(screen.prompt(stageOf(at(7), 1))).toEqual({ title: 'Waiting', text: 'Ana to play.' });
    expect(screen.prompt(stageOf(at(7), -1)).title).toBe('Watching');
  });

  test('keeps conceding out of the Call and claiming on the cover', () => {
    const stage = stageOf(at(7), 0);
    expect(
      stage.options.filter((option) => screen.placeOf(option) === 'menu').map((option) => option.words),
    ).toEqual(['concede']);
  });
});
