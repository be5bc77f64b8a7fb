// A QR code of a short text: bytes, error level M, versions 1 to 6, always with mask 0.

/** By version: error codewords of a block, blocks, data codewords of a block (ISO/IEC 18004, level M). */
const SHAPES = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
] as const;
const FORMAT = 0b101010000010010; // level M, mask 0, with its own error bits

const EXP: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP.push(x);
  x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255] ?? 0);

function errorWords(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i++) {
    const next = [...divisor, 0];
    divisor.forEach((value, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(value, EXP[i] ?? 0)));
    divisor = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i] ?? 0;
    divisor.forEach((value, at) => (rest[i + at] = (rest[i + at] ?? 0) ^ times(value, lead)));
  }
  return rest.slice(data.length);
}

/** The codewords of a text for a version, data and errors, as they are laid out. */
function codewords(bytes: Uint8Array, [errors, blocks, each]: readonly [number, number, number]): number[] {
  // 4 bits of mode, 8 of length: everything is shifted by half a byte
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((b) => [b >> 4, b & 15]),
    0,
  ];
  const data = Array.from(
    { length: nibbles.length / 2 },
    (_, i) => (nibbles[2 * i] ?? 0) * 16 + (nibbles[2 * i + 1] ?? 0),
  );
  for (let pad = 0xec; data.length < blocks * each; pad ^= 0xec ^ 0x11) data.push(pad);
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * each, (i + 1) * each));
  const checks = parts.map((part) => errorWords(part, errors));
  const woven = (rows: number[][]): number[] =>
    (rows[0] ?? []).flatMap((_, i) => rows.map((row) => row[i] ?? 0));
  return [...woven(parts), ...woven(checks)];
}

/** Rows of dark and light; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = SHAPES.findIndex(([, blocks, each]) => bytes.length + 2 <= blocks * each);
  const shape = SHAPES[version];
  if (shape === undefined) return null;
  const size = 21 + 4 * version;
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean): void => {
    if (dark[y] === undefined || fixed[y] === undefined || x < 0 || x >= size) return;
    dark[y][x] = on;
    fixed[y][x] = true;
  };
  /** Rings around a middle: dark but for one of them. */
  const rings = (x: number, y: number, reach: number, light: readonly number[]): void => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };

  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4]);
  if (version > 0) rings(size - 7, size - 7, 2, [1]);
  for (let i = 0; i < 15; i++) {
    const on = ((FORMAT >> i) & 1) === 1;
    if (i < 8) set(8, i < 6 ? i : i + 1, on);
    else set(i === 8 ? 7 : 14 - i, 8, on);
    if (i < 8) set(size - 1 - i, 8, on);
    else set(8, size - 15 + i, on);
  }
  set(8, size - 8, true);

  const words = codewords(bytes, shape);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5; // the column of the timing marks
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = dark[y];
        if (row === undefined || fixed[y]?.[x]) continue;
        const on = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        row[x] = on !== ((x + y) % 2 === 0);
        bit++;
      }
    }
  }
  return dark;
}
