/** The log of a Brawl as a seat reads it: seats by the names of those who sit there. */

import type { LogLine } from '../../wire/protocol';
import { seatNumber } from './view';

/** Lines that say nothing which the next one does not say better. */
const SILENT = new Set(['TurnEnded', 'ResultsCompared', 'KnockedBack']);
/** Lines about people; all others are about Brawlers. */
const PEOPLE = new Set(['Pinged', 'Voted', 'Conceded']);

/** `who`: what a seat is called where one person has several; null: by the person's name. */
export function tellLine(
  line: LogLine,
  label: (words: string) => string,
  who: ((seat: string) => string) | null,
): string {
  if (SILENT.has(line.event)) return '';
  if (!PEOPLE.has(line.event)) return line.text;
  const seat = String(line.data['seat']);
  const called = who && seat.startsWith('b') ? who(seat) : `Seat ${seatNumber(seat)}`;
  if (line.event === 'Voted') return `${called} votes: ${label(String(line.data['code']))}.`;
  return line.text.replace(/^\S+/, called);
}

/** "activate who=b2" without the options at hand: the plain words. */
export function plainWords(
  words: string,
  name: (brawler: string) => string,
  zone: (number: number) => string,
): string {
  const [verb = '', ...rest] = words.split(' ');
  const value = rest.join(' ').split('=')[1] ?? '';
  if (verb === 'activate') return name(value);
  if (verb === 'side') return `start in ${zone(Number(value))}`;
  if (verb === 'special') return value === 'none' ? 'no Special Ball' : value;
  return verb === 'reroll' ? 'roll again' : verb;
}
