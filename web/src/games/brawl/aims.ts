/** From the options the server offers to spots on the board, and back to words. */

import type { Option } from '../../wire/protocol';
import { baseSpot, newSpot, stringSpot, type ScreenZone } from './layout';
import type { BrawlView } from './view';

/** The spot an option is aimed at; undefined if it is not aimed at the board. */
export function spotOf(option: Pick<Option, 'targets'>): string | undefined {
  const { zone, base, side, screen } = option.targets as Record<string, unknown>;
  if (typeof zone !== 'number') return undefined;
  if (typeof screen === 'string') return newSpot(zone, screen);
  if (typeof base !== 'string') return undefined;
  return side === 'A' || side === 'B' ? stringSpot(zone, base, side) : baseSpot(zone, base);
}

/** The lit spots. */
export function aims(options: readonly Option[]): Map<string, Option> {
  const lit = new Map<string, Option>();
  for (const option of options) {
    const spot = spotOf(option);
    if (spot !== undefined && !option.aside) lit.set(spot, option);
  }
  return lit;
}

/** The play of a spot in the scenario language: what is sent to hear why it is refused. */
export function wordsOf(view: BrawlView, spot: string): string {
  const [kind, zone, name, side] = spot.split(':');
  const where = view.form === 'round_robin' ? `play zone=${zone} ` : 'play ';
  if (kind === 'new') return `${where}screen=${name}`;
  return kind === 'base' ? `${where}base=${name}` : `${where}string=${name}.${side}`;
}

/** The spot that a play in words is aimed at, as far as the words name one. */
export function spotOfWords(words: string): string | undefined {
  const aim = Object.fromEntries(
    words
      .split(' ')
      .slice(1)
      .map((part) => part.split('=')),
  );
  const zone = Number(aim['zone'] ?? 0);
  const string = /^(.+)\.([AB])$/.exec(aim['string'] ?? '');
  if (string) return stringSpot(zone, string[1] ?? '', string[2] === 'B' ? 'B' : 'A');
  if (aim['base']) return baseSpot(zone, aim['base']);
  return aim['screen'] ? newSpot(zone, aim['screen']) : undefined;
}

/** A spot as people say it: "Right Base, her end". */
export function placeOf(zones: readonly ScreenZone[], spot: string): { title: string; near: boolean } {
  for (const zone of zones) {
    if (spot === zone.left) return { title: 'Left of the row', near: true };
    if (spot === zone.right) return { title: 'Right of the row', near: true };
    for (const column of zone.columns) {
      const base = `${column.place.charAt(0).toUpperCase()}${column.place.slice(1)} Base`;
      if (spot === column.spot) return { title: base, near: column.ownedNear };
      if (spot === column.near.spot) return { title: `${base}, near end`, near: true };
      if (spot === column.far.spot) return { title: `${base}, far end`, near: false };
    }
  }
  return { title: spot, near: true };
}
