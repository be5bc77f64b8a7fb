/** Chances as they are written and shaded, the same everywhere. */

import { percentages } from '../../../ui/odds';

/** A chance as a whole percentage; what is not certain never reads 100, what is possible never 0. */
export function percent(chance: number): string {
  if (chance <= 0) return '0';
  if (chance >= 1 - 1e-12) return '100';
  return String(Math.min(99, Math.max(1, Math.round(chance * 100))));
}

export type Shade = 'sure' | 'good' | 'mid' | 'bad';

/** How a square is shaded: the darker, the likelier it goes wrong. */
export function shadeOf(chance: number): Shade {
  if (chance >= 1 - 1e-12) return 'sure';
  return chance > 0.8 ? 'good' : chance > 0.5 ? 'mid' : 'bad';
}

/** Chances that add up to 1 as whole percentages; the first reads as it does anywhere else. */
export function shares(chances: readonly number[]): number[] {
  const [first = 0, ...rest] = chances;
  const shown = Number(percent(first));
  const others = rest.reduce((sum, chance) => sum + chance, 0);
  const scale = others > 0 ? (100 - shown) / 100 / others : 0;
  return [shown, ...percentages(rest.map((chance) => String(chance * scale)))];
}
