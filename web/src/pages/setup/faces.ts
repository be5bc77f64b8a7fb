// The choices of a game that have a face, and its words for its options. The server checks them all.
import type { GameFaces } from '../../games/manifest';
import { manifestOf } from '../../games';

export const facesOf = (game: string): GameFaces => manifestOf(game).faces;

/** "Duel, Training": the choices of a match that have a face. */
export function describe(game: string, options: Record<string, unknown>): string {
  return facesOf(game)
    .cards.map((card) => card.faces.find((face) => face.value === options[card.setting])?.title)
    .filter(Boolean)
    .join(', ');
}
