/** Lines of the log as the typed events they are. */

import type { LogLine } from '../../wire/protocol';
import type { Happening } from './wire';

export type EventName = Happening['event'];

export const happening = (line: LogLine): Happening =>
  ({ ...line.data, event: line.event, clause: line.clause }) as Happening;

/** The last event of a kind. */
export function lastOf<E extends EventName>(
  lines: readonly LogLine[],
  event: E,
): Extract<Happening, { event: E }> | undefined {
  const line = lines.findLast((each) => each.event === event);
  return line && (happening(line) as Extract<Happening, { event: E }>);
}
