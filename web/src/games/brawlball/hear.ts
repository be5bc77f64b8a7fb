/** What the ear can ask of BrawlBall beside what it can ask of every table. */

import type { Stage } from '../../shell/stage';
import { distance } from './board/field';
import { called, shortName, viewOf } from './view';
import type { Player, View } from './wire';

const onField = (view: View, seat: number): Player[] =>
  view.players.filter((player) => player.seat === seat && player.place === 'field' && player.square !== null);

/** Who could walk there in one turn, if nobody stood in the way. */
function reach(view: View, to: string): string {
  const near = view.players.filter(
    ({ square, stunned, place, mv }) =>
      place === 'field' && square !== null && !stunned && distance(square, to) <= mv,
  );
  if (near.length === 0) return 'Nobody can reach it in one turn.';
  const found = near.map((player) => {
    const steps = distance(player.square ?? to, to);
    const zones = player.zones > 0 ? ', has to dodge' : '';
    const done = player.acted ? ', has acted' : '';
    return `${shortName(view, player.seat)} ${player.name}, ${steps} of ${player.mv} squares${zones}${done}`;
  });
  return `In one turn, if the way is free: ${found.join('; ')}.`;
}

function ball(view: View): string {
  const { state, carrier, square } = view.ball;
  if (square === null || state === 'absent') return 'The ball is not on the field.';
  const where =
    carrier === null ? `The ball lies at ${square}.` : `${called(view, carrier)} has the ball at ${square}.`;
  return `${where} ${reach(view, square)}`;
}

function players(view: View, seat: number): string {
  const found = onField(view, seat).map((player) => {
    const signs = [player.stunned && 'stunned', player.ball && 'with the ball', player.acted && 'has acted'];
    return [`${player.name} at ${player.square}`, ...signs.filter(Boolean)].join(', ');
  });
  return `${shortName(view, seat)}: ${found.join('; ') || 'nobody on the field'}.`;
}

/** Who has not acted in this turn. */
function free(view: View, seat: number): string {
  const found = onField(view, seat).filter((player) => !player.acted);
  const told = ({ name, position, mv, stunned }: Player): string =>
    `${name}, ${position}, moves ${mv}${stunned ? ', stunned' : ''}`;
  return `May still act: ${found.map(told).join('; ') || 'nobody'}.`;
}

/** Who has to dodge if he steps away. */
function pressed(view: View): string {
  const found = [0, 1].map((seat) => {
    const held = onField(view, seat).filter((player) => player.zones > 0 && !player.stunned);
    const told = held.map(({ name, square, zones, ball: has }) =>
      [`${name} at ${square}, in ${zones}`, ...(has ? ['with the ball'] : [])].join(', '),
    );
    return `${shortName(view, seat)}: ${told.join('; ') || 'nobody'}.`;
  });
  return `In tackle zones of the other side. ${found.join(' ')}`;
}

/** Special actions of this turn, benches and losses. */
function spent(view: View): string {
  const special = view.used.filter((action) => action !== 'move' && action !== 'bash').join(', ');
  const sides = view.teams.map(({ seat, bench, stunned, ko, sent_off: off }) =>
    [
      `${shortName(view, seat)}: ${bench} on the bench, ${stunned} stunned, ${ko} K.O.`,
      ...(off > 0 ? [`${off} sent off`] : []),
      `turn ${view.turns[seat] ?? 0} of ${view.turns_each}.`,
    ].join(', '),
  );
  return `Used in this turn: ${special || 'no special action'}. ${sides.join(' ')}`;
}

export function queries(stage: Stage): { name: string; say: () => string }[] {
  const view = viewOf(stage);
  const own = stage.seat === 1 ? 1 : 0;
  return [
    { name: 'Who can reach the ball', say: () => ball(view) },
    { name: 'Where my players stand', say: () => players(view, own) },
    { name: 'Where the others stand', say: () => players(view, 1 - own) },
    { name: 'Who of mine may still act', say: () => free(view, own) },
    { name: 'Who has to dodge', say: () => pressed(view) },
    { name: 'What is used up, and who is lost', say: () => spent(view) },
  ];
}
