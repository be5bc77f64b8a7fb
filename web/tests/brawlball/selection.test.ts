import { describe, expect, test } from 'vitest';
import { clickSquare } from '../../src/games/brawlball/click';
import { placeOf } from '../../src/games/brawlball/options';
import { selectionOf } from '../../src/games/brawlball/selection.svelte';
import { oddsWords } from '../../src/games/brawlball/text/faces';
import type { Aim } from '../../src/games/brawlball/wire';
import { follow, push, stageOf, turn, walk } from './moments';

const aim = (about: string): Aim => turn.told[about] as Aim;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('what a trainer has in hand', () => {
  test('goes through the players who may act', () => {
    const selection = selectionOf(stageOf(turn));
    expect([selection.pickNext(1), selection.pickNext(1), selection.pickNext(-1)]).toEqual([
      'r1',
      'r3',
      'r1',
    ]);
    expect(selection.ready.has('r2')).toBe(false); // Barlow has acted
    expect(selection.ready.has('r3')).toBe(true); // Cooper is stunned, and may stand up
  });

  test('in an action the mover is the one who acts, and a second pick lets go', () => {
    expect(selectionOf(stageOf(walk)).mover?.name).toBe('Kersey');
    const selection = selectionOf(stageOf(turn));
    selection.pick('r6');
    expect(selection.mover?.name).toBe('Hobbs');
    selection.pick('r6');
    expect(selection.mover).toBeUndefined();
  });

  test('asks the server what squares mean, for the player and the action at hand', async () => {
    const selection = selectionOf(stageOf(turn));
    expect((await selection.meaningOf('d8'))?.picks).toBe('r6');
    selection.pick('r6');
    expect(await selection.meaningOf('e8')).toEqual(aim('aim r6').squares['e8']);
    selection.action = 'blitz';
    expect((await selection.meaningOf('e8'))?.action).toBe('blitz');
  });
});

describe('a click on a square', () => {
  test('picks a player, then sends the whole run that the server told', async () => {
    const stage = stageOf(turn);
    clickSquare(stage, 'd8', false);
    await settled();
    expect(selectionOf(stage).picked).toBe('r6');
    clickSquare(stage, 'e8', false);
    await settled();
    expect(stage.sent).toEqual([`run ${aim('aim r6').squares['e8']?.codes?.join(' ')}`]);
  });

  test('of a finger looks first', async () => {
    const stage = stageOf(turn);
    selectionOf(stage).pick('r6');
    clickSquare(stage, 'd6', true);
    await settled();
    expect([stage.sent, selectionOf(stage).square]).toEqual([[], 'd6']);
    clickSquare(stage, 'd6', true);
    await settled();
    expect(stage.sent).toHaveLength(1);
  });

  test('that does nothing is answered with the server’s reason', async () => {
    const stage = stageOf(turn);
    clickSquare(stage, 'a1', false);
    await settled();
    expect(stage.sent).toEqual(['! pick_a_player']);
  });

  test('on another player ends the action and picks him', async () => {
    const stage = stageOf(walk);
    clickSquare(stage, 'd8', false);
    await settled();
    expect(stage.sent).toHaveLength(1);
    expect(selectionOf(stage).picked).toBe('r6');
  });

  test('answers a push and a follow-up', async () => {
    const one = stageOf(push);
    clickSquare(one, 'f6', false);
    await settled();
    expect(one.sent).toHaveLength(1);
    const other = stageOf(follow);
    clickSquare(other, 'e5', false);
    await settled();
    const code = other.find({ verb: 'follow' })?.code;
    expect(other.sent).toEqual([`run ${code}`]);
  });
});

describe('options', () => {
  test('stand on the board, among the actions or in the menu', () => {
    const places = turn.options.map((option) => [option.words, placeOf(option)]);
    expect(places[0]).toEqual(['end turn', 'actions']);
    expect(places.slice(1).every(([, where]) => where === 'board')).toBe(true);
  });

  test('have their odds in words', () => {
    expect(oddsWords({ odds: { pushes: '11/16', fails: '5/16', stuns: '0' } })).toBe(
      '69 % pushes, 31 % fails',
    );
  });
});
