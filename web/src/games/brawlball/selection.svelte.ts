/** What a trainer has in hand and has not sent: a player, an action, the square he looks at. */

import type { Stage } from '../../shell/stage';
import type { Aim, Aimed, KickPreview, Meant, Player } from './wire';
import type { Lie } from './board/field';
import type { Coached } from './board/sketch';
import { Playback } from './board/playback.svelte';
import type { Roll } from './board/rolls';
import type { Team } from './team/kept';
import { choiceIn, isAsked, playerOf, viewOf, type Action } from './view';

/** Whatever ends a run, though its next choice might still be offered. */
const SURPRISES = new Set(['TurnoverCalled', 'PointScored', 'PlayerStunned', 'TurnBegan']);

export class Selection {
  picked = $state('');
  /** The action that was chosen for him; "" leaves it to the click. */
  action = $state<Action | ''>('');
  /** The square under the pointer, the focus or the last tap. */
  square = $state('');
  /** Key Z: tackle zones with their counts. */
  zones = $state(false);
  /** Phones: the whole field at once, to look at; a tap on it goes back. */
  whole = $state(false);
  kick = $state.raw<KickPreview | null>(null);
  team = $state.raw<Team | null>(null);
  /** The last dice that were rolled. */
  roll = $state.raw<Roll | null>(null);
  /** How the field lies on the screen: what the numeric pad means. */
  lie = $state.raw<Lie>({ tall: false, turned: false });
  /** The run that is under way. */
  going = $state.raw<Aimed | null>(null);
  /** The whole action that the coach has in mind: whose, and what it is aimed at. */
  coached = $state.raw<Coached | null>(null);
  readonly playback = new Playback();

  /** What each square means, and to which question that is the answer. */
  private answer = $state.raw<{ about: string; view: unknown; aim: Aim } | null>(null);
  private readonly asked = new Map<string, Promise<Aim | null>>();
  private askedOf: unknown = null;

  constructor(readonly stage: Stage) {}

  /** The own player who would do what is clicked: the one who acts, else the one picked. */
  get mover(): Player | undefined {
    const view = viewOf(this.stage);
    const { decision } = view;
    if (decision.kind === 'action' || decision.kind === 'target') return playerOf(view, decision.player);
    const mine = decision.kind === 'turn' && decision.seat === this.stage.seat;
    return mine ? playerOf(view, this.picked) : undefined;
  }

  /** Players whose action can be announced. */
  get ready(): Set<string> {
    const found = new Set<string>();
    for (const option of this.stage.options) {
      const choice = choiceIn(option);
      if (choice.verb === 'act') found.add(choice.player);
    }
    return found;
  }

  /** What is to be asked about now. */
  private get question(): string {
    const { stage } = this;
    const { decision, players } = viewOf(stage);
    if (!isAsked(stage) || players.length === 0 || decision.kind === 'place') return '';
    if (decision.kind !== 'turn') return 'aim';
    return ['aim', this.picked, this.picked && this.action].filter(Boolean).join(' ');
  }

  /** Whether the server has said what the squares mean. */
  get knows(): boolean {
    const { answer, question } = this;
    return question === '' || (answer?.about === question && answer.view === this.stage.view);
  }

  /** What a click on each square means; nothing until the server has said so. */
  get meanings(): Readonly<Record<string, Aimed>> {
    return this.knows && this.question !== '' ? (this.answer?.aim.squares ?? {}) : {};
  }

  /** The run that lies under the pointer. */
  get aimed(): Aimed | null {
    const found = this.meanings[this.square];
    return found?.codes?.length && !found.picks ? found : null;
  }

  /** What a click on a square means, as soon as the server has said it. */
  async meaningOf(square: string): Promise<Aimed | undefined> {
    const about = this.question;
    if (about === '') return undefined;
    return (await this.aimOf(about))?.squares[square];
  }

  pick(id: string): void {
    this.picked = this.picked === id ? '' : id;
    this.action = '';
  }

  /** Away with everything that is not sent. */
  clear(): void {
    this.picked = '';
    this.action = '';
    this.square = '';
  }

  /** The square in the tab order: the one looked at, one that is lit, the mover's, the ball's. */
  get cursor(): string {
    if (this.square !== '') return this.square;
    const { phase, ball } = viewOf(this.stage);
    const at = this.mover?.square;
    if (at && phase !== 'target') return at;
    const lit = Object.entries(this.meanings).filter(([, aimed]) => aimed.light);
    return lit[lit.length >> 1]?.[0] ?? ball.square ?? 'e7';
  }

  /** The next (or the last) own player who may act, from the one picked. */
  pickNext(by: 1 | -1): string {
    const { ready } = this;
    const ids = viewOf(this.stage)
      .players.filter((player) => ready.has(player.id))
      .map((player) => player.id);
    if (ids.length === 0) return '';
    const at = ids.indexOf(this.picked);
    this.picked = ids[(at + by + ids.length + (at < 0 && by < 0 ? 1 : 0)) % ids.length] ?? '';
    this.action = '';
    return this.picked;
  }

  /** Do it: one choice after the other, until something comes in between. */
  commit(aimed: Aimed): void {
    this.going = aimed;
    this.action = '';
    this.square = '';
    this.stage.run(aimed.codes ?? [], (lines) => lines.some((line) => SURPRISES.has(line.event)));
    if (aimed.picks) this.picked = aimed.picks;
  }

  /** A player who cannot act any more is put down. Call in an effect. */
  follow(): void {
    const { stage } = this;
    const view = viewOf(stage);
    if (this.picked !== '' && view.turn_of !== stage.seat) this.clear();
    if (this.picked === '' || !isAsked(stage)) return;
    if (view.phase === 'turn' && !this.ready.has(this.picked)) this.clear();
  }

  /** Ask what the squares mean for whoever is at hand. Call in an effect. */
  followAim(): (() => void) | undefined {
    const about = this.question;
    const { view } = this.stage;
    if (about === '') return undefined;
    let gone = false;
    void this.aimOf(about).then((aim) => {
      if (!gone) this.answer = { about, view, aim: aim ?? { player: null, action: null, squares: {} } };
    });
    return () => (gone = true);
  }

  /** Follow the kick that is aimed at. Call in an effect. */
  followKick(): (() => void) | undefined {
    const { stage, square } = this;
    if (stage.find({ verb: 'kick', square }) === undefined) return void (this.kick = null);
    let gone = false;
    void stage.look(`kick ${square}`).then(
      (data) => !gone && (this.kick = data as KickPreview),
      () => undefined,
    );
    return () => (gone = true);
  }

  /** A hint names an action; what it is aimed at is asked for. Call in an effect. */
  followCoach(): (() => void) | undefined {
    const { stage } = this;
    const option = stage.options.find((each) => each.code === stage.hint?.best);
    const choice = option ? choiceIn(option) : null;
    if (choice?.verb !== 'act') return void (this.coached = null);
    const { player, action } = choice;
    let gone = false;
    void Promise.all([stage.look(`meant ${player} ${action}`), this.aimOf(`aim ${player} ${action}`)]).then(
      ([meant, aim]) => {
        const { square } = meant as Meant;
        const aimed = aim?.squares[square];
        if (!gone) this.coached = { player, square, aimed: aimed?.codes?.length ? aimed : null };
      },
      () => undefined,
    );
    return () => (gone = true);
  }

  /** Asked once for each position. */
  private aimOf(about: string): Promise<Aim | null> {
    if (this.askedOf !== this.stage.view) {
      this.asked.clear();
      this.askedOf = this.stage.view;
    }
    const known =
      this.asked.get(about) ??
      this.stage.look(about).then(
        (data) => data as Aim,
        () => null,
      );
    this.asked.set(about, known);
    return known;
  }
}

const SELECTIONS = new WeakMap<Stage, Selection>();

/** The one selection of a stage: board, rail and keys share it. */
export function selectionOf(stage: Stage): Selection {
  let selection = SELECTIONS.get(stage);
  if (selection === undefined) SELECTIONS.set(stage, (selection = new Selection(stage)));
  return selection;
}
