/** The decks of BRAWL on this device: which there are, and which was picked last. */

import type { GameInfo } from '../../wire/protocol';

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

/** The decks of a game that has some. */
export function deckIds(game: GameInfo): string[] {
  const decks: unknown = game.content['decks'];
  return Array.isArray(decks) ? decks.map((deck: { id: string }) => deck.id) : [];
}
