/** The log of a Brawl as a seat reads it: seats by the names of those who sit there. */

import type { LogLine } from '../../wire/protocol';
import { seatNumber } from './view';

/** Lines that say nothing which the next one does not say better. */
const SILENT = new Set(['TurnEnded', 'ResultsCompared', 'KnockedBack']);
/** Lines about people; all others are about Brawlers. */
const PEOPLE = new Set(['Pinged', 'Voted', 'Conceded']);

export function tellLine(line: LogLine, label: (words: string) => string): string {
  if (SILENT.has(line.event)) return '';
  if (!PEOPLE.has(line.event)) return line.text;
  const seat = seatNumber(String(line.data['seat']));
  if (line.event === 'Voted') return `Seat ${seat} votes: ${label(String(line.data['code']))}.`;
  return line.text.replace(/^\S+/, `Seat ${seat}`);
}

/** "activate who=b2" without the options at hand: the plain words. */
export function plainWords(words: string, name: (brawler: string) => string, zone: (number: number) => string): string {
  const [verb = '', ...rest] = words.split(' ');
  const value = rest.join(' ').split('=')[1] ?? '';
  if (verb === 'activate') return name(value);
  if (verb === 'side') return `start in ${zone(Number(value))}`;
  if (verb === 'special') return value === 'none' ? 'no Special Ball' : value;
  return verb === 'reroll' ? 'roll again' : verb;
}
