/** What a trainer has in mind and has not sent: the player he picked, the action, the square he looks at. */

import type { Stage } from '../../table/stage';
import type { KickTold, Plan } from './asks';
import { actionsOf, meant, ready, type Deed } from './deeds';
import type { Lie } from './field';
import type { Team } from './kept';
import { onSquares } from './lights';
import type { Roll } from './rolls';
import { tell, type Told } from './told';
import { isAsked, playerOf, viewOf, type Action, type BallPlayer } from './view';

/** Whatever ends a run, though its next step might still be offered. */
const SURPRISES = new Set(['TurnoverCalled', 'PointScored', 'PlayerStunned', 'TurnBegan']);

export class Mind {
  picked = $state('');
  intent = $state<Action | ''>('');
  /** The square under the pointer, the focus or the last tap. */
  aim = $state('');
  /** Key Z: tackle zones with their counts. */
  zones = $state(false);
  plan = $state.raw<Plan | null>(null);
  told = $state.raw<Told | null>(null);
  kick = $state.raw<KickTold | null>(null);
  /** The ball is shown flying: not where it will lie. */
  inAir = $state(false);
  team = $state.raw<Team | null>(null);
  /** The last dice that were rolled. */
  roll = $state.raw<Roll | null>(null);
  /** How the field lies on the screen: what the numeric pad means. */
  lie = $state.raw<Lie>({ tall: false, turned: false });
  /** What is under way as a run. */
  going = $state.raw<Told | null>(null);

  private readonly plans = new Map<string, Promise<Plan | null>>();
  private planned: unknown = null;
  private landing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly stage: Stage) {}

  /** The own player who would do what is clicked: the one who acts, else the one picked. */
  get mover(): BallPlayer | undefined {
    const view = viewOf(this.stage);
    if (view.phase === 'action' || view.phase === 'target') return playerOf(view, view.decision.player);
    return view.phase === 'turn' && view.turn_of === this.stage.seat
      ? playerOf(view, this.picked)
      : undefined;
  }

  /** What the mover may do: what he could announce, or the action he is in. */
  get allowed(): Action[] {
    const { stage } = this;
    const { phase, decision } = viewOf(stage);
    if (phase === 'turn') return actionsOf(stage.options, this.picked);
    return decision.action ? [decision.action] : phase === 'target' ? ['bash'] : [];
  }

  /** What a click on a square would mean now. */
  deedAt(square: string): Deed | null {
    const view = viewOf(this.stage);
    const mover = this.mover;
    if (mover === undefined || square === '' || !isAsked(this.stage)) return null;
    const allowed = this.allowed;
    const intent = view.phase === 'turn' ? this.intent : (allowed[0] ?? '');
    const deed = meant(view, mover, square, intent, allowed);
    if (deed !== null && deed.part !== null && view.phase === 'action' && view.decision.done) return null;
    return deed;
  }

  pick(id: string): void {
    this.picked = this.picked === id ? '' : id;
    this.intent = '';
    this.told = null;
  }

  /** The square in the tab order: the one looked at, the mover's, the ball's. */
  get cursor(): string {
    if (this.aim !== '') return this.aim;
    const lit = [...onSquares(this.stage.options).keys()];
    return lit[lit.length >> 1] ?? this.mover?.square ?? viewOf(this.stage).ball.square ?? 'e7';
  }

  /** The ball is in the air: hidden where it lies. */
  lift(): void {
    clearTimeout(this.landing);
    this.inAir = true;
  }

  /** It comes down; one flight may follow another at once. */
  land(): void {
    this.landing = setTimeout(() => (this.inAir = false), 60);
  }

  /** Away with everything that is not sent. */
  clear(): void {
    this.picked = '';
    this.intent = '';
    this.aim = '';
    this.told = null;
  }

  /** The next (or the last) own player who may act, from the one picked. */
  pickNext(by: 1 | -1): string {
    const ids = viewOf(this.stage)
      .players.filter((player) => ready(this.stage.options).has(player.id))
      .map((player) => player.id);
    if (ids.length === 0) return '';
    const at = ids.indexOf(this.picked);
    const next = ids[(at + by + ids.length + (at < 0 && by < 0 ? 1 : 0)) % ids.length] ?? '';
    this.picked = next;
    this.intent = '';
    return next;
  }

  /** Where a player can go with an action; asked once for each position. */
  planOf(id: string, action: Action): Promise<Plan | null> {
    if (this.planned !== this.stage.view) {
      this.plans.clear();
      this.planned = this.stage.view;
    }
    const about = `plan ${id} ${action}`;
    const known =
      this.plans.get(about) ??
      this.stage.look(about).then(
        (data) => data as Plan,
        () => null,
      );
    this.plans.set(about, known);
    return known;
  }

  /** A player who cannot act any more is put down. Call in an effect. */
  follow(): void {
    const { stage } = this;
    const view = viewOf(stage);
    if (stage.preview.startsWith('sq:')) this.aim = stage.preview.slice(3);
    if (this.picked !== '' && view.turn_of !== stage.seat) this.clear();
    if (this.picked === '' || !isAsked(stage)) return;
    if (view.phase === 'turn' && !ready(stage.options).has(this.picked)) this.clear();
  }

  /** Do it: one deed after the other, until something comes in between. */
  commit(told: Told): void {
    this.going = told;
    this.told = null;
    this.intent = '';
    this.stage.run(told.words, (lines) => lines.some((line) => SURPRISES.has(line.event)));
  }

  /** Follow the player at hand: where he can go. Call in an effect. */
  followPlan(): (() => void) | undefined {
    const { mover, stage } = this;
    const action = this.intent || this.allowed.find((each) => each !== 'bash');
    if (mover === undefined || action === undefined || !isAsked(stage) || viewOf(stage).phase === 'target')
      return void (this.plan = null);
    let gone = false;
    void this.planOf(mover.id, action).then((plan) => {
      if (!gone) this.plan = plan;
    });
    return () => (gone = true);
  }

  /** Everything about a deed of the player at hand. */
  async tellOf(deed: Deed | null): Promise<Told | null> {
    const { mover, stage } = this;
    const view = viewOf(stage);
    if (deed === null || mover === undefined) return null;
    const planOf = (action: Action): Promise<Plan | null> => this.planOf(mover.id, action);
    return tell({ stage, view, mover, announce: view.phase === 'turn', planOf }, deed);
  }

  /** Follow the square at hand: what would come of it. Call in an effect. */
  followAim(): (() => void) | undefined {
    const deed = this.deedAt(this.aim);
    if (deed === null) return void (this.told = null);
    let gone = false;
    void this.tellOf(deed).then((told) => {
      if (!gone) this.told = told;
    });
    return () => (gone = true);
  }

  /** Follow the kick that is aimed at. Call in an effect. */
  followKick(): (() => void) | undefined {
    const { stage, aim } = this;
    if (viewOf(stage).phase !== 'kick' || !stage.options.some((option) => option.targets['square'] === aim))
      return void (this.kick = null);
    let gone = false;
    void stage.look(`kick ${aim}`).then(
      (data) => !gone && (this.kick = data as KickTold),
      () => undefined,
    );
    return () => (gone = true);
  }
}

const MINDS = new WeakMap<Stage, Mind>();

/** The one mind of a stage: board, Call and keys share it. */
export function mindOf(stage: Stage): Mind {
  let mind = MINDS.get(stage);
  if (mind === undefined) MINDS.set(stage, (mind = new Mind(stage)));
  return mind;
}
