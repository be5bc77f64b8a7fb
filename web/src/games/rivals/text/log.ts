/** The log of a Brawl as a seat reads it. */

import type { LogLine } from '../../../wire/protocol';
import { happening } from '../happening';

/** Lines that say nothing which the next one does not say better are left out; a pass is told. */
export function tellLine(line: LogLine): string {
  const event = happening(line);
  if (event.event === 'TurnEnded' && !event.passed) return '';
  return event.event === 'ResultsCompared' || event.event === 'KnockedBack' ? '' : line.text;
}
