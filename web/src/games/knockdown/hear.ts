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

/** The four attacks of the own Sheet, and why one cannot be made. */
function specials(stage: Stage, view: KnockdownView): string {
  const mine = view.players.find((each) => each.seat === stage.seat);
  if (!mine) return 'You only watch.';
  const content = contentOf(stage.content);
  const found = mine.specials.map(({ n, id, usable, why }) => {
    const state = usable ? 'can be done' : why || 'not now';
    return `${n}: ${content.attack(id).name}, ${state.replace(/\.$/, '')}`;
  });
  return `Your Specials. ${found.join('. ') || 'None'}.`;
}

/** What works for either side the whole match, and the markers they have. */
function skills(stage: Stage, view: KnockdownView): string {
  const content = contentOf(stage.content);
  const found = view.players.map((each) => {
    const open = each.skills.map(({ id, used }) => `${content.skill(id).name}${used ? ', used' : ''}`);
    const markers = each.markers.map((marker) => `${marker.have} of ${marker.cap} ${marker.text}`);
    const down = each.has_face_down ? ['one Skill face down'] : [];
    return `${stage.name(each.seat)}: ${[...open, ...down, ...markers].join(', ') || 'nothing'}.`;
  });
  return found.join(' ');
}

/** Rounds, the deck, and how long nothing has happened. */
function far(stage: Stage, view: KnockdownView): string {
  const won = view.players.map((each) => `${stage.name(each.seat)} ${each.victory}`).join(', ');
  const rounds = `Round ${view.round}; ${view.rounds_to_win} won rounds win the match. Won: ${won}.`;
  return `${rounds} ${view.deck} cards in the deck, ${view.discards.length} discarded, ${view.idle} idle turns.`;
}

export function queries(stage: Stage): { name: string; say: () => string }[] {
  const view = viewOf(stage);
  return [
    { name: 'What lies in the Row', say: () => row(stage, view) },
    { name: 'What is in my hand', say: () => hand(stage, view) },
    { name: 'How hurt are we, and how far apart', say: () => wounds(stage, view) },
    { name: 'What are my Specials', say: () => specials(stage, view) },
    { name: 'Which Skills and markers do we have', say: () => skills(stage, view) },
    { name: 'How far is the match', say: () => far(stage, view) },
  ];
}
