/** What a run is measured against: par, the best run on this device, and how far the TV was. */

import type { DepartmentFace } from './cards';
import type { MartView } from './wire';

const PLACE = 'donnybrook.best.brawlmart';

export interface Best {
  points: number;
  table: string;
}

function kept(): Partial<Record<string, Best>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Best>) : {};
  } catch {
    return {}; // a store that somebody broke, or none
  }
}

/** The best run before this one, with the same challenges; this one is kept if it is better. */
export function bestBefore(challenge: string, run: Best): Best | null {
  const all = kept();
  const best = all[challenge] ?? null;
  if (best === null || run.points > best.points) {
    try {
      localStorage.setItem(PLACE, JSON.stringify({ ...all, [challenge]: run }));
    } catch {
      // no room on this device: the run is still the run
    }
  }
  return best?.table === run.table ? null : best;
}

/** How many arrows lead from one department to the first that is looked for; null: none does. */
export function steps(
  plan: readonly DepartmentFace[],
  from: string,
  found: (dept: DepartmentFace) => boolean,
): number | null {
  let edge = [from];
  const seen = new Set(edge);
  for (let far = 0; edge.length > 0; far += 1) {
    const here = plan.filter((dept) => edge.includes(dept.id));
    if (here.some(found)) return far;
    edge = here.flatMap((dept) => dept.arrows).filter((id) => !seen.has(id));
    for (const id of edge) seen.add(id);
  }
  return null;
}

const rooms = (many: number): string => (many === 1 ? 'one room' : `${many} rooms`);

/** How close it was, in a sentence. */
export function howFar(plan: readonly DepartmentFace[], view: MartView): string {
  const here = view.route.at(-1) ?? '';
  const brought = view.score.lines.some((line) => line.key === 'tv' && line.points > 0);
  if (brought) return 'The TV is home.';
  if (view.outcome === 'out') return 'Out, but without the TV: it is worth 50.';
  const exit = steps(plan, here, (dept) => dept.exit);
  if (view.tv && exit !== null)
    return exit === 0
      ? 'You had the TV and stood at the CHECKOUT: one brawl was missing.'
      : `You had the TV, ${rooms(exit)} from the CHECKOUT.`;
  const far = steps(plan, here, (dept) => dept.tv);
  if (far === null || !view.eligible) return 'The TV was behind you or lost; the way out still pays 10.';
  return far === 0
    ? 'You stood before the TV: one brawl was missing.'
    : `You were ${rooms(far)} from the TV.`;
}

/** Against par and the best: what is to be beaten next time. */
export function verdictOn(points: number, par: number, best: number | null): string {
  const gap = points - par;
  const against = gap === 0 ? 'Just par.' : gap > 0 ? `${gap} over par.` : `${-gap} under par.`;
  if (best === null) return `${against} It is your best so far, and the one to beat.`;
  if (points > best) return `${against} ${points - best} better than your best before.`;
  return points === best
    ? `${against} As good as your best.`
    : `${against} ${best - points} short of your best.`;
}
