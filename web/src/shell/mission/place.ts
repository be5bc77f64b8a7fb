/** Where a bubble goes: beside its target, never on it, on nothing that must stay free, and inside the window. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Placed {
  x: number;
  y: number;
  /** Which side of the bubble its tip is on. */
  tip: 'left' | 'right' | 'top' | 'bottom';
  /** Where along that side. */
  along: number;
}

const GAP = 14;
const EDGE = 8;

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The first free place beside the target; null if there is none: then the bar says it alone. */
export function placeBubble(
  target: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  free: readonly Box[],
): Placed | null {
  const { width, height } = size;
  const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
  const x = clamp(middle.x - width / 2, EDGE, window.width - width - EDGE);
  const y = clamp(middle.y - height / 2, EDGE, window.height - height - EDGE);
  const right = { x: target.x + target.width + GAP, y, tip: 'left' as const };
  const left = { x: target.x - GAP - width, y, tip: 'right' as const };
  const sides = middle.x < window.width / 2 ? [right, left] : [left, right];
  const below = { x, y: target.y + target.height + GAP, tip: 'top' as const };
  const above = { x, y: target.y - GAP - height, tip: 'bottom' as const };
  const ends = middle.y < window.height / 2 ? [below, above] : [above, below];
  for (const place of [...sides, ...ends]) {
    const box = { x: place.x, y: place.y, width, height };
    const inside =
      box.x >= EDGE - 0.5 &&
      box.y >= EDGE - 0.5 &&
      box.x + width <= window.width - EDGE + 0.5 &&
      box.y + height <= window.height - EDGE + 0.5;
    if (!inside || overlap(box, target) || free.some((other) => overlap(box, other))) continue;
    const upright = place.tip === 'left' || place.tip === 'right';
    const along = upright ? middle.y - place.y : middle.x - place.x;
    return { ...place, along: clamp(along, 16, (upright ? height : width) - 16) };
  }
  return null;
}
