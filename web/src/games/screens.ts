/** The screens of the games; each is loaded when a table of its game is opened. */

import type { GameScreen } from '../shell/stage';

const SCREENS = import.meta.glob<GameScreen>('./*/screen.ts', { import: 'screen' });

/** A game's own screen, or the plain one. */
export async function screenOf(game: string): Promise<GameScreen> {
  const load = SCREENS[`./${game}/screen.ts`] ?? SCREENS['./plain/screen.ts'];
  if (load === undefined) throw new Error('This game has no screen.');
  return load();
}
