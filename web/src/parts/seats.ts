/** Seats are A to H: shape, letter and colour go together. */
export const seatLetter = (seat: number): string => 'abcdefgh'[seat] ?? 'h';

/** The class that sets --seat, --on-seat and --seat-ink. */
export const seatClass = (seat: number): string => `s-${seatLetter(seat)}`;

const SHAPES = ['disc', 'square', 'triangle', 'diamond', 'hexagon', 'cross', 'star', 'drop'];
const COLOURS = ['red', 'blue', 'gold', 'green', 'violet', 'orange', 'teal', 'rose'];

/** "red corner", as the bills say. */
export const corner = (seat: number): string => `${COLOURS[seat] ?? 'far'} corner`;
export const shape = (seat: number): string => SHAPES[seat] ?? 'drop';
