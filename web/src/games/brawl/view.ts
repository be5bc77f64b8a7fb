/** What the server shows of a BRAWL position (games/brawl/view.py). */

export interface BrawlString {
  cards: string[];
  score: number;
  state: 'empty' | 'open' | 'blocked';
  colour: '' | 'red' | 'blue' | 'green';
}

export type Side = 'A' | 'B';

export interface BrawlBase {
  base: string;
  card: number;
  owner: number;
  frozen: boolean;
  leader: number;
  A: BrawlString;
  B: BrawlString;
}

export interface BrawlZone {
  zone: number;
  sides: [number, number];
  closed: boolean;
  row: BrawlBase[];
}

/** A seat; everything after `bot` is missing before the cards are dealt. */
export interface BrawlSeat {
  seat: number;
  deck: string | null;
  out: boolean;
  bot: boolean;
  active?: boolean;
  finished?: boolean;
  pile?: number;
  fuse?: number;
  holds?: boolean;
  hand?: string | null;
  discards?: string[];
  unseen?: Record<string, number>;
  known?: string[];
  draw_pile?: string[];
}

export interface BrawlView {
  form: 'duel' | 'round_robin' | 'tag_team';
  mode: 'training' | 'tournament';
  phase: 'ready' | 'countdown' | 'open' | 'paused' | 'away';
  now: number;
  game: number;
  round: number;
  wins: number[];
  playing: number[];
  to_act: number[];
  knocked: number[];
  over: boolean;
  ended: string;
  champions: number[];
  seats: BrawlSeat[];
  recipes: Record<string, number[]>;
  mirror: boolean;
  zones?: BrawlZone[];
  swept?: string[];
  bases_now?: number[];
}

export function teamOf(seat: number): number {
  return seat % 2;
}

/** The seats on whose side a seat plays; in a Tag Team the whole team. */
export function partners(view: BrawlView, seat: number): BrawlSeat[] {
  if (view.form !== 'tag_team') return view.seats.filter((other) => other.seat === seat);
  return view.seats.filter((other) => teamOf(other.seat) === teamOf(seat));
}
