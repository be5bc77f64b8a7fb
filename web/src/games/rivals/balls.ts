/** How balls are drawn: shape and letter, so that colour is never alone. */

import type { BallKind } from './view';
import type { PickText } from './wire';

const LETTERS: Record<BallKind, string> = {
  basic: 'O',
  bomb: 'B',
  cage: 'C',
  sniper: 'S',
  moon: 'M',
  multi: '3',
  boomerang: 'R',
  poison: 'P',
};

export const ballLetter = (kind: BallKind): string => LETTERS[kind];
export const ballSprite = (kind: BallKind): string => `ball-${kind}`;

const PICKS: Partial<Record<PickText['kind'], string>> = {
  none: 'ball-basic',
  party: 'i-dice',
  later: 'i-clock',
  choose: 'i-help',
};
/** The third ball as it can be picked: a kind, none, by lot, or later. */
export const pickSprite = (kind: PickText['kind']): string => PICKS[kind] ?? `ball-${kind}`;
