/** The server's words for choices, as people say them. */

import { actionTitle } from './actions';
import { called, type Action, type BallView } from './view';

/** "act player=r3 action=move" is "move Kersey". */
export function actWordsIn(view: BallView, words: string): string {
  const found = /^act player=(\w+) action=(\w+)$/.exec(words);
  return found ? `${actionTitle(found[2] as Action).toLowerCase()} ${called(view, found[1])}` : words;
}
