/** Chances as people read them, and the bars of a distribution. */

/** A share as a percentage with one decimal; what is possible is never "0", what is not sure never "100". */
export function percent(share: number): string {
  if (share <= 0) return '0';
  if (share >= 1) return '100';
  const shown = Math.min(99.9, Math.max(0.1, Math.round(share * 1000) / 10));
  return Number.isInteger(shown) ? String(shown) : shown.toFixed(1);
}

/** The same for a small box: without decimals. */
export function brief(share: number): string {
  if (share <= 0) return '0%';
  if (share >= 1) return '100%';
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))}%`;
}

export interface Bars {
  least: number;
  most: number;
  /** From least to most. */
  shares: number[];
  likeliest: number;
}

/** A distribution as bars without gaps. */
export function bars(chances: readonly (readonly [number, number])[]): Bars {
  const likely = chances.filter(([, share]) => share > 0);
  const values = likely.map(([value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const shares = Array.from(
    { length: most - least + 1 },
    (_, at) => likely.find(([value]) => value === least + at)?.[1] ?? 0,
  );
  return { least, most, shares, likeliest: least + shares.indexOf(Math.max(...shares)) };
}

/** "4 to 14, mostly 8". */
export function range({ least, most, shares, likeliest }: Bars): string {
  if (least === most) return `always ${least}`;
  const even = shares
    .filter((share) => share > 0)
    .every((share) => Math.abs(share - Math.max(...shares)) < 1e-6);
  return even ? `${least} to ${most}` : `${least} to ${most}, mostly ${likeliest}`;
}
