/** Races, positions and formations, as the server tells them once (games/brawlball/content). */

interface Numbers {
  force: number;
  accuracy: number;
  speed: number;
}

export interface Race extends Numbers {
  id: string;
  name: string;
  /** The numbers of the house, if they differ from the printed ones. */
  tuned?: Numbers;
  text: string;
  team: string;
  /** Bashers, runners, ballhandlers of the ready team. */
  roster: number[];
  players: string[];
  motto: string;
  official: string;
  house: boolean;
}

export interface Position extends Numbers {
  id: string;
  name: string;
  letter: string;
  tuned?: Numbers;
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

/** `numbers` is the option of that name: whose numbers the races have in this match (BBL-024). */
export function contentOf(given: Record<string, unknown>, numbers: unknown = 'house'): Content {
  const list = <T>(name: string): T[] => (Array.isArray(given[name]) ? (given[name] as T[]) : []);
  const counted = <T extends { tuned?: Numbers }>(row: T): T =>
    numbers === 'printed' ? row : { ...row, ...row.tuned };
  return {
    races: list<Race>('races').map(counted),
    positions: list<Position>('positions').map(counted),
    formations: list('formations'),
  };
}
