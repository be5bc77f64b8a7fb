/** The six actions, in the order of their keys. */

import type { Action } from './view';

export const ACTIONS: readonly { action: Action; title: string; icon: string; text: string }[] = [
  { action: 'move', title: 'Move', icon: 'i-foot', text: 'Pick a square: he runs there by the safest way.' },
  { action: 'bash', title: 'Bash', icon: 'kind-contact', text: 'Pick a standing opponent beside him.' },
  {
    action: 'blitz',
    title: 'Blitz',
    icon: 'i-bolt',
    text: 'Run and bash in one action, one step less. Once a turn.',
  },
  {
    action: 'pass',
    title: 'Pass',
    icon: 'ball-gridiron',
    text: 'Run, and throw the ball to a teammate. Once a turn.',
  },
  {
    action: 'handover',
    title: 'Hand',
    icon: 'i-hand',
    text: 'Run, and give the ball to a teammate beside him. Once a turn.',
  },
  {
    action: 'foul',
    title: 'Foul',
    icon: 'i-whistle',
    text: 'Run, and attack a stunned opponent. The ref may see it. Once a turn.',
  },
];

export const actionTitle = (action: Action): string =>
  ACTIONS.find((each) => each.action === action)?.title ?? '';
