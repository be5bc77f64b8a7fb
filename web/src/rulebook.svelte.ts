// Which rulebook lies open beside the table, and at which clause.

const GAMES: Record<string, string> = {
  BRL: 'brawl',
  BBL: 'brawlball',
  BMT: 'brawlmart',
  KDN: 'knockdown',
  KCR: 'rivals',
};

/** "BRL-043" is a clause of "brawl". */
export const gameOfClause = (id: string): string => GAMES[id.slice(0, 3)] ?? 'brawl';

class RulesDrawerState {
  /** A drawer is on this page: links to clauses open it instead of going away. */
  mounted = $state(false);
  open = $state(false);
  game = $state('brawl');
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
