/** Options as buttons: title, odds, key. */

import { fraction, percentages } from '../../../ui/odds';
import { keyCap } from '../../../settings.svelte';
import type { OptionFace, Stage } from '../../../shell/stage';
import type { Option } from '../../../wire/protocol';
import { keyOf } from '../options';
import { choiceIn, numbersOf, playerOf, viewOf } from '../view';
import type { Choice } from '../wire';

/** "69 % pushes, 31 % fails". */
export function oddsWords(option: Pick<Option, 'odds'>): string {
  const entries = Object.entries(option.odds).filter(([, chance]) => fraction(chance) > 0);
  const shown = percentages(entries.map(([, chance]) => chance));
  return entries.map(([name], at) => `${shown[at]} % ${name}`).join(', ');
}

type Verbs<T> = Partial<Record<Choice['verb'], T>>;

const ICONS: Verbs<string> = {
  'end action': 'i-skip',
  'end turn': 'i-skip',
  dash: 'i-bolt',
  follow: 'i-arrow',
  stay: 'i-x',
  try: 'i-hand',
  decline: 'i-x',
  'let go': 'i-x',
  push: 'kind-contact',
  bash: 'kind-contact',
  hand: 'i-hand',
  foul: 'i-whistle',
  intercept: 'i-hand',
  give: 'ball-gridiron',
  fill: 'i-swap',
  route: 'ball-gridiron',
};
const SUBS: Verbs<string> = {
  follow: 'free of charge, no dodge',
  stay: 'he keeps his square',
  decline: 'the ball scatters on',
  'let go': 'the ball flies on',
};
const TITLES: Verbs<string> = { 'end turn': 'End turn', 'end action': 'End action' };
const LATER: Verbs<true> = { stay: true, decline: true, 'let go': true };

/** Who somebody is that could be chosen, or what it means to choose nobody. */
function about(stage: Stage, choice: Choice): string {
  if (choice.verb === 'decline' && viewOf(stage).phase === 'fill') return 'the other places stay empty';
  if (choice.verb !== 'fill' && choice.verb !== 'give') return '';
  const player = playerOf(viewOf(stage), choice.player);
  return player ? numbersOf(player) : '';
}

export function faceOf(stage: Stage, option: Option): OptionFace {
  const choice = choiceIn(option);
  const { verb } = choice;
  return {
    title: TITLES[verb] ?? option.label,
    sub: oddsWords(option) || about(stage, choice) || (SUBS[verb] ?? ''),
    icon: ICONS[verb] ?? 'i-arrow',
    key: keyCap(keyOf(stage, option)),
    big: false,
    order: LATER[verb] ? 50 : 10,
  };
}
