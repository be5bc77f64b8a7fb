/** The floor plan of the store: where each department lies, and how the arrows run between them. */

export interface Shown {
  id: string;
  arrows: readonly string[];
  /** Column and row on the plan. */
  at: readonly [number, number];
}

export interface Room {
  id: string;
  x: number;
  y: number;
  wide: number;
  high: number;
}

export interface Lane {
  from: string;
  to: string;
  /** Corners of the line, first to last. */
  points: [number, number][];
}

export interface Plan {
  rooms: Room[];
  lanes: Lane[];
}

export interface Frame {
  wide: number;
  high: number;
  /** Phones stand the store up: the entrance is at the top. */
  upright: boolean;
}

/** Rooms and lanes for a frame in pixels. */
export function storePlan(departments: readonly Shown[], frame: Frame): Plan {
  const columns = Math.max(...departments.map(({ at }) => at[0])) + 1;
  const most = Math.max(...departments.map(({ at }) => placesIn(departments, at[0])));
  const [along, across] = frame.upright ? [frame.high, frame.wide] : [frame.wide, frame.high];
  const step = along / columns;
  const depth = step * (frame.upright ? 0.66 : 0.82);
  const least = Math.min((across / most) * 0.84, frame.upright ? 98 : 150);
  const rooms = departments.map(({ id, at: [column, row] }) => {
    const places = placesIn(departments, column);
    const place = (row + 0.5) / places;
    // a column with fewer rooms has more space for their words
    const breadth = Math.min((across / places) * 0.84, least * (alone(departments, column) ? 1.35 : 1.13));
    const u = step * column + (step - depth) / 2;
    const v = Math.min(Math.max(across * place - breadth / 2, 1), across - breadth - 1);
    return frame.upright
      ? { id, x: v, y: u, wide: breadth, high: depth }
      : { id, x: u, y: v, wide: depth, high: breadth };
  });
  return { rooms, lanes: lanesOf(departments, rooms, frame) };
}

const alone = (departments: readonly Shown[], column: number): boolean =>
  departments.filter(({ at }) => at[0] === column).length === 1;

/** How many places a column is divided into; a lone department stands in the middle of three. */
function placesIn(departments: readonly Shown[], column: number): number {
  const rows = departments.filter(({ at }) => at[0] === column).map(({ at }) => at[1] + 1);
  return Math.max(3, ...rows);
}

function lanesOf(departments: readonly Shown[], rooms: Room[], frame: Frame): Lane[] {
  const at = new Map(rooms.map((room) => [room.id, room]));
  return departments.flatMap(({ id, arrows }) =>
    arrows.flatMap((to) => {
      const [a, b] = [at.get(id), at.get(to)];
      if (a === undefined || b === undefined) return [];
      const others = rooms.filter((room) => room !== a && room !== b);
      return [{ from: id, to, points: wayBetween(a, b, others, frame) }];
    }),
  );
}

type Point = [number, number];

/** The first of the usual ways that runs through no other room: straight, round the side, along a wall. */
function wayBetween(a: Room, b: Room, others: Room[], frame: Frame): Point[] {
  const turn = (points: Point[]): Point[] => (frame.upright ? points.map(([u, v]) => [v, u]) : points);
  const one = frame.upright ? turned(a) : a;
  const two = frame.upright ? turned(b) : b;
  const [, across] = frame.upright ? [frame.high, frame.wide] : [frame.wide, frame.high];
  const ways = waysBetween(one, two, across).map(turn);
  return ways.find((way) => others.every((room) => !crosses(way, room))) ?? ways[0] ?? [];
}

function turned({ id, x, y, wide, high }: Room): Room {
  return { id, x: y, y: x, wide: high, high: wide };
}

function waysBetween(a: Room, b: Room, across: number): Point[][] {
  const middle = (room: Room): number => room.y + room.high / 2;
  const sameColumn = Math.abs(a.x - b.x) < 1;
  const down = b.y > a.y;
  if (sameColumn) {
    const x = a.x + a.wide / 2;
    const side = a.x + a.wide + 9;
    return [
      [
        [x, down ? a.y + a.high : a.y],
        [x, down ? b.y : b.y + b.high],
      ],
      [
        [a.x + a.wide, middle(a) + 8],
        [side, middle(a) + 8],
        [side, middle(b) - 8],
        [b.x + b.wide, middle(b) - 8],
      ],
    ];
  }
  const back = b.x < a.x;
  const [from, to] = back ? [a.x, b.x + b.wide] : [a.x + a.wide, b.x];
  const over = 5;
  const under = across - 5;
  const [x1, x2] = [a.x + a.wide * 0.7, b.x + b.wide / 2];
  return [
    [
      [from, middle(a)],
      [to, middle(b)],
    ],
    [
      [x1, a.y],
      [x1, over],
      [x2, over],
      [x2, b.y],
    ],
    [
      [x1, a.y + a.high],
      [x1, under],
      [x2, under],
      [x2, b.y + b.high],
    ],
  ];
}

/** Whether a line of straight pieces runs through a room (its edge may be touched). */
function crosses(points: Point[], room: Room): boolean {
  return points.slice(1).some((end, at) => {
    const start = points[at] ?? end;
    for (let step = 0; step <= 40; step++) {
      const x = start[0] + ((end[0] - start[0]) * step) / 40;
      const y = start[1] + ((end[1] - start[1]) * step) / 40;
      if (x > room.x && x < room.x + room.wide && y > room.y && y < room.y + room.high) return true;
    }
    return false;
  });
}
