/** Keys: N next player, 1 to 6 actions, numeric pad steps, Space does what is at hand, E ends. */

import type { Stage } from '../../table/stage';
import { ACTIONS } from './actions';
import { actWords } from './deeds';
import { beside } from './field';
import { keepLast } from './kept';
import { contentOf } from './content';
import { onSquares } from './lights';
import { mindOf } from './mind.svelte';
import { pickSquare, tryWords } from './pick';
import { setUpOf } from './setup.svelte';
import { firstTeam, rosterWords } from './teams';
import { isAsked, playerOf, viewOf, type Action } from './view';

/** The key of an option that stands in the Call, by its words. */
const LETTERS: Record<string, string> = {
  'end turn': 'e',
  'end action': 'e',
  dash: 'd',
  follow: 'f',
  stay: 's',
  try: 't',
  decline: 'x',
  'let go': 'l',
  long: 'l',
  wide: 'w',
};

/** Choices among players or squares have digits, in the order of the server. */
const COUNTED = /^(push|route|give|intercept|fill|bash|hand|foul) /;

export function keyOf(stage: Stage, words: string): string {
  const letter = LETTERS[words];
  if (letter !== undefined) return letter;
  if (!COUNTED.test(words)) return '';
  const at = stage.options
    .filter((option) => COUNTED.test(option.words))
    .findIndex((option) => option.words === words);
  return at >= 0 && at < 9 ? String(at + 1) : '';
}

/** The team is sealed as it stands. */
export function sealTeam(stage: Stage): void {
  const team = mindOf(stage).team ?? firstTeam(contentOf(stage.content));
  const option = stage.options.find((each) => each.words === rosterWords(team));
  if (option === undefined) return;
  keepLast(team);
  stage.choose(option);
}

/** An action of the picked player: the first press chooses it, the second announces it as it is. */
export function pressAction(stage: Stage, action: Action): void {
  const mind = mindOf(stage);
  const option = stage.options.find((each) => each.words === actWords(mind.picked, action));
  if (option === undefined) tryWords(stage, actWords(mind.picked, action));
  else if (mind.intent === action) stage.choose(option);
  else mind.intent = action;
}

/** Space: whatever is at hand and asks for a yes. */
function confirm(stage: Stage): boolean {
  const mind = mindOf(stage);
  const setUp = setUpOf(stage);
  const view = viewOf(stage);
  if (view.phase === 'roster') return (sealTeam(stage), true);
  if (setUp.active) return (setUp.send(), true);
  if (mind.told) return (mind.commit(mind.told), true);
  const aimed = onSquares(stage.options).get(mind.aim);
  if (aimed) return (stage.choose(aimed), true);
  const yes = stage.options.find((option) => ['try', 'follow'].includes(option.words));
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

function padStep(stage: Stage, code: string): boolean {
  const mind = mindOf(stage);
  const way = PAD[code];
  const from = mind.mover?.square;
  if (way === undefined || !from) return false;
  const to = beside(from, ...way, mind.lie);
  if (to !== null) pickSquare(stage, to, false);
  return true;
}

/** Put the focus on a square of the field. */
export function focusSquare(square: string): void {
  document.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
}

function nextPlayer(stage: Stage, by: 1 | -1): boolean {
  const mind = mindOf(stage);
  if (viewOf(stage).phase !== 'turn') return false;
  const player = playerOf(viewOf(stage), mind.pickNext(by));
  if (player?.square) focusSquare(player.square);
  return player !== undefined;
}

export function pressed(stage: Stage, event: KeyboardEvent): boolean {
  const mind = mindOf(stage);
  const key = event.key.toLowerCase();
  if (key === 'z') return ((mind.zones = !mind.zones), true);
  if (stage.idle) return false;
  if (key === 'escape') return (stage.run([]), mind.clear(), true);
  if (!isAsked(stage)) return false;
  if (/^arrow/.test(key)) return (focusSquare(mind.cursor), true);
  if (event.code in PAD) return padStep(stage, event.code);
  if (key === ' ' || key === 'enter') return confirm(stage);
  if (key === 'n') return nextPlayer(stage, event.shiftKey ? -1 : 1);
  const action = ACTIONS[Number(key) - 1]?.action;
  if (action !== undefined && viewOf(stage).phase === 'turn' && mind.picked !== '')
    return (pressAction(stage, action), true);
  const option = stage.options.find((each) => !each.aside && keyOf(stage, each.words) === key);
  if (option === undefined) return false;
  stage.choose(option);
  return true;
}
