/** A formation being set up: everything can be moved until it is sent, placement by placement. */

import { untrack } from 'svelte';
import type { Stage } from '../../../shell/stage';
import { contentOf } from '../content';
import { fill, flipped, keepable, lift, put, restore, seated, type Places } from './formations';
import { dropFormation, keepFormation, keptFormations, type KeptFormation } from './kept';
import { choiceIn, viewOf } from '../view';
import type { Draft, Formation, PlaceDecision, Player } from '../wire';

export class SetUpBoard {
  draft = $state.raw<Places>(new Map());
  /** Who is in hand: from the bench or from a square. */
  lifted = $state('');
  told = $state.raw<Draft | null>(null);
  chosen = $state('');
  kept = $state.raw<KeptFormation[]>(keptFormations());
  /** The bench, seat by seat; "" is an empty one. */
  seats = $state.raw<string[]>([]);
  private begun = false;

  constructor(readonly stage: Stage) {}

  /** Whether this trainer sets up, also while something of it is on its way. */
  get active(): boolean {
    return this.decision?.seat === this.stage.seat && !this.stage.idle;
  }

  private get decision(): PlaceDecision | null {
    const { decision } = viewOf(this.stage);
    return decision.kind === 'place' ? decision : null;
  }

  /** Players that may be placed. */
  get players(): Player[] {
    const view = viewOf(this.stage);
    const ids = this.decision?.players ?? [];
    return view.players.filter((player) => ids.includes(player.id));
  }

  /** Squares of those who stand already: a set-up that was left and taken up again. */
  get taken(): string[] {
    return viewOf(this.stage).players.flatMap((player) =>
      player.place === 'field' && player.square ? [player.square] : [],
    );
  }

  get bench(): Player[] {
    return this.players.filter((player) => !this.draft.has(player.id));
  }

  /** How many are to be placed. */
  get many(): number {
    return this.decision?.left ?? 0;
  }

  /** Of all who will stand: those who stand already, and those of the draft. */
  get placed(): number {
    return this.standing + this.draft.size;
  }
  get seven(): number {
    return this.standing + this.many;
  }
  private get standing(): number {
    const { players } = viewOf(this.stage);
    return players.filter((each) => each.seat === this.stage.seat && each.place === 'field').length;
  }

  get full(): boolean {
    return this.draft.size >= this.many;
  }

  /** The formations for this side of the kick, then the others. */
  get formations(): Formation[] {
    const side = viewOf(this.stage).kicking === this.stage.seat ? 'kicking' : 'receiving';
    return [...contentOf(this.stage.content).formations].sort(
      (one, other) => Number(other.side === side) - Number(one.side === side),
    );
  }

  at(square: string): string {
    return [...this.draft].find(([, each]) => each === square)?.[0] ?? '';
  }

  take(formation: Formation): void {
    this.chosen = formation.id;
    this.change(fill(formation, this.players, this.many, this.stage.seat, this.taken));
  }

  takeKept(kept: KeptFormation): void {
    this.chosen = `own ${kept.name}`;
    this.change(restore(kept, this.players, this.many, this.stage.seat));
  }

  flip(): void {
    this.change(flipped(this.draft));
  }

  empty(): void {
    this.chosen = '';
    this.change(new Map());
  }

  keep(name: string): void {
    const called = name.trim().slice(0, 20) || `Formation ${this.kept.length + 1}`;
    this.kept = keepFormation(keepable(called, this.draft, this.players, this.stage.seat));
    this.chosen = `own ${called}`;
  }

  forget(name: string): void {
    this.kept = dropFormation(name);
  }

  /** Put whoever is in hand on a square, or take up whoever stands there. */
  touch(square: string): void {
    const there = this.at(square);
    if (this.lifted === '') this.lifted = there;
    else if (there === this.lifted) this.lifted = '';
    else this.drop(this.lifted, square);
  }

  drop(id: string, square: string): void {
    this.lifted = '';
    const choices = this.stage.options.map(choiceIn);
    if (!choices.some((choice) => choice.verb === 'place' && choice.square === square))
      return this.stage.ask({ verb: 'place', player: id, square });
    this.chosen = '';
    this.change(put(this.draft, id, square, this.many));
  }

  back(id: string): void {
    this.chosen = '';
    this.change(lift(this.draft, id));
  }

  /** Take somebody from the bench in hand; the next square is his. */
  takeUp(id: string): void {
    this.lifted = this.lifted === id ? '' : id;
  }

  send(): void {
    if (this.told?.complete) this.stage.run(this.told.codes);
  }

  /** A new set-up begins with a formation; every change is shown to the engine. Call in an effect. */
  follow(): (() => void) | undefined {
    if (!this.active) return void (this.begun = false);
    if (!this.begun) {
      this.begun = true;
      this.seats = [];
      const first = this.formations[0];
      if (first) untrack(() => this.take(first));
    }
    if (this.stage.running.length > 0) return undefined;
    untrack(() => this.prune());
    const bench = this.bench.map((player) => player.id);
    untrack(() => (this.seats = seated(this.seats, bench)));
    let gone = false;
    const about = [
      'draft',
      ...[...this.draft].filter(([id]) => id !== this.lifted).map(([id, square]) => `${id}@${square}`),
    ].join(' ');
    void this.stage.look(about).then(
      (data) => !gone && (this.told = data as Draft),
      () => !gone && (this.told = null),
    );
    return () => (gone = true);
  }

  /** Whoever was placed in another way (by words, or before a reload) is no longer part of the draft. */
  private prune(): void {
    const open = new Set(this.players.map((player) => player.id));
    const left = [...this.draft].filter(([id, square]) => open.has(id) && !this.taken.includes(square));
    if (left.length < this.draft.size || left.length > this.many)
      this.draft = new Map(left.slice(0, this.many));
  }

  private change(draft: Places): void {
    this.draft = draft;
    this.lifted = '';
  }
}

const BOARDS = new WeakMap<Stage, SetUpBoard>();

export function setUpOf(stage: Stage): SetUpBoard {
  let board = BOARDS.get(stage);
  if (board === undefined) BOARDS.set(stage, (board = new SetUpBoard(stage)));
  return board;
}
