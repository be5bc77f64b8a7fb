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

/** What lies in the shop, and what can be paid. */
function shop(stage: Stage, { cafe }: MartView): string {
  const found = cafe.shop.flatMap(({ slot, item, affordable }) =>
    item === null ? [] : [`${slot}: ${itemFace(stage.content, item).name}${affordable ? '' : ', too dear'}`],
  );
  return `In the shop. ${found.join('; ') || 'Nothing'}.`;
}

/** Who is still to be met, and who lies. */
function rest(stage: Stage, { cafe }: MartView): string {
  const named = (ids: readonly string[]): string =>
    ids.map((id) => brawlerFace(stage.content, id).short).join(', ') || 'nobody';
  const slain = named(cafe.slain.map((each) => each.brawler));
  return `Still standing: ${named(cafe.standing)}. Knocked out: ${named(cafe.knocked_out)}. Slain: ${slain}.`;
}

/** What the run is worth, line by line. */
function worth({ score, losses, brawls }: MartView): string {
  const lines = score.lines.filter((line) => line.points !== 0);
  const told = lines.map(({ text, points }) => `${points}: ${text.replace(/\.$/, '')}`).join('; ');
  return `${score.total} points now, after ${brawls} brawls, ${losses} of them lost.${told && ` ${told}.`}`;
}

export function queries(stage: Stage): { name: string; say: () => string }[] {
  const view = viewOf(stage);
  return [
    { name: 'Who stands in the ring', say: () => ring(stage, view) },
    { name: 'What do I have', say: () => goods(stage, view) },
    { name: 'Where can I go', say: () => ways(stage, view) },
    { name: 'What does the shop sell', say: () => shop(stage, view) },
    { name: 'Who is still to come, and who lies', say: () => rest(stage, view) },
    { name: 'What is the run worth now', say: () => worth(view) },
  ];
}
