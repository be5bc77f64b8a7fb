/** The field on the screen: which square stands where, lying down or standing up, turned or not. */

export const FILES = 'abcdefghi';
export const ROWS = 14;

/** File and row, both from 1. */
export interface Square {
  f: number;
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How the field lies: `tall` stands it up, `turned` puts Blue's end where Red's would be. */
export interface Lie {
  tall: boolean;
  turned: boolean;
}

export function squareOf(name: string): Square {
  return { f: FILES.indexOf(name.charAt(0)) + 1, r: Number(name.slice(1)) };
}

export function nameOf({ f, r }: Square): string {
  return `${FILES.charAt(f - 1)}${r}`;
}

/** All squares, row by row from Red's end. */
export const SQUARES: readonly string[] = Array.from({ length: ROWS * FILES.length }, (_, at) =>
  nameOf({ f: (at % FILES.length) + 1, r: Math.floor(at / FILES.length) + 1 }),
);

export function isSquare(name: string): boolean {
  return SQUARES.includes(name);
}

export const columns = (lie: Lie): number => (lie.tall ? FILES.length : ROWS);
export const lines = (lie: Lie): number => (lie.tall ? ROWS : FILES.length);

/** Column and line of a square, from the upper left corner. North is up, or right when it lies. */
export function place(name: string, { tall, turned }: Lie): Point {
  const { f, r } = squareOf(name);
  const [east, north] = turned ? [FILES.length - f, ROWS - r] : [f - 1, r - 1];
  return tall ? { x: east, y: ROWS - 1 - north } : { x: north, y: east };
}

/** The middle of a square, in squares. */
export function middle(name: string, lie: Lie): Point {
  const { x, y } = place(name, lie);
  return { x: x + 0.5, y: y + 0.5 };
}

/** The square that lies so many columns and lines away on the screen; null off the field. */
export function beside(name: string, dx: number, dy: number, { tall, turned }: Lie): string | null {
  const { f, r } = squareOf(name);
  const [east, north] = tall ? [dx, -dy] : [dy, dx];
  const way = turned ? -1 : 1;
  const next = nameOf({ f: f + way * east, r: r + way * north });
  return isSquare(next) ? next : null;
}

/** Steps of the king from one square to another. */
export function distance(one: string, other: string): number {
  const [a, b] = [squareOf(one), squareOf(other)];
  return Math.max(Math.abs(a.f - b.f), Math.abs(a.r - b.r));
}

/** The same square seen from the other end. */
export function mirrored(name: string): string {
  const { f, r } = squareOf(name);
  return nameOf({ f, r: ROWS + 1 - r });
}

export interface Ground {
  /** Whose end zone: 0, 1 or -1. */
  end: number;
  side: boolean;
  /** The halfway line runs along it, towards Blue's half. */
  half: boolean;
  dark: boolean;
}

/** What is painted on a square. */
export function groundOf(name: string): Ground {
  const { f, r } = squareOf(name);
  return {
    end: r === 1 ? 0 : r === ROWS ? 1 : -1,
    side: f <= 2 || f >= 8,
    half: r === ROWS / 2,
    dark: r % 2 === 0,
  };
}
