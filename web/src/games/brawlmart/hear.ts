/** What the ear can ask of Brawl & Mart beside what it can ask of every table. */

import type { Stage } from '../../shell/stage';
import { brawlerFace, departments, itemFace } from './cards';
import { viewOf } from './read';
import type { Fighter, MartView, OwnFighter } from './wire';

function fighter(stage: Stage, { brawler, slot, state, resistance, items }: Fighter | OwnFighter): string {
  const with_ = items.map((item) => itemFace(stage.content, item).name);
  const gear = with_.length > 0 ? `, with ${with_.join(' and ')}` : '';
  const stands = state === 'standing' ? `resistance ${resistance}` : state.replace('_', ' ');
  return `slot ${slot} ${brawlerFace(stage.content, brawler).short}, ${stands}${gear}`;
}

function ring(stage: Stage, { brawl }: MartView): string {
  if (brawl === null) return 'Nobody is in the ring.';
  const side = (all: readonly (Fighter | OwnFighter)[]): string =>
    all.map((each) => fighter(stage, each)).join('; ') || 'nobody';
  return `Round ${brawl.round}. Yours: ${side(brawl.mine)}. Against you: ${side(brawl.enemies)}.`;
}

function goods(stage: Stage, view: MartView): string {
  const hand = view.hand.map((id) => brawlerFace(stage.content, id).short).join(', ') || 'nobody';
  const cart = view.cart.map((id) => itemFace(stage.content, id).name).join(', ') || 'nothing';
  const points = `${view.kp} Knockout Points and ${view.sp} Slay Points`;
  return `Waiting: ${hand}. In the cart: ${cart}. You have ${points}${view.tv ? ', and the TV' : ''}.`;
}

function ways(stage: Stage, view: MartView): string {
  const named = (id: string): string => departments(stage.content).find((each) => each.id === id)?.name ?? id;
  const ahead = view.ahead.map(named).join(', ') || 'nowhere';
  return `You are in ${named(view.department) || 'no department'}. From here the arrows lead to ${ahead}.`;
}

export function queries(stage: Stage): { name: string; say: () => string }[] {
  const view = viewOf(stage);
  return [
    { name: 'Who stands in the ring', say: () => ring(stage, view) },
    { name: 'What do I have', say: () => goods(stage, view) },
    { name: 'Where can I go', say: () => ways(stage, view) },
  ];
}
