/** What a person has in mind at one table and has not chosen yet: targets, drinks, answers, questions to the engine. */

import type { Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import { fraction } from '../../ui/odds';
import {
  brawlerAt,
  dieOf,
  drinksOf,
  isAttack,
  targetsOf,
  verbOf,
  zoneOf,
  type Targets,
  type Verb,
} from './targets';
import { actorOf, brawlerOf, viewOf, type BrawlerId, type Decision } from './view';
import type {
  FakeThrowPreview,
  HopsPreview,
  SpendPreview,
  TacklePreview,
  ThrowPreview,
  View,
  WhyNot,
} from './wire';

export class Selection {
  /** The kind of action that is being aimed: throw, pass, grab ... */
  verb = $state<Verb | ''>('');
  /** The Brawler that is aimed at. */
  picked = $state<BrawlerId | ''>('');
  /** A Zone to which several ways lead. */
  zone = $state(0);
  drinks = $state(0);
  answer = $state<Verb | ''>('');
  /** The die that would be raised; 0: none. */
  die = $state(0);
  /** The next click points instead of doing. */
  pointing = $state(false);
  /** The Map is looked at although a contest is on. */
  mapUp = $state(false);
  throws = $state.raw<Record<string, ThrowPreview>>({});
  tackles = $state.raw<Record<string, TacklePreview>>({});
  spend = $state.raw<SpendPreview | null>(null);
  fake = $state.raw<FakeThrowPreview | null>(null);
  /** Hops from the one who throws to every Zone. */
  hops = $state.raw<HopsPreview['hops']>({});

  private asked = '';
  private aimed: { options: readonly Option[]; targets: Targets } = { options: [], targets: targetsOf([]) };

  constructor(private readonly stage: Stage) {}

  get view(): View {
    return viewOf(this.stage);
  }

  /** What the open decision offers; asides are beside it. */
  get open(): readonly Option[] {
    return this.stage.options.filter((option) => !option.aside);
  }

  get targets(): Targets {
    const { options } = this.stage;
    if (options !== this.aimed.options) this.aimed = { options, targets: targetsOf(options) };
    return this.aimed.targets;
  }

  /** The open decision, if it is this seat's. */
  get decision(): Decision {
    return this.open.length > 0 ? this.view.decision : '';
  }

  of(verb: Verb): readonly Option[] {
    return this.targets.verbs.get(verb) ?? [];
  }

  /** The attack that is being planned. */
  get plan(): { option: Option; verb: Verb; target: BrawlerId } | null {
    const { picked } = this;
    const offered = (this.targets.brawlers.get(picked) ?? []).filter(isAttack);
    const option = offered.find((each) => verbOf(each) === this.verb) ?? offered[0];
    return option && picked ? { option, verb: verbOf(option), target: picked } : null;
  }

  /** A new decision: nothing is aimed at any more, and the engine is asked about it. */
  begin(): void {
    const { view } = this;
    const codes = this.open.map((option) => option.code).join();
    const now = codes && `${view.turn} ${view.throws} ${view.decision} ${view.asked} ${codes}`;
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
    if (decision === 'spend') void this.ask<SpendPreview>('spend', (data) => this.takeSpend(data));
    if (decision === 'fake_throw')
      void this.ask<FakeThrowPreview>('fake_throw', (data) => (this.fake = data));
    if (decision === 'drinks' && contest?.kind === 'throw') this.lookAt('throw', contest.defence.brawler);
    if (decision === 'drinks' && contest?.kind === 'tackle') this.lookAt('tackle', contest.defence.brawler);
    if (decision === 'react') this.answer = this.safestAnswer();
  }

  /** The die whose +1 turns the contest is looked at first. */
  private takeSpend(data: SpendPreview): void {
    this.spend = data;
    const [now, ...raised] = data.choices;
    this.die = raised.find((each) => each.defended !== now?.defended)?.die ?? 0;
  }

  /** The chance that an answer turns out well for the one who gives it. */
  safe(option: Option): number {
    const good = (this.view.contest?.safe ?? []).find((name) => name in option.odds);
    return good === undefined ? 0 : fraction(option.odds[good] ?? '0');
  }

  private safestAnswer(): Verb | '' {
    const plain = this.open.filter((option) => drinksOf(option) === 0);
    const [best] = [...plain].sort((one, other) => this.safe(other) - this.safe(one));
    return best ? verbOf(best) : '';
  }

  /** Ask for the odds of an attack, once. */
  lookAt(verb: Verb, target: BrawlerId): void {
    if (verb === 'tackle') {
      if (target in this.tackles) return;
      void this.ask<TacklePreview>(
        `tackle ${target}`,
        (data) => (this.tackles = { ...this.tackles, [target]: data }),
      );
    } else if (!(target in this.throws))
      void this.ask<ThrowPreview>(
        `throw ${target}`,
        (data) => (this.throws = { ...this.throws, [target]: data }),
      );
  }

  private async ask<T>(about: string, keep: (data: T) => void): Promise<void> {
    const now = this.asked;
    try {
      const data = (await this.stage.look(about)) as T;
      if (now === this.asked) keep(data);
    } catch {
      // the position has moved on; the next one asks again
    }
  }

  /** Hear why nothing comes of a press: on a Brawler, a Zone, a ball, an action. */
  why(about: string): void {
    if (this.decision === '') return this.stage.ask({ verb: 'end' });
    void this.ask<WhyNot>(`why ${about}`, (why) => this.stage.refuse(why.reason, why.clause, why.sentence));
  }

  // -- what is pressed

  pickVerb(verb: Verb): void {
    const options = this.of(verb);
    const [only] = options;
    if (!only) return this.why(`action ${verb}`);
    if (options.length === 1 && !isAttack(only)) return this.stage.choose(only);
    this.verb = this.verb === verb && this.picked === '' ? '' : verb;
    this.picked = options.length === 1 ? brawlerAt(only) : '';
    this.follow();
  }

  /** A Brawler on the Map or on its plate is pressed. */
  pressBrawler(name: BrawlerId): void {
    if (this.pointing) return this.point(name);
    const offered = this.targets.brawlers.get(name) ?? [];
    const thing = this.targets.things.get(name);
    const [only] = offered;
    if (thing && (this.verb === 'grab' || !only)) this.stage.choose(thing);
    else if (only && offered.length === 1 && !isAttack(only)) this.stage.choose(only);
    else if (only && this.picked === name && this.plan) this.attack();
    else if (only) this.pick(name);
    else if (this.standsIn(name)) this.pressZone(this.standsIn(name));
    else this.why(`brawler ${name}`);
  }

  /** The lit Zone that a Brawler stands in, who hides a part of it; 0 if none. */
  private standsIn(name: BrawlerId): number {
    const zone = brawlerOf(this.view, name)?.zone ?? 0;
    return this.targets.zones.has(zone) ? zone : 0;
  }

  /** Aim at a Brawler; what can be done to it stands in the list. */
  pick(name: BrawlerId, verb: Verb | '' = this.verb): void {
    this.picked = name;
    const verbs = (this.targets.brawlers.get(name) ?? []).map(verbOf);
    this.verb = verbs.find((each) => each === verb) ?? verbs[0] ?? '';
    this.follow();
  }

  /** An option of a list is pressed: an attack is planned first. */
  press(option: Option): void {
    const target = brawlerAt(option);
    if (isAttack(option) && target) this.pick(target, verbOf(option));
    else this.stage.choose(option);
  }

  /** Whether a Throw is being aimed. */
  get isThrowing(): boolean {
    return this.verb === 'throw' || this.verb === 'rally';
  }

  private follow(): void {
    this.drinks = 0;
    if (this.plan) this.lookAt(this.plan.verb, this.plan.target);
    if (this.isThrowing)
      void this.ask<HopsPreview>(`hops ${actorOf(this.view)}`, (data) => (this.hops = data.hops));
  }

  pressZone(zone: number): void {
    if (this.pointing) return this.point(zone);
    const offered = this.targets.zones.get(zone) ?? [];
    const [only] = offered;
    if (only && offered.length === 1) this.stage.choose(only);
    else if (only) this.zone = zone;
    else this.why(`zone ${zone}`);
  }

  pressBall(name: string): void {
    const option = this.targets.things.get(name);
    const zone = this.view.balls.find((ball) => ball.name === name)?.zone ?? 0;
    if (option) this.stage.choose(option);
    else if (this.targets.zones.has(zone)) this.pressZone(zone);
    else this.why(`ball ${name}`);
  }

  /** Point at something for the crew mates. */
  point(at: BrawlerId | number): void {
    this.pointing = false;
    const ping = typeof at === 'number' ? { verb: 'ping', zone: at } : { verb: 'ping', at };
    const option = this.stage.find(ping);
    if (option) this.stage.choose(option);
    else this.stage.ask(ping);
  }

  /** The planned attack goes out, and its drinks with it if they are this seat's own. */
  attack(): void {
    const { plan } = this;
    if (!plan) return;
    if (this.ownDrinks > 0) this.stage.chain(plan.option, { verb: 'drink', n: this.drinks });
    else this.stage.choose(plan.option);
  }

  /** Drinks that can be declared together with the planned attack. */
  get ownDrinks(): number {
    const { plan } = this;
    if (!plan) return 0;
    return (plan.verb === 'tackle' ? this.tackles : this.throws)[plan.target]?.drinks ?? 0;
  }

  /** The answer with its drinks, as an option. */
  get reply(): Option | undefined {
    return this.open.find(
      (option) => verbOf(option) === this.answer && drinksOf(option) === this.drinks && !brawlerAt(option),
    );
  }

  /** The spending that is looked at. */
  get raise(): Option | undefined {
    return this.open.find((option) =>
      this.die === 0 ? verbOf(option) === 'no' : dieOf(option) === this.die,
    );
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

const selections = new WeakMap<Stage, Selection>();

export function selectionOf(stage: Stage): Selection {
  const found = selections.get(stage) ?? new Selection(stage);
  selections.set(stage, found);
  return found;
}
