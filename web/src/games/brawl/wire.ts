// Generated from src/donnybrook/games/brawl by `make wire`.
// Do not edit: change the Python types and generate again.

/** All that a viewer may know; without the table before the deal and in a limited pause. */
export interface View {
  form: "duel" | "round_robin" | "tag_team";
  mode: "tournament" | "training";
  phase: "away" | "countdown" | "open" | "paused" | "ready";
  /** milliseconds */
  now: number;
  /** of a series, from 1 */
  game: number;
  round: number;
  /** games won by each side */
  wins: number[];
  playing: number[];
  to_act: number[];
  knocked: number[];
  over: boolean;
  ended: "" | "all_frozen" | "all_passed" | "conceded" | "idle" | "stalemate" | "time";
  champions: number[];
  seats: Seat[];
  /** the viewer sees the row turned by 180 degrees */
  mirror: boolean;
  /** after the end: what decided it, in a sentence */
  verdict?: string;
  zones?: Zone[];
  swept?: string[];
  /** that each seat (Tag Team: team) would win now */
  bases_now?: number[];
}

/** A seat; what follows `bot` is missing before the cards are dealt. */
export interface Seat {
  seat: number;
  /** null until it is claimed */
  deck: string | null;
  /** conceded or left */
  out: boolean;
  /** a bot has taken over */
  bot: boolean;
  active?: boolean;
  finished?: boolean;
  /** cards left to draw */
  pile?: number;
  /** of them before the Freezes */
  fuse?: number;
  /** a card in hand */
  holds?: boolean;
  /** its sign; null: none, or not to be seen */
  hand?: string | null;
  /** from bottom to top */
  discards?: string[];
  /** top first; only after the end */
  draw_pile?: string[];
  /** by elimination: cards of each sign still to come */
  unseen?: Record<string, number>;
  /** own top cards seen before a takeback */
  known?: string[];
}

/** A row of Bases between two sides. */
export interface Zone {
  zone: number;
  /** the seats (Tag Team: the teams) of side A and side B */
  sides: [number, number];
  /** every Base in it is frozen */
  closed: boolean;
  /** how many Bases may lie in it */
  places: number;
  row: Base[];
}

/** A Base in play. */
export interface Base {
  /** its sign in words: a2, in a Round Robin s3 or s3.2 */
  base: string;
  /** Left, Middle ... for those who see the row as side A or as side B */
  columns: [string, string];
  card: number;
  /** the seat from whose deck it came */
  owner: number;
  frozen: boolean;
  /** the seat (Tag Team: the team) that would win it now */
  leader: number;
  A: CardString;
  B: CardString;
}

/** The cards of one side of a Base. */
export interface CardString {
  /** signs, from the Base outwards */
  cards: string[];
  score: number;
  state: "blocked" | "empty" | "open";
  colour: "" | "blue" | "green" | "red";
}

/** What the screens need to know once. */
export interface Content {
  decks: Deck[];
  cards: Card[];
  race: RaceClauses;
  /** what the clock of a game is, in a sentence or two */
  freeze_clock: string;
}

/** Where the law speaks of fair races. */
export interface RaceClauses {
  ledger: string;
  notes: string;
}

/** A deck with its recipe, which everybody may read. */
export interface Deck {
  id: string;
  name: string;
  style: string;
  level: string;
  text: string;
  /** sentences */
  advice: string[];
  /** cards by sign */
  counts: Record<string, number>;
  /** ours; else from a pack */
  house: boolean;
}

/** The words of a card kind. */
export interface Card {
  sign: string;
  name: string;
  text: string;
}

/** What a seat may choose. */
export type Choice =
  | { verb: "draw" }
  | { verb: "discard" }
  | {
      verb: "play";
      new: string;
      zone: number;
      screen: "left" | "right";
      does: string;
      use: "good" | "harm" | "weak";
      ends: "" | "drawn" | "lost" | "won";
    }
  | {
      verb: "play";
      base: string;
      zone: number;
      does: string;
      use: "good" | "harm" | "weak";
      ends: "" | "drawn" | "lost" | "won";
    }
  | {
      verb: "play";
      string: string;
      zone: number;
      base: string;
      side: "A" | "B";
      does: string;
      use: "good" | "harm" | "weak";
      ends: "" | "drawn" | "lost" | "won";
    }
  | { verb: "pass"; does: string; use: "good" | "harm" | "weak"; ends: "" | "drawn" | "lost" | "won" }
  | { verb: "wait" }
  | { verb: "tag"; seat: number }
  | { verb: "knock" }
  | { verb: "unknock" }
  | { verb: "pause" }
  | { verb: "concede" }
  | { verb: "claim"; deck: string }
  | { verb: "release" }
  | { verb: "starter"; seat: number }
  | { verb: "lost" }
  | { verb: "back" };

export interface Dealt {
  event: "Dealt";
  clause: string;
  game: number;
  round: number;
}

export interface FirstPlayerChosen {
  event: "FirstPlayerChosen";
  clause: string;
  seat: number;
}

export interface CardDrawn {
  event: "CardDrawn";
  clause: string;
  seat: number;
  card: number | null;
  kind: string | null;
}

export interface CardDiscarded {
  event: "CardDiscarded";
  clause: string;
  seat: number;
  card: number;
  kind: string;
}

export interface BasePlayed {
  event: "BasePlayed";
  clause: string;
  seat: number;
  card: number;
  kind: string;
  base: string;
  from_hand: boolean;
  end: number;
  zone: number;
  turned: string;
  call?: string;
}

export interface HitPlayed {
  event: "HitPlayed";
  clause: string;
  seat: number;
  card: number;
  kind: string;
  base: string;
  from_hand: boolean;
  side: number;
  zone: number;
  turned: string;
}

export interface BlockPlayed {
  event: "BlockPlayed";
  clause: string;
  seat: number;
  card: number;
  kind: string;
  base: string;
  from_hand: boolean;
  side: number;
  zone: number;
  turned: string;
}

export interface PressPlayed {
  event: "PressPlayed";
  clause: string;
  seat: number;
  card: number;
  kind: string;
  base: string;
  from_hand: boolean;
  side: number;
  zone: number;
  turned: string;
  call?: string;
}

export interface BaseCleared {
  event: "BaseCleared";
  clause: string;
  seat: number;
  card: number;
  kind: string;
  base: string;
  from_hand: boolean;
  swept: number;
  zone: number;
  turned: string;
  call?: string;
}

export interface BaseFrozen {
  event: "BaseFrozen";
  clause: string;
  seat: number;
  card: number;
  kind: string;
  base: string;
  from_hand: boolean;
  zone: number;
  turned: string;
  call?: string;
}

export interface ZoneClosed {
  event: "ZoneClosed";
  clause: string;
  zone: number;
}

export interface TurnBegan {
  event: "TurnBegan";
  clause: string;
  seat: number;
}

export interface Passed {
  event: "Passed";
  clause: string;
  seat: number;
  forced: boolean;
}

export interface Tagged {
  event: "Tagged";
  clause: string;
  seat: number;
  teammate: number;
}

export interface GameEnded {
  event: "GameEnded";
  clause: string;
  reason: number;
  game: number;
}

export interface BaseScored {
  event: "BaseScored";
  clause: string;
  base: string;
  a: number;
  b: number;
  winner: number;
  zone: number;
  turned: string;
}

export interface GameScored {
  event: "GameScored";
  clause: string;
  winner: number;
  first: number;
  second: number;
}

export interface MatchEnded {
  event: "MatchEnded";
  clause: string;
  champions: number;
}

export interface Knocked {
  event: "Knocked";
  clause: string;
  seat: number;
}

export interface Unknocked {
  event: "Unknocked";
  clause: string;
  seat: number;
}

export interface CountdownBegan {
  event: "CountdownBegan";
  clause: string;
  milliseconds: number;
}

export interface TableOpened {
  event: "TableOpened";
  clause: string;
}

export interface Paused {
  event: "Paused";
  clause: string;
  seat: number;
}

export interface Conceded {
  event: "Conceded";
  clause: string;
  seat: number;
}

export interface TieBreakBegan {
  event: "TieBreakBegan";
  clause: string;
  tied: number;
  round: number;
}

export interface CommandRejected {
  event: "CommandRejected";
  clause: string;
  seat: number;
  code: number;
  reason: number;
}

export interface DeckClaimed {
  event: "DeckClaimed";
  clause: string;
  seat: number;
  deck: number;
}

export interface DeckReleased {
  event: "DeckReleased";
  clause: string;
  seat: number;
}

export interface StarterNamed {
  event: "StarterNamed";
  clause: string;
  team: number;
  seat: number;
}

export interface ConnectionLost {
  event: "ConnectionLost";
  clause: string;
  seat: number;
}

export interface ConnectionRestored {
  event: "ConnectionRestored";
  clause: string;
  seat: number;
}

export interface BotTookOver {
  event: "BotTookOver";
  clause: string;
  seat: number;
}

export interface TimeRanOut {
  event: "TimeRanOut";
  clause: string;
  seat: number;
}

/** What may happen. */
export type Happening =
  | Dealt
  | FirstPlayerChosen
  | CardDrawn
  | CardDiscarded
  | BasePlayed
  | HitPlayed
  | BlockPlayed
  | PressPlayed
  | BaseCleared
  | BaseFrozen
  | ZoneClosed
  | TurnBegan
  | Passed
  | Tagged
  | GameEnded
  | BaseScored
  | GameScored
  | MatchEnded
  | Knocked
  | Unknocked
  | CountdownBegan
  | TableOpened
  | Paused
  | Conceded
  | TieBreakBegan
  | CommandRejected
  | DeckClaimed
  | DeckReleased
  | StarterNamed
  | ConnectionLost
  | ConnectionRestored
  | BotTookOver
  | TimeRanOut;
