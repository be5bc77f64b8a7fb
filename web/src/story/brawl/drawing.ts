/** A drawing is a path of straight strokes on 256 × 256: "M10 20L30 40M…". */

type Point = [number, number];

/** A stroke as a path; points that add nothing are left out, so that a sheet stays small. */
export function stroke(points: Point[]): string {
  const [first, ...rest] = thinned(points);
  if (first === undefined) return '';
  const lines = rest.length ? rest : [first];
  return `M${first[0]} ${first[1]}${lines.map(([x, y]) => `L${x} ${y}`).join('')}`;
}

/** Without the last stroke. */
export const undone = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('M')));

const NEAR = 5;

function thinned(points: Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    const far = last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= NEAR;
    if (far) kept.push(point);
  }
  return kept;
}
