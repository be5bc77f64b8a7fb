/** What the server sends, as the types of `wire.ts` have it. */

import type { Stage } from '../../shell/stage';
import type { LogLine, Option } from '../../wire/protocol';
import type { Choice, Content, Happening, Seat, View } from './wire';

export type Side = 'A' | 'B';

export const viewOf = (stage: Stage): View => stage.view as View;

export const contentOf = (content: Record<string, unknown>): Partial<Content> => content;

export const choiceIn = (option: Pick<Option, 'targets'>): Choice => option.targets as Choice;

export const happening = (line: LogLine): Happening =>
  ({ ...line.data, event: line.event, clause: line.clause }) as Happening;

export const seatIn = (view: View, seat: number): Seat | undefined =>
  view.seats.find((each) => each.seat === seat);

export function teamOf(seat: number): number {
  return seat % 2;
}

/** The seats on whose side a seat plays; in a Tag Team the whole team. */
export function partners(view: View, seat: number): Seat[] {
  if (view.form !== 'tag_team') return view.seats.filter((other) => other.seat === seat);
  return view.seats.filter((other) => teamOf(other.seat) === teamOf(seat));
}
