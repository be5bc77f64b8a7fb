/** What the ear can ask of Knockdown beside what it can ask of every table. */

import type { Stage } from '../../shell/stage';
import { contentOf, viewOf } from './content';
import { woundWords } from './faces';
import type { KnockdownView } from './wire';

function row(stage: Stage, view: KnockdownView): string {
  const content = contentOf(stage.content);
  if (view.row.every((slot) => slot === null)) return 'No card lies in the Row.';
  const found = view.row.map((slot, at) => {
    if (slot === null) return `${at + 1}: empty`;
    const state = slot.in_range ? 'in range' : slot.why || 'out of range';
    return `${at + 1}: ${content.attack(slot.card).name}, ${state}`;
  });
  return `In the Row, ${found.join('. ')}.`;
}

function hand(stage: Stage, view: KnockdownView): string {
  const mine = view.players.find((each) => each.seat === stage.seat);
  if (!mine) return 'You only watch.';
  const content = contentOf(stage.content);
  const cards = (mine.hand ?? []).map((id) => content.attack(id).name).join(', ') || 'no card';
  return `In your hand: ${cards}. It may hold ${mine.hand_limit}.`;
}

function wounds(stage: Stage, view: KnockdownView): string {
  const found = view.players.map((each) => {
    const chance = Math.round(each.test.chance * 1000) / 10;
    const hurt = woundWords(each.light, each.heavy) || 'no wounds';
    const space = each.space === null ? '' : ` at ${each.space}`;
    return `${stage.name(each.seat)}${space}: ${hurt}, strain ${each.strain}, fails a Test with ${chance} %.`;
  });
  const far = view.distance === null ? '' : ` Distance ${view.distance}${view.in_line ? ', in line' : ''}.`;
  return `${found.join(' ')}${far}`;
}

export function queries(stage: Stage): { name: string; say: () => string }[] {
  const view = viewOf(stage);
  return [
    { name: 'What lies in the Row', say: () => row(stage, view) },
    { name: 'What is in my hand', say: () => hand(stage, view) },
    { name: 'How hurt are we, and how far apart', say: () => wounds(stage, view) },
  ];
}
