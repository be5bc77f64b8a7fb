/** The doors of all games. */

import { brawl } from './brawl/door';
import { brawlball } from './brawlball/door';
import { brawlmart } from './brawlmart/door';
import { PLAIN, type Door } from './door';
import { knockdown } from './knockdown/door';

const DOORS: Record<string, Door> = {
  brawl,
  brawlball,
  brawlmart,
  knockdown,
  rivals: { ...PLAIN, maps: () => import('./rivals/maps/EditorPage.svelte'), gallery: () => import('./rivals/maps/OwnMaps.svelte') },
};

export const doorOf = (game: string): Door => DOORS[game] ?? PLAIN;
