/** A square in words, for those who hear the board. */

import { percent } from '../board/chances';
import type { Light } from '../board/lights';
import { numbersOf, playerOf, SEATS, type Figure } from '../view';
import type { Aimed, View } from '../wire';

const MEANING: Record<Light['kind'], string> = {
  go: 'can be reached',
  risky: 'can be reached',
  push: 'push here',
  foe: 'can be aimed at',
  mate: 'can be aimed at',
  own: 'can act',
};

function meaning(view: View, aimed: Aimed): string[] {
  if (!aimed.light) return [];
  if (view.phase !== 'turn' && view.phase !== 'action') return ['can be chosen'];
  const risky = aimed.light === 'risky' && typeof aimed.chance === 'number';
  const scores = aimed.way?.scores ? ['scores'] : [];
  return [risky ? `reached with ${percent(aimed.chance ?? 0)} percent` : MEANING[aimed.light], ...scores];
}

export function labelOf(
  view: View,
  figures: readonly Figure[],
  aimed: Aimed | undefined,
  square: string,
): string {
  const words = [square];
  const there = figures.find((figure) => figure.square === square);
  const player = playerOf(view, there?.id);
  if (there && player) {
    words.push(player.name, `${SEATS[there.seat === 1 ? 1 : 0]} ${numbersOf(player)}`);
    if (there.ball) words.push('carries the ball');
    if (there.stunned) words.push('stunned');
    if (there.acted) words.push('has acted');
  } else if (view.ball.state === 'loose' && view.ball.square === square) words.push('the loose ball');
  return [...words, ...(aimed ? meaning(view, aimed) : [])].join(', ');
}
