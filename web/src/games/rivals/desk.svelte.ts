/** What a person has in mind at one table and has not chosen yet: targets, drinks, answers, questions to the engine. */

import type { Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import { aim, brawlerAt, dieOf, drinksOf, pingOf, verbOf, zoneOf, type Aims } from './aims';
import { fraction } from '../../parts/odds';
import { viewOf, type Compared, type Parts, type RivalsView } from './view';

export interface Pool {
  dice: Parts;
  modifiers: Parts;
}

/** By the drinks of the thrower's backer, then by those of the target. */
type OddsTable = Record<string, string>[][];

export interface ThrowPreview {
  thrower: string;
  target: string;
  backer: string;
  throw: Pool;
  answers: Record<string, Pool & { odds: OddsTable }>;
}

export interface TacklePreview {
  tackler: string;
  target: string;
  tackle: Pool;
  dodge: Pool;
  odds: string[][];
}

export interface SpendPreview {
  by: 'bond' | 'rivalry';
  choices: Compared[];
}

export interface FakePreview {
  by: 'attack' | 'defence';
  now: Compared;
  again: string;
}

const ATTACKS = ['throw', 'rally', 'tackle'];
const ANSWERS = ['catch', 'dodge', 'tackle', 'drink'];

export class Desk {
  /** The kind of action that is being aimed: throw, pass, grab ... */
  verb = $state('');
  /** The Brawler that is aimed at. */
  picked = $state('');
  /** A Zone to which several ways lead. */
  zone = $state(0);
  drinks = $state(0);
  answer = $state('');
  /** The die that would be raised; 0: none. */
  die = $state(0);
  /** The next click points instead of doing. */
  pointing = $state(false);
  /** The Map is looked at although a contest is on. */
  mapUp = $state(false);
  throws = $state.raw<Record<string, ThrowPreview>>({});
  tackles = $state.raw<Record<string, TacklePreview>>({});
  spend = $state.raw<SpendPreview | null>(null);
  fake = $state.raw<FakePreview | null>(null);
  /** Hops from the one who throws to every Zone. */
  hops = $state.raw<Record<string, number>>({});

  private asked = '';
  private aimed: { options: readonly Option[]; aims: Aims } = { options: [], aims: aim([]) };

  constructor(private readonly stage: Stage) {}

  get view(): RivalsView {
    return viewOf(this.stage);
  }

  /** What the open decision offers; asides are beside it. */
  get open(): readonly Option[] {
    return this.stage.options.filter((option) => !option.aside);
  }

  get aims(): Aims {
    const { options } = this.stage;
    if (options !== this.aimed.options) this.aimed = { options, aims: aim(options) };
    return this.aimed.aims;
  }

  /** The open decision, if it is this seat's. */
  get decision(): string {
    return this.open.length > 0 ? this.view.decision : '';
  }

  of(verb: string): readonly Option[] {
    return this.aims.verbs.get(verb) ?? [];
  }

  /** The attack that is being planned: its option and its kind. */
  get plan(): { option: Option; verb: string; target: string } | null {
    const offered = (this.aims.brawlers.get(this.picked) ?? []).filter((option) =>
      ATTACKS.includes(verbOf(option)),
    );
    const option = offered.find((each) => verbOf(each) === this.verb) ?? offered[0];
    return option ? { option, verb: verbOf(option), target: this.picked } : null;
  }

  /** A new decision: nothing is aimed at any more, and the engine is asked about it. */
  begin(): void {
    const { view } = this;
    const now =
      this.open.length === 0
        ? ''
        : `${view.turn} ${view.throws} ${view.decision} ${view.asked} ${this.open.map((option) => option.code).join()}`;
    if (now === this.asked) return;
    this.asked = now;
    this.verb = this.picked = this.answer = '';
    this.zone = this.drinks = this.die = 0;
    this.mapUp = false;
    this.throws = {};
    this.tackles = {};
    this.spend = this.fake = null;
    this.hops = {};
    if (now !== '') this.wonder();
  }

  /** What the engine is asked as soon as a decision is open. */
  private wonder(): void {
    const { decision, contest } = this.view;
    if (decision === 'spend') void this.ask('spend', (data) => this.takeSpend(data as SpendPreview));
    if (decision === 'fake_throw') void this.ask('fake_throw', (data) => (this.fake = data as FakePreview));
    if (decision === 'drinks' && contest?.kind === 'throw') this.lookAt('throw', contest.defence.brawler);
    if (decision === 'drinks' && contest?.kind === 'tackle') this.lookAt('tackle', contest.defence.brawler);
    if (decision === 'react') this.answer = this.bestAnswer();
  }

  /** The die whose +1 turns the contest is looked at first. */
  private takeSpend(data: SpendPreview): void {
    this.spend = data;
    const [now, ...raised] = data.choices;
    this.die = raised.find((each) => each.defended !== now?.defended)?.die ?? 0;
  }

  /** The answer that is hit least often without a drink. */
  private bestAnswer(): string {
    const plain = this.open.filter((option) => ANSWERS.includes(verbOf(option)) && drinksOf(option) === 0);
    const harm = (option: Option): number =>
      fraction(
        option.odds['hit'] ?? option.odds['failed'] ?? option.odds['tackled'] ?? option.odds['held'] ?? '0',
      );
    const [best] = [...plain].sort((one, other) => harm(one) - harm(other));
    return best ? verbOf(best) : '';
  }

  /** Ask for the odds of an attack, once. */
  lookAt(verb: string, target: string): void {
    if (verb === 'tackle') {
      if (!(target in this.tackles))
        void this.ask(
          `tackle ${target}`,
          (data) => (this.tackles = { ...this.tackles, [target]: data as TacklePreview }),
        );
    } else if (!(target in this.throws))
      void this.ask(
        `throw ${target}`,
        (data) => (this.throws = { ...this.throws, [target]: data as ThrowPreview }),
      );
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

  // -- what is pressed

  pickVerb(verb: string): void {
    const options = this.of(verb);
    const [only] = options;
    if (only && options.length === 1 && !ATTACKS.includes(verb)) return this.stage.choose(only);
    this.verb = this.verb === verb && this.picked === '' ? '' : verb;
    this.picked = only && options.length === 1 ? brawlerAt(only) : '';
    this.follow();
  }

  /** A Brawler on the Map or on its plate is pressed. */
  pressBrawler(name: string): void {
    if (this.pointing) return this.point(name);
    const offered = this.aims.brawlers.get(name) ?? [];
    const thing = this.aims.things.get(name);
    const [only] = offered;
    if (thing && (this.verb === 'grab' || !only)) this.stage.choose(thing);
    else if (only && offered.length === 1 && !ATTACKS.includes(verbOf(only))) this.stage.choose(only);
    else if (only && this.picked === name && this.plan) this.attack();
    else if (only) this.pick(name);
    else if (this.standsIn(name)) this.pressZone(this.standsIn(name));
    else this.stage.ask(this.tryAt(name));
  }

  /** The lit Zone that a Brawler stands in, who hides a part of it; 0 if none. */
  private standsIn(name: string): number {
    const zone = this.view.brawlers.find((each) => each.name === name)?.zone ?? 0;
    return this.aims.zones.has(zone) ? zone : 0;
  }

  /** Aim at a Brawler; what can be done to it stands in the Call. */
  pick(name: string): void {
    this.picked = name;
    const verbs = (this.aims.brawlers.get(name) ?? []).map(verbOf);
    if (!verbs.includes(this.verb)) this.verb = verbs[0] ?? '';
    this.follow();
  }

  private follow(): void {
    this.drinks = 0;
    if (this.plan) this.lookAt(this.plan.verb, this.plan.target);
    if (/throw|rally/.test(this.verb))
      void this.ask(
        `hops ${this.view.asked || this.view.active}`,
        (data) => (this.hops = (data as { hops: Record<string, number> }).hops),
      );
  }

  /** What a press on a Brawler would mean, for the engine to say why not. */
  private tryAt(name: string): string {
    const { view } = this;
    const actor = view.brawlers.find((each) => each.name === (view.asked || view.active));
    const foe = actor && actor.name.startsWith('b') !== name.startsWith('b');
    if (view.decision === 'activate') return `activate who=${name}`;
    if (view.decision === 'bonus') return foe ? `rally at=${name}` : `pass_on to=${name}`;
    if (foe) return actor.holds ? `throw at=${name}` : `tackle at=${name}`;
    return `pass to=${name}`;
  }

  pressZone(zone: number): void {
    if (this.pointing) return this.point(zone);
    const offered = this.aims.zones.get(zone) ?? [];
    const [only] = offered;
    if (only && offered.length === 1) this.stage.choose(only);
    else if (only) this.zone = zone;
    else this.stage.ask(this.tryZone(zone));
  }

  private tryZone(zone: number): string {
    const { decision } = this.view;
    if (decision === 'act' || this.decision === '') return `move zone=${zone}`;
    if (decision === 'side' || decision === 'deflect') return `${decision} zone=${zone}`;
    return `go zone=${zone}`;
  }

  pressBall(name: string): void {
    const option = this.aims.things.get(name);
    if (option) this.stage.choose(option);
    else this.stage.ask(`grab what=${name}`);
  }

  /** Point at something for the crew mates. */
  point(at: string | number): void {
    this.pointing = false;
    const option = pingOf(this.stage.options, at);
    if (option) this.stage.choose(option);
    else this.stage.ask(typeof at === 'number' ? `ping zone=${at}` : `ping at=${at}`);
  }

  /** The planned attack goes out, and its drinks with it if they are the thrower's own. */
  attack(): void {
    const { plan } = this;
    if (!plan) return;
    if (this.ownDrinks(plan.verb, plan.target) > 0) this.stage.chain(plan.option, `drink n=${this.drinks}`);
    else this.stage.choose(plan.option);
  }

  /** Drinks that can be declared together with an attack: not if somebody else backs it. */
  ownDrinks(verb: string, target: string): number {
    const { view } = this;
    const preview = verb === 'tackle' ? undefined : this.throws[target];
    const actor = view.brawlers.find(
      (each) => each.name === (preview?.backer ?? (view.asked || view.active)),
    );
    const mine =
      actor && view.brawlers.find((each) => each.name === (view.asked || view.active))?.seat === actor.seat;
    return mine ? actor.drinks : 0;
  }

  /** The answer with its drinks, as an option. */
  get reply(): Option | undefined {
    return this.open.find(
      (option) =>
        verbOf(option) === this.answer && drinksOf(option) === this.drinks && brawlerAt(option) === '',
    );
  }

  /** The spending that is looked at. */
  get raise(): Option | undefined {
    return this.open.find((option) => (this.die === 0 ? option.words === 'no' : dieOf(option) === this.die));
  }

  /** Go back one step; false if there is nothing to go back from. */
  back(): boolean {
    if (this.pointing) this.pointing = false;
    else if (this.zone > 0) this.zone = 0;
    else if (this.picked !== '') this.picked = this.verb = '';
    else if (this.verb !== '') this.verb = '';
    else return false;
    return true;
  }

  /** The ways to the Zone that was pressed. */
  get ways(): readonly Option[] {
    return this.open.filter((option) => zoneOf(option) === this.zone && this.zone > 0);
  }
}

const desks = new WeakMap<Stage, Desk>();

export function deskOf(stage: Stage): Desk {
  const found = desks.get(stage) ?? new Desk(stage);
  desks.set(stage, found);
  return found;
}
