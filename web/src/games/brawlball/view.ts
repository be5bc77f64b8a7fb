/** What the server shows of a BrawlBall position (games/brawlball/view.py), and short ways to read it. */

import type { Stage } from '../../table/stage';

export type Phase =
  | 'roster'
  | 'fill'
  | 'place'
  | 'kick'
  | 'template'
  | 'touchback'
  | 'catch'
  | 'turn'
  | 'action'
  | 'target'
  | 'route'
  | 'intercept'
  | 'push'
  | 'follow'
  | 'over';

export type Action = 'move' | 'bash' | 'blitz' | 'pass' | 'handover' | 'foul';

export interface BallPlayer {
  /** "r3": the third of Red's ten. */
  id: string;
  seat: number;
  number: number;
  name: string;
  position: string;
  letter: string;
  force: number;
  accuracy: number;
  speed: number;
  mv: number;
  place: 'field' | 'bench' | 'ko' | 'sent_off' | 'ready';
  square: string | null;
  stunned: boolean;
  acted: boolean;
  ball: boolean;
  zones: number;
}

export interface BallTeam {
  seat: number;
  picked: boolean;
  race: string | null;
  name: string | null;
  roster: Record<string, number> | null;
  standing: number;
  stunned: number;
  bench: number;
  ko: number;
  sent_off: number;
}

/** The open decision; which keys it has depends on its kind. */
export interface BallDecision {
  kind: Phase;
  seat?: number;
  player?: string;
  action?: Action;
  steps?: number;
  dashed?: boolean;
  done?: boolean;
  stopped?: boolean;
  left?: number;
  owed?: number;
  closed?: string[];
  players?: string[];
  vacancies?: number;
  optional?: boolean;
  square?: string;
  dice?: number;
  difficulty?: number;
  kick?: boolean;
  used?: string[];
  thrower?: string;
  catcher?: string;
  fixed?: string[];
  length?: number;
  flown?: number;
  route?: string[];
  hitter?: string;
  target?: string;
  chain?: string[];
}

export interface BallView {
  phase: Phase;
  to_act: number[];
  half: number;
  halves: number;
  turns: [number, number];
  turns_each: number;
  turn_of: number | null;
  kicking: number | null;
  score: [number, number];
  teams: BallTeam[];
  players: BallPlayer[];
  ball: { state: 'absent' | 'loose' | 'held' | 'moving'; carrier: string | null; square: string | null };
  used: string[];
  zones: { red: Record<string, number>; blue: Record<string, number> };
  decision: BallDecision;
  over: boolean;
  winner: number | null;
  ended: string;
}

/** A player as the screen draws him. */
export interface Figure {
  id: string;
  seat: number;
  race: string;
  position: string;
  /** "" if he is not on the field. */
  square: string;
  stunned: boolean;
  acted: boolean;
  ball: boolean;
}

export const viewOf = (stage: Stage): BallView => stage.view as BallView;

/** Whether this seat has a decision to make; resigning is always on offer and none. */
export const isAsked = (stage: Stage): boolean => stage.options.some((option) => !option.aside);

export const SEATS = ['Red', 'Blue'] as const;

export function playerOf(view: BallView, id: string | null | undefined): BallPlayer | undefined {
  return id ? view.players.find((player) => player.id === id) : undefined;
}

export function playerAt(view: BallView, square: string): BallPlayer | undefined {
  return square === ''
    ? undefined
    : view.players.find((player) => player.place === 'field' && player.square === square);
}

/** A player's name; before the teams are known, his number. */
export const called = (view: BallView, id: string | null | undefined): string =>
  playerOf(view, id)?.name ?? id ?? '';

export const teamName = (view: BallView, seat: number): string => view.teams[seat]?.name ?? '';

/** "Hammers": what fits into an end zone. */
export function shortName(view: BallView, seat: number): string {
  return teamName(view, seat).split(' ').at(-1) || SEATS[seat === 1 ? 1 : 0];
}

export function figureOf(view: BallView, player: BallPlayer): Figure {
  return {
    id: player.id,
    seat: player.seat,
    race: view.teams[player.seat]?.race ?? 'humans',
    position: player.position,
    square: player.place === 'field' ? (player.square ?? '') : '',
    stunned: player.stunned,
    acted: player.acted && view.turn_of === player.seat && actor(view) !== player.id,
    ball: player.ball,
  };
}

/** The one who acts just now, if somebody does. */
export function actor(view: BallView): string {
  const { kind, player, hitter, thrower } = view.decision;
  if (kind === 'action' || kind === 'target') return player ?? '';
  return hitter ?? thrower ?? '';
}

/** "lineman, F3 A3 S3". */
export const numbersOf = (player: BallPlayer): string =>
  `${player.position}, F${player.force} A${player.accuracy} S${player.speed}`;
