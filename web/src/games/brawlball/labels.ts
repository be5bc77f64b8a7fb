/** A square in words, for those who hear the board. */

import type { Lights } from './lights';
import { numbersOf, playerOf, SEATS, type BallView, type Figure } from './view';

const MEANING = {
  go: 'can be reached',
  risky: 'reached with',
  push: 'push here',
  foe: 'can be aimed at',
  mate: 'can be aimed at',
  own: 'can act',
} as const;

export function labelOf(view: BallView, figures: readonly Figure[], lights: Lights, square: string): string {
  const words = [square];
  const there = figures.find((figure) => figure.square === square);
  const player = playerOf(view, there?.id);
  if (there && player) {
    words.push(player.name, `${SEATS[there.seat === 1 ? 1 : 0]} ${numbersOf(player)}`);
    if (there.ball) words.push('carries the ball');
    if (there.stunned) words.push('stunned');
    if (there.acted) words.push('has acted');
  } else if (view.ball.state === 'loose' && view.ball.square === square) words.push('the loose ball');
  const light = lights.get(square);
  if (light)
    words.push(
      light.kind === 'risky'
        ? `reached with ${light.text} percent`
        : view.phase === 'turn' || view.phase === 'action'
          ? MEANING[light.kind]
          : 'can be chosen',
    );
  return words.join(', ');
}
