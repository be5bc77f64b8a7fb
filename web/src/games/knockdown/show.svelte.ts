/** The Knockdown Test as a show: set by the performance, drawn by the floor. */

import type { Stakes } from './stakes';

export interface Show {
  stakes: Stakes;
  dice: number[];
  rolled: number | null;
  verdict: '' | 'passes' | 'fails';
}

class Theatre {
  now = $state.raw<Show | null>(null);
}

export const theatre = new Theatre();
