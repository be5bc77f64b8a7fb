/** The viewer's own intents, shown before the server has answered: pieces move, nothing is judged. */

import type { Wanted } from '../../shell/choices';
import { stringName, type PlayAt } from './aims';
import { seatIn, type Side } from './read';
import type { Base, Seat, View } from './wire';

export const UNKNOWN = '?';

/** The view as it will look if every intent underway is accepted. */
export function foresee(view: View, seat: number, intents: readonly (Wanted | null)[]): View {
  return intents.reduce((now, intent) => step(now, seat, intent), view);
}

function step(view: View, seat: number, intent: Wanted | null): View {
  const hand = seatIn(view, seat);
  if (hand === undefined || intent === null) return view;
  if (intent.verb === 'draw') return withSeat(view, drawn(hand));
  if (intent.verb === 'discard') return withSeat(view, discarded(hand));
  if (intent.verb === 'play') return played(view, hand, intent as PlayAt);
  return view;
}

function withSeat(view: View, changed: Seat): View {
  return { ...view, seats: view.seats.map((each) => (each.seat === changed.seat ? changed : each)) };
}

function drawn(seat: Seat): Seat {
  if (seat.holds || !seat.pile) return seat;
  return { ...seat, holds: true, hand: null, pile: seat.pile - 1, fuse: Math.max(0, (seat.fuse ?? 0) - 1) };
}

function discarded(seat: Seat): Seat {
  if (!seat.holds) return seat;
  return { ...seat, holds: false, hand: null, discards: [...(seat.discards ?? []), seat.hand ?? UNKNOWN] };
}

function played(view: View, seat: Seat, play: PlayAt): View {
  const discards = seat.discards ?? [];
  const card = seat.holds ? seat.hand : discards.at(-1);
  if (!card) return view;
  const emptied = seat.holds
    ? { ...seat, holds: false, hand: null }
    : { ...seat, discards: discards.slice(0, -1) };
  return laid(withSeat(view, emptied), play, card);
}

/** The card lies where it was aimed at; a Clear sweeps nothing before the server says so. */
function laid(view: View, play: PlayAt, card: string): View {
  if (view.zones === undefined) return view;
  const zones = view.zones.map((zone) =>
    zone.zone === (play.zone ?? 0)
      ? { ...zone, row: zone.row.map((base) => onBase(base, play, card)) }
      : zone,
  );
  return { ...view, zones };
}

function onBase(base: Base, play: PlayAt, card: string): Base {
  const isHere = (side: Side): boolean =>
    play.string === stringName(base.base, side) || (play.base === base.base && play.side === side);
  const side = (['A', 'B'] as const).find(isHere);
  if (side !== undefined) return { ...base, [side]: { ...base[side], cards: [...base[side].cards, card] } };
  return play.base === base.base && card === 'FREEZE' ? { ...base, frozen: true } : base;
}
