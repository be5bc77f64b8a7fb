// The room before the start: who is waited for.
import type { TableInfo } from '../wire/protocol';
import type { TableStore } from '../wire/table.svelte';

/** The seats that have committed to a share and not shown it. */
export const owing = (info: TableInfo): number[] =>
  info.seats
    .map((seat) => seat.seat)
    .filter((seat) => info.seal.seat_commitments[seat] && !info.seal.shares[seat]);

/** Whether there is anybody to wait for; one's own share is shown in no time. */
export function isRoom(store: TableStore): boolean {
  const { info } = store;
  if (info === null) return false;
  const open = info.seats.some((seat) => seat.kind === 'open');
  return open || store.shareLost || owing(info).some((seat) => !info.seats[seat]?.yours);
}
