/** The value of a fraction such as "5/12". */
export function fraction(text: string): number {
  const [above = '0', below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

/**
 * Whole percentages that add up to 100 by largest remainder. A chance that exists is at least 1 and
 * one that is not certain at most 99, because 0 reads "never" and 100 "always".
 */
export function percentages(fractions: string[]): number[] {
  const exact = fractions.map((text) => fraction(text) * 100);
  const shown = exact.map((value) => (value > 0 ? Math.max(1, Math.floor(value + 1e-9)) : 0));
  const total = Math.round(exact.reduce((sum, value) => sum + value, 0));
  let missing = total - shown.reduce((sum, value) => sum + value, 0);
  while (missing !== 0 && exact.length > 0) {
    const step = Math.sign(missing);
    const lag = (i: number): number => (exact[i]! - shown[i]!) * step;
    const open = shown.map((_, i) => i).filter((i) => step > 0 || shown[i]! > 1);
    if (open.length === 0) break;
    const next = open.reduce((best, i) => (lag(i) > lag(best) ? i : best));
    shown[next] = shown[next]! + step;
    missing -= step;
  }
  return shown;
}
