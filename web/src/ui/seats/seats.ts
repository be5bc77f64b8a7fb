/** Seats are A to H: shape, letter and colour go together. */
export const seatLetter = (seat: number): string => 'abcdefgh'[seat] ?? 'h';

/** The class that sets --seat, --on-seat and --seat-ink. */
export const seatClass = (seat: number): string => `s-${seatLetter(seat)}`;

const SHAPES = ['disc', 'square', 'triangle', 'diamond', 'hexagon', 'cross', 'star', 'drop'];
const COLOURS = ['red', 'blue', 'gold', 'green', 'violet', 'orange', 'teal', 'rose'];

/** "Red", as people at one screen are called. */
export const colour = (seat: number): string => {
  const name = COLOURS[seat] ?? 'grey';
  return name.charAt(0).toUpperCase() + name.slice(1);
};
/** "red corner", as the bills say. */
export const corner = (seat: number): string => `${COLOURS[seat] ?? 'far'} corner`;
export const shape = (seat: number): string => SHAPES[seat] ?? 'drop';

/** Seats that have a name here by that name, where the server says "Seat 0"; the others stay. */
export function nameSeats(text: string, name: (seat: number) => string): string {
  return text.replace(/\bSeat (\d+)\b/g, (whole, digits: string) => name(Number(digits)) || whole);
}
