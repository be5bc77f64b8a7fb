// Deals that several people play: the day's run and races. Which run is best, the server says.
import { settings } from '../../settings.svelte';
import type { GameInfo, NewTable, ScoreRow } from '../../wire/protocol';
import { newCommitment } from '../../wire/shares';
import { given, type Values } from '../setup/form';

/** The server's day: it turns at midnight, UTC. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10);

export const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** "Monday, 16 November". */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return date.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // nothing that reads like something else

/** The name of a new race: six signs that can be said over the telephone. */
export function raceCode(bytes = crypto.getRandomValues(new Uint8Array(6))): string {
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** A race with its options in its address, so that both screens set up the same store. */
export function raceAddress(origin: string, game: string, code: string, options: Values): string {
  const query = new URLSearchParams(
    Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const tail = query.toString();
  return `${origin}/race/${game}/${code}${tail ? `?${tail}` : ''}`;
}

/** The options that an address names and the game knows. */
export function optionsOf(game: GameInfo, query: URLSearchParams): Values {
  const found: Values = {};
  for (const { name } of game.settings) {
    const text = query.get(name);
    if (text === null) continue;
    try {
      found[name] = JSON.parse(text) as unknown;
    } catch {
      // an address that somebody broke: the default holds
    }
  }
  return found;
}

/** A table for a deal that others play, too. */
export function runTable(game: GameInfo, deal: string, options: Values = {}): NewTable {
  return {
    game: game.name,
    options: given(game.settings, { ...defaultsOf(game), ...options }),
    seats: [{ kind: 'me', level: '', name: settings.name }],
    commitment: newCommitment(),
    public: false,
    clock_ms: null,
    increment_ms: 0,
    deal,
  };
}

const defaultsOf = (game: GameInfo): Values =>
  Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default as unknown]));

/** The first run of each person at a deal; later ones knew what was coming. */
export const firstRuns = (rows: readonly ScoreRow[]): ScoreRow[] => rows.filter((row) => row.attempt === 1);

/** The two runs of a race side by side: mine, and the best first run of somebody else. */
export function sideBySide(rows: readonly ScoreRow[]): { mine: ScoreRow | null; other: ScoreRow | null } {
  const first = firstRuns(rows);
  return { mine: first.find((row) => row.mine) ?? null, other: first.find((row) => !row.mine) ?? null };
}

/** Who is ahead in a race, in a sentence. */
export function verdict(mine: ScoreRow | null, other: ScoreRow | null): string {
  if (mine === null && other === null) return 'Nobody has started yet.';
  if (other === null)
    return mine?.score ? 'You are done. Send the link, and see who does better.' : 'Your run is under way.';
  if (mine === null)
    return other.score ? `${other.name} is done. Your turn.` : `${other.name} is shopping already.`;
  if (!mine.score || !other.score)
    return mine.score
      ? `You are done, ${other.name} is still at it.`
      : other.score
        ? `${other.name} is done, you are still at it.`
        : 'Both are still in the store.';
  const gap = mine.score.points - other.score.points;
  if (gap === 0) return 'A tie: the same score.';
  return gap > 0 ? `You win by ${gap}.` : `${other.name} wins by ${-gap}.`;
}
