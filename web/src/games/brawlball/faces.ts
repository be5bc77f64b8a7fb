/** Options as buttons: title, odds, key. */

import { fraction, percentages } from '../../parts/odds';
import { keyCap } from '../../settings.svelte';
import type { OptionFace, Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import { keyOf } from './keys';
import { numbersOf, playerOf, viewOf } from './view';

/** "69 % pushes, 31 % fails". */
export function oddsWords(option: Pick<Option, 'odds'>): string {
  const entries = Object.entries(option.odds).filter(([, chance]) => fraction(chance) > 0);
  const shown = percentages(entries.map(([, chance]) => chance));
  return entries.map(([name], at) => `${shown[at]} % ${name}`).join(', ');
}

const ICONS: Record<string, string> = {
  end: 'i-skip',
  dash: 'i-bolt',
  follow: 'i-arrow',
  stay: 'i-x',
  try: 'i-hand',
  decline: 'i-x',
  let: 'i-x',
  push: 'kind-contact',
  bash: 'kind-contact',
  hand: 'i-hand',
  foul: 'i-whistle',
  intercept: 'i-hand',
  give: 'ball-gridiron',
  fill: 'i-swap',
  route: 'ball-gridiron',
};
const SUBS: Record<string, string> = {
  follow: 'free of charge, no dodge',
  stay: 'he keeps his square',
  decline: 'the ball scatters on',
  'let go': 'the ball flies on',
};
const TITLES: Record<string, string> = { 'end turn': 'End turn', 'end action': 'End action' };
const LATER = new Set(['stay', 'decline', 'let']);

/** Who somebody is that could be chosen, or what it means to choose nobody. */
function about(stage: Stage, option: Option): string {
  if (option.words === 'decline' && viewOf(stage).phase === 'fill') return 'the other places stay empty';
  const player = /^(fill|give) /.test(option.words)
    ? playerOf(viewOf(stage), String(option.targets['player']))
    : undefined;
  return player ? numbersOf(player) : '';
}

export function faceOf(stage: Stage, option: Option): OptionFace {
  const verb = option.words.split(' ')[0] ?? '';
  return {
    title: TITLES[option.words] ?? option.label,
    sub: oddsWords(option) || about(stage, option) || (SUBS[option.words] ?? ''),
    icon: ICONS[verb] ?? 'i-arrow',
    key: keyCap(keyOf(stage, option.words)),
    big: false,
    order: LATER.has(verb) ? 50 : 10,
  };
}
