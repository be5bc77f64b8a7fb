/** The screens of the games; each is loaded when a table of its game is opened. */

import type { GameScreen } from '../table/stage';

const SCREENS: Record<string, () => Promise<{ screen: GameScreen }>> = {
  brawl: () => import('./brawl/screen'),
  brawlball: () => import('./brawlball/screen'),
  brawlmart: () => import('./brawlmart/screen'),
  knockdown: () => import('./knockdown/screen'),
  rivals: () => import('./rivals/screen'),
};

export async function gameScreen(game: string): Promise<GameScreen | null> {
  const load = SCREENS[game];
  return load === undefined ? null : (await load()).screen;
}
