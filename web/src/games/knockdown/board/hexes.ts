/** Where the spaces of an arena lie on the screen. */

import type { SpaceInfo } from '../wire';

export interface Point {
  x: number;
  y: number;
}

/** Across a space, from side to side. */
export const WIDE = 100;
const RADIUS = WIDE / Math.sqrt(3);

export function centre(space: { q: number; r: number }): Point {
  return { x: (space.q + space.r / 2) * WIDE, y: space.r * RADIUS * 1.5 };
}

/** A hexagon with a corner at the top; `scale` 1 touches its neighbours. */
export function hexagon(at: Point, scale = 1): string {
  const corners = [-90, -30, 30, 90, 150, 210].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [at.x + RADIUS * scale * Math.cos(angle), at.y + RADIUS * scale * Math.sin(angle)];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room for all spaces, with figures standing up from the first row. */
export function frame(spaces: readonly Pick<SpaceInfo, 'q' | 'r'>[]): Frame {
  const at = spaces.map(centre);
  const xs = at.map((point) => point.x);
  const ys = at.map((point) => point.y);
  const [left, right] = [Math.min(...xs) - WIDE / 2 - 8, Math.max(...xs) + WIDE / 2 + 8];
  const [top, bottom] = [Math.min(...ys) - RADIUS - 62, Math.max(...ys) + RADIUS + 18];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A closed arrow from one point to another, as wide as a boot. */
export function arrow(from: Point, to: Point): { shaft: string; head: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const point = (along: number, across: number): string =>
    `${(to.x - ux * along - uy * across).toFixed(1)} ${(to.y - uy * along + ux * across).toFixed(1)}`;
  return {
    shaft: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${point(20, 0)}`,
    head: `M${point(28, 22)}L${point(0, 0)}L${point(28, -22)}Z`,
  };
}
