/** Where a card, a race or a fighter comes from: the printed game, this house, or a user's pack. */

export interface Marked {
  /** False: from a pack. */
  house?: boolean;
  /** What of it comes from the printed rulebook; in words, or yes and no. */
  official?: string | boolean;
}

export type Origin = 'official' | 'house' | 'pack';

export function originOf(row: Marked): Origin {
  if (row.house === false) return 'pack';
  return row.official ? 'official' : 'house';
}

/** The mark in a sentence. */
export function originText(row: Marked): string {
  const origin = originOf(row);
  if (origin === 'pack') return 'From a pack: not of the printed game.';
  if (origin === 'house') return 'Made by this house for the printed rules.';
  return typeof row.official === 'string'
    ? `From the printed game: ${row.official}.`
    : 'From the printed game.';
}
