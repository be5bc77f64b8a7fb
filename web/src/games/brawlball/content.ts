/** Races, positions and formations, as the server tells them once. */

import type { Content, Kind, Numbers, Race } from './wire';

const DRAWN = ['humans', 'avians', 'elves', 'goblins', 'devils', 'orcs', 'dwarves'];

/** The head of a race; one from somebody's own pack wears a closed helmet. */
export const head = (race: string): string => (DRAWN.includes(race) ? `race-${race}` : 'race-stranger');

/** `numbers` is the option of that name: whose numbers the races have in this match. */
export function contentOf(given: Record<string, unknown>, numbers: unknown = 'house'): Content {
  const content = given as unknown as Content;
  const counted = <T extends { tuned: Numbers }>(row: T): T =>
    numbers === 'printed' ? row : { ...row, ...row.tuned };
  return {
    ...content,
    races: content.races.map(counted),
    positions: content.positions.map(counted),
    players: numbers === 'printed' ? content.printed : content.players,
  };
}

/** The players of a race, position by position. */
export const kindsOf = (content: Content, race: Race): Kind[] =>
  content.players.filter((kind) => kind.race === race.id);
