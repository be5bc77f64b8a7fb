/** The viewer's own deeds, shown before the server has answered: pieces move, nothing is judged. */

import type { BrawlSeat, BrawlView, Side } from './view';

export const UNKNOWN = '?';

/** The view as it will look if every deed underway is accepted. */
export function foresee(view: BrawlView, seat: number, deeds: readonly string[]): BrawlView {
  return deeds.reduce((now, words) => step(now, seat, words), view);
}

function step(view: BrawlView, seat: number, words: string): BrawlView {
  const hand = view.seats.find((each) => each.seat === seat);
  if (hand === undefined) return view;
  const verb = words.split(' ')[0];
  if (verb === 'draw') return withSeat(view, drawn(hand));
  if (verb === 'discard') return withSeat(view, discarded(hand));
  if (verb === 'play') return played(view, hand, words);
  return view;
}

function withSeat(view: BrawlView, changed: BrawlSeat): BrawlView {
  return { ...view, seats: view.seats.map((each) => (each.seat === changed.seat ? changed : each)) };
}

function drawn(seat: BrawlSeat): BrawlSeat {
  if (seat.holds || !seat.pile) return seat;
  return { ...seat, holds: true, hand: null, pile: seat.pile - 1, fuse: Math.max(0, (seat.fuse ?? 0) - 1) };
}

function discarded(seat: BrawlSeat): BrawlSeat {
  if (!seat.holds) return seat;
  return { ...seat, holds: false, hand: null, discards: [...(seat.discards ?? []), seat.hand ?? UNKNOWN] };
}

function played(view: BrawlView, seat: BrawlSeat, words: string): BrawlView {
  const discards = seat.discards ?? [];
  const card = seat.holds ? seat.hand : discards.at(-1);
  if (!card) return view;
  const emptied = seat.holds
    ? { ...seat, holds: false, hand: null }
    : { ...seat, discards: discards.slice(0, -1) };
  return laid(withSeat(view, emptied), words, card);
}

/** The card lies where it was aimed at; a Clear sweeps nothing before the server says so. */
function laid(view: BrawlView, words: string, card: string): BrawlView {
  const aim = Object.fromEntries(
    words
      .split(' ')
      .slice(1)
      .map((part) => part.split('=')),
  );
  const [name, side] = String(aim['string'] ?? '').split(/\.(?=[AB]$)/);
  const zone = Number(aim['zone'] ?? 0);
  if (!name && !aim['base']) return view;
  const zones = view.zones?.map((each) =>
    each.zone !== zone
      ? each
      : {
          ...each,
          row: each.row.map((base) => {
            if (base.base === aim['base']) return card === 'FREEZE' ? { ...base, frozen: true } : base;
            if (base.base !== name || (side !== 'A' && side !== 'B')) return base;
            const string = base[side as Side];
            return { ...base, [side]: { ...string, cards: [...string.cards, card] } };
          }),
        },
  );
  return { ...view, zones };
}
