/** Arrow keys on a board: from one lit thing to the next. */

type Point = readonly [x: number, y: number];

const STEPS: Record<string, Point> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};
const ASIDE = 1.5; // a way aside counts more than one straight on
const LEAST = 4; // pixels; what lies less far on is beside us

/** The place in the list of the nearest point in an arrow's direction; -1 if there is none. */
export function nearest([x, y]: Point, points: readonly Point[], key: string): number {
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const ways = points.map(([px, py], at) => {
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    return { at, along, cost: along + aside * ASIDE };
  });
  return ways.filter(({ along }) => along > LEAST).sort((one, other) => one.cost - other.cost)[0]?.at ?? -1;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Move the focus to the next of the lit elements; from elsewhere it comes to the first one. */
export function walk(key: string, lit: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(lit)];
  if (!(key in STEPS) || all.length === 0) return false;
  const from = all.find((each) => each === document.activeElement);
  const to = from === undefined ? 0 : nearest(middle(from), all.map(middle), key);
  all[to]?.focus();
  return true;
}
