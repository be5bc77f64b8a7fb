/** Lines of the log as the events they are. */

import type { LogLine } from '../../wire/protocol';
import type { Happening } from './wire';

/** What a line tells, by its kind; what a reader may not know of it is null. */
export const happeningOf = (line: LogLine): Happening =>
  ({ ...line.data, event: line.event, clause: line.clause }) as Happening;
