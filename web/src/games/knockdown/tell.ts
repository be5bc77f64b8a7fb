/** Knockdown's log lines as a seat reads them. */

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

/** Fighters by the names they are called in the ring; the viewer stays "Seat 0", which reads "You". */
function fighters(text: string, names: readonly string[], viewer: number): string {
  return names.reduce(
    (told, name, seat) =>
      name && seat !== viewer ? told.replace(new RegExp(`\\bSeat ${seat}\\b`, 'g'), name) : told,
    text,
  );
}

/** `names`: of the fighters, by seat; `shared`: several people look at this screen, and `viewer` has the device now. */
export function tellLine(line: LogLine, names: readonly string[], viewer: number, shared: boolean): string {
  if (SILENT.has(line.event)) return '';
  if (shared && PRIVATE.has(line.event) && line.data['seat'] !== viewer)
    return line.event === 'CardDrawn'
      ? fighters(`Seat ${line.data['seat']} draws a card.`, names, viewer)
      : '';
  const text = PEOPLE.has(line.event) ? line.text : fighters(line.text, names, viewer);
  return viewer < 0 ? text : yours(text, viewer);
}

/** "Hook of Seat 0 misses." is "Your Hook misses." to seat 0; "the Form of Seat 0" is "your Form". */
function yours(text: string, viewer: number): string {
  return text
    .replace(new RegExp(`\\bthe (\\w+) of Seat ${viewer}\\b`), 'your $1')
    .replace(new RegExp(`^(?:The )?([^.:]+?) of Seat ${viewer}\\b`), 'Your $1');
}
