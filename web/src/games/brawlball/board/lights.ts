/** How the squares look that mean something: as the server says in `aim`. */

import type { Aimed, Way } from '../wire';
import { percent, shadeOf, type Shade } from './chances';

export interface Light {
  kind: NonNullable<Aimed['light']>;
  /** How likely it is to come off, as a shade; only where somebody walks. */
  shade: Shade | '';
  /** The chance in figures, where it decides something. */
  text: string;
  /** The way scores: the figure stands above everything. */
  scores: boolean;
  /** The text is an answer to what is asked. */
  answers: boolean;
}

export type Lights = ReadonlyMap<string, Light>;

export const plain = (kind: Light['kind']): Light => ({
  kind,
  shade: '',
  text: '',
  scores: false,
  answers: false,
});

export function lightsOf(squares: Readonly<Record<string, Aimed>>): Lights {
  const found = new Map<string, Light>();
  for (const [square, aimed] of Object.entries(squares)) {
    if (aimed.light) found.set(square, lightOf(square, aimed, aimed.light));
  }
  return found;
}

function lightOf(square: string, { way, chance, at, says }: Aimed, kind: Light['kind']): Light {
  if (says) return { ...plain(kind), text: says, answers: true };
  if (!way || at || typeof chance !== 'number') return plain(kind);
  const text = tells(way, square) ? percent(chance) : '';
  return { ...plain(kind), shade: shadeOf(chance), text, scores: way.scores };
}

/** Figures stand where a point is made and where the ball lies; elsewhere the shade says it, until one aims. */
const tells = (way: Way, square: string): boolean =>
  way.scores || way.checks.some((check) => check.square === square && check.kind === 'pickup');
