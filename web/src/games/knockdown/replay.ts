/** For replays: all hands open, and who was ahead. */

import type { KnockdownView } from './wire';

/** Seat 0's view with every hand and face-down Skill as its owner knew it. */
export function openView(views: Record<string, unknown>): KnockdownView {
  const first = (views['0'] ?? Object.values(views)[0]) as KnockdownView;
  const players = first.players.map((player) => {
    const own = (views[String(player.seat)] as KnockdownView | undefined)?.players[player.seat];
    return own ?? player;
  });
  return { ...first, players, decision: null };
}

/** How well seat 0 stands: the strain of the other one against its own. */
export function strainShare(view: unknown): number | null {
  const [one, two] = (view as KnockdownView | null)?.players ?? [];
  if (!one || !two) return null;
  const steady = 6; // the first wound of a round is not half the match
  return (two.strain + steady) / (one.strain + two.strain + 2 * steady);
}
