/** What home and the set-up screen know of a game before its table is opened; loaded at once, so small. */

import type { Component } from 'svelte';
import type { SetUp } from '../pages/setup/table.svelte';
import type { GameInfo, NewSeat } from '../wire/protocol';

export interface Face {
  value: string | number;
  title: string;
  text: string;
  /** Seats from, to and by how many, where this choice decides it. */
  seats?: [number, number, number];
}

export interface GameFaces {
  /** Settings shown as rows of big cards, in this order. */
  cards: { setting: string; label: string; faces: Face[] }[];
  /** Switches shown as stamps that can be combined, above everything else. */
  stamps?: { setting: string; title: string; picture: string }[];
  titles: Record<string, string>;
  /** Options shown at once; the rest is under More. */
  first: string[];
  /** Settings that the screen sets in another place. */
  own: string[];
  /** The mode in which nobody waits: no chess clocks there. */
  realtime: (values: Record<string, unknown>) => boolean;
  /** Whether options make it a match that counts, where nobody gets hints. */
  rated?: (values: Record<string, unknown>) => boolean;
}

/** A table that needs no set-up: for whom it is. */
export type Company = 'bot' | 'friend' | 'lesson';

export interface Door {
  faces: GameFaces;
  /** Ways to play that are offered beside Play now, by the value of the option `mode`. */
  tempos: { value: string; text: string }[];
  /** The match options of a table that is opened with one click. */
  options: (game: GameInfo, tempo: string, company: Company) => Record<string, unknown>;
  /** Who sits where at a table that is opened with one click; you and one other without it. */
  seats?: (me: NewSeat, other: NewSeat) => NewSeat[];
  /** What the seats are called on the set-up screen, where they are not alike. */
  seatTitles?: readonly string[];
  /** Match options that follow from who sits where. */
  seatOptions?: (seats: readonly NewSeat[]) => Record<string, unknown>;
  /** Whether there is a guided first match. */
  taught: boolean;
  /** Played alone and for points: there is a run of the day, and friends race on the same deal. */
  runs?: boolean;
  /** There is a story around its matches (`/story`). */
  story?: boolean;
  /** Where people draw Maps of their own. */
  maps?: () => Promise<{ default: Component }>;
  /** What stands on the set-up screen below the cards: the people or teams to choose from. */
  gallery?: () => Promise<{ default: Component<{ table: SetUp }> }>;
}

/** A game that nobody has written a door for. */
export const PLAIN: Door = {
  faces: { cards: [], titles: {}, first: [], own: ['seats'], realtime: () => false },
  tempos: [],
  options: () => ({}),
  taught: false,
};
