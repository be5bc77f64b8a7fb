import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const PLACE = 'donnybrook.settings';

async function fresh() {
  vi.resetModules();
  return import('../src/settings.svelte');
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('settings', () => {
  test('begin with the defaults', async () => {
    const { DEFAULTS, settings } = await fresh();
    expect(settings).toEqual(DEFAULTS);
  });

  test('come back after a reload', async () => {
    const first = await fresh();
    first.settings.theme = 'dark';
    first.settings.volume = 15;
    first.setKey('draw', 'd');
    first.save();
    const second = await fresh();
    expect([second.settings.theme, second.settings.volume, second.settings.keys.draw]).toEqual([
      'dark',
      15,
      'd',
    ]);
  });

  test('remember who is muted at which table', async () => {
    const first = await fresh();
    first.mute('t1', 1, true);
    first.mute('t1', 2, true);
    first.mute('t1', 2, false);
    first.save();
    const { isMuted, settings } = await fresh();
    expect([isMuted('t1', 1), isMuted('t1', 2), isMuted('t2', 1)]).toEqual([true, false, false]);
    settings.mute = true;
    expect(isMuted('t2', 1)).toBe(true);
  });

  test('fall back where the kept value does not fit', async () => {
    kept.set(PLACE, JSON.stringify({ theme: 'plaid', volume: 900, textSize: 130, keys: { draw: 7 } }));
    const { settings } = await fresh();
    expect([settings.theme, settings.volume, settings.textSize, settings.keys.draw]).toEqual([
      'system',
      100,
      130,
      ' ',
    ]);
  });

  test('survive a broken store', async () => {
    kept.set(PLACE, '{broken');
    const { DEFAULTS, settings } = await fresh();
    expect(settings).toEqual(DEFAULTS);
  });

  test('swap keys, so that no key means two things', async () => {
    const { setKey, settings } = await fresh();
    setKey('discard', ' ');
    expect([settings.keys.discard, settings.keys.draw]).toEqual([' ', 'x']);
  });

  test('keep the name when everything else is reset', async () => {
    const { reset, settings } = await fresh();
    settings.name = 'Ana';
    settings.speed = '2';
    reset();
    expect([settings.name, settings.speed]).toEqual(['Ana', '1']);
  });

  test('scale durations by speed, and calm shortens them', async () => {
    const { pace, settings } = await fresh();
    settings.speed = '2';
    expect(pace(400)).toBe(200);
    settings.motion = 'calm';
    expect(pace(400)).toBe(60);
    settings.speed = 'instant';
    expect(pace(400)).toBe(0);
  });

  test('call keys as their caps do', async () => {
    const { keyCap } = await fresh();
    expect([' ', 'x', 'arrowleft', '1'].map(keyCap)).toEqual(['Space', 'X', '←', '1']);
  });
});
