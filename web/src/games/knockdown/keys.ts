/** Speed keys: 1-4 the Row, Q W E R Specials, D Dash, K call, L let it ride, S suffer, Enter end, Esc decline. */

import { walk } from '../../shell/arrows';
import type { Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import { endOf, isVerb, spotOf } from './targets';
import { selectionOf, type Selection } from './selection.svelte';

export const SPECIAL_KEYS = ['q', 'w', 'e', 'r'];

/** The key of each option that has one, by its code. */
export function caps(selection: Selection, options: readonly Option[]): Map<number, string> {
  const found = new Map<number, string>();
  const { slots, specials, cards, sets, swaps } = selection.aims;
  for (const [slot, option] of slots) found.set(option.code, String(slot));
  for (const [n, option] of specials) found.set(option.code, SPECIAL_KEYS[n - 1]?.toUpperCase() ?? '');
  const end = endOf(options);
  if (end) found.set(end.code, selection.testing ? 'L' : 'Esc'); // Esc leaves what covers the board
  const call = options.find((option) => isVerb(option, 'call'));
  if (call) found.set(call.code, 'K');
  const suffer = options.find((option) => isVerb(option, 'suffer'));
  if (suffer) found.set(suffer.code, 'S');
  const counted = selection.decision === 'D-REACT'; // answers have numbers there, not the cards of the hand
  if (!counted && (slots.size + cards.size + sets.length + swaps.length > 0 || selection.acting))
    return found;
  let next = 1;
  for (const option of options)
    if (!option.aside && !found.has(option.code) && next < 10) found.set(option.code, String(next++));
  return found;
}

/** What a pressed key does; true if it meant something. */
export function pressed(stage: Stage, event: KeyboardEvent): boolean {
  if (stage.idle) return false;
  const selection = selectionOf(stage);
  const key = event.key.toLowerCase();
  return intent(stage, selection, key) || walk(key, '[data-space="lit"]');
}

function intent(stage: Stage, selection: Selection, key: string): boolean {
  const option = optionOf(stage, selection, key);
  if (option) stage.choose(option);
  else if (key === 'escape' && selection.sheet >= 0) selection.sheet = -1;
  else if (key === 'd' && selection.aims.dashes.size > 0)
    selection.dashing = selection.aims.spaces.size === 0 || !selection.dashing;
  else if (handDecision(selection) && Number(key) >= 1 && Number(key) <= selection.hand.length)
    selection.press(Number(key) - 1);
  else return tried(stage, selection, key);
  return true;
}

function optionOf(stage: Stage, selection: Selection, key: string): Option | undefined {
  const { aims } = selection;
  const end = endOf(stage.options);
  if (key === 'escape' && selection.sheet < 0) return selection.testing ? undefined : end;
  if (key === 'enter')
    return stage.options.find((option) => !option.aside && spotOf(option) === selection.picked) ?? end;
  if (aims.swaps.length > 0 && selection.marked.length > 0 && Number(key) >= 1)
    return selection.swap(Number(key));
  if (SPECIAL_KEYS.includes(key)) return aims.specials.get(SPECIAL_KEYS.indexOf(key) + 1);
  const cap = key.toUpperCase();
  return stage.options.find((option) => caps(selection, stage.options).get(option.code) === cap);
}

function handDecision(selection: Selection): boolean {
  const { cards, sets, swaps } = selection.aims;
  return cards.size + sets.length + swaps.length > 0;
}

/** A key of something that is not offered: the engine says why. */
function tried(stage: Stage, selection: Selection, key: string): boolean {
  if (!selection.acting) return false;
  if (selection.view.row[Number(key) - 1] !== undefined) stage.ask({ verb: 'attack', slot: Number(key) });
  else if (SPECIAL_KEYS.includes(key)) {
    const special = selection.view.players[stage.seat]?.specials[SPECIAL_KEYS.indexOf(key)];
    if (special) stage.ask({ verb: 'special', use: special.id });
  } else return false;
  return true;
}
