/** The screens of the games; each is loaded when a table of its game is opened. */

import type { GameScreen } from '../table/stage';

const SCREENS = import.meta.glob<GameScreen>('./*/screen.ts', { import: 'screen' });

export async function screenOf(game: string): Promise<GameScreen | null> {
  return (await SCREENS[`./${game}/screen.ts`]?.()) ?? null;
}
