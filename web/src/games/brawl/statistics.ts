/** A match of BRAWL in numbers, counted from the events of its log. */

import type { LogLine } from '../../wire/protocol';
import { happening, teamOf } from './read';
import type { Happening, View } from './wire';

export interface Deeds {
  seat: number;
  /** Cards that came to the table. */
  cards: number;
  hits: number;
  blocks: number;
  presses: number;
  clears: number;
  freezes: number;
  /** Bases won, over all games of the match; those of a team are those of all its players. */
  bases: number;
  /** The shortest time from drawing a card to playing it, in milliseconds. */
  quickest: number | null;
}

type Kind = 'hits' | 'blocks' | 'presses' | 'clears' | 'freezes';
const KINDS: Partial<Record<Happening['event'], Kind>> = {
  HitPlayed: 'hits',
  BlockPlayed: 'blocks',
  PressPlayed: 'presses',
  BaseCleared: 'clears',
  BaseFrozen: 'freezes',
};

const nothing = (seat: number): Deeds => ({
  seat,
  cards: 0,
  hits: 0,
  blocks: 0,
  presses: 0,
  clears: 0,
  freezes: 0,
  bases: 0,
  quickest: null,
});

export function deedsOf(lines: readonly LogLine[], view: View): Deeds[] {
  const found = view.seats.map(({ seat }) => nothing(seat));
  const party = (seat: number): number => (view.form === 'tag_team' ? teamOf(seat) : seat);
  const drawn = new Map<number, number>();
  for (const line of lines) {
    const event = happening(line);
    if (event.event === 'BaseScored')
      for (const each of found) each.bases += party(each.seat) === event.winner ? 1 : 0;
    if (event.event === 'CardDrawn') drawn.set(event.seat, line.at_ms);
    if (!('from_hand' in event)) continue;
    const own = found.find((each) => each.seat === event.seat);
    if (own === undefined) continue;
    const kind = KINDS[event.event];
    own.cards += 1;
    if (kind) own[kind] += 1;
    const since = drawn.get(event.seat);
    if (event.from_hand && since !== undefined)
      own.quickest = Math.min(own.quickest ?? Infinity, line.at_ms - since);
  }
  return found;
}

const merit = (deeds: Deeds): number =>
  5 * deeds.bases + 2 * (deeds.clears + deeds.freezes) + deeds.blocks + deeds.presses + deeds.hits;

/** The player of the match: of equals one of those who won. */
export function starOf(deeds: readonly Deeds[], champions: readonly number[]): Deeds | undefined {
  const won = (each: Deeds): number => (champions.includes(each.seat) ? 1 : 0);
  const [star] = [...deeds].sort((one, other) => merit(other) - merit(one) || won(other) - won(one));
  return star && merit(star) > 0 ? star : undefined;
}

/** "0.8 s". */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const counted = (many: number, one: string, several: string): string[] =>
  many > 0 ? [`${many} ${many === 1 ? one : several}`] : [];

/** "2 Bases, 9 Hits, 1 Clear". */
export const deedWords = (deeds: Deeds, timed = false): string =>
  [
    ...counted(deeds.bases, 'Base', 'Bases'),
    ...counted(deeds.hits, 'Hit', 'Hits'),
    ...counted(deeds.blocks, 'Block', 'Blocks'),
    ...counted(deeds.presses, 'Press', 'Presses'),
    ...counted(deeds.clears, 'Clear', 'Clears'),
    ...counted(deeds.freezes, 'Freeze', 'Freezes'),
    ...(timed && deeds.quickest !== null ? [`the quickest hand in ${seconds(deeds.quickest)}`] : []),
  ].join(', ');
