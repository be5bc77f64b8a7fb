/** What is drawn over the field, in the field's own words; Marks.svelte draws it. */

export type Tone = 'good' | 'mid' | 'bad' | 'plain';

/** A small box on a square: a chance, a number. */
export interface Note {
  square: string;
  text: string;
  tone: Tone;
}

export interface Arrow {
  from: string;
  to: string;
  kind: 'help' | 'hinder' | 'push' | 'chain';
}

export interface Sketch {
  /** A route on foot, the player's own square first. */
  path: readonly string[];
  /** Route of the ball in the air, the thrower's square first. */
  flight: readonly string[];
  /** The last square of the flight that is chosen or sure; the rest is drawn thinner. */
  notes: readonly Note[];
  arrows: readonly Arrow[];
  /** Squares with a push triangle, pointing away from the first square. */
  pushes: readonly { from: string; to: string }[];
  /** Ends in the other end zone: it shines. */
  scores: boolean;
}

export const NOTHING: Sketch = { path: [], flight: [], notes: [], arrows: [], pushes: [], scores: false };

/** Corner points of a line through the middle of squares, as an SVG path. */
export function line(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
}

/** A piece of the way from one point to another, by shares of it. */
export function stretch(
  from: { x: number; y: number }, to: { x: number; y: number }, begin: number, end: number,
): [{ x: number; y: number }, { x: number; y: number }] {
  const at = (share: number): { x: number; y: number } => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  return [at(begin), at(end)];
}

/** Degrees from one point to another, clockwise from the right. */
export function angle(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
