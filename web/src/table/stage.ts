/** What a game's screen is given, and what it gives the table. Nothing here knows a rule. */

import type { Component, Snippet } from 'svelte';
import type { LogLine, Option, TableInfo } from '../wire/protocol';
import type { Hint } from './adviser.svelte';
import type { Effects } from './effects';

/** A deed of the viewer that was sent and not yet answered. */
export interface Underway {
  id: number;
  words: string;
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
  /** Deeds that are shown at once, before the server has answered (real time only). */
  readonly underway: readonly Underway[];
  /** Goes up with every refused deed, with its words; the board shakes. */
  readonly refused: { words: string; count: number };
  /** Nobody may act from here: a watcher, a replay, an ended match. */
  readonly idle: boolean;
  readonly delay: number | null;
  /** What the coach said of this decision, if it was asked. */
  readonly hint: Hint | null;
  /** The option under the pointer or the focus, so that list and board light up together. */
  preview: string;

  name(seat: number): string;
  /** "You", or the name. */
  called(seat: number): string;
  choose(option: Option): void;
  /** Ask the engine what may come of something (see the game's previews); rejects if it moved on. */
  look(about: string): Promise<unknown>;
  /** Try something that is not offered, to hear why not. */
  ask(words: string): void;
  /** Say in the Ref line why something cannot be done that is not even a choice. */
  refuse(reason: string, clause: string, sentence: string): void;
  /** Two deeds in one go: the second as soon as it is offered. */
  chain(first: Option, then: string): void;
  /** A run of deeds: each goes out as soon as it is offered; one that is not, or a surprise, ends it. */
  run(words: readonly string[], surprised?: (lines: readonly LogLine[]) => boolean): void;
  /** What is still to come of a run. */
  readonly running: readonly string[];
}

/** A button of the Call. */
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
  label: string;
  key: string;
  first: Option;
  then: string;
}

export interface Asked {
  shout: string;
  question: string;
}

/** What a game hangs into the table. */
export interface GameScreen {
  /** Everything between Bell bar and rail; the cover lies over the floor, never over the log. */
  Floor: Component<{ stage: Stage; cover?: Snippet }>;
  /** Above the options: the state of the match in one line. */
  Tally: Component<{ stage: Stage }> | null;
  /** The options, where buttons in a list do not say enough; the plain list stands without it. */
  Choices?: Component<{ stage: Stage }>;
  /** Below the options: a tracker, numbers. */
  Extra: Component<{ stage: Stage }> | null;
  /** In the middle of the Bell bar; the clock stands there without it. */
  Score: Component<{ stage: Stage }> | null;
  /** Before the first move: decks to claim and the like. */
  Ready: Component<{ stage: Stage }> | null;
  /** At the end: how it stands, piece by piece. */
  Result: Component<{ stage: Stage }> | null;
  chips(stage: Stage): string[];
  asked(stage: Stage): Asked;
  faceOf(stage: Stage, option: Option): OptionFace;
  /** A key was pressed; true if it meant something. */
  pressed(stage: Stage, event: KeyboardEvent): boolean;
  /** Play one event; called before and after the new position is shown. */
  perform(line: LogLine, when: 'before' | 'after', stage: Stage, effects: Effects): Promise<void>;
  /** Whether the new position is shown with this line, of those that came together; else with the first. */
  reveals?(line: LogLine, lines: readonly LogLine[]): boolean;
  /** A refused deed: the card flies back and shakes. */
  giveBack(words: string, stage: Stage, effects: Effects): Promise<void>;
  /** A line as the viewer reads it; "" leaves it out. Seats are still called Seat 0, Seat 1 ... */
  tell(line: LogLine, stage: Stage): string;
  /** Whether the seats of one screen must not see each other's view. */
  hides(stage: Stage): boolean;
  /** Where an option stands: in the Call, in the menu, on the cover before the start, or only on the floor. */
  placeOf(option: Option): 'call' | 'menu' | 'cover' | 'floor';
  /** Whether a decision has only this to choose and is asked so that others learn nothing from it. */
  isFormality?(options: readonly Option[]): boolean;
  /** The seat whose colour the Call wears for a seat, where sides have colours and not seats. */
  corner?(seat: number): number;
  /** What a seat plays, where its holder's name does not say it: "Dottie Damage". */
  seatTitle?(stage: Stage, seat: number): string;
  /** What the side of a seat is called, where several seats are one side. */
  sideName?(stage: Stage, seat: number): string;
  /** The seats for which this person gives up at once; the one that looks without it. */
  yields?(stage: Stage): readonly number[];
  /** What the list of events is called; "Ringside" without it. */
  logTitle?: string;
  /** The outcome in two or three words, where nobody wins or loses against anybody. */
  headline?(stage: Stage): string;
  /** The result as one line to send to friends; the link to the replay follows it. */
  shareLine?(stage: Stage): string;
  /** Two deeds in one button, such as drawing and discarding at once. */
  combos(stage: Stage): Combo[];
  /** Seats that have said they are ready. */
  readySeats(stage: Stage): readonly number[];
  /** Who has won; empty for a draw. */
  champions(stage: Stage): readonly number[];
  /** State of the table that covers the floor. */
  cover(stage: Stage): 'none' | 'ready' | 'countdown' | 'paused' | 'away';
  /** How long the countdown takes that a line announces. */
  countdown(line: LogLine): number | null;
  /** When the clock of the match began to run and when it stopped, from its log. */
  played(log: readonly LogLine[]): { from: number | null; to: number | null };
  /** The spot an option is aimed at: list and board light up together. */
  previewOf(option: Option): string | undefined;
  /** Replays: the views of all seats as one, with every hand open. */
  openView(views: Record<string, unknown>): unknown;
  /** Replays: how far the first side is ahead, 0 to 1; null where nothing is dealt. */
  share(view: unknown): number | null;
  shareLegend(stage: Stage): string;
  /** Replays: a word for a line that is a key moment, "" for all others. */
  moment?(line: LogLine): string;
  /** Replays: a symbol for a key moment. */
  picture(line: LogLine): string;
  /** Coach lines for a first match, if the game has them. */
  coach: ((stage: Stage) => CoachLine | null) | null;
}

export interface CoachLine {
  id: string;
  title: string;
  text: string;
  at: string; // a spot on the screen
}
