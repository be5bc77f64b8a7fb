/** Races, positions and formations, as the server tells them once (games/brawlball/content). */

export interface Race {
  id: string;
  name: string;
  force: number;
  accuracy: number;
  speed: number;
  text: string;
  team: string;
  /** Bashers, runners, ballhandlers of the ready team. */
  roster: number[];
  players: string[];
  motto: string;
  official: string;
  house: boolean;
}

export interface Position {
  id: string;
  name: string;
  letter: string;
  force: number;
  accuracy: number;
  speed: number;
  text: string;
  official: string;
  house: boolean;
}

/** Red's squares, in the order in which they are filled. */
export interface Formation {
  id: string;
  name: string;
  side: 'kicking' | 'receiving';
  text: string;
  squares: string[];
  house: boolean;
}

export interface Content {
  races: Race[];
  positions: Position[];
  formations: Formation[];
}

const DRAWN = ['humans', 'avians', 'elves', 'goblins', 'devils', 'orcs', 'dwarves'];

/** The head of a race; one from somebody's own pack wears a closed helmet. */
export const head = (race: string): string => (DRAWN.includes(race) ? `race-${race}` : 'race-stranger');

export function contentOf(given: Record<string, unknown>): Content {
  const list = <T>(name: string): T[] => (Array.isArray(given[name]) ? (given[name] as T[]) : []);
  return { races: list('races'), positions: list('positions'), formations: list('formations') };
}
