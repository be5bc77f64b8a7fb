/** Short ways to read what the server shows of a position; the types are those of `wire.ts`. */

import type { Stage } from '../../shell/stage';
import type { LogLine, Option } from '../../wire/protocol';
import type { ActionDecision, Choice, Happening, Player, View } from './wire';

export type Phase = View['phase'];
export type Action = ActionDecision['action'];

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

export const viewOf = (stage: Stage): View => stage.view as View;

/** An option as data: its verb and its parameters. */
export const choiceIn = (option: Option): Choice => option.targets as unknown as Choice;

/** A line of the log as data: what happened, with its fields. */
export const eventIn = (line: LogLine): Happening =>
  ({ ...line.data, event: line.event, clause: line.clause }) as Happening;

/** Whether this seat has a decision to make; resigning is always on offer and none. */
export const isAsked = (stage: Stage): boolean => stage.options.some((option) => !option.aside);

export const SEATS = ['Red', 'Blue'] as const;

export function playerOf(view: View, id: string | null | undefined): Player | undefined {
  return id ? view.players.find((player) => player.id === id) : undefined;
}

export function playerAt(view: View, square: string): Player | undefined {
  return square === ''
    ? undefined
    : view.players.find((player) => player.place === 'field' && player.square === square);
}

/** A player's name; before the teams are known, his number. */
export const called = (view: View, id: string | null | undefined): string =>
  playerOf(view, id)?.name ?? id ?? '';

export const teamName = (view: View, seat: number): string => view.teams[seat]?.name ?? '';

/** "Hammers": what fits into an end zone. */
export const shortName = (view: View, seat: number): string =>
  view.teams[seat]?.short ?? SEATS[seat === 1 ? 1 : 0];

export function figureOf(view: View, player: Player): Figure {
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
export function actor({ decision }: View): string {
  switch (decision.kind) {
    case 'action':
    case 'target':
      return decision.player;
    case 'push':
    case 'follow':
      return decision.hitter;
    case 'route':
    case 'intercept':
      return decision.thrower;
    default:
      return '';
  }
}

/** The player at whom the open decision is aimed, if it is at one. */
export function aimedAt({ decision }: View): string {
  if (decision.kind === 'push') return decision.player;
  return decision.kind === 'follow' ? decision.target : '';
}

/** "lineman, Force 3, Accuracy 3, Speed 3". */
export const numbersOf = (player: Player): string =>
  `${player.position}, Force ${player.force}, Accuracy ${player.accuracy}, Speed ${player.speed}`;
