// What stands on the five posters. Which of them can be played, the server says.

export interface BillLine {
  text: string;
  /** Width of the type in percent, so that the line fills its measure. */
  stretch: number;
  /** Size in hundredths of the poster's width. */
  size: number;
}

export interface Bill {
  game: string;
  name: string;
  lines: BillLine[];
  pitch: string;
  kind: string;
  players: string;
  length: string;
  /** The stock: a colour of tokens.css. */
  stock: string;
}

const line = (text: string, stretch: number, size: number): BillLine => ({ text, stretch, size });

export const BILLS: Bill[] = [
  {
    game: 'brawl',
    name: 'Brawl',
    lines: [line('Brawl', 53.3, 43)],
    pitch: 'Cards fly. Nobody waits.',
    kind: 'Real time or turns',
    players: '2–8',
    length: 'under 1 min',
    stock: 'var(--canary)',
  },
  {
    game: 'brawlball',
    name: 'BrawlBall',
    lines: [line('Brawl', 109.6, 21.5), line('Ball', 158.8, 21.5)],
    pitch: 'Seven races, one ball.',
    kind: 'Grid sport',
    players: '2',
    length: '24 turns',
    stock: 'var(--turf)',
  },
  {
    game: 'brawlmart',
    name: 'Brawl & Mart',
    lines: [line('Brawl', 109.6, 21.5), line('& Mart', 96.6, 21.5)],
    pitch: 'One TV. Thirteen aisles.',
    kind: 'Solo dice run',
    players: '1',
    length: '10–20 min',
    stock: 'var(--pink)',
  },
  {
    game: 'knockdown',
    name: 'Knockdown',
    lines: [line('Knock', 111.6, 21.5), line('down', 123.1, 21.5)],
    pitch: 'Best of three. No ropes.',
    kind: 'Arena duel',
    players: '2',
    length: '15–30 min',
    stock: 'var(--signal)',
  },
  {
    game: 'rivals',
    name: 'Knockout City Rivals',
    lines: [line('Knockout City', 92.3, 11), line('Rivals', 73.7, 32)],
    pitch: 'Five scenes, then a brawl.',
    kind: 'Story, then 3 v 3',
    players: '4',
    length: '1–3 hours',
    stock: 'var(--violet)',
  },
];

export const billOf = (game: string): Bill | undefined => BILLS.find((bill) => bill.game === game);
export const stockOf = (game: string): string => billOf(game)?.stock ?? 'var(--ink)';

/** A stored table's game, in the short form of a bill. */
export const nameOf = (game: string): string => billOf(game)?.name ?? game;
