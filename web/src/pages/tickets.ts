// A table of the lobby in words.
import { nameSeats } from '../ui/seats/seats';
import type { SeatInfo, Ticket } from '../wire/protocol';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who sits there, in two or three words. */
export function who(seat: SeatInfo): string {
  if (seat.kind === 'open') return 'open seat';
  return seat.yours ? 'you' : seat.name || (seat.kind === 'bot' ? 'a bot' : 'a guest');
}

/** "you v Regular". */
export const bout = (ticket: Ticket): string => ticket.seats.map(who).join(' v ');

/** How it ended, with names where the server wrote "Seat 0". */
export const ending = (ticket: Ticket): string =>
  ticket.result ? capital(nameSeats(ticket.result, (seat) => ticket.seats[seat]?.name ?? '')) : bout(ticket);

/** How it ended for you; empty where you were on both sides, on none, or no seat won. */
export function score(ticket: Ticket): 'won' | 'lost' | 'drawn' | '' {
  const mine = ticket.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  if (mine.length === 0 || mine.length === ticket.seats.length) return '';
  const winners = ticket.winners ?? [];
  if (winners.length === 0) return ticket.drawn ? 'drawn' : '';
  return mine.some((seat) => winners.includes(seat)) ? 'won' : 'lost';
}

/** What a table asks of you, in two words. */
export function call(ticket: Ticket): string {
  if (ticket.state === 'over') return 'Over';
  if (ticket.state === 'waiting') return 'Waiting for players';
  return ticket.my_turn ? 'Your move' : 'Going on';
}

/** Where a table opens: the table itself, or its replay after the end. */
export const address = (ticket: Ticket): string =>
  ticket.state === 'over' ? `/r/${ticket.table}` : `/t/${ticket.table}`;

/** Your own tables, those that wait for you first, finished ones last. */
export function inOrder(mine: Ticket[]): Ticket[] {
  const rank = (ticket: Ticket): number =>
    ticket.state === 'over' ? 3 : ticket.my_turn ? 0 : ticket.state === 'playing' ? 1 : 2;
  return [...mine].sort((a, b) => rank(a) - rank(b) || b.opened_at.localeCompare(a.opened_at));
}

/** The address inside this page of a link, a path or a code; null if it is none of them. */
export function joinAddress(text: string): string | null {
  const given = text.trim();
  const path = /\/([tr])\/([\w-]+)\/?(\?[\w=&%.~-]*)?(?:#.*)?$/.exec(given);
  if (path !== null) return `/${path[1]}/${path[2]}${path[3] ?? ''}`;
  return /^[\w-]{8,64}$/.test(given) ? `/t/${given}` : null;
}

/** Five letters as a friend says them, however they are typed; null if it is something else. */
export function shortCode(text: string): string | null {
  const letters = text.replace(/[\s-]/g, '');
  return /^[a-z]{5}$/i.test(letters) ? letters.toUpperCase() : null;
}
