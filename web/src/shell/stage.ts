/** What a game's screen is given, and what it gives the table. Nothing here knows a rule. */

import type { Component, Snippet } from 'svelte';
import type { LogLine, Option, TableInfo } from '../wire/protocol';
import type { Wanted } from './choices';
import type { Effects } from './effects';

/** An option as the coach weighed it. */
export interface Weighed {
  code: number;
  words: string;
  label: string;
  /** The chance to win with it, and what it costs against the best; null where nobody looked. */
  value: number | null;
  loss: number | null;
}

/** What the coach says of a decision. */
export interface Hint {
  best: number;
  words: string;
  /** What is won: the match, a run, or only the brawl that is on. */
  unit: 'match' | 'run' | 'brawl';
  value: number;
  options: Weighed[];
  reason: string;
  /** What would most likely happen, in the server's sentences. */
  likely: string[];
}

/** A choice of the viewer that was sent and not yet answered. */
export interface Underway {
  id: number;
  words: string;
  /** The same as data, where the game's options are. */
  choice: Wanted | null;
}

/** One seat's look at a position: at a table, or in a replay. */
export interface Stage {
  readonly info: TableInfo;
  readonly view: unknown;
  /** Whose eyes; -1 for a watcher. */
  readonly seat: number;
  /** What the seat may choose now; empty for watchers and in replays. */
  readonly options: readonly Option[];
  /** What the game's own screens need: names and texts of cards, decks ... */
  readonly content: Record<string, unknown>;
  readonly toAct: readonly number[];
  /** The log, as far as it is shown. */
  readonly lines: readonly LogLine[];
  readonly realtime: boolean;
  /** Choices that are shown at once, before the server has answered (real time only). */
  readonly underway: readonly Underway[];
  /** Goes up with every refused choice, with its words; the board shakes. */
  readonly refused: { words: string; choice: Wanted | null; count: number };
  /** Nobody may act from here: a watcher, a replay, an ended match. */
  readonly idle: boolean;
  readonly delay: number | null;
  /** What the coach said of this decision, if it was asked. */
  readonly hint: Hint | null;
  /** The coach to ask, at a table; screens that cover the table bring a button of their own for it. */
  readonly adviser?: { readonly ready: boolean; readonly thinking: boolean; ask(): Promise<void> };
  /** The coach, where there is one: for a button inside an overlay of the game. */
  readonly advice?: { readonly ready: boolean; readonly open: boolean; toggle(): void };
  /** The option under the pointer or the focus, so that list and board light up together. */
  preview: string;

  name(seat: number): string;
  /** "You", or the name. */
  called(seat: number): string;
  /** Whether it is the seat that looks, or another of the same person and side. */
  isYou(seat: number): boolean;
  choose(option: Option): void;
  /** The option that is such a choice: verb and given parameters agree. */
  find<W extends Wanted>(choice: W): Option | undefined;
  /** Ask the engine what may come of something (see the game's previews); rejects if it moved on. */
  look(about: string): Promise<unknown>;
  /** Try something that is not offered, to hear why not. */
  ask<W extends Wanted>(choice: W | string): void;
  /** Explain why something cannot be done that is not even a choice. */
  refuse(reason: string, clause: string, sentence: string): void;
  /** Two choices in one go: the second as soon as it is offered. */
  chain<W extends Wanted>(first: Option, then: W | string): void;
  /**
   * A run of choices, by code, in one message. After dice the rest goes out once they were shown;
   * a choice that is not offered, or a surprise, ends it.
   */
  run(codes: readonly number[], surprised?: (lines: readonly LogLine[]) => boolean): void;
  /** What is still to come of a run. */
  readonly running: readonly number[];
}

/** An option as a button. */
export interface OptionFace {
  title: string;
  sub: string;
  icon: string;
  key: string;
  big: boolean; // the one big button
  order: number;
}

export interface Combo {
  title: string;
  more: string; // after the title, for ears alone
  key: string;
  first: Option;
  then: Wanted | string;
}

export interface Prompt {
  /** Two words: "Your call". */
  title: string;
  /** What is asked, in a sentence. */
  text: string;
}

/** A part of the screen that is drawn by the game. */
export type Part = Component<{ stage: Stage }>;

/** What a game hangs into the table; what it leaves out is as `screen.ts` says. */
export interface GameScreen {
  /** Everything between header and rail; the cover lies over the board, never over the log. */
  Board: Component<{ stage: Stage; cover?: Snippet }>;
  /** What is asked, above the options. */
  prompt(stage: Stage): Prompt;
  /** More to ask by key, for those who do not see the board: "What is on my Bases?" */
  queries?(stage: Stage): { name: string; say: () => string }[];
  /** How it stands, in a sentence or two, for the ear. */
  standing?(stage: Stage): string;
  /** Who has won; empty for a draw. */
  champions(stage: Stage): readonly number[];

  /** Above the options: the state of the match in one line. */
  Tally?: Part;
  /** The options, where buttons in a list do not say enough; the plain list stands without it. */
  Choices?: Part;
  /** Below the options: a tracker, numbers. */
  Extra?: Part;
  /** In the middle of the header; the clock stands there without it. */
  Score?: Part;
  /** At the end: how it stands, piece by piece; figures of the match below it. */
  Result?: Part;
  /** At the end: the winner's face, large. */
  Winner?: Part;
  /** At the end: who was the player of the match, and for what, in a sentence. */
  star?(stage: Stage): string;
  /** Games in which nobody waits for a turn. */
  realTime?: RealTimeScreen;

  /** The facts of the match beside its title; none without it. */
  chips?(stage: Stage): string[];
  /** An option as a button; its label without it. */
  faceOf?(stage: Stage, option: Option): OptionFace;
  /** Where an option stands: among the actions, in the menu, on the cover before the start, or only on the board. */
  placeOf?(option: Option): 'actions' | 'menu' | 'cover' | 'board';
  /** The spot an option is aimed at: list and board light up together. */
  previewOf?(option: Option): string | undefined;
  /** Whether a decision has only this to choose and is asked so that others, if there are any, learn nothing. */
  isFormality?(options: readonly Option[], shared: boolean): boolean;
  /** A key was pressed; true if it meant something. */
  pressed?(stage: Stage, event: KeyboardEvent): boolean;

  /** Do what the coach says, where that is more than one choice; true if it was done. */
  heed?(stage: Stage): boolean;
  /** Play one event; called before and after the new position is shown. */
  perform?(line: LogLine, when: 'before' | 'after', stage: Stage, effects: Effects): Promise<void>;
  /** Whether the new position is shown with this line, of those that came together; else with the first. */
  reveals?(line: LogLine, lines: readonly LogLine[]): boolean;
  /** A refused choice: the card flies back and shakes. */
  giveBack?(words: string, stage: Stage, effects: Effects): Promise<void>;
  /** A line as the viewer reads it; "" leaves it out. Seats are still called Seat 0, Seat 1 ... */
  tell?(line: LogLine, stage: Stage): string;
  /** What the list of events is called. */
  logTitle?: string;

  /** Whether the seats of one screen must not see each other's view. */
  hides?(stage: Stage): boolean;
  /** The seat whose colour the actions wear for a seat, where sides have colours and not seats. */
  corner?(seat: number): number;
  /** What a seat plays, where its holder's name does not say it: "Dottie Damage". */
  seatTitle?(stage: Stage, seat: number): string;
  /** What the side of a seat is called, where several seats are one side. */
  sideName?(stage: Stage, seat: number): string;
  /** The seats for which this person gives up at once; the one that looks without it. */
  yields?(stage: Stage): readonly number[];

  /** The outcome in two or three words, where nobody wins or loses against anybody. */
  headline?(stage: Stage): string;
  /** The result as one line to send to friends; the link to the replay follows it. */
  shareLine?(stage: Stage): string;
  /** In a rematch everybody keeps their seat; without it they move on by one. */
  keepsSeats?: boolean;

  /** Replays: the views of all seats as one, with every hand open; the first seat's without it. */
  openView?(views: Record<string, unknown>): unknown;
  /** Replays: how far the first side is ahead, 0 to 1; null where nothing is dealt. */
  share?(view: unknown): number | null;
  shareLegend?(stage: Stage): string;
  /** Replays: a word for a line that is a key moment, "" for all others. */
  moment?(line: LogLine): string;
  /** Replays: a symbol for a key moment. */
  picture?(line: LogLine): string;
}

/** What covers the board: nothing, the ready check, the countdown, a pause, a lost player. */
export type CoverKind = 'none' | 'ready' | 'countdown' | 'paused' | 'away';

/** What only games need in which nobody waits for a turn. */
export interface RealTimeScreen {
  /** Before the first move: decks to claim and the like. */
  Ready: Part;
  /** State of the table that covers the board. */
  cover(stage: Stage): CoverKind;
  /** Seats that have said they are ready. */
  readySeats(stage: Stage): readonly number[];
  /** How long the countdown takes that a line announces. */
  countdown(line: LogLine): number | null;
  /** When the clock of the match began to run and when it stopped, from its log. */
  played(log: readonly LogLine[]): { from: number | null; to: number | null };
  /** Two choices in one button, such as drawing and discarding at once. */
  combos(stage: Stage): Combo[];
}
