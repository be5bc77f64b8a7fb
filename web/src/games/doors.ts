/** The doors of all games. */

import { brawl } from './brawl/door';
import { brawlball } from './brawlball/door';
import { brawlmart } from './brawlmart/door';
import { PLAIN, type Door } from './door';
import { knockdown } from './knockdown/door';
import { rivals } from './rivals/door';

const DOORS: Record<string, Door> = {
  brawl,
  brawlball,
  brawlmart,
  knockdown,
  rivals,
};

export const doorOf = (game: string): Door => DOORS[game] ?? PLAIN;
