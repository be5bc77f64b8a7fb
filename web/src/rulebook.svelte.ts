// Which rulebook lies open beside the table, and at which clause.
import { games } from './wire/http';

/** Which game a clause's name begins for; empty until the server has said it. */
let prefixes = $state.raw<Record<string, string>>({});

/** Ask the server, once, whose clauses begin how. */
export async function learnPrefixes(): Promise<void> {
  if (Object.keys(prefixes).length > 0) return;
  const known = await games().catch(() => []);
  prefixes = Object.fromEntries(known.map((game) => [game.prefix, game.name]));
}

/** "BRL-043" is a clause of "brawl"; before the server has said so it is taken for one of this page's game. */
export const gameOfClause = (id: string): string => prefixes[id.split('-')[0] ?? ''] ?? drawer.game;

class RulesDrawerState {
  /** A drawer is on this page: links to clauses open it instead of going away. */
  mounted = $state(false);
  open = $state(false);
  game = $state('');
  clause = $state('');

  show(game: string, clause = ''): void {
    this.game = game;
    this.clause = clause;
    this.open = true;
  }

  hide(): void {
    this.open = false;
  }
}

export const drawer = new RulesDrawerState();
