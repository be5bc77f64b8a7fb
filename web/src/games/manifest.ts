/** What home and the set-up screen know of a game before its table is opened; loaded at once, so small. */

import type { Component } from 'svelte';
import type { Deck } from './brawl/wire';
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

/** What a game's poster says at home. */
export interface Poster {
  name: string;
  lines: PosterLine[];
  pitch: string;
  kind: string;
  players: string;
  length: string;
  /** The stock: a colour of tokens.css. */
  stock: string;
}

export interface PosterLine {
  text: string;
  /** Width of the type in percent, so that the line fills its measure. */
  stretch: number;
  /** Size in hundredths of the poster's width. */
  size: number;
}

/** A table that is being set up, as far as a game's own rooms see it. */
export interface TableDraft {
  readonly game: GameInfo;
  /** The match options, by name. */
  values: Record<string, unknown>;
  readonly seats: readonly NewSeat[];
}

export type { Deck };

/** What is dealt to the seats before the match, and which of it this device had last. */
export interface DeckShelf {
  ids: (game: GameInfo) => string[];
  last: () => string;
  keep: (id: string) => void;
}

export interface GameManifest {
  /** Its poster; a plain card without it. */
  poster?: Poster;
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
  /** Played alone and for points: there is a run of the day, and friends race on the same deal. */
  runs?: boolean;
  /** There is a story around its matches (`/story`). */
  story?: boolean;
  /** Where people draw Maps of their own. */
  maps?: () => Promise<{ default: Component }>;
  /** What stands on the set-up screen below the cards: the people or teams to choose from. */
  gallery?: () => Promise<{ default: Component<{ table: TableDraft }> }>;
  /** Decks that the seats choose from. */
  decks?: DeckShelf;
}

/** A game that brings no manifest. */
export const PLAIN: GameManifest = {
  faces: { cards: [], titles: {}, first: [], own: ['seats'], realtime: () => false },
  tempos: [],
  options: () => ({}),
};
