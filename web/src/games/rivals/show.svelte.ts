/** The contest as a show: set by the performance, drawn by the floor. */

import type { LogLine } from '../../wire/protocol';
import type { Bout } from './bout';

class Theatre {
  now = $state.raw<Bout | null>(null);
  /** The last line of what is being shown; the curtain falls after it. */
  last: LogLine | undefined;
}

export const theatre = new Theatre();
