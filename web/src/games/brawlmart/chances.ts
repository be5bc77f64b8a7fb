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

/** A distribution by value as bars without empty ends. */
export function bars(chances: readonly number[]): Bars {
  const least = Math.max(0, chances.findIndex((share) => share > 0));
  const most = Math.max(least, chances.findLastIndex((share) => share > 0));
  const shares = chances.slice(least, most + 1);
  return { least, most, shares, likeliest: least + shares.indexOf(Math.max(...shares)) };
}

/** "4 to 14, mostly 8". */
export function range({ least, most, likeliest }: Bars): string {
  return least === most ? `always ${least}` : `${least} to ${most}, mostly ${likeliest}`;
}
