/** The decks of BRAWL on this device: which there are, and which was picked last. */

import type { GameInfo } from '../../wire/protocol';
import { contentOf } from './read';

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
  return contentOf(game.content).decks?.map((deck) => deck.id) ?? [];
}
