/** For replays: all hands open, and who was ahead. */

import type { View } from './wire';

/** Seat 0's view with the hand of every seat as that seat knew it. */
export function openView(views: Record<string, unknown>): View {
  const first = (views['0'] ?? Object.values(views)[0]) as View;
  const seats = first.seats.map((seat) => {
    const own = (views[String(seat.seat)] as View | undefined)?.seats.find((each) => each.seat === seat.seat);
    return own ?? seat;
  });
  return { ...first, seats, mirror: false };
}

/** The share of the Bases that the first seat (or team) would win. */
export function basesShare(view: unknown): number | null {
  const bases = (view as View | null)?.bases_now;
  if (!bases) return null;
  const all = bases.reduce((sum, each) => sum + each, 0);
  return all === 0 ? null : (bases[0] ?? 0) / all;
}
