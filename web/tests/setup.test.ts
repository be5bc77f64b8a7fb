import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameInfo, SettingInfo } from '../src/wire/protocol';
import { describe as inShort, facesOf } from '../src/pages/setup/faces';
import {
  applies,
  byLink,
  defaults,
  designs,
  given,
  inWords,
  number,
  ownDesigns,
  rows,
  textOf,
  unit,
} from '../src/pages/setup/form';
import { SetUp } from '../src/pages/setup/table.svelte';
import { againstBot, againstFriend } from '../src/games/quick';
import games from './fixtures/games.json';

const brawl = games[0] as unknown as GameInfo;
const setting = (name: string): SettingInfo => brawl.settings.find((each) => each.name === name)!;
const faces = facesOf('brawl');
const listed = (values: Record<string, unknown>) =>
  rows(brawl.settings, { ...defaults(brawl.settings), ...values }, faces.own, faces.titles).map(
    (row) => row.setting.name,
  );

beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));

describe('the form', () => {
  test('has a row for every declared option but those with a control of their own', () => {
    const everything = new Set(
      ['duel', 'round_robin', 'tag_team'].flatMap((form) =>
        ['training', 'tournament'].flatMap((mode) => listed({ form, mode })),
      ),
    );
    const declared = brawl.settings.map((each) => each.name).filter((name) => !faces.own.includes(name));
    expect([...everything].sort()).toEqual(declared.sort());
  });

  test('gives every option a line and a clause', () => {
    for (const each of brawl.settings) {
      expect(textOf(each)).toMatch(/^[A-Z0-9].+\.$/);
      expect(each.clause).toMatch(/^BRL-\d{3}$/);
    }
  });

  test('hides what is for another form or mode', () => {
    expect(listed({ form: 'duel', mode: 'training' })).not.toContain('rounds_max');
    expect(listed({ form: 'round_robin' })).toContain('rounds_max');
    expect(listed({ form: 'round_robin' })).not.toContain('best_of');
    expect(listed({ form: 'tag_team' })).toContain('best_of');
    expect(listed({ mode: 'training' })).not.toContain('pace_ms');
    expect(listed({ mode: 'tournament' })).toContain('pace_ms');
  });

  test('says what an option is for without the form it is for', () => {
    expect(textOf(setting('rounds_max'))).toBe('Rounds at most, with tie-breaks.');
    expect(textOf(setting('seats'))).toBe('How many players; 0: the fewest of the form.');
  });

  test('dots what differs from the default', () => {
    const values = { ...defaults(brawl.settings), takeback: false };
    const changed = rows(brawl.settings, values, faces.own, faces.titles).filter((row) => row.changed);
    expect(changed.map((row) => row.title)).toEqual(['Stepping back']);
  });

  test('takes what a link chooses, if there is such a choice', () => {
    const chosen = (query: string) => byLink(brawl.settings, new URLSearchParams(query));
    expect(chosen('mode=tournament&way=friends')).toEqual({ mode: 'tournament' });
    expect(chosen('mode=blitz&takeback=false')).toEqual({});
  });

  test('takes a design of one’s own as it comes', () => {
    const map: SettingInfo = { ...setting('mode'), name: 'map', kind: 'design', choices: ['yard', 'pier'] };
    expect(byLink([map], new URLSearchParams({ map: 'own~Ring~…' }))).toEqual({ map: 'own~Ring~…' });
    expect(ownDesigns([map, setting('mode')], { map: 'own~Ring~…', mode: 'x' })).toEqual({
      map: 'own~Ring~…',
    });
    expect(ownDesigns([map], { map: 'pier' })).toEqual({});
    expect(designs(map, 'pier').map((each) => each.text)).toEqual(['yard', 'pier']);
    expect(designs(map, 'own~Ring~…').map((each) => each.text)).toEqual(['yard', 'pier', 'your own']);
  });

  test('sends only what differs and applies', () => {
    const values = { ...defaults(brawl.settings), form: 'round_robin', best_of: 3, rounds_max: 2 };
    expect(given(brawl.settings, values)).toEqual({ form: 'round_robin', rounds_max: 2 });
  });

  test('reads numbers inside their bounds, long times in seconds', () => {
    expect(unit(setting('countdown_ms'))).toEqual({ factor: 1000, name: 's' });
    expect(unit(setting('pace_ms'))).toEqual({ factor: 1, name: 'ms' });
    expect(number(setting('countdown_ms'), '2.5')).toBe(2500);
    expect(number(setting('countdown_ms'), '99')).toBe(10000);
    expect(number(setting('pace_ms'), '-5')).toBe(0);
    expect(number(setting('pace_ms'), '')).toBeNull();
  });

  test('goes by what an option is declared for, not by its text', () => {
    const plain = { ...setting('announce'), text: 'Round Robin: calls' };
    expect(applies(plain, { form: 'duel' })).toBe(true);
    expect(textOf(plain)).toBe('Round Robin: calls.');
    const best = setting('best_of');
    expect(best.only).toEqual({ form: ['duel', 'tag_team'] });
    expect([applies(best, { form: 'tag_team' }), applies(best, { form: 'round_robin' })]).toEqual([
      true,
      false,
    ]);
  });

  test('writes names in words', () => {
    expect([inWords('countdown_ms'), inWords('round_robin')]).toEqual(['Countdown', 'Round robin']);
    expect(inShort('brawl', { form: 'tag_team', mode: 'training' })).toBe('Tag Team, Training');
  });
});

describe('a table being set up', () => {
  test('begins as a Duel against a normal bot with two different decks', () => {
    const table = new SetUp(brawl).table();
    expect(table.seats.map((seat) => [seat.kind, seat.level])).toEqual([
      ['me', ''],
      ['bot', 'normal'],
    ]);
    expect(table.options).toEqual({ decks: ['zip', 'mags'], seats: 2 });
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('lets decks be claimed at the table when somebody is still to come', () => {
    const table = new SetUp(brawl, 'friends');
    expect(table.deal).toBe('claim');
    expect(table.table().options).toEqual({ seats: 2 });
    table.deal = 'random';
    expect(table.table().options).toEqual({ seats: 2, deck_pick: 'random' });
  });

  test('brings as many seats as the form takes', () => {
    const table = new SetUp(brawl);
    table.setFace('form', 'tag_team');
    expect(table.seats).toHaveLength(4);
    expect([table.canAdd(), table.canDrop()]).toEqual([true, false]);
    table.add();
    expect([table.seats.length, table.canAdd()]).toEqual([6, false]);
    table.values['duplicate_decks'] = true;
    expect(table.canAdd()).toBe(true);
    table.setFace('form', 'duel');
    expect(table.seats).toHaveLength(2);
  });

  test('swaps decks, since nobody may have the same', () => {
    const table = new SetUp(brawl);
    table.pick('mags');
    expect(table.decks).toEqual(['mags', 'zip']);
    table.picking = 1;
    table.pick('kit');
    expect(table.decks).toEqual(['mags', 'kit']);
    expect(table.takers('kit')).toEqual([1]);
  });

  test('lets two have the same deck where that is allowed', () => {
    const table = new SetUp(brawl);
    table.values['duplicate_decks'] = true;
    table.pick('mags');
    expect(table.table().options).toMatchObject({ decks: ['mags', 'mags'], duplicate_decks: true });
  });

  test('has a clock in turns only', () => {
    const table = new SetUp(brawl);
    table.minutes = 5;
    expect(table.table()).toMatchObject({ clock_ms: 300000, increment_ms: 5000 });
    table.setFace('mode', 'tournament');
    expect(table.table()).toMatchObject({ clock_ms: null, increment_ms: 0 });
  });

  test('can be two people at one screen', () => {
    const table = new SetUp(brawl, 'screen', { mode: 'tournament' }).table();
    expect(table.seats.map((seat) => seat.kind)).toEqual(['me', 'me']);
    expect(table.options['mode']).toBe('tournament');
  });
});

describe('a quick table', () => {
  test('against a bot deals two different decks', () => {
    const decks = againstBot(brawl, 'training', 'Ana').options['decks'] as string[];
    expect(decks[0]).toBe('zip');
    expect(new Set(decks).size).toBe(2);
  });

  test('for a friend leaves a seat open and the decks to claim', () => {
    const table = againstFriend(brawl, 'tournament', 'Ana');
    expect(table.seats.map((seat) => seat.kind)).toEqual(['me', 'open']);
    expect(table.options).toEqual({ mode: 'tournament' });
  });
});

describe('which rules', () => {
  const toLetter = { hit2_on_press: false, training_pass: 'forced_only', tag_inner_clear: true };
  const ours = { hit2_on_press: true, training_pass: 'deck_empty', tag_inner_clear: false };
  const game: GameInfo = {
    ...brawl,
    presets: [
      { name: 'as-printed', title: 'As printed', text: 'To the letter.', options: toLetter },
      { name: 'house', title: 'House', text: 'As we like it.', options: ours },
    ],
    differ: [],
  };

  test('are the house’s to begin with', () => {
    const table = new SetUp(game);
    expect(table.preset).toBe('house');
    expect(table.changed).toBe(0);
    expect(table.table().preset).toBe('house');
  });

  test('as printed set what they fix and leave everything else', () => {
    const table = new SetUp(game);
    table.values['best_of'] = 3;
    table.setPreset('as-printed');
    expect(table.values).toMatchObject({ ...toLetter, best_of: 3 });
    expect(table.table()).toMatchObject({
      preset: 'as-printed',
      options: { best_of: 3, hit2_on_press: false },
    });
  });

  test('are nobody’s once one of them is changed, and can be put back', () => {
    const table = new SetUp(game);
    table.setPreset('as-printed');
    table.values['hit2_on_press'] = true;
    expect(table.changed).toBe(1);
    expect(table.table()).toMatchObject({ preset: '', options: { training_pass: 'forced_only' } });
    table.setPreset('as-printed');
    expect(table.changed).toBe(0);
  });

  test('are not asked for where a game has none', () => {
    expect(new SetUp({ ...game, presets: [] }).table().preset).toBe('');
  });
});
