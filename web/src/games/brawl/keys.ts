/** Speed keys: which key means which end, and what a pressed key does. */

import type { Option } from '../../wire/protocol';
import type { Stage } from '../../table/stage';
import { keyCap, settings, type KeyName } from '../../settings.svelte';
import { aims, wordsOf } from './aims';
import { myZones, type ScreenZone } from './layout';
import type { BrawlView } from './view';

const NEAR: KeyName[] = ['near1', 'near2', 'near3', 'near4'];
const BASES: KeyName[] = ['base1', 'base2', 'base3', 'base4'];
const FAR: KeyName[] = ['far1', 'far2', 'far3', 'far4'];

export interface SpotKey {
  name: KeyName;
  second: boolean; // with Shift: the second zone of a Round Robin
}

/** The key of every spot in reach: the numeric pad is the table, far row on top. */
export function spotKeys(zones: readonly ScreenZone[]): Map<string, SpotKey> {
  const keys = new Map<string, SpotKey>();
  zones.forEach((zone, at) => {
    if (!zone.mine) return;
    const second = at > 0;
    keys.set(zone.left, { name: 'left', second });
    keys.set(zone.right, { name: 'right', second });
    // one or two Bases use the outer columns of the pad, as they lie left and right
    const pads = zone.columns.length === 2 ? [0, 2] : zone.columns.length === 1 ? [1] : [0, 1, 2, 3];
    zone.columns.forEach((column, index) => {
      const pad = pads[index] ?? index;
      const put = (spot: string, names: KeyName[]): void => {
        const name = names[pad];
        if (name !== undefined) keys.set(spot, { name, second });
      };
      put(column.near.spot, NEAR);
      put(column.spot, BASES);
      put(column.far.spot, FAR);
    });
  });
  return keys;
}

export function capOf(key: SpotKey | undefined): string {
  if (key === undefined) return '';
  return (key.second ? '⇧' : '') + keyCap(settings.keys[key.name]);
}

/** The name of a pressed key; Shift and a digit is the digit, whatever the keyboard writes. */
export function pressedKey(event: KeyboardEvent): SpotKey | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const key = event.shiftKey && digit !== undefined ? digit : event.key.toLowerCase();
  const found = (Object.keys(settings.keys) as KeyName[]).find((name) => settings.keys[name] === key);
  return found === undefined ? null : { name: found, second: event.shiftKey };
}

export type KeyDeed =
  | { kind: 'choose'; option: Option }
  | { kind: 'ask'; words: string }
  | { kind: 'burn'; option: Option }
  | { kind: 'burn again' } // the last one is still on its way
  | null;

/** What a pressed key asks for: an offered option, or a try that the server will answer. */
export function deedOf(view: BrawlView, stage: Stage, key: SpotKey): KeyDeed {
  const offered = (words: string): Option | undefined =>
    stage.options.find((option) => option.words === words);
  const named = (words: string): KeyDeed => {
    const option = offered(words);
    return option ? { kind: 'choose', option } : { kind: 'ask', words };
  };
  switch (key.name) {
    case 'draw':
    case 'discard':
    case 'pass':
    case 'knock':
    case 'pause':
      return named(key.name);
    case 'burn': {
      const draw = offered('draw');
      if (draw) return { kind: 'burn', option: draw };
      return stage.underway.some((deed) => deed.words === 'discard') ? { kind: 'burn again' } : named('draw');
    }
    case 'tag': {
      const tags = stage.options.filter((option) => option.words.startsWith('tag '));
      return tags[0] ? { kind: 'choose', option: tags[0] } : null;
    }
    default:
      return spotDeed(view, stage, key);
  }
}

function spotDeed(view: BrawlView, stage: Stage, key: SpotKey): KeyDeed {
  const keys = spotKeys(myZones(view, stage.seat));
  for (const [spot, each] of keys) {
    if (each.name !== key.name || each.second !== key.second) continue;
    const option = aims(stage.options).get(spot);
    return option ? { kind: 'choose', option } : { kind: 'ask', words: wordsOf(view, spot) };
  }
  return null;
}
