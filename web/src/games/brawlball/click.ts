/** A click, tap or Enter on a square: what it does, or why it does nothing. The server says which. */

import type { Stage } from '../../shell/stage';
import type { Aimed } from './wire';
import { dragging } from './team/drag.svelte';
import { selectionOf } from './selection.svelte';
import { setUpOf } from './team/setup.svelte';
import { isAsked } from './view';

export function clickSquare(stage: Stage, square: string, touch: boolean): void {
  const selection = selectionOf(stage);
  const setUp = setUpOf(stage);
  if (selection.whole) return void (selection.whole = false);
  if (stage.idle || stage.running.length > 0) return;
  if (setUp.active) return void (dragging.moved || setUp.touch(square));
  const first = touch && selection.square !== square; // a finger looks before it does
  selection.square = square;
  if (!isAsked(stage)) return;
  void selection.meaningOf(square).then((aimed) => aimed && mean(stage, aimed, first));
}

function mean(stage: Stage, aimed: Aimed, first: boolean): void {
  const selection = selectionOf(stage);
  if (aimed.codes?.length) {
    // whoever is clicked instead is picked at once: nothing is risked by that
    if (!first || aimed.picks) selection.commit(aimed);
  } else if (aimed.picks) selection.pick(aimed.picks);
  else if (aimed.why) stage.refuse(aimed.why.reason, aimed.why.clause, aimed.why.sentence);
}
