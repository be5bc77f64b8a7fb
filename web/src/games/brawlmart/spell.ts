/** A roll in words: what is rolled and what is added to it. */

import { range, type Bars } from './chances';
import type { RollSpell } from './wire';

const signed = (n: number, words: string): string =>
  n === 0 ? '' : `${n > 0 ? '+' : '−'}${Math.abs(n)} ${words}`;

const READS: Record<string, string> = {
  opp_roll_even: 'more if the other roll is even',
  opp_noncontact: 'plus the other one’s non-contact damage',
};

/** "2 × 1D6, +1 department, +1 item: 4 to 14." */
export function spellOut(spell: RollSpell, bars: Bars): string {
  const parts = [
    diceOf(spell),
    signed(spell.ability, 'ability'),
    signed(spell.department, 'department'),
    signed(spell.stance, 'stance'),
    signed(spell.daze, 'dazed'),
    signed(spell.items, 'items'),
    READS[spell.reads] ?? '',
    spell.overridden ? 'ability switched off' : '',
  ];
  return `${parts.filter(Boolean).join(', ')}: ${range(bars)}.`;
}

/** The dice with their type bonus, multiplied or divided. */
function diceOf({ dice, each, type, times, over }: RollSpell): string {
  const rolled = type === 0 ? dice : `${dice} +${type} type${each ? ' each' : ''}`;
  if (times === 1 && over === 1) return rolled;
  const inside = type === 0 ? rolled : `(${rolled})`;
  const multiplied = times === 1 ? inside : `${times} × ${inside}`;
  return over === 1 ? multiplied : `${multiplied} / ${over}`;
}
