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
}

export interface Position {
  id: string;
  name: string;
  letter: string;
  force: number;
  accuracy: number;
  speed: number;
  text: string;
}

/** Red's squares, in the order in which they are filled. */
export interface Formation {
  id: string;
  name: string;
  side: 'kicking' | 'receiving';
  text: string;
  squares: string[];
}

export interface Content {
  races: Race[];
  positions: Position[];
  formations: Formation[];
}

export function contentOf(given: Record<string, unknown>): Content {
  const list = <T>(name: string): T[] => (Array.isArray(given[name]) ? (given[name] as T[]) : []);
  return { races: list('races'), positions: list('positions'), formations: list('formations') };
}
