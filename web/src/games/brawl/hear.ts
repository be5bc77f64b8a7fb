/** What the ear can ask of BRAWL beside what it can ask of every table. */

import type { Stage } from '../../shell/stage';
import { face } from './cards';
import { partners, seatIn, teamOf, viewOf, type Side } from './read';
import type { Base, View } from './wire';

const SIDES: readonly Side[] = ['A', 'B'];

/** "Left Base: you 2, the other side 1, a red Hit, a red Hit 2 on yours." */
function told(base: Base, mine: 0 | 1): string {
  const [own, other] = mine === 0 ? [base.A, base.B] : [base.B, base.A];
  const cards = own.cards.map((sign) => face(sign).name).join(', ') || 'nothing';
  const state = base.frozen ? ', frozen' : own.state === 'blocked' ? ', your side blocked' : '';
  return `${base.columns[mine]} Base: you ${own.score}, they ${other.score}${state}. On your side ${cards}.`;
}

/** The Bases of every row that the seat plays in: its own, or those of others. */
function bases(stage: Stage, yours: boolean): string {
  const view = viewOf(stage);
  const seat = Math.max(0, stage.seat);
  const side = view.form === 'tag_team' ? teamOf(seat) : seat;
  const own = new Set(partners(view, seat).map((each) => each.seat));
  const found = (view.zones ?? []).flatMap((zone) => {
    const mine = zone.sides.indexOf(side);
    if (mine < 0) return [];
    return zone.row
      .filter((base) => own.has(base.owner) === yours)
      .map((base) => told(base, SIDES[mine] === 'B' ? 1 : 0));
  });
  return found.join(' ') || (yours ? 'No Base of yours lies there.' : 'No other Base lies there.');
}

function clock(stage: Stage, view: View): string {
  const found = view.seats.map((each) => {
    const { pile = 0, fuse = 0, discards = [] } = each;
    const top = discards.at(-1);
    const seen = top === undefined ? 'no discard' : `${face(top).name} on the discards`;
    return `${stage.name(each.seat)}: ${pile} cards to draw, ${fuse} of them before the Freezes, ${seen}.`;
  });
  return found.join(' ');
}

/** The card in hand, and the one that can be played from the discards. */
function cards(stage: Stage, view: View): string {
  const own = seatIn(view, stage.seat);
  if (own === undefined) return 'You only watch.';
  const top = own.discards?.at(-1);
  const held = own.hand ? `You hold a ${face(own.hand).name}.` : 'You hold no card.';
  const under = top ? `On top of your discards lies a ${face(top).name}` : 'You have no discards';
  return `${held} ${under}, of ${own.discards?.length ?? 0} cards.`;
}

/** Who would win each Base if it ended now. */
function leaders(stage: Stage, view: View): string {
  const party = (side: number): string =>
    view.form === 'tag_team' ? `team ${side === 0 ? 'A' : 'B'}` : stage.name(side);
  const seen = view.mirror ? 1 : 0;
  const found = (view.zones ?? []).flatMap((zone) =>
    zone.row.map(
      (base) => `${base.columns[seen]} Base to ${party(base.leader)}${base.frozen ? ', for good' : ''}`,
    ),
  );
  return found.length > 0 ? `If it ended now: ${found.join('; ')}.` : 'No Base is on the table.';
}

/** What may still come from each pile, by elimination. */
function coming(stage: Stage, view: View): string {
  const told = ({ seat, unseen = {} }: View['seats'][number]): string => {
    const left = Object.entries(unseen).filter(([, many]) => many > 0);
    const named = left.map(([sign, many]) => `${many} ${face(sign).name}`).join(', ');
    return `${stage.name(seat)}: ${named || 'nothing more'}.`;
  };
  return `Still to come. ${view.seats.map(told).join(' ')}`;
}

export const queries = (stage: Stage): { name: string; say: () => string }[] => [
  { name: 'What is on my Bases', say: () => bases(stage, true) },
  { name: 'What is on the other Bases', say: () => bases(stage, false) },
  { name: 'How far are the Freezes', say: () => clock(stage, viewOf(stage)) },
  { name: 'What is in my hand and on my discards', say: () => cards(stage, viewOf(stage)) },
  { name: 'Who would win each Base now', say: () => leaders(stage, viewOf(stage)) },
  { name: 'Which cards are still to come', say: () => coming(stage, viewOf(stage)) },
];
