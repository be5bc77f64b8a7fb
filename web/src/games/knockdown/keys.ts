/** Speed keys: 1-4 the Row, Q W E R Specials, D Dash, K call, S suffer, Enter end, Esc decline, arrows the floor. */

import { walk } from '../../table/arrows';
import type { Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import { endOf, spotOf } from './aims';
import { deskOf, type Desk } from './desk.svelte';

export const SPECIAL_KEYS = ['q', 'w', 'e', 'r'];

/** The key of each option that has one, by its code. */
export function caps(desk: Desk, options: readonly Option[]): Map<number, string> {
  const found = new Map<number, string>();
  const { slots, specials, cards, sets, swaps } = desk.aims;
  for (const [slot, option] of slots) found.set(option.code, String(slot));
  for (const [n, option] of specials) found.set(option.code, SPECIAL_KEYS[n - 1]?.toUpperCase() ?? '');
  const end = endOf(options);
  if (end) found.set(end.code, 'Esc');
  const call = options.find((option) => option.words === 'call');
  if (call) found.set(call.code, 'K');
  const suffer = options.find((option) => option.words === 'suffer');
  if (suffer) found.set(suffer.code, 'S');
  const counted = desk.decision === 'D-REACT'; // answers have numbers there, not the cards of the hand
  if (
    !counted &&
    (slots.size + cards.size + sets.length + swaps.length > 0 || /ACTION|COMBO/.test(desk.decision))
  )
    return found;
  let next = 1;
  for (const option of options)
    if (!option.aside && !found.has(option.code) && next < 10) found.set(option.code, String(next++));
  return found;
}

/** What a pressed key does; true if it meant something. */
export function pressed(stage: Stage, event: KeyboardEvent): boolean {
  if (stage.idle) return false;
  const desk = deskOf(stage);
  const key = event.key.toLowerCase();
  if (key.startsWith('arrow')) return walk(key, '[data-space="lit"]');
  return deed(stage, desk, key);
}

function deed(stage: Stage, desk: Desk, key: string): boolean {
  const option = optionOf(stage, desk, key);
  if (option) stage.choose(option);
  else if (key === 'escape' && desk.sheet >= 0) desk.sheet = -1;
  else if (key === 'd' && desk.aims.dashes.size > 0)
    desk.dashing = desk.aims.spaces.size === 0 || !desk.dashing;
  else if (/^[1-9]$/.test(key) && handDecision(desk) && Number(key) <= desk.hand.length)
    desk.press(Number(key) - 1);
  else return tried(stage, desk, key);
  return true;
}

function optionOf(stage: Stage, desk: Desk, key: string): Option | undefined {
  const { aims } = desk;
  const end = endOf(stage.options);
  if (key === 'escape' && desk.sheet < 0) return end;
  if (key === 'enter')
    return stage.options.find((option) => !option.aside && spotOf(option) === desk.picked) ?? end;
  if (aims.swaps.length > 0 && desk.marked.length > 0 && /^[1-4]$/.test(key)) return desk.swap(Number(key));
  if (SPECIAL_KEYS.includes(key)) return aims.specials.get(SPECIAL_KEYS.indexOf(key) + 1);
  const cap = key.toUpperCase();
  return stage.options.find((option) => caps(desk, stage.options).get(option.code) === cap);
}

function handDecision(desk: Desk): boolean {
  const { cards, sets, swaps } = desk.aims;
  return cards.size + sets.length + swaps.length > 0;
}

/** A key of something that is not offered: the engine says why. */
function tried(stage: Stage, desk: Desk, key: string): boolean {
  if (!/ACTION|COMBO/.test(desk.decision)) return false;
  if (/^[1-4]$/.test(key)) stage.ask(`attack slot=${key}`);
  else if (SPECIAL_KEYS.includes(key)) {
    const special = desk.view.players[stage.seat]?.specials[SPECIAL_KEYS.indexOf(key)];
    if (special) stage.ask(`special use=${special.id}`);
  } else return false;
  return true;
}
