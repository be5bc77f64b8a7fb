/** Seats in words and marks: letters, names, "You". */

import type { SeatInfo } from '../wire/protocol';

const LETTERS = 'abcdefgh';

/** The letter of a seat's mark: disc a, square b, triangle c ... */
export function seatLetter(seat: number): string {
  return LETTERS.charAt(((seat % 8) + 8) % 8);
}

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const found = seats.find((each) => each.seat === seat);
  return found?.name || `Seat ${seatLetter(seat).toUpperCase()}`;
}

/** "You" for the seat that looks, else its name. */
export function calledName(seats: readonly SeatInfo[], viewer: number, seat: number): string {
  return seat === viewer ? 'You' : seatName(seats, seat);
}

/** Verbs that follow a seat in the server's sentences, as "you" has them. */
const YOURS: Record<string, string> = { is: 'are', has: 'have', was: 'were', does: 'do', passes: 'pass' };

function forYou(verb: string): string {
  if (verb in YOURS) return YOURS[verb] ?? verb;
  if (/(ss|sh|ch|x|z)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A sentence of the server with names, or "You" and its verb, where it says "Seat 0". */
export function withNames(text: string, seats: readonly SeatInfo[], viewer: number): string {
  return text.replace(/\bSeat (\d+)\b( [a-z]+)?/g, (whole, digits: string, verb: string | undefined, at: number) => {
    const seat = Number(digits);
    if (!seats.some((each) => each.seat === seat)) return whole;
    if (seat !== viewer) return seatName(seats, seat) + (verb ?? '');
    const you = at === 0 ? 'You' : 'you';
    return verb === undefined ? you : `${you} ${forYou(verb.trim())}`;
  });
}

/** The seat a line is about, for its mark; -1 if nobody's. */
export function seatOfLine(data: Record<string, unknown>): number {
  return typeof data['seat'] === 'number' ? data['seat'] : -1;
}

/** Minutes and seconds: 0:41. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "5/12" as a number. */
export function fraction(text: string): number {
  const [top, bottom] = text.split('/').map(Number);
  if (top === undefined || Number.isNaN(top)) return 0;
  return bottom ? top / bottom : top;
}
