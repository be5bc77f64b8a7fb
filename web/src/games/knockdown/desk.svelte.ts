/** What a person has in mind at one table and has not chosen yet: marks, modes, questions to the engine. */

import type { Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import { aim, type Aims } from './aims';
import { complete, fits } from './tray';
import type {
  AttackPreview,
  AttackPreviews,
  BlockPreview,
  KnockdownView,
  PayPreview,
  TestPreview,
} from './view';

export class Desk {
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

  private asked: readonly Option[] = [];
  private aimed: { options: readonly Option[]; aims: Aims } = { options: [], aims: aim([]) };

  constructor(private readonly stage: Stage) {}

  get view(): KnockdownView {
    return this.stage.view as KnockdownView;
  }

  get aims(): Aims {
    const { options } = this.stage;
    if (options !== this.aimed.options) this.aimed = { options, aims: aim(options) };
    return this.aimed.aims;
  }

  /** What is looked at: under the pointer, else what was picked. */
  get shown(): string {
    return this.stage.preview || this.picked;
  }

  get decision(): string {
    return this.stage.options.some((option) => !option.aside) ? (this.view.decision?.id ?? '') : '';
  }

  get hand(): readonly string[] {
    return this.view.players[this.stage.seat]?.hand ?? [];
  }

  get tray(): string[] {
    return this.marked.map((place) => this.hand[place] ?? '');
  }

  /** The attack that is looked at, if the engine has answered. */
  get attack(): AttackPreview | undefined {
    const [kind, which = ''] = this.shown.split(':');
    if (kind === 'row') return this.attacks?.row[which];
    return kind === 'special' ? this.attacks?.specials[which] : undefined;
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
    if (this.decision === 'D-BLOCK') void this.ask('block', (data) => (this.block = data as BlockPreview));
    else if (this.decision === 'D-KO') void this.ask('test', (data) => (this.test = data as TestPreview));
    else if (/ACTION|COMBO/.test(this.decision) && slots.size + specials.size > 0)
      void this.ask('attacks', (data) => (this.attacks = data as AttackPreviews));
  }

  /** Whatever is looked at: a Special is asked for its price. */
  wonder(): void {
    const [kind, n = ''] = this.shown.split(':');
    if (kind !== 'special' || !this.aims.specials.has(Number(n)) || n in this.payments) return;
    void this.ask(`pay ${n}`, (data) => (this.payments = { ...this.payments, [n]: data as PayPreview }));
  }

  get payment(): PayPreview | undefined {
    const [kind, n = ''] = this.shown.split(':');
    return kind === 'special' ? this.payments[n] : undefined;
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
    if (this.marked.includes(place)) return true;
    if (sets.length > 0) return fits(sets, this.tray, card);
    if (swaps.length > 0) return swaps.some((option) => option.targets['card'] === card);
    return cards.has(card);
  }

  /** A card of the hand is pressed: chosen, or laid on the tray and taken back. */
  press(place: number): void {
    const { cards, sets, swaps } = this.aims;
    const card = this.hand[place] ?? '';
    if (!this.lit(place)) return this.stage.ask(`discard card=${card}`);
    if (sets.length === 0 && swaps.length === 0) return this.choose(cards.get(card));
    if (this.marked.includes(place)) this.marked = this.marked.filter((each) => each !== place);
    else this.marked = swaps.length > 0 ? [place] : [...this.marked, place];
    this.choose(complete(sets, this.tray));
  }

  /** The swap that a slot would finish, for the marked card. */
  swap(slot: number): Option | undefined {
    const [card] = this.tray;
    return this.aims.swaps.find(
      (option) => option.targets['card'] === card && option.targets['slot'] === slot,
    );
  }

  choose(option: Option | undefined): void {
    if (option) this.stage.choose(option);
  }
}

const desks = new WeakMap<Stage, Desk>();

export function deskOf(stage: Stage): Desk {
  const found = desks.get(stage) ?? new Desk(stage);
  desks.set(stage, found);
  return found;
}
