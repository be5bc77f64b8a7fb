/** What should be seen of a field that is higher than its frame, the most needed first. */

import { playerOf } from '../view';
import type { View } from '../wire';
import { squareOf } from './field';
import type { Lights } from './lights';

/** The two ends of a half. */
const HALVES = [
  ['e1', 'e7'],
  ['e14', 'e8'],
] as const;

export function sightOf(view: View, seat: number, mover: string, lights: Lights): string[] {
  const mine = seat === 1 ? 1 : 0;
  if (view.phase === 'place') return [...HALVES[mine]];
  if (view.phase === 'kick') return [...HALVES[mine === 1 ? 0 : 1]];
  const ahead = (square: string): number => (mine === 1 ? -1 : 1) * squareOf(square).r;
  const lit = [...lights].sort(([one], [other]) => ahead(other) - ahead(one));
  const actor = playerOf(view, mover)?.square;
  return [
    ...(actor ? [actor] : []),
    ...lit.filter(([, light]) => light.scores).map(([square]) => square),
    ...(view.ball.square ? [view.ball.square] : []),
    ...lit.map(([square]) => square),
  ];
}
