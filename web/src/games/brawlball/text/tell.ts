/** BrawlBall's log lines as they are read. */

import type { LogLine } from '../../../wire/protocol';
import { called, eventIn, type Action } from '../view';
import type { Happening, View } from '../wire';

/** Lines that say nothing the others do not say. */
const SILENT: ReadonlySet<Happening['event']> = new Set([
  'BashHelped',
  'RouteFixed',
  'SetUpBegan',
  'PlayerPlaced',
]);

const PLAIN: ReadonlySet<Action> = new Set(['move', 'bash']);

/** The square to which a line lets a player step. */
function stepOf(line: LogLine | undefined, player: string): string | null {
  const event = line ? eventIn(line) : null;
  return event?.event === 'PlayerStepped' && event.player === player ? event.to : null;
}

/** A run is told once, with all its squares, at its last step. */
function tellRun(line: LogLine, player: string, lines: readonly LogLine[], view: View): string {
  const at = lines.lastIndexOf(line);
  if (at < 0) return line.text;
  if (stepOf(lines[at + 1], player) !== null) return '';
  const squares: string[] = [];
  for (let i = at; ; i -= 1) {
    const square = stepOf(lines[i], player);
    if (square === null) break;
    squares.unshift(square);
  }
  return squares.length === 1 ? line.text : `${called(view, player)} runs ${squares.join(', ')}.`;
}

export function tellLine(line: LogLine, lines: readonly LogLine[], view: View): string {
  const event = eventIn(line);
  if (SILENT.has(event.event)) return '';
  if (event.event === 'ActionAnnounced' && PLAIN.has(event.action)) return ''; // the run or the blow says it
  if (event.event === 'RosterPicked' && event.race !== null) return ''; // said when both are revealed
  return event.event === 'PlayerStepped' ? tellRun(line, event.player, lines, view) : line.text;
}
