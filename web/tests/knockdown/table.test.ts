import { describe, expect, it } from 'vitest';
import { aim, endOf, spotOf } from '../../src/games/knockdown/targets';
import { contentOf } from '../../src/games/knockdown/content';
import { corners } from '../../src/games/knockdown/board/plates';
import { selectionOf } from '../../src/games/knockdown/selection.svelte';
import { caps, pressed } from '../../src/games/knockdown/keys';
import { stakesOf } from '../../src/games/knockdown/test/knockdownTest';
import { tellLine } from '../../src/games/knockdown/tell';
import { complete, fits } from '../../src/games/knockdown/cards/tray';
import type { LogLine } from '../../src/wire/protocol';
import { content, momentOf, stageAt } from './moments';

const key = (name: string): KeyboardEvent => ({ key: name }) as KeyboardEvent;

describe('options by what they are aimed at', () => {
  it('finds a place for every option of every decision', () => {
    for (const decision of [
      'D-FIGHTER',
      'D-SKILL1',
      'D-OPEN',
      'D-ACTION',
      'D-PAY',
      'D-BLOCK',
      'D-KO',
      'D-SWAP',
    ]) {
      const { options } = momentOf(decision);
      const found = aim(options);
      const placed = [
        found.spaces,
        found.dashes,
        found.slots,
        found.specials,
        found.cards,
        found.fighters,
        found.skills,
      ];
      const count =
        placed.reduce((sum, map) => sum + map.size, 0) +
        found.sets.length +
        found.swaps.length +
        found.plain.length;
      expect(count, decision).toBe(options.length);
    }
  });

  it('lights up spaces, slots and Specials of an action', () => {
    const { options } = momentOf('D-ACTION');
    const found = aim(options);
    expect([...found.spaces.keys()]).toEqual(['a4', 'b4', 'c4']);
    expect([...found.slots.keys()]).toEqual([1, 2, 3, 4]);
    expect([...found.specials.keys()]).toEqual([1, 2]);
    expect(options.map(spotOf).filter(Boolean)).toHaveLength(options.length);
  });

  it('knows the option that ends something', () => {
    expect(endOf(momentOf('D-KO').options)?.words).toBe('decline');
    expect(endOf(momentOf('D-SWAP').options)?.words).toBe('stop');
    expect(endOf(momentOf('D-ACTION').options)).toBeUndefined();
  });
});

describe('the tray', () => {
  const { options } = momentOf('D-PAY');

  it('takes a card as long as a set is still possible', () => {
    expect(fits(options, [], 'cross')).toBe(true);
    expect(fits(options, ['cross', 'lunge'], 'clinch')).toBe(true);
    expect(fits(options, ['cross', 'clinch'], 'taunt')).toBe(false);
    expect(fits(options, ['cross'], 'cross')).toBe(false);
  });

  it('is complete in any order, and not before', () => {
    expect(complete(options, ['taunt', 'lunge'])).toBeUndefined();
    expect(complete(options, ['taunt', 'lunge', 'cross'])?.words).toBe('pay cards=cross,taunt,lunge');
  });

  it('pays with the third card that is laid on it, and takes one back', () => {
    const stage = stageAt('D-PAY');
    const selection = selectionOf(stage);
    selection.press(1);
    selection.press(1);
    expect(selection.tray).toEqual([]);
    for (const place of [0, 4, 3]) selection.press(place);
    expect(stage.sent).toEqual(['pay cards=cross,clinch,lunge']);
  });

  it('swaps a card of the hand for a slot', () => {
    const stage = stageAt('D-SWAP');
    const selection = selectionOf(stage);
    expect(selection.swap(2)).toBeUndefined();
    selection.press(2);
    expect(selection.swap(2)?.words).toBe('swap card=slip slot=2');
    expect(pressed(stage, key('3'))).toBe(true);
    expect(stage.sent).toEqual(['swap card=slip slot=3']);
  });
});

describe('keys', () => {
  it('are 1 to 4 for the Row, Q W E R for Specials, and say why not', () => {
    const stage = stageAt('D-ACTION');
    for (const name of ['2', 'q', 'r']) pressed(stage, key(name));
    expect(stage.sent).toEqual(['attack slot=2', 'special use=reload', '? special use=burst']);
  });

  it('are K to call a Test and L to let it ride', () => {
    const stage = stageAt('D-KO');
    for (const name of ['k', 'l', 'Enter']) pressed(stage, key(name));
    expect(stage.sent).toEqual(['call', 'decline', 'decline']);
    expect(caps(selectionOf(stage), stage.options).get(stage.options[0]?.code ?? -1)).toBe('K');
    expect([...caps(selectionOf(stage), stage.options).values()]).not.toContain('Esc');
  });

  it('number what has no key of its own', () => {
    const stage = stageAt('D-FIGHTER');
    expect([...caps(selectionOf(stage), stage.options).values()]).toEqual(['1', '2', '3', '4', '5', '6']);
    pressed(stage, key('3'));
    expect(stage.sent).toEqual(['pick fighter=hask']);
  });

  it('do nothing where nobody may act', () => {
    const stage = { ...stageAt('D-KO'), idle: true };
    expect(pressed(stage, key('k'))).toBe(false);
  });
});

describe('the tapes', () => {
  it('show the viewer first, and of the other only what is known', () => {
    const stage = stageAt('D-ACTION');
    const [mine, theirs] = corners(stage);
    expect([mine?.seat, mine?.called, mine?.near]).toEqual([stage.seat, 'You', true]);
    expect(theirs?.near).toBe(false);
    expect(mine?.known).toBe('');
    expect(theirs?.strain).toBe(momentOf('D-ACTION').view.players[theirs?.seat ?? 0]?.strain);
  });

  it('reads ranges, costs and needs from the content', () => {
    const kade = contentOf(content).fighter('kade');
    expect(kade?.specials.map((special) => special.cost.join(''))).toEqual(['?', '?', 'K?', 'FO']);
    expect(kade?.specials[3]?.range).toBe('in line');
    expect(contentOf(content).fighter('brannoc')?.specials[2]?.tokens).toBe(1);
    expect(contentOf(content).card('hook')).toMatchObject({
      symbol: 'F',
      light: 0,
      heavy: 1,
      type: 'Strike',
      ko: true,
    });
  });
});

describe('what is at stake', () => {
  it('has the columns that the server’s chance says', () => {
    const stage = stageAt('D-KO');
    const player = momentOf('D-KO').view.players[1 - stage.seat];
    if (!player) throw new Error('nobody to test');
    const stakes = stakesOf(stage, player.seat, { strain: player.strain, ...player.test });
    const failing = stakes?.columns
      .filter((column) => column.fails)
      .reduce((sum, column) => sum + column.ways, 0);
    expect(`${failing}/216`).toBe(player.test.fails);
    expect(stakes?.caller.near).toBe(true);
  });
});

describe('the log', () => {
  const line = (event: string, text: string, seat: number): LogLine => ({
    row: 1,
    event,
    clause: 'KDN-040',
    text,
    data: { seat },
    at_ms: 0,
  });

  it('speaks of fighters, and to the viewer of what is theirs', () => {
    const names = ['Hask', 'Vesper'];
    expect(tellLine(line('Wounded', 'Seat 1 suffers 1 light: strain 1.', 1), names, 0, false)).toBe(
      'Vesper suffers 1 light: strain 1.',
    );
    expect(tellLine(line('AttackMissed', "Seat 1's Hook misses.", 0), names, 0, false)).toBe(
      "Vesper's Hook misses.",
    );
    expect(tellLine(line('FormSet', "Hook is Seat 0's Form.", 0), names, 0, false)).toBe(
      "Hook is Seat 0's Form.",
    );
  });

  it('keeps the cards of one seat from the other on a shared screen', () => {
    const drawn = line('CardDrawn', 'Seat 1 draws Hook.', 1);
    expect(tellLine(drawn, [], 0, true)).toBe('Seat 1 draws a card.');
    expect(tellLine(drawn, [], 1, true)).toBe('Seat 1 draws Hook.');
    expect(tellLine(line('SkillKept', 'Seat 1 keeps Iron Jaw.', 1), [], 0, true)).toBe('');
    expect(tellLine(line('CardDealt', 'Hook lies in slot 1.', 0), [], 0, false)).toBe('');
  });
});
