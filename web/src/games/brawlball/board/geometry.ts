/** Lines and arrows on the screen, in squares. */

import type { Point } from './field';

/** A line through points, as an SVG path. */
export function line(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
}

/** A piece of the way from one point to another, by shares of it. */
export function stretch(from: Point, to: Point, begin: number, end: number): [Point, Point] {
  const at = (share: number): Point => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  return [at(begin), at(end)];
}

/** Degrees from one point to another, clockwise from the right. */
export function angle(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/**
 * How far a frame is scrolled so that these lines are in it, the first before the others: as little as
 * possible from where it is. `middles` and all others in pixels.
 */
export function scrolledTo(middles: readonly number[], line: number, frame: number, now: number): number {
  let [top, bottom] = [Infinity, -Infinity];
  for (const middle of middles) {
    const [up, down] = [Math.min(top, middle - line), Math.max(bottom, middle + line)];
    if (down - up <= frame) [top, bottom] = [up, down];
  }
  if (top > bottom) return now;
  return Math.min(Math.max(now, bottom - frame), top);
}
