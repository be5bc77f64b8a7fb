/** BRAWL's log lines as a seat reads them. */

import type { LogLine } from '../../wire/protocol';
import { isTurned } from './layout';
import { happening } from './read';
import type { View } from './wire';

/** Places as the viewer sees them; on a shared screen nobody reads what another seat drew. */
export function tellLine(line: LogLine, view: View | null, viewer: number, shared = false): string {
  const event = happening(line);
  switch (event.event) {
    case 'TurnBegan': // the table shows it already
      return '';
    case 'ZoneClosed':
      return view?.form === 'round_robin' ? line.text : '';
    case 'CardDrawn':
      return shared && event.seat !== viewer ? `Seat ${event.seat} draws a card.` : line.text;
    default:
      return 'turned' in event && view !== null && isTurned(view, event.zone, viewer)
        ? event.turned
        : line.text;
  }
}
