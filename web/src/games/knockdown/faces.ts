/** How the things of Knockdown look: symbols, wounds, fighters. Texts and figures come from the server. */

export const SYMBOLS: Record<string, { name: string; sprite: string }> = {
  F: { name: 'Fist', sprite: 's-fist' },
  K: { name: 'Kick', sprite: 's-kick' },
  O: { name: 'Focus', sprite: 's-focus' },
  B: { name: 'Block', sprite: 's-block' },
  D: { name: 'Dash', sprite: 's-dash' },
};

/** "1 heavy, 2 light", or "no wound". */
export function woundWords(light: number, heavy: number): string {
  const parts = [heavy ? `${heavy} heavy` : '', light ? `${light} light` : ''].filter(Boolean);
  return parts.length ? parts.join(', ') : 'no wound';
}

/** "37.5%", "never", "always": out of 216, with the one decimal of the law's table. */
export function percent(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance >= 1) return '100%';
  return `${(chance * 100).toFixed(1)}%`;
}

const FIGURES = ['kade', 'brannoc', 'hask', 'vesper', 'brindle', 'quill'];

/** The picture of a fighter; one from somebody's own pack stands as the house's stranger. */
export function figure(fighter: string): string {
  return FIGURES.includes(fighter) ? `fig-${fighter}` : 'fig-stranger';
}

export const TOKENS: Record<string, string> = {
  ammo: 't-ammo',
  guard: 't-guard',
  fury: 't-fury',
  venom: 't-venom',
  echo: 't-echo',
  form: 't-form',
};
