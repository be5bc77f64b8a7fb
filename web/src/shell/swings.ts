/** What came of a choice, in the words of the log. */

import type { LogLine } from '../wire/protocol';

const AHEAD = 6; // a choice that only prepares is told by what follows it
const MOST = 2; // sentences

/** The blow itself: what was told of a step, or of the first one after it that tells of anything. */
export function toldOf(lines: readonly LogLine[], version: number, tell: (line: LogLine) => string): string {
  for (let row = version; row < version + AHEAD; row += 1) {
    const told = lines
      .filter((line) => line.row === row)
      .map(tell)
      .filter((text) => text !== '');
    if (told.length > 0) return told.slice(0, MOST).join(' ');
  }
  return '';
}

/** Luck in one plain sentence; `share` is what it did for the chance to win. */
export function luckWords(share: number): string {
  const points = Math.round(100 * Math.abs(share));
  if (points < 3) return 'Luck was even.';
  const much = points < 10 ? 'a little ' : points < 25 ? '' : 'very ';
  return `You were ${much}${share > 0 ? 'lucky' : 'unlucky'}: dice and cards ${
    share > 0 ? 'gave' : 'cost'
  } you ${points} % of the match.`;
}
