// Tables that need no set-up screen.
import type { GameInfo, NewSeat, NewTable } from '../wire/protocol';
import { newShare } from '../wire/random';

export type Tempo = 'training' | 'tournament';

const DECK = 'donnybrook.deck';

/** The deck that was picked last on this device. */
export function lastDeck(): string {
  try {
    return localStorage.getItem(DECK) ?? '';
  } catch {
    return '';
  }
}

export function keepDeck(id: string): void {
  try {
    localStorage.setItem(DECK, id);
  } catch {
    // nothing is kept, and the first deck is offered again
  }
}

export const seatOf = (kind: NewSeat['kind'], level = '', name = ''): NewSeat => ({ kind, level, name });

/** Against one bot of the middle level, both decks dealt. */
export function againstBot(game: GameInfo, tempo: Tempo, name: string): NewTable {
  const level = game.bots.includes('normal') ? 'normal' : (game.bots[0] ?? '');
  const options: Record<string, unknown> = { mode: tempo };
  const decks = dealt(game);
  if (decks.length > 0) options.decks = decks;
  return bill(game, options, [seatOf('me', '', name), seatOf('bot', level)]);
}

/** One seat for you, one for whoever gets the link; decks are claimed at the table. */
export function againstFriend(game: GameInfo, tempo: Tempo, name: string): NewTable {
  return bill(game, { mode: tempo }, [seatOf('me', '', name), seatOf('open')]);
}

/** Games with a guided first match. */
export const TAUGHT: readonly string[] = ['brawl'];

/** A first match with a coach: in turns, against the easiest bot, and always the same deal. */
export function lesson(game: GameInfo, name: string): NewTable {
  const options: Record<string, unknown> = { mode: 'training' };
  const decks = deckIds(game).slice(0, 2);
  if (decks.length === 2) options.decks = decks;
  const seats = [seatOf('me', '', name), seatOf('bot', game.bots[0] ?? '')];
  return { ...bill(game, options, seats), share: '0'.repeat(32), lesson: true };
}

function bill(game: GameInfo, options: Record<string, unknown>, seats: NewSeat[]): NewTable {
  return {
    game: game.name, options, seats, share: newShare(), public: false, clock_ms: null,
    increment_ms: 0, lesson: false,
  };
}

/** Your last deck (or the first of the list) and another one by lot. */
function dealt(game: GameInfo): string[] {
  const ids = deckIds(game);
  const mine = ids.includes(lastDeck()) ? lastDeck() : ids[0];
  const others = ids.filter((id) => id !== mine);
  const theirs = others[Math.floor(Math.random() * others.length)];
  return mine !== undefined && theirs !== undefined ? [mine, theirs] : [];
}

/** The decks of a game that has some. */
export function deckIds(game: GameInfo): string[] {
  const decks: unknown = game.content['decks'];
  return Array.isArray(decks) ? decks.map((deck: { id: string }) => deck.id) : [];
}
