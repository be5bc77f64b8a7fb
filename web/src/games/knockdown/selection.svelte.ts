/** What a person has in mind at one table and has not chosen yet: marks, modes, questions to the engine. */

import type { Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import { viewOf } from './content';
import { spotOfKind } from './spots';
import { aim, choiceOf, spotOf, type Aims } from './targets';
import { keepPlaces, lastLain } from './cards/places';
import { complete, fits } from './cards/tray';
import type {
  AttackPreview,
  AttackPreviews,
  BlockPreview,
  Choice,
  DecisionView,
  KnockdownView,
  PayPreview,
  TestPreview,
} from './wire';

type DecisionId = DecisionView['id'];

export class Selection {
  /** Whether a click on the floor moves by a Move action or by a Dash. */
  dashing = $state(false);
  /** The spot that a tap or the keyboard has picked; a pointer over another one shows that. */
  picked = $state('');
  /** Places of the hand that are laid on the tray. */
  marked = $state.raw<number[]>([]);
  /** The Sheet that is shown over the floor; -1: none. */
  sheet = $state(-1);
  attacks = $state.raw<AttackPreviews | null>(null);
  block = $state.raw<BlockPreview | null>(null);
  test = $state.raw<TestPreview | null>(null);
  /** Ways to pay for the Specials that were looked at, by number. */
  payments = $state.raw<Record<string, PayPreview>>({});

  /** The Test that was laid aside, to see the board: its options. */
  private aside = $state.raw<readonly Option[] | null>(null);
  private drafting = false;
  private asked: readonly Option[] = [];
  private readonly laid = new Map<number, { hand: readonly string[]; places: string[]; was: string[] }>();
  private aimed: { options: readonly Option[]; aims: Aims } = { options: [], aims: aim([]) };

  constructor(private readonly stage: Stage) {}

  get view(): KnockdownView {
    return viewOf(this.stage);
  }

  get aims(): Aims {
    const { options } = this.stage;
    if (options !== this.aimed.options) this.aimed = { options, aims: aim(options) };
    return this.aimed.aims;
  }

  get testIsAside(): boolean {
    return this.aside === this.stage.options;
  }

  layTestAside(yes: boolean): void {
    this.aside = yes ? this.stage.options : null;
  }

  /** Whether what is asked belongs to a Test. */
  get testing(): boolean {
    return this.decision === 'D-KO' || (this.decision !== '' && this.view.test !== null);
  }

  /** What is looked at: under the pointer, else what was picked. */
  get shown(): string {
    return this.stage.preview || this.picked;
  }

  /** The spot of what the coach would do. */
  get coached(): string {
    const best = this.stage.options.find((option) => option.code === this.stage.hint?.best);
    return (best && spotOf(best)) ?? '';
  }

  get decision(): DecisionId | '' {
    return this.stage.options.some((option) => !option.aside) ? (this.view.decision?.id ?? '') : '';
  }

  /** Whose hand lies on the table; a watcher sees the first one, if any. */
  get handSeat(): number {
    return Math.max(0, this.stage.seat);
  }

  /** The cards of the hand by their places, '' for a gap. */
  get hand(): readonly string[] {
    const seat = this.handSeat;
    const hand = this.view.players[seat]?.hand ?? [];
    let laid = this.laid.get(seat);
    if (laid?.hand !== hand) {
      const places = keepPlaces(laid?.places ?? [], hand, laid?.was);
      laid = { hand, places, was: lastLain(laid?.was ?? [], places) };
      this.laid.set(seat, laid);
    }
    return laid.places;
  }

  get tray(): string[] {
    return this.marked.map((place) => this.hand[place] ?? '');
  }

  /** The attack that is looked at, if the engine has answered. */
  get attack(): AttackPreview | undefined {
    const slot = spotOfKind('row', this.shown);
    if (slot !== undefined) return this.attacks?.row[slot];
    return this.attacks?.specials[this.special ?? ''];
  }

  /** The number of the Special that is looked at. */
  get special(): string | undefined {
    return spotOfKind('special', this.shown);
  }

  /** An action is chosen, or the next part of a Combo. */
  get acting(): boolean {
    return this.decision === 'D-ACTION' || this.decision === 'D-COMBO';
  }

  /** A new decision: nothing is marked any more, and the engine is asked about it. */
  begin(options: readonly Option[]): void {
    if (options === this.asked) return;
    this.asked = options;
    this.marked = [];
    this.picked = '';
    this.dashing = this.aims.spaces.size === 0 && this.aims.dashes.size > 0;
    this.attacks = this.block = this.test = null;
    this.payments = {};
    const { slots, specials } = this.aims;
    if (this.drafting && this.aims.skills.size > 0) void this.draftForMe();
    else if (this.decision === 'D-BLOCK')
      void this.ask('block', (data) => (this.block = data as BlockPreview));
    else if (this.decision === 'D-KO') void this.ask('test', (data) => (this.test = data as TestPreview));
    else if (this.acting && slots.size + specials.size > 0)
      void this.ask('attacks', (data) => (this.attacks = data as AttackPreviews));
  }

  /** Whatever is looked at: a Special is asked for its price. */
  wonder(): void {
    const n = this.special;
    if (n === undefined || !this.aims.specials.has(Number(n)) || n in this.payments) return;
    void this.ask(`pay ${n}`, (data) => (this.payments = { ...this.payments, [n]: data as PayPreview }));
  }

  get payment(): PayPreview | undefined {
    return this.payments[this.special ?? ''];
  }

  /** Whether a card could pay for the Special that is looked at. */
  pays(card: string): boolean {
    return this.payment?.sets.some((set) => set.cards.includes(card)) ?? false;
  }

  private async ask(about: string, keep: (data: unknown) => void): Promise<void> {
    const now = this.asked;
    try {
      const data = await this.stage.look(about);
      if (now === this.asked) keep(data);
    } catch {
      // the position has moved on; the next one asks again
    }
  }

  /** Whether a card of the hand means something now. */
  lit(place: number): boolean {
    const { cards, sets, swaps } = this.aims;
    const card = this.hand[place] ?? '';
    if (card === '') return false;
    if (this.marked.includes(place)) return true;
    if (sets.length > 0) return fits(sets, this.tray, card);
    if (swaps.length > 0) return swaps.some((option) => isSwap(option, card));
    return cards.has(card);
  }

  /** A card of the hand is pressed: chosen, or laid on the tray and taken back. */
  press(place: number): void {
    const { cards, sets, swaps } = this.aims;
    const card = this.hand[place] ?? '';
    if (card === '') return;
    if (!this.lit(place)) return this.stage.ask<Choice>({ verb: 'discard', card });
    if (sets.length === 0 && swaps.length === 0) return this.choose(cards.get(card));
    if (this.marked.includes(place)) this.marked = this.marked.filter((each) => each !== place);
    else this.marked = swaps.length > 0 ? [place] : [...this.marked, place];
    this.choose(complete(sets, this.tray));
  }

  /** The swap that a slot would finish, for the marked card. */
  swap(slot: number): Option | undefined {
    const [card] = this.tray;
    return this.aims.swaps.find((option) => isSwap(option, card ?? '', slot));
  }

  /** The coach keeps Skills until the draft is over. */
  async draftForMe(): Promise<void> {
    this.drafting = true;
    await this.stage.adviser?.ask();
    const best = this.stage.options.find((option) => option.code === this.stage.hint?.best);
    this.choose(best ?? [...this.aims.skills.values()][0]);
  }

  choose(option: Option | undefined): void {
    if (option) this.stage.choose(option);
  }
}

/** Whether an option swaps that card, for that slot of the Row or for any. */
function isSwap(option: Option, card: string, slot?: number): boolean {
  const choice = choiceOf(option);
  return choice.verb === 'swap' && choice.card === card && (slot === undefined || choice.slot === slot);
}

const selections = new WeakMap<Stage, Selection>();

export function selectionOf(stage: Stage): Selection {
  const found = selections.get(stage) ?? new Selection(stage);
  selections.set(stage, found);
  return found;
}
