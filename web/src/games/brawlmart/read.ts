/** What the server sends, as the types of `wire.ts` have it. */

import type { Stage } from '../../shell/stage';
import type { LogLine, Option } from '../../wire/protocol';
import type { Brawl, Choice, Fighter, Happening, MartContent, MartView, OwnFighter } from './wire';

export type Stance = 'normal' | 'gentle' | 'ruthless';

export const viewOf = (stage: Stage): MartView => stage.view as MartView;

export const contentOf = (content: Record<string, unknown>): MartContent => content as unknown as MartContent;

export const choiceIn = (option: Pick<Option, 'targets'>): Choice => option.targets as Choice;

export const happening = (line: LogLine): Happening =>
  ({ ...line.data, event: line.event, clause: line.clause }) as Happening;

/** The fighter at a place. */
export function fighterAt(view: MartView, place: string): Fighter | undefined {
  return [...(view.brawl?.mine ?? []), ...(view.brawl?.enemies ?? [])].find((each) => each.place === place);
}

/** Whether a place is on the own side of the aisle. */
export const isMine = (brawl: Brawl | null, place: string): boolean =>
  brawl?.mine.some((each) => each.place === place) ?? false;

/** Whose turn it is in a brawl. */
export function acting(view: MartView): OwnFighter | undefined {
  return view.brawl?.mine.find((each) => each.slot === view.brawl?.turn);
}

/** Everybody on your side, in the hand and in the ring. */
export const crewOf = (view: MartView): string[] => [
  ...view.hand,
  ...(view.brawl?.mine ?? []).map((each) => each.brawler),
];

/** Everything of yours, in the cart and in somebody's hands. */
export const gearOf = (view: MartView): string[] => [
  ...view.cart,
  ...(view.brawl?.mine ?? []).flatMap((each) => each.items),
];
