// The posters of the games that bring one. Which of them can be played, the server says.
import { known, manifestOf } from '../games';
import type { Poster } from '../games/manifest';

export interface Hung extends Poster {
  game: string;
}

export const POSTERS: Hung[] = known().flatMap((game) => {
  const { poster } = manifestOf(game);
  return poster ? [{ game, ...poster }] : [];
});

const posterOf = (game: string): Poster | undefined => manifestOf(game).poster;
export const stockOf = (game: string): string => posterOf(game)?.stock ?? 'var(--guest)';

/** A stored table's game, in the short form of a poster. */
export const nameOf = (game: string): string => posterOf(game)?.name ?? capital(game.replaceAll('_', ' '));

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The picture on a poster, or that of a game that brings none. */
export const pictureOf = (game: string): string => (posterOf(game) ? `poster-${game}` : 'i-dice');
