// What is being set up: the options, the seats, who gets which deck.
import { settings as kept } from '../../settings.svelte';
import type { GameInfo, NewSeat, NewTable } from '../../wire/protocol';
import { newCommitment } from '../../wire/shares';
import type { Deck, DeckShelf, GameFaces, TableDraft } from '../../games/manifest';
import { manifestOf } from '../../games';
import { middleLevel, seatOf } from '../../games/quick';
import { facesOf } from './faces';
import { defaults, given, ownDesigns, same, stillThere, type Values } from './form';

export type Way = 'bots' | 'friends' | 'screen';
export type Deal = 'here' | 'claim' | 'random';

/** A game without decks. */
const NO_DECKS: DeckShelf = { ids: () => [], last: () => '', keep: () => undefined };

export class SetUp implements TableDraft {
  values = $state<Values>({});
  /** Whose rules the options began with; single ones may be changed since. */
  preset = $state('');
  seats = $state<NewSeat[]>([]);
  decks = $state<string[]>([]);
  /** Whose deck the next click picks. */
  picking = $state(0);
  deal = $state<Deal>('here');
  isPublic = $state(false);
  takeBots = $state(true);
  /** Minutes for each seat, and seconds added for each turn; 0: no clock. */
  minutes = $state(0);
  added = $state(5);
  /** Hints, yes or no; null: unless somebody comes over a link. */
  private wish = $state<boolean | null>(null);
  readonly faces: GameFaces;
  private readonly shelf: DeckShelf;

  constructor(
    readonly game: GameInfo,
    way: Way = 'bots',
    chosen: Values = {},
    /** The digest of the pack whose content the game has; empty: as it is printed. */
    readonly pack = '',
  ) {
    this.faces = facesOf(game.name);
    this.shelf = manifestOf(game.name).decks ?? NO_DECKS;
    this.values = { ...defaults(game.settings), ...chosen };
    this.preset = game.presets.at(-1)?.name ?? ''; // House: what every option is by default
    this.setWay(way);
  }

  /** Go on from a set-up with other content: what was chosen stays, where it is still there. */
  follow(before: SetUp): void {
    const own = ownDesigns(before.game.settings, before.values);
    this.values = { ...this.values, ...stillThere(this.game.settings, before.values), ...own };
    this.preset = before.preset;
    this.seats = before.seats;
    this.isPublic = before.isPublic;
    this.takeBots = before.takeBots;
    this.minutes = before.minutes;
    this.wish = before.wish;
    const known = this.shelf.ids(this.game);
    this.decks = before.decks.every((deck) => known.includes(deck)) ? before.decks : [];
    this.afterSeats();
  }

  /** Play by these rules: what they fix is set, everything else stays. */
  setPreset(name: string): void {
    this.preset = name;
    Object.assign(this.values, this.fixed);
  }

  private get fixed(): Values {
    return this.game.presets.find((each) => each.name === this.preset)?.options ?? {};
  }

  /** How many of the options that the preset fixes have been changed since. */
  get changed(): number {
    return Object.entries(this.fixed).filter(([name, value]) => !same(this.values[name], value)).length;
  }

  /** The seats as one of three usual tables. */
  setWay(way: Way): void {
    const level = this.level();
    const other = { bots: seatOf('bot', level), friends: seatOf('open'), screen: seatOf('me') };
    const [least] = this.range();
    this.seats = Array.from({ length: least }, (_, i) =>
      i === 0 ? seatOf('me', '', kept.name) : { ...other[way] },
    );
    this.afterSeats();
  }

  setFace(setting: string, value: string | number): void {
    this.values[setting] = value;
    const [least, most, by] = this.range();
    let count = Math.min(most, Math.max(least, this.seats.length));
    count += (count - least) % by;
    while (this.seats.length > count) this.seats.pop();
    while (this.seats.length < count) this.addSeat(false);
    this.afterSeats();
  }

  /** Fewest, most, and by how many at once. */
  range(): [number, number, number] {
    for (const card of this.faces.cards) {
      const face = card.faces.find((each) => each.value === this.values[card.setting]);
      if (face?.seats === undefined) continue;
      const [least, most, by] = face.seats;
      const decks = this.shelf.ids(this.game).length;
      const enough = this.values['duplicate_decks'] === true || decks === 0;
      return [least, enough ? most : Math.min(most, decks), by];
    }
    return [this.game.seats[0] ?? 1, this.game.seats[1] ?? 1, 1];
  }

  canAdd(): boolean {
    const [, most, by] = this.range();
    return this.seats.length + by <= most;
  }

  canDrop(): boolean {
    const [least, , by] = this.range();
    return this.seats.length - by >= least;
  }

  /** One more seat, or a pair of them, like the last one. */
  add(): void {
    for (let i = 0; i < this.range()[2]; i++) this.addSeat(false);
    this.afterSeats();
  }

  drop(): void {
    for (let i = 0; i < this.range()[2]; i++) this.seats.pop();
    this.afterSeats();
  }

  setSeat(seat: number, kind: NewSeat['kind'], level = ''): void {
    const name = kind === 'me' && seat === 0 ? kept.name : '';
    this.seats[seat] = seatOf(kind, level, name);
    this.afterSeats();
  }

  /** Sit down with a deck that a link names, if there is such a one. */
  takeDeck(deck: string): void {
    this.picking = 0;
    if (this.shelf.ids(this.game).includes(deck)) this.pick(deck);
  }

  /** Give a deck to the seat that is picking; whoever had it gets the other one. */
  pick(deck: string): void {
    const before = this.decks.indexOf(deck);
    const mine = this.decks[this.picking];
    if (this.values['duplicate_decks'] !== true && before >= 0 && mine !== undefined)
      this.decks[before] = mine;
    this.decks[this.picking] = deck;
    if (this.seats[this.picking]?.kind === 'me') this.shelf.keep(deck);
  }

  /** Seats that have a deck, first to last. */
  takers(deck: string): number[] {
    return this.seats.map((_, seat) => seat).filter((seat) => this.decks[seat] === deck);
  }

  get deckList(): Deck[] {
    return (this.game.content['decks'] ?? []) as Deck[];
  }

  get hasDecks(): boolean {
    return this.game.settings.some((setting) => setting.name === 'decks') && this.deckList.length > 0;
  }

  get hasOpen(): boolean {
    return this.seats.some((seat) => seat.kind === 'open');
  }

  get coach(): boolean {
    return this.wish ?? !this.hasOpen;
  }

  set coach(yes: boolean) {
    this.wish = yes;
  }

  /** The table as the server wants it. */
  table(): NewTable {
    const options = given(this.game.settings, this.values);
    delete options['decks'];
    delete options['deck_pick'];
    if (this.hasDecks && this.deal === 'here') options['decks'] = this.decks.slice(0, this.seats.length);
    if (this.hasDecks && this.deal === 'random') options['deck_pick'] = 'random';
    if (this.game.settings.some((setting) => setting.name === 'seats')) options['seats'] = this.seats.length;
    Object.assign(options, manifestOf(this.game.name).seatOptions?.(this.seats));
    const clock = this.minutes > 0 && !this.faces.realtime(this.values);
    return {
      game: this.game.name,
      options,
      seats: this.seats.map((seat) => ({ ...seat })),
      commitment: newCommitment(),
      public: this.isPublic,
      clock_ms: clock ? this.minutes * 60000 : null,
      increment_ms: clock ? this.added * 1000 : 0,
      pack: this.pack,
      coach: this.wish,
      take_bots: this.takeBots,
      preset: this.changed === 0 ? this.preset : '',
    };
  }

  private level(): string {
    return middleLevel(this.game);
  }

  private addSeat(settle = true): void {
    const last = this.seats.at(-1);
    this.seats.push(last === undefined ? seatOf('me') : { ...last, name: '' });
    if (settle) this.afterSeats();
  }

  // Where somebody is still to come, decks are claimed at the table; else they are dealt here.
  private afterSeats(): void {
    this.deal = this.hasOpen ? (this.deal === 'here' ? 'claim' : this.deal) : 'here';
    this.picking = Math.min(this.picking, this.seats.length - 1);
    const ids = this.shelf.ids(this.game);
    if (ids.length === 0) return;
    const decks = this.decks.slice(0, this.seats.length);
    if (decks.length === 0 && ids.includes(this.shelf.last())) decks.push(this.shelf.last());
    while (decks.length < this.seats.length)
      decks.push(ids.find((id) => !decks.includes(id)) ?? ids[decks.length % ids.length]!);
    this.decks = decks;
  }
}
