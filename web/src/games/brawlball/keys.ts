/** Keys: N next player, 1 to 6 actions, numeric pad steps, Space does what is at hand, E ends. */

import type { Stage } from '../../shell/stage';
import { ACTIONS } from './actions';
import { beside } from './board/field';
import { clickSquare } from './click';
import { contentOf } from './content';
import { keyOf } from './options';
import { selectionOf } from './selection.svelte';
import { keepLast } from './team/kept';
import { setUpOf } from './team/setup.svelte';
import { firstTeam, rosterChoice } from './team/teams';
import { choiceIn, isAsked, playerOf, viewOf, type Action } from './view';

/** The team is sealed as it stands. */
export function sealTeam(stage: Stage): void {
  const team = selectionOf(stage).team ?? firstTeam(contentOf(stage.content));
  const option = stage.find(rosterChoice(team));
  if (option === undefined) return;
  keepLast(team);
  stage.choose(option);
}

/** An action of the picked player: the first press chooses it, the second announces it as it is. */
export function pressAction(stage: Stage, action: Action): void {
  const selection = selectionOf(stage);
  const choice = { verb: 'act', player: selection.picked, action } as const;
  const option = stage.find(choice);
  if (option === undefined) stage.ask(choice);
  else if (selection.action === action) stage.choose(option);
  else selection.action = action;
}

/** Space: whatever is at hand and asks for a yes. */
function confirm(stage: Stage): boolean {
  const selection = selectionOf(stage);
  const setUp = setUpOf(stage);
  if (viewOf(stage).phase === 'roster') return (sealTeam(stage), true);
  if (setUp.active) return (setUp.send(), true);
  if (selection.aimed) return (selection.commit(selection.aimed), true);
  const yes = stage.options.find((option) => ['try', 'follow'].includes(choiceIn(option).verb));
  if (yes) return (stage.choose(yes), true);
  return false;
}

const PAD: Record<string, [number, number]> = {
  Numpad7: [-1, -1],
  Numpad8: [0, -1],
  Numpad9: [1, -1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad1: [-1, 1],
  Numpad2: [0, 1],
  Numpad3: [1, 1],
};
const ARROWS = ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'];

function padStep(stage: Stage, code: string): boolean {
  const selection = selectionOf(stage);
  const way = PAD[code];
  const from = selection.mover?.square;
  if (way === undefined || !from) return false;
  const to = beside(from, ...way, selection.lie);
  if (to !== null) clickSquare(stage, to, false);
  return true;
}

/** Put the focus on a square of the field. */
export function focusSquare(square: string): void {
  document.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
}

function nextPlayer(stage: Stage, by: 1 | -1): boolean {
  if (viewOf(stage).phase !== 'turn') return false;
  const player = playerOf(viewOf(stage), selectionOf(stage).pickNext(by));
  if (player?.square) focusSquare(player.square);
  return player !== undefined;
}

export function pressed(stage: Stage, event: KeyboardEvent): boolean {
  const selection = selectionOf(stage);
  const key = event.key.toLowerCase();
  if (key === 'z') return ((selection.zones = !selection.zones), true);
  if (stage.idle) return false;
  if (key === 'escape') return (stage.run([]), selection.clear(), true);
  if (!isAsked(stage)) return false;
  if (ARROWS.includes(key)) return (focusSquare(selection.cursor), true);
  if (event.code in PAD) return padStep(stage, event.code);
  if (key === ' ' || key === 'enter') return confirm(stage);
  if (key === 'n') return nextPlayer(stage, event.shiftKey ? -1 : 1);
  const action = ACTIONS[Number(key) - 1]?.action;
  if (action !== undefined && viewOf(stage).phase === 'turn' && selection.picked !== '')
    return (pressAction(stage, action), true);
  const option = stage.options.find((each) => !each.aside && keyOf(stage, each) === key);
  if (option === undefined) return false;
  stage.choose(option);
  return true;
}
