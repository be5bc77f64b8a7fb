/** BrawlBall's log lines as they are read. */

import type { LogLine } from '../../wire/protocol';

/** Lines that say nothing the others do not say. */
const SILENT = new Set(['BashHelped', 'RouteFixed', 'SetUpBegan', 'PlayerPlaced']);

const steps = (line: LogLine | undefined, player: unknown): boolean =>
  line?.event === 'PlayerStepped' && line.data['player'] === player;

/** A run is told once, with all its squares, at its last step. */
function tellRun(line: LogLine, lines: readonly LogLine[]): string {
  const { player } = line.data;
  const at = lines.lastIndexOf(line);
  if (at < 0) return line.text;
  if (steps(lines[at + 1], player)) return '';
  const squares = [line.data['to']];
  let before = at - 1;
  for (; steps(lines[before], player); before -= 1) squares.unshift(lines[before]?.data['to']);
  return squares.length === 1 ? line.text : line.text.replace(/ steps .*$/, ` runs ${squares.join(', ')}.`);
}

export function tellLine(line: LogLine, lines: readonly LogLine[]): string {
  if (SILENT.has(line.event)) return '';
  if (line.event === 'RosterPicked' && line.data['race'] !== null) return ''; // said when both are revealed
  return line.event === 'PlayerStepped' ? tellRun(line, lines) : line.text;
}
