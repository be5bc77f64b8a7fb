/** The screen of any game that brings none of its own: its board as text, its options by their labels. */

import type { Prompt, GameScreen, OptionFace, Stage } from '../../shell/stage';
import type { Option, PlainView } from '../../wire/protocol';
import Board from './Board.svelte';
import { facts } from './known';

const viewOf = (stage: Stage): PlainView => stage.view as PlainView;
const listed = (stage: Stage): Option[] => stage.options.filter((option) => !option.aside);

function prompt(stage: Stage): Prompt {
  if (viewOf(stage).over) return { title: 'Over', text: 'The match is over.' };
  if (stage.seat < 0) return { title: 'Watching', text: 'You see what everybody may see.' };
  if (listed(stage).length > 0) return { title: 'Your call', text: 'What do you do?' };
  const waits = stage.toAct.filter((seat) => seat !== stage.seat).map((seat) => stage.name(seat));
  return { title: 'Waiting', text: waits.length ? `${waits.join(' and ')} to play.` : 'One moment.' };
}

function faceOf(stage: Stage, option: Option): OptionFace {
  const at = listed(stage).indexOf(option);
  const key = at >= 0 && at < 9 ? String(at + 1) : '';
  const title = option.label.charAt(0).toUpperCase() + option.label.slice(1);
  return { title, sub: '', icon: 'i-arrow', key, big: false, order: option.code };
}

/** The digits choose from the list. */
function pressed(stage: Stage, event: KeyboardEvent): boolean {
  const option = stage.idle ? undefined : listed(stage)[Number(event.key) - 1];
  if (option) stage.choose(option);
  return option !== undefined;
}

export const screen: GameScreen = {
  Board,
  prompt,
  faceOf,
  pressed,
  champions: (stage) => viewOf(stage).winners,
  headline: (stage) => (viewOf(stage).over ? '' : 'Over'),
  chips: (stage) => [
    'guest game',
    ...facts(viewOf(stage).known)
      .slice(0, 1)
      .map(([key, value]) => `${key} ${value}`),
  ],
  hides: (stage) => viewOf(stage).secret,
};
