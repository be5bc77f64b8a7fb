/** A table in play: what is shown of it, what is underway, and one animation after the other. */

import { tick } from 'svelte';
import { play as sound } from '../sound';
import type { LogLine, Option, TableInfo } from '../wire/protocol';
import type { TableStore } from '../wire/table.svelte';
import { Adviser } from './adviser.svelte';
import { choiceOf, findOption, wordsOf, type Wanted } from './choices';
import { Effects } from './effects';
import { Queue } from './queue';
import { complete, type FullScreen } from './screen';
import type { GameScreen, Hint, Stage, Underway } from './stage';
import { seatName } from './words';

/** So many updates wait to be shown: then the page is behind, and catches up without a show. */
const TOO_MANY = 12;

/** What may be sent: an option, a choice that is not offered, or words. */
type Intent = Option | Wanted | string;

/** How many choices of a run may follow the first in one message (docs/protocol.md). */
const RUN_MOST = 31;

const isOption = (intent: Intent): intent is Option => typeof intent === 'object' && 'code' in intent;

/** An intent in words, and as data where it is known so. */
function said(intent: Intent): { words: string; choice: Wanted | null } {
  if (isOption(intent)) return { words: intent.words, choice: choiceOf(intent) };
  return { words: wordsOf(intent), choice: typeof intent === 'string' ? null : intent };
}

export class Play implements Stage {
  seat = $state(-1);
  preview = $state('');
  underway = $state.raw<Underway[]>([]);
  refused = $state.raw<Stage['refused']>({ words: '', choice: null, count: 0 });
  /** A seat of this screen that must take the device before its view is shown. */
  handOver = $state<number | null>(null);
  busy = $state(false);
  content = $state.raw<Record<string, unknown>>({});

  /** Lines that were performed already; the log does not run ahead of the show. */
  private performed = $state(Infinity);
  private shown = $state.raw<Record<string, unknown>>({});
  private sending = $state(false);
  private todo = $state.raw<readonly number[]>([]);
  private next: Wanted | string | null = null; // of two choices in one go
  private surprised: (lines: readonly LogLine[]) => boolean = () => false;
  private answered = -1; // the version of this page's last choice
  private nodded = -1; // the version of the last formality
  private shownAt = 0;
  private shownRow = -1;
  private count = 0;
  private layer: HTMLElement | null = null;
  readonly screen: FullScreen;
  readonly adviser: Adviser = new Adviser(this);
  private readonly queue = new Queue(() => this.settle());
  private readonly stop: () => void;

  constructor(
    readonly store: TableStore,
    screen: GameScreen,
  ) {
    this.screen = complete(screen);
    this.stop = store.onLines((lines, caughtUp) => this.hear(lines, caughtUp));
  }

  get info(): TableInfo {
    if (this.store.info === null) throw new Error('no table yet');
    return this.store.info;
  }

  get realtime(): boolean {
    return this.store.info?.realtime ?? false;
  }

  get view(): unknown {
    return this.shown[this.seat < 0 ? 'watch' : String(this.seat)] ?? null;
  }

  get toAct(): readonly number[] {
    return this.store.toAct;
  }

  /** The bot that everybody waits for; -1 while a person is asked. */
  get thinker(): number {
    if (this.realtime || this.info.state !== 'playing' || this.toAct.includes(this.seat)) return -1;
    return (
      this.toAct.find((seat) => this.store.seats.some((each) => each.seat === seat && each.kind === 'bot')) ??
      -1
    );
  }

  get delay(): number | null {
    return this.store.delay;
  }

  get idle(): boolean {
    return this.seat < 0 || this.info.state !== 'playing';
  }

  get options(): readonly Option[] {
    if (this.idle || (!this.realtime && (this.busy || this.sending))) return [];
    return this.store.decision(this.seat)?.options ?? [];
  }

  get lines(): readonly LogLine[] {
    return this.busy ? this.store.log.slice(0, this.performed) : this.store.log;
  }

  get hint(): Hint | null {
    return this.adviser.hint;
  }

  get advice(): Adviser {
    return this.adviser;
  }

  /** A line as this seat reads it; the table's own lines are the same in every game. */
  tell(line: LogLine): string {
    if (line.event === 'WhatIf') return line.text;
    if (line.event === 'SeatChanged') return line.text;
    if (line.event === 'SatDown') return `Seat ${line.data['seat']} sits down.`;
    return this.screen.tell(line, this);
  }

  name(seat: number): string {
    return seatName(this.store.seats, seat);
  }

  /** Who is "you" in sentences: nobody where several people look at one screen. */
  get eyes(): number {
    return this.sharesScreen ? -1 : this.seat;
  }

  /** Whether both sides of the match sit at this screen. */
  get sharesScreen(): boolean {
    return new Set(this.store.mine.map((seat) => this.screen.corner(seat))).size > 1;
  }

  called(seat: number): string {
    return this.isYou(seat) ? 'You' : this.name(seat);
  }

  /** The seat that looks, and all others of the same person if they are one side. */
  isYou(seat: number): boolean {
    if (seat === this.seat || this.seat < 0) return seat === this.seat;
    const { mine } = this.store;
    const corner = this.screen.corner(this.seat);
    return mine.includes(seat) && mine.every((each) => this.screen.corner(each) === corner);
  }

  /** Where flying things are drawn. */
  useLayer(layer: HTMLElement): void {
    this.layer = layer;
  }

  close(): void {
    this.stop();
    this.queue.skip();
  }

  skip(): boolean {
    if (!this.queue.busy) return false;
    this.queue.skip();
    return true;
  }

  /** Called in an effect: follow the store wherever no animation is in between. */
  follow(): void {
    const { views, mine, toAct } = this.store;
    this.adviser.follow();
    if (!this.queue.busy) this.show(views);
    if (this.nod()) return;
    if (!mine.includes(this.seat)) this.seat = mine[0] ?? -1;
    if (mine.length < 2 || this.busy) return;
    const next = this.realtime ? this.seat : (mine.find((seat) => toAct.includes(seat)) ?? this.seat);
    if (next === this.seat || this.info.state !== 'playing') return;
    if (this.view !== null && this.screen.hides(this)) this.handOver = next;
    else this.seat = next;
  }

  /**
   * A formality goes out by itself where nobody waits who could draw a conclusion; else a person
   * answers the first of a run, as slowly or as quickly as a real question.
   */
  private nod(): boolean {
    const { decisions, seats, version } = this.store;
    if (this.busy || this.sending || this.realtime || this.nodded === version) return false;
    const watched = seats.some((seat) => seat.kind === 'person' && !seat.yours);
    const decision = decisions.find((each) =>
      this.screen.isFormality(
        each.options.filter((option) => !option.aside),
        watched || this.info.hot_seat,
      ),
    );
    const only = decision?.options.find((option) => !option.aside);
    if (!decision || !only || (watched && this.answered !== version - 1)) return false;
    this.nodded = version;
    void this.send(only, decision.seat);
    return true;
  }

  /** The next seat has the device. */
  takeOver(): void {
    if (this.handOver !== null) this.seat = this.handOver;
    this.handOver = null;
  }

  get running(): readonly number[] {
    return this.todo;
  }

  choose(option: Option): void {
    this.adviser.leave();
    this.todo = [];
    this.next = null;
    this.preview = '';
    if (this.realtime) void this.race(option);
    else void this.send(option);
  }

  find(choice: Wanted): Option | undefined {
    return findOption(this.options, choice);
  }

  ask(choice: Wanted | string): void {
    if (this.realtime) void this.race(choice);
    else if (!this.sending && !this.busy) void this.send(choice);
  }

  refuse(reason: string, clause: string, sentence: string): void {
    this.store.refuse(reason, clause, sentence);
    sound('whistle');
  }

  chain(first: Option, then: Wanted | string): void {
    this.choose(first);
    if (this.realtime) void this.race(then);
    else this.next = then;
  }

  run(codes: readonly number[], surprised: (lines: readonly LogLine[]) => boolean = () => false): void {
    this.todo = codes;
    this.next = null;
    this.surprised = surprised;
    this.goOn();
  }

  /** What is left of a run goes out once its last dice are shown; what is not offered ends it. */
  private goOn(): void {
    if (this.busy || this.sending) return;
    const [code, ...rest] = this.todo;
    const option =
      code === undefined
        ? this.next !== null && findOption(this.options, this.next)
        : this.options.find((each) => each.code === code);
    this.next = null;
    this.todo = option ? rest : [];
    if (option) void this.send(option, this.seat, rest.slice(0, RUN_MOST));
  }

  look(about: string): Promise<unknown> {
    return this.store.look(this.seat, about);
  }

  private reaction(): number {
    return Math.round(performance.now() - this.shownAt);
  }

  /** In turns: one choice or run at a time, nothing moves before the answer. */
  private async send(choice: Intent, seat = this.seat, then: readonly number[] = []): Promise<void> {
    this.sending = true;
    this.answered = this.store.version;
    const said = isOption(choice) ? choice : wordsOf(choice);
    const answer = await this.store.choose(seat, said, null, null, then);
    if (answer.accepted && this.store.row < answer.row) await this.rowShown(answer.row);
    this.sending = false;
    // only dice come in between: whatever else stopped a run ends it
    if (answer.accepted) this.todo = answer.goesOn ? this.todo.slice(answer.played - 1) : [];
    if (answer.accepted) this.goOn();
    else this.giveBack(choice);
  }

  /** In real time: the own card moves at once and flies back if it is refused. */
  private async race(choice: Intent): Promise<void> {
    const sent = { id: ++this.count, ...said(choice) };
    const { words } = sent;
    this.underway = [...this.underway, sent];
    const seen = this.shownRow < 0 ? null : this.shownRow;
    const answer = await this.store.choose(this.seat, words, seen, this.reaction());
    if (answer.accepted && this.store.row < answer.row) await this.rowShown(answer.row);
    this.underway = this.underway.filter((each) => each.id !== sent.id);
    if (!answer.accepted) this.giveBack(choice);
  }

  /** Until the row is here that an answer speaks of; it may come without a line to show. */
  private rowShown(row: number): Promise<void> {
    return new Promise((done) => {
      const end = (): void => (clearTimeout(timer), stop(), done());
      const timer = setTimeout(() => end(), 3000);
      const stop = $effect.root(() => {
        $effect(() => void (this.store.row >= row && queueMicrotask(end)));
      });
    });
  }

  private giveBack(choice: Intent): void {
    this.todo = [];
    this.next = null;
    this.refused = { ...said(choice), count: this.refused.count + 1 };
    sound('whistle');
    if (this.layer)
      void this.screen.giveBack(
        this.refused.words,
        this,
        new Effects(this.layer, new AbortController().signal),
      );
  }

  private hear(lines: LogLine[], caughtUp: boolean): void {
    const views = this.store.views;
    if (this.surprised(lines)) this.todo = [];
    if (caughtUp || this.layer === null || this.handOver !== null || document.hidden) return this.show(views);
    if (this.realtime) {
      this.show(views);
      for (const line of lines) void this.flash(line);
      return;
    }
    const upTo = this.store.log.length;
    if (!this.busy) this.performed = upTo - lines.length;
    this.busy = true;
    this.queue.add(async (signal) => {
      await this.perform(lines, views, signal, upTo - lines.length);
      this.performed = upTo;
    });
    if (this.queue.length > TOO_MANY) this.queue.skip();
  }

  /** In real time the table is shown at once; the show runs beside it. */
  private async flash(line: LogLine): Promise<void> {
    if (this.layer === null) return;
    const effects = new Effects(this.layer, new AbortController().signal);
    await tick();
    if (line.data['seat'] !== this.seat) await this.screen.perform(line, 'before', this, effects);
    await this.screen.perform(line, 'after', this, effects);
  }

  private async perform(
    lines: LogLine[],
    views: Record<string, unknown>,
    signal: AbortSignal,
    before: number,
  ): Promise<void> {
    if (this.layer === null) return this.show(views);
    const effects = new Effects(this.layer, signal);
    const first = lines.findIndex((line) => this.screen.reveals(line, lines));
    for (const [at, line] of lines.entries()) {
      await this.screen.perform(line, 'before', this, effects);
      this.performed = before + at + 1; // the log tells of dice when they lie
      if (at === (first < 0 ? lines.length - 1 : first)) {
        this.show(views);
        await tick();
      }
      await this.screen.perform(line, 'after', this, effects);
    }
  }

  private show(views: Record<string, unknown>): void {
    if (this.shown === views) return;
    this.shown = views;
    this.shownAt = performance.now();
    this.shownRow = this.store.row;
  }

  /** Nothing is left to show: options open, the next choice of a run goes out. */
  private settle(): void {
    this.show(this.store.views);
    this.busy = false;
    this.goOn();
  }
}
