/** Small helpers to read a position; its types are generated. */

import type { Stage } from '../../shell/stage';
import type { Ball, Brawler, View } from './wire';

export type BrawlerId = Brawler['name'];
export type SeatId = Brawler['seat'];
export type ThingId = Ball['name'];
export type BallKind = Ball['kind'];
export type Decision = View['decision'];
/** Dice or modifiers by their source. */
export type Amounts = Record<string, number>;

/** The position. */
export const viewOf = (stage: Stage): View => stage.view as View;

export const SEATS: readonly SeatId[] = ['b1', 'b2', 'b3', 'dj', 'second', 'third'];
export const seatNumber = (seat: SeatId | ''): number => (seat === '' ? -1 : SEATS.indexOf(seat));
export const SIDES = ['crew', 'rivals'] as const;
/** 0: the Crew, 1: the Rivals. */
export const sideOfSeat = (seat: number): 0 | 1 => (seat < 3 ? 0 : 1);
export const sideNumber = (side: Brawler['side']): 0 | 1 => (side === 'crew' ? 0 : 1);

export const brawlerOf = (view: View, name: string): Brawler | undefined =>
  view.brawlers.find((each) => each.name === name);

/** The first name, which is enough at a table of six. */
export const shortName = (view: View, name: string): string => brawlerOf(view, name)?.short ?? '';

/** Whom the open decision is about, or whose turn it is. */
export const actorOf = (view: View): BrawlerId | '' => view.asked || view.active;

/** Whose turn it is; nobody's while the next one is chosen. */
export const activeOf = (view: View): BrawlerId | '' => (view.decision === 'activate' ? '' : view.active);

/** A choice of the whole side: the Captain makes it, or all by vote. */
export const isShared = (view: View): boolean => view.decision !== '' && view.asked === '';

/** Which side is asked: the one of the Brawler, else of the seat. */
export const sideAsked = (view: View): 0 | 1 => {
  const one = brawlerOf(view, view.asked);
  return one ? sideNumber(one.side) : sideOfSeat(seatNumber(view.waiting));
};
