/** Where an option stands on the screen, and its key: by its verb. */

import type { Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import { choiceIn } from './view';
import type { Choice } from './wire';

type Verb = Choice['verb'];

/** Choices that are shown as squares, or by components of this game. */
const ON_FLOOR: ReadonlySet<Verb> = new Set(['roster', 'place', 'kick', 'act', 'step', 'pass']);

export function placeOf(option: Option): 'actions' | 'menu' | 'board' {
  if (option.aside) return 'menu';
  return ON_FLOOR.has(choiceIn(option).verb) ? 'board' : 'actions';
}

export const inCall = (option: Option): boolean => placeOf(option) === 'actions';

/** Ends of an action or a turn stand with the tools. */
export function isEnd(option: Option): boolean {
  const { verb } = choiceIn(option);
  return verb === 'end action' || verb === 'end turn';
}

const LETTERS: Partial<Record<Verb, string>> = {
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
const COUNTED: ReadonlySet<Verb> = new Set([
  'push',
  'route',
  'give',
  'intercept',
  'fill',
  'bash',
  'hand',
  'foul',
]);

const isCounted = (option: Option): boolean => COUNTED.has(choiceIn(option).verb);

export function keyOf(stage: Stage, option: Option): string {
  const letter = LETTERS[choiceIn(option).verb];
  if (letter !== undefined) return letter;
  if (!isCounted(option)) return '';
  const at = stage.options.filter(isCounted).findIndex((each) => each.code === option.code);
  return at >= 0 && at < 9 ? String(at + 1) : '';
}
