/** From choices to spots on the board, and back. */

import type { Option } from '../../wire/protocol';
import { baseSpot, newSpot, stringSpot, type ScreenZone } from './layout';
import { choiceIn, type Side } from './read';

/** A play as far as its place matters: as it is offered, or as it is asked about. */
export interface PlayAt {
  readonly verb: 'play';
  readonly zone?: number;
  /** A Base and its side, `a1.A`: the words of a play say it so. */
  readonly string?: string;
  readonly base?: string;
  readonly side?: Side;
  readonly screen?: string;
}

/** The spot an option is aimed at; undefined if it is not aimed at the board. */
export function spotOf(option: Pick<Option, 'targets'>): string | undefined {
  const choice = choiceIn(option);
  if (choice.verb !== 'play') return undefined;
  if ('screen' in choice) return newSpot(choice.zone, choice.screen);
  if ('side' in choice) return stringSpot(choice.zone, choice.base, choice.side);
  return baseSpot(choice.zone, choice.base);
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

/** Every spot of the zones with the play that is asked about there, offered or not. */
export function askedAt(zones: readonly ScreenZone[]): Map<string, PlayAt> {
  const asks = new Map<string, PlayAt>();
  for (const { zone, left, right, columns, several } of zones) {
    const play: PlayAt = several ? { verb: 'play', zone: zone.zone } : { verb: 'play' };
    asks.set(left, { ...play, screen: 'left' });
    asks.set(right, { ...play, screen: 'right' });
    for (const { base, spot, near, far } of columns) {
      asks.set(spot, { ...play, base: base.base });
      for (const end of [near, far]) asks.set(end.spot, { ...play, string: stringName(base.base, end.side) });
    }
  }
  return asks;
}

export const stringName = (base: string, side: Side): string => `${base}.${side}`;

/** The spot of a play that was sent, offered or only asked about. */
export function spotOfPlay(zones: readonly ScreenZone[], play: PlayAt): string | undefined {
  for (const [spot, ask] of askedAt(zones)) {
    if ((ask.zone ?? 0) !== (play.zone ?? 0)) continue;
    const string =
      play.side && play.base !== undefined ? stringName(play.base, play.side) : (play.string ?? '');
    if (string !== '' ? ask.string === string : ask.base === play.base && ask.screen === play.screen)
      return spot;
  }
  return undefined;
}

/** A spot as everybody calls it: "Left Base, your side". */
export function placeOf(
  zones: readonly ScreenZone[],
  spot: string,
  called: (seat: number) => string,
): { title: string; near: boolean } {
  for (const zone of zones) {
    if (spot === zone.left) return { title: 'Left end of the row', near: true };
    if (spot === zone.right) return { title: 'Right end of the row', near: true };
    for (const column of zone.columns) {
      if (spot === column.spot) return { title: column.place, near: column.ownedNear };
      if (spot === column.near.spot)
        return { title: `${column.place}, ${sideName(zone, true, called)}`, near: true };
      if (spot === column.far.spot)
        return { title: `${column.place}, ${sideName(zone, false, called)}`, near: false };
    }
  }
  return { title: spot, near: true };
}

/** "your side", "Rafi's side", "the side of Team B". */
export function sideName(zone: ScreenZone, near: boolean, called: (seat: number) => string): string {
  if (near && zone.mine) return 'your side';
  const seat = near ? zone.nearSeat : zone.farSeat;
  return zone.teams ? `the side of Team ${'AB'.charAt(seat)}` : `${called(seat)}’s side`;
}
