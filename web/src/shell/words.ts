/** The server's sentences with people's names in them, and times as people read them. */

import type { SeatInfo, TableInfo } from '../wire/protocol';
import { colour, seatLetter } from '../ui/seats/seats';

/**
 * What everybody calls a seat, everywhere: the name of its holder, and never the same twice. People who share a
 * screen and gave no names of their own are Red and Blue.
 */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const found = seats.find((each) => each.seat === seat);
  if (!found?.name) return `Seat ${seatLetter(seat).toUpperCase()}`;
  const alike = seats.filter((each) => each.name === found.name);
  if (alike.length === 1) return isolated(found.name);
  const shared = alike.every((each) => each.yours);
  return shared ? colour(seat) : `${isolated(found.name)} (${colour(seat).toLowerCase()})`;
}

const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is read from the right turns nothing around it. */
function isolated(name: string): string {
  return FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}

/** One person against the game: no corners, nobody to ask or to talk to. */
export function isSolo(info: TableInfo): boolean {
  return info.seats.length === 1;
}

/** Verbs that follow a seat in the server's sentences, as "you" has them. */
const YOURS: Record<string, string> = { is: 'are', has: 'have', was: 'were', does: 'do', goes: 'go' };

function forYou(verb: string): string {
  if (verb in YOURS) return YOURS[verb] ?? verb;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A sentence with names, or "You" and its verb, where the server says "Seat 0". */
export function withNames(text: string, seats: readonly SeatInfo[], viewer: number): string {
  return text.replace(
    /\bSeat (\d+)\b('s)?( [a-z]+)?/g,
    (whole, digits: string, owns: string | undefined, verb: string | undefined, at: number) => {
      const seat = Number(digits);
      if (!seats.some((each) => each.seat === seat)) return whole;
      if (seat !== viewer) return seatName(seats, seat) + (owns ?? '') + (verb ?? '');
      if (owns) return (at === 0 ? 'Your' : 'your') + (verb ?? '');
      const you = at === 0 ? 'You' : 'you';
      if (verb === undefined) return you;
      return at === 0 ? `${you} ${forYou(verb.trim())}` : `${you}${verb}`;
    },
  );
}

/** A match in one line, for whoever gets its link. */
export function resultLine(info: TableInfo): string {
  const match = `${info.title}, ${info.seats.map((seat) => seat.name).join(' v ')}`;
  return info.state === 'over' ? `${match}. ${withNames(info.result, info.seats, -1)}` : match;
}

/** The picture of a result; a match that goes on has none. */
export const pictureOf = (info: TableInfo): string =>
  info.state === 'over' ? `/pictures/tables/${info.table}.png` : '';

/** The seat a line is about, for its mark; -1 if nobody's. */
export function seatOfLine(data: Record<string, unknown>): number {
  return typeof data['seat'] === 'number' ? data['seat'] : -1;
}

/** A refusal's code as words: "wrong_top" is "Wrong top". */
export function reasonWords(reason: string): string {
  const words = reason.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Minutes and seconds: 0:41. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is special about a table: its pack, a what-if, hints where others play too. */
export function houseChips(info: TableInfo): string[] {
  const others = info.seats.some((seat) => seat.kind === 'person' && !seat.yours);
  return [
    ...(info.pack ? [`Pack ${info.pack.name}`] : []),
    ...(info.what_if ? [`What if, from step ${info.what_if.version + 1}`] : []),
    ...(info.coach && others ? ['Coach on'] : []),
  ];
}

/** By whose rules a match is played, in a sentence; nothing where its options mix. */
export const RULES: Record<string, string> = {
  'as-printed': 'As printed: every printed sentence to the letter.',
  house: 'House rules: as we like to play it.',
};
