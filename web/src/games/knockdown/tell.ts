/** Knockdown's log lines as a seat reads them. */

import { nameSeats } from '../../ui/seats/seats';
import type { LogLine } from '../../wire/protocol';

/** Lines that say nothing which the table does not show already. */
const SILENT = new Set(['Asked', 'CardDealt', 'ComboEnded']);
/** Lines about which cards a seat has; on a shared screen the other one does not read them. */
const PRIVATE = new Set(['SkillsDealt', 'SkillKept', 'SkillsPassed', 'SkillChosen', 'CardDrawn']);

/** Lines about people; all others are about their fighters. */
const PEOPLE = new Set([
  'FighterPicked',
  'SkillsDealt',
  'SkillKept',
  'SkillsPassed',
  'SkillChosen',
  'Conceded',
  'MatchEnded',
  'RoundEnded',
]);

/** Fighters by the names they are called in the ring; the viewer stays a seat, which reads "You". */
const fighters = (text: string, names: readonly string[], viewer: number): string =>
  nameSeats(text, (seat) => (seat === viewer ? '' : (names[seat] ?? '')));

/** `names`: of the fighters, by seat; `shared`: several people look at this screen, and `viewer` has the device now. */
export function tellLine(line: LogLine, names: readonly string[], viewer: number, shared: boolean): string {
  if (SILENT.has(line.event)) return '';
  if (shared && PRIVATE.has(line.event) && line.data['seat'] !== viewer)
    return line.event === 'CardDrawn'
      ? fighters(`Seat ${line.data['seat']} draws a card.`, names, viewer)
      : '';
  return PEOPLE.has(line.event) ? line.text : fighters(line.text, names, viewer);
}
