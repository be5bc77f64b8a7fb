/** The map editor: the draft with its history, what is chosen, and what the workshop says about it. */

import type { MapCard } from '../cards';
import * as edits from './draft';
import {
  EMPTY,
  cardOf,
  draftOf,
  eased,
  isSame,
  keyAt,
  numberOf,
  sheetOf,
  type Draft,
  type Pair,
  type Sheet,
} from './draft';
import { redo, sealed, start, step, undo, type History } from './history';
import { keepMap, keepWork, keptMaps, type KeptMap } from './kept';
import type { Limits, MapFinding, MapReport } from '../wire';
import { judge } from './workshop';

/** What was said, and about which draft. */
interface Told {
  draft: Draft;
  report: MapReport;
}

export class Editor {
  private history = $state.raw<History<Draft>>(start(EMPTY));
  private told = $state.raw<Told | null>(null);
  /** The draft as it was kept last. */
  private saved = $state.raw<Draft | null>(null);
  private asking = false;
  /** The name under which it is kept; empty: not yet. */
  id = $state('');
  /** The key of the chosen card, 0 for none. */
  chosen = $state(0);
  close = $state(true);
  /** On a small screen lines would hide the cards; the strips between them say the same. */
  ways = $state(typeof matchMedia !== 'function' || !matchMedia('(max-width: 760px)').matches);
  trouble = $state('');

  readonly draft = $derived(this.history.now);
  readonly card = $derived(cardOf(this.draft, this.chosen));
  readonly report = $derived(this.told?.report ?? null);
  /** Whether the workshop has seen the draft as it is now. */
  readonly isJudged = $derived(this.told?.draft === this.draft);
  readonly code = $derived(this.isJudged ? (this.report?.code ?? '') : '');
  readonly canUndo = $derived(this.history.past.length > 0);
  readonly canRedo = $derived(this.history.future.length > 0);
  readonly isSaved = $derived(this.saved !== null && isSame(this.saved, this.draft));
  /** The cards as they are drawn, with the ways that are known so far. */
  readonly cards = $derived(
    this.draft.cards.map((card, at): MapCard => ({
      ...card,
      number: at + 1,
      adjacent: this.near(card.key),
    })),
  );

  constructor(readonly limits: Limits) {}

  get canAdd(): boolean {
    return this.draft.cards.length < this.limits.zones[1];
  }

  // -- what the workshop says, by the cards of now

  private near(key: number): number[] {
    if (!this.told) return [];
    const { draft, report } = this.told;
    const zones = report.map.zones[numberOf(draft, key) - 1]?.adjacent ?? [];
    return zones.map((zone) => numberOf(this.draft, keyAt(draft, zone))).filter((zone) => zone > 0);
  }

  /** The number that a Zone of the report has now; 0 if it is gone. */
  private now(zone: number): number {
    return this.told ? numberOf(this.draft, keyAt(this.told.draft, zone)) : 0;
  }

  get spawns(): number[] {
    return (this.report?.map.spawns ?? []).map((zone) => this.now(zone)).filter((zone) => zone > 0);
  }

  get cover(): number[] {
    return (this.report?.map.cover ?? []).map((zone) => this.now(zone)).filter((zone) => zone > 0);
  }

  /** What is wrong or odd about a part of the Map, or about one Zone of it. */
  findings(part: MapFinding['part'], zone = 0): { wrong: MapFinding[]; odd: MapFinding[] } {
    const fits = (finding: MapFinding): boolean =>
      finding.part === part && (part !== 'zones' || this.now(finding.zone) === zone);
    return {
      wrong: (this.report?.faults ?? []).filter(fits),
      odd: (this.report?.warnings ?? []).filter(fits),
    };
  }

  /** Whether nothing has been done yet. */
  private get isUntouched(): boolean {
    return !this.canUndo && !this.canRedo;
  }

  private hear(draft: Draft, report: MapReport): void {
    this.told = { draft, report };
    if (!this.isUntouched || draft !== this.draft) return;
    const loose = eased(draft, report.pairs, report.covers);
    this.history = start(loose);
    this.told = { draft: loose, report };
  }

  // One question at a time; whatever changes meanwhile is asked about next.
  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.told?.draft !== this.draft) {
      const draft = this.draft;
      try {
        this.hear(draft, await judge(draft));
        this.trouble = '';
      } catch (error) {
        this.trouble = (error as Error).message;
        break;
      }
    }
    this.asking = false;
  }

  // -- edits

  do(draft: Draft, kind = ''): void {
    this.history = step(this.history, draft, kind);
    this.changed();
  }

  private changed(): void {
    if (!cardOf(this.draft, this.chosen)) this.chosen = 0;
    keepWork({ id: this.id, sheet: sheetOf(this.draft) });
    void this.ask();
  }

  /** What comes next is a step of its own. */
  rest(): void {
    this.history = sealed(this.history);
  }

  undo(): void {
    this.history = undo(this.history);
    this.changed();
  }

  redo(): void {
    this.history = redo(this.history);
    this.changed();
  }

  add(name = ''): void {
    if (!this.canAdd) return;
    const [draft, key] = edits.add(this.draft, this.limits, this.chosen, name);
    this.do(draft);
    this.chosen = key;
  }

  duplicate(): void {
    if (!this.canAdd || !this.chosen) return;
    const [draft, key] = edits.duplicate(this.draft, this.chosen, this.limits);
    this.do(draft);
    this.chosen = key;
  }

  remove(): void {
    const number = numberOf(this.draft, this.chosen);
    if (number === 0) return;
    const draft = edits.remove(this.draft, this.chosen);
    this.chosen = keyAt(draft, Math.min(number, draft.cards.length));
    this.do(draft);
  }

  move(dx: number, dy: number): void {
    this.do(edits.move(this.draft, this.chosen, dx, dy, this.limits), `move ${this.chosen}`);
  }

  grow(dw: number, dh: number): void {
    this.do(edits.grow(this.draft, this.chosen, dw, dh, this.limits), `grow ${this.chosen}`);
  }

  renumber(key: number, number: number): void {
    this.do(edits.renumber(this.draft, key, number));
  }

  /** Spawns by their numbers; null: the default. */
  setSpawns(zones: readonly number[] | null): void {
    this.do(edits.setSpawns(this.draft, zones && this.keys(zones)));
  }

  /** Cover by its numbers, and with it the spawns that it lies beside; null: the default. */
  setCover(zones: readonly number[] | null): void {
    if (zones === null) return this.do(edits.setCover(this.draft, null));
    const spawns = this.draft.spawns ?? this.keys(this.spawns);
    this.do(edits.setCover({ ...this.draft, spawns }, this.keys(zones)));
  }

  private keys(zones: readonly number[]): Pair {
    return [keyAt(this.draft, zones[0] ?? 0), keyAt(this.draft, zones[1] ?? 0)];
  }

  // -- Maps as a whole

  /** Begin with a Map; `id` if it is one that is kept here. */
  open(sheet: Sheet, id = ''): void {
    this.id = id;
    this.chosen = 0;
    this.told = null;
    this.history = start(draftOf(sheet));
    const kept = keptMaps().find((map) => map.id === id);
    this.saved = kept ? draftOf(kept.sheet) : null;
    this.changed();
  }

  /** Keep the Map on this device; false if the browser will not have it. */
  save(): boolean {
    this.id ||= Date.now().toString(36);
    const kept: KeptMap = {
      id: this.id,
      sheet: sheetOf(this.draft),
      near: this.cards.map((card) => [...card.adjacent]),
      code: this.code,
    };
    if (!keepMap(kept)) return false;
    this.saved = this.draft;
    keepWork({ id: this.id, sheet: kept.sheet });
    return true;
  }
}
