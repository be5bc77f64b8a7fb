/** Speed keys: which key means which end, and what a pressed key does. */

import type { Option } from '../../wire/protocol';
import type { Stage } from '../../shell/stage';
import { keyCap, settings, type KeyName } from '../../settings.svelte';
import { aims, askedAt, type PlayAt } from './aims';
import { myZones, type ScreenZone } from './layout';
import type { Choice, View } from './wire';

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
    zone.columns.forEach((column) => {
      const put = (spot: string, names: KeyName[]): void => {
        const name = names[column.cell];
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

export type KeyIntent =
  | { kind: 'choose'; option: Option }
  | { kind: 'ask'; choice: PlayAt | { verb: Choice['verb'] } }
  | { kind: 'burn'; option: Option }
  | { kind: 'burn again' } // the last one is still on its way
  | null;

/** What a pressed key asks for: an offered option, or a try that the server will answer. */
export function intentOf(view: View, stage: Stage, key: SpotKey): KeyIntent {
  const named = (verb: Choice['verb']): KeyIntent => {
    const option = stage.find({ verb });
    return option ? { kind: 'choose', option } : { kind: 'ask', choice: { verb } };
  };
  switch (key.name) {
    case 'draw':
    case 'discard':
    case 'pass':
    case 'knock':
    case 'pause':
      return named(key.name);
    case 'burn': {
      const draw = stage.find({ verb: 'draw' });
      if (draw) return { kind: 'burn', option: draw };
      const burning = stage.underway.some((intent) => intent.choice?.verb === 'discard');
      return burning ? { kind: 'burn again' } : named('draw');
    }
    case 'tag': {
      const tag = stage.find({ verb: 'tag' });
      return tag ? { kind: 'choose', option: tag } : null;
    }
    default:
      return spotIntent(view, stage, key);
  }
}

function spotIntent(view: View, stage: Stage, key: SpotKey): KeyIntent {
  const zones = myZones(view, stage.seat);
  const found = [...spotKeys(zones)].find(([, each]) => each.name === key.name && each.second === key.second);
  if (found === undefined) return null;
  const option = aims(stage.options).get(found[0]);
  const choice = askedAt(zones).get(found[0]);
  return option ? { kind: 'choose', option } : choice ? { kind: 'ask', choice } : null;
}
