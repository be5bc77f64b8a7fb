/** The contest that is being shown: set by the animation, drawn by the board. */

import type { LogLine } from '../../../wire/protocol';
import type { DrawnContest } from '../contest';

class Theatre {
  now = $state.raw<DrawnContest | null>(null);
  /** The last line of what is being shown; the curtain falls after it. */
  last: LogLine | undefined;
}

export const theatre = new Theatre();
