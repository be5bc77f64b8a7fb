/** A click, tap or Enter on a square: what it does, or why it does nothing. */

import type { Stage } from '../../table/stage';
import { actWords, ready } from './deeds';
import { dragging } from './drag.svelte';
import { onSquares } from './lights';
import { mindOf } from './mind.svelte';
import { setUpOf } from './setup.svelte';
import { isAsked, playerAt, viewOf } from './view';

export function pickSquare(stage: Stage, square: string, touch: boolean): void {
  const mind = mindOf(stage);
  const setUp = setUpOf(stage);
  if (stage.idle || stage.running.length > 0) return;
  if (setUp.active) return void (dragging.moved || setUp.touch(square));
  const view = viewOf(stage);
  const there = playerAt(view, square);
  const mine = there !== undefined && there.seat === stage.seat;
  const first = touch && mind.aim !== square; // a finger looks before it does
  mind.aim = square;
  const deed = mind.deedAt(square);
  if (deed !== null) return first ? undefined : doIt(stage, square);
  if (view.phase === 'turn' && mine)
    return ready(stage.options).has(there.id)
      ? mind.pick(there.id)
      : tryWords(stage, actWords(there.id, 'move'));
  if (view.phase === 'action' && mine && there.id !== view.decision.player) return changeTo(stage, there.id);
  const option = onSquares(stage.options).get(square);
  if (option) return first ? undefined : stage.choose(option);
  whyNot(stage, square);
}

/** The deed at hand, once it is known that it can be done. */
function doIt(stage: Stage, square: string): void {
  const mind = mindOf(stage);
  if (mind.told?.deed.square === square) return mind.commit(mind.told);
  const deed = mind.deedAt(square);
  void mind.tellOf(deed).then((told) => {
    if (told !== null) mind.commit(told);
    else whyNot(stage, square);
  });
}

/** Another player is clicked while one acts: his action ends, and the other is picked. */
function changeTo(stage: Stage, id: string): void {
  const end = stage.options.find((option) => option.words === 'end action');
  if (end === undefined) return;
  stage.choose(end);
  mindOf(stage).picked = id;
}

/** Words that the server will refuse with its reason; what it offers is never sent by accident. */
export function tryWords(stage: Stage, words: string): void {
  if (!stage.options.some((option) => option.words === words)) stage.ask(words);
}

const VERBS: Partial<Record<string, string>> = { action: 'step', kick: 'kick', push: 'push', route: 'route' };

function whyNot(stage: Stage, square: string): void {
  const { phase } = viewOf(stage);
  const mind = mindOf(stage);
  const there = playerAt(viewOf(stage), square);
  if (!isAsked(stage)) return;
  if (phase === 'turn' && mind.mover === undefined)
    return stage.refuse(
      'Pick a player',
      'BBL-063',
      there ? 'He is not one of yours.' : 'Click one of your players first, then where he goes.',
    );
  if (phase === 'turn' && mind.mover) {
    if (there && there.seat !== stage.seat)
      return tryWords(stage, actWords(mind.mover.id, mind.intent || (there.stunned ? 'foul' : 'blitz')));
    return stage.refuse(
      'Out of reach',
      'BBL-092',
      `${mind.mover.name} has ${mind.plan?.steps ?? mind.mover.mv} steps, and a dash may not be enough.`,
    );
  }
  const verb = VERBS[phase];
  if (verb !== undefined) tryWords(stage, `${verb} square=${square}`);
}
