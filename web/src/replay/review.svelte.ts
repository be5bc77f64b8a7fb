/** The review of a finished match: asked for, and asked again until it is there. */

import { beginReview, review as fetchReview } from '../wire/http';
import type { Report, Review } from '../wire/protocol';

const AGAIN = 400; // milliseconds between two questions

export class ReviewDesk {
  found = $state.raw<Review | null>(null);
  trouble = $state('');
  private asking = false;
  private gone = false;

  constructor(private readonly table: string) {}

  get report(): Report | null {
    return this.found?.report ?? null;
  }

  /** Let the server begin; what it finds is shown as it comes. */
  async ask(): Promise<void> {
    if (this.asking || this.report) return;
    this.asking = true;
    this.trouble = '';
    try {
      while (!this.gone && !this.report) {
        this.found = await (this.found?.of ? fetchReview(this.table) : beginReview(this.table));
        if (!this.report) await new Promise((done) => setTimeout(done, AGAIN));
      }
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.asking = false;
  }

  close(): void {
    this.gone = true;
  }
}

/** The sides as areas on top of each other, each from left to right and back; 0 is the bottom of 100. */
export function areas(report: Report): string[] {
  const last = Math.max(1, report.chances.length - 1);
  const x = (at: number): string => ((at / last) * 100).toFixed(2);
  const under = (at: number, side: number): number =>
    (report.chances[at] ?? []).slice(0, side).reduce((sum, each) => sum + each, 0);
  return report.sides.map((_, side) => {
    const floor = report.chances.map((_, at) => `${x(at)},${(100 - 100 * under(at, side)).toFixed(1)}`);
    const top = report.chances.map((_, at) => `${x(at)},${(100 - 100 * under(at, side + 1)).toFixed(1)}`);
    return [...top, ...floor.reverse()].join(' ');
  });
}

const NEAR = 7; // hundredths of the width: marks that would lie on each other on a phone

/** Marks from left to right: one that is near the one before goes a row deeper. */
export function rows(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const [i, place] of places.entries()) {
    const near = i > 0 && place - (places[i - 1] ?? 0) < NEAR;
    found.push(near ? (found[i - 1] ?? 0) + 1 : 0);
  }
  return found;
}

/** "+12", "−3": a share as hundredths with its sign. */
export function points(share: number): string {
  const rounded = Math.round(100 * share);
  return rounded === 0 ? '±0' : rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}

/** Whose luck it was, in one plain sentence; what is within its error is nobody's. */
export function luckSentence(name: string, total: number, error: number): string {
  const share = Math.abs(Math.round(100 * total));
  if (share < 3 || Math.abs(total) < 2 * error) return `${name}: luck and bad luck came to about the same.`;
  const word = share < 8 ? 'a little ' : share < 20 ? '' : 'very ';
  return `${name} was ${word}${total > 0 ? 'lucky' : 'unlucky'}: it was worth ${share} % of the match.`;
}
