// Generated from src/donnybrook/table/{info,protocol,api}.py by `make wire`.
// Do not edit: change the Python types and generate again.

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  /** of a bot */
  level: string;
  /** connected */
  here: boolean;
  yours: boolean;
  /** left on the seat's clock at `now` */
  clock_ms: number | null;
  /** measured round trip */
  delay_ms: number | null;
}

/** A position of a game that brings no screen of its own. */
export interface PlainView {
  /** as text */
  board: string;
  /** what the game's own view says */
  known: any;
  /** others may not see this */
  secret: boolean;
  over: boolean;
  /** after the end; none: a draw */
  winners: number[];
}

/** One thing a seat may choose. */
export interface Option {
  code: number;
  /** in the scenario language; real-time choices are sent this way */
  words: string;
  /** for the button: the choice in plain words */
  label: string;
  clause: string;
  /** what on the board it is aimed at */
  targets: Record<string, any>;
  /** name -> fraction, such as "5/12" */
  odds: Record<string, string>;
  /** beside the open decision: concede, pause ... */
  aside: boolean;
}

/** An event as its reader may know it. */
export interface LogLine {
  row: number;
  /** its kind: CardDrawn */
  event: string;
  clause: string;
  /** a sentence; seats are called Seat 0, Seat 1 ... */
  text: string;
  /** the event's fields */
  data: Record<string, any>;
  /** since the match began */
  at_ms: number;
}

/** How the seed came to be: anybody can check it after the end (docs/seal.md). */
export interface Seal {
  /** 1: the shares came in clear, without commitments */
  version: number;
  /** SHA-256 of the 32 bytes of the secret, shown from the opening on */
  commitment: string;
  /** of each seat, to its share; "" of a bot */
  seat_commitments: string[];
  /** of each seat, once all have committed; "" until shown, and of a bot */
  shares: string[];
  /** seats that committed and did not show their share in time */
  withheld: number[];
  /** "" until the match is over or called off */
  secret: string;
  /** "" until the match is over */
  seed: string;
}

/** What a match was worth, in a game that is played for points. */
export interface ScoreLine {
  points: number;
  won: boolean;
  line: string;
  /** the end of the line: how it ended, without game and points */
  how?: string;
}

/** Which of its users' packs a match is played with. */
export interface PackTag {
  name: string;
  /** of its files */
  digest: string;
}

/** A table that plays on from a moment of a finished match, with other luck. */
export interface WhatIf {
  /** the match it comes from */
  table: string;
  version: number;
  /** of that match */
  seed: string;
}

/** What is said on the way, and which choices are right. */
export interface MissionStep {
  /** other: a choice of another seat */
  kind: "choose" | "free" | "other" | "tell";
  say: string;
  /** a spot on the screen; empty: where the choice is aimed at */
  at: string;
  /** one entry after the other; of each, all choices that are right */
  right: string[][];
  /** about any other choice */
  otherwise: string;
  /** of the match: the first that belongs to it */
  entry: number;
}

/** A lesson by doing: a prepared position, one idea, a goal (docs/missions.md). */
export interface MissionInfo {
  name: string;
  /** of its file */
  digest: string;
  title: string;
  idea: string;
  goal: string;
  success: string;
  /** the learner's */
  seat: number;
  /** from 1 */
  number: number;
  of: number;
  /** the name of the next one; empty after the last */
  next: string;
  steps: MissionStep[];
  done?: boolean;
}

/** What the row of a mission's table keeps: all that it is, so that its file may change. */
export interface MissionPlan {
  told: MissionInfo;
  position: Record<string, any> | null;
  /** by version */
  rolls: Record<string, number[]>;
  /** by entry: whose choice it is */
  seats: Record<string, number>;
  events: string[];
  expect: Record<string, any>;
}

/** Two plays of a fair race after the same thing, and which of them was first. */
export interface Contest {
  /** when the first one counted, since the match began */
  at_ms: number;
  /** the seats */
  first: number;
  other: number;
  /** how much earlier the first one was, with delays made good */
  margin_ms: number;
  /** how much earlier it arrived; below zero: it arrived later */
  lead_ms: number;
  /** delay made good to the first one */
  bonus_ms: number;
  other_bonus_ms: number;
  /** how long the first one was held */
  hold_ms: number;
  other_hold_ms: number;
}

/** What the server held of a seat's line at the last contest. */
export interface RaceLine {
  seat: number;
  /** the round trip; null: not measured, as for a bot */
  trip_ms: number | null;
  /** delay made good */
  bonus_ms: number;
  /** what does not fit together; seats are called Seat 0, Seat 1 ... */
  notes: string[];
  /** whether the network, or the operator, bears the round trip out */
  seen?: boolean;
}

/** The contested plays of a fair race, for everybody after the end. */
export interface RaceLedger {
  contests: Contest[];
  lines: RaceLine[];
}

/** All about a table but the position. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, any>;
  /** that the options keep to: as-printed, house; empty if they mix */
  preset: string;
  state: "over" | "playing" | "waiting";
  seats: SeatInfo[];
  seal: Seal;
  watchers: number;
  public: boolean;
  /** for each seat, if the table has clocks */
  clock_ms: number | null;
  increment_ms: number;
  undo_asked_by: number | null;
  undo_waits_for: number[];
  rematch_agreed: number[];
  /** the new table, once everybody agreed */
  rematch_table: string;
  /** a sentence after the end */
  result: string;
  /** null: the printed game */
  pack: PackTag | null;
  /** the name of a known deal: lesson, daily 2026-05-01, race CODE; else empty */
  deal: string;
  /** of it lesson, daily or race */
  deal_kind: string;
  /** and the day or the code */
  deal_of: string;
  /** which table of scores it counts for */
  challenge: string;
  /** after the end of a game that is played for points */
  score: ScoreLine | null;
  /** commands are ordered by a race; choices go in words, without version */
  realtime: boolean;
  /** hints are given */
  coach: boolean;
  what_if: WhatIf | null;
  mission: MissionInfo | null;
  /** several seats of one person: the page hands over between them */
  hot_seat: boolean;
  /** the story that the match belongs to; else empty */
  sitting: string;
  /** seats of bots that you may take over */
  take_bots: number[];
  /** after a fair race in which something was contested */
  race: RaceLedger | null;
  /** before the start; the state is "over" */
  called_off: boolean;
}

/** What a seat of yours may do now. */
export interface Decision {
  seat: number;
  options: Option[];
  /** in a mission: the codes of the choices that are right now */
  right: number[];
}

export const PHRASES = [
  "Hello!",
  "Good luck!",
  "Well played!",
  "Ouch!",
  "Thank you!",
  "Sorry!",
  "One moment, please.",
  "I am back.",
  "Your turn!",
  "Good game!",
  "Again?",
] as const;

/** First message on a socket: which table, from where on, and how to get in. */
export interface Hello {
  type: "hello";
  table: string;
  /** the last row the page has; -1: none */
  since?: number;
  /** of an invitation or watch link, when the cookie is not enough */
  token?: string;
  /** large messages may come as gzip in binary frames */
  unpacks?: boolean;
}

/** Claim an open seat, with a commitment to a share of the seed, or take over that of a bot. */
export interface Sit {
  type: "sit";
  nonce: string;
  seat: number;
  /** needed for an open seat */
  commitment?: string;
  /** of the seat's invitation link */
  token?: string;
  name?: string;
  /** sent by old pages only, which are told to reload */
  share?: string;
}

/** Show the share that a seat committed to; counts for all your seats with that commitment. */
export interface Reveal {
  type: "reveal";
  nonce: string;
  seat: number;
  share: string;
}

/**
 * Call a table off before the start.
 *
 * While seats are open only the opener may; when all are taken whoever has not shown the own
 * share, and a minute later everybody who waits for another's.
 */
export interface CallOff {
  type: "call_off";
  nonce: string;
  seat: number;
}

/**
 * A choice of a seat: by code in turns, in words in real time. Or a run: more follow in `then`.
 *
 * A run is played in one go and told as one. Each of its choices is checked as if it came alone.
 * It ends before a choice that cannot be made, and after one upon which
 *
 * - the match is over,
 * - another seat is to act, too or instead,
 * - the next decision is one of which the others may not even know that it is taken,
 * - something is revealed: a die was rolled, a card drawn, or whatever else comes from chance or
 *   was hidden from a seat until then, be it by the rules' own clock.
 *
 * What was played stays. If not even the first choice can be made the run is refused like a
 * single choice; else the answer says how many were played, and why not the rest. In real time
 * there are no runs. A run counts as so many messages.
 */
export interface Choose {
  type: "choose";
  nonce: string;
  seat: number;
  choice: number | string;
  /** the version it was made for; None in real time */
  version?: number | null;
  /** in real time: the last row that the page has shown */
  seen?: number | null;
  /** milliseconds from showing it to choosing */
  reaction?: number | null;
  /** the rest of a run, in order */
  then?: (number | string)[];
}

export interface AskUndo {
  type: "ask_undo";
  nonce: string;
  seat: number;
}

export interface AnswerUndo {
  type: "answer_undo";
  nonce: string;
  seat: number;
  agree: boolean;
}

export interface Resign {
  type: "resign";
  nonce: string;
  seat: number;
}

/** A preset phrase (one of PHRASES); there is no free text at a table. */
export interface Say {
  type: "say";
  nonce: string;
  seat: number;
  phrase: string;
}

/** Ask for, or agree to, the same again with seats turned by one if they are alike. */
export interface Rematch {
  type: "rematch";
  nonce: string;
  seat: number;
  /** to a fresh share, for the seed of the next match */
  commitment?: string;
  /** sent by old pages only, which are told to reload */
  share?: string;
}

/** Let a bot play for somebody who has left (a minute away); asked by whoever has a seat. */
export interface BringBot {
  type: "bring_bot";
  nonce: string;
  /** of whoever asks */
  seat: number;
  absent: number;
}

/** Ask what may come of something, before choosing; changes nothing and is not written down. */
export interface Preview {
  type: "preview";
  nonce: string;
  seat: number;
  /** in the game's own words */
  about: string;
  /** of the position that is meant */
  version: number;
}

export interface Ping {
  type: "ping";
  /** the page's clock; comes back in the pong */
  sent: number;
  /** the round trip the page measured last, for the others to see */
  delay_ms?: number | null;
}

export type ClientMessage =
  | Hello
  | Sit
  | Reveal
  | CallOff
  | Choose
  | AskUndo
  | AnswerUndo
  | Resign
  | Say
  | Rematch
  | BringBot
  | Preview
  | Ping;

/** A phrase that a seat said; a row of its own. */
export interface Said {
  type: "said";
  row: number;
  seat: number;
  phrase: string;
  at_ms: number;
}

/** Everything, for a page that is new or too far behind. */
export interface Snapshot {
  type: "snapshot";
  row: number;
  version: number;
  now_ms: number;
  info: TableInfo;
  /** by seat of yours, or {"watch": view}; null before the start */
  views: Record<string, any>;
  decisions: Decision[];
  to_act: number[];
  log: LogLine[];
  said: Said[];
  /** left on each seat's clock at `now_ms`; null without clocks */
  clocks: number[] | null;
  /** seat -> token: all for the opener, else your own */
  invitations: Record<string, string>;
  watch_token: string;
  /** five letters that lead to the first free seat; for the opener */
  code?: string;
}

/**
 * What changed after row `since` up to `row`; usually one row, more after an absence.
 *
 * Apply it if `since` is the last row you have, ignore it if you have `row` already, else say
 * hello again. Everything comes whole but the log and what was said: those are only what is new.
 */
export interface Update {
  type: "update";
  since: number;
  row: number;
  version: number;
  now_ms: number;
  /** only if it changed */
  info: TableInfo | null;
  views: Record<string, any> | null;
  decisions: Decision[];
  to_act: number[];
  log: LogLine[];
  said: Said[];
  clocks: number[] | null;
}

/** Who is connected; not a row, never stored. */
export interface Presence {
  type: "presence";
  /** by seat */
  here: boolean[];
  /** by seat: measured round trip in milliseconds */
  delays: (number | null)[];
  watchers: number;
  now_ms: number;
}

/** Why the rest of a run was not played. */
export interface Stopped {
  /** over, others, concealed, revealed; or why the next choice was refused */
  reason: string;
  clause: string;
  sentence: string;
}

/** Your message took effect (once, however often it was sent). */
export interface Accepted {
  type: "accepted";
  nonce: string;
  /** of a run: the last one */
  row: number;
  /** choices of a run */
  played?: number;
  /** why not all of them; after a restart nobody knows any more */
  stopped?: Stopped | null;
}

/** Your message changed nothing, and why. */
export interface Refusal {
  type: "refused";
  nonce: string;
  reason: string;
  clause: string;
  sentence: string;
}

/** The answer to a preview. */
export interface Previewed {
  type: "previewed";
  nonce: string;
  version: number;
  about: string;
  data: Record<string, any>;
}

export interface Pong {
  type: "pong";
  sent: number;
  now_ms: number;
}

/** A message that could not be understood; if it goes on the socket is closed. */
export interface ProtocolError {
  type: "problem";
  code:
    | "busy"
    | "gone"
    | "malformed"
    | "no_table"
    | "not_welcome"
    | "not_yours"
    | "storage"
    | "too_big"
    | "too_fast";
  sentence: string;
  /** when to try again, where waiting helps */
  retry_ms?: number;
}

export type ServerMessage =
  | Snapshot
  | Update
  | Presence
  | Accepted
  | Refusal
  | Said
  | Previewed
  | Pong
  | ProtocolError;

/** One match option for the set-up screen. */
export interface SettingInfo {
  name: string;
  kind: "choice" | "design" | "names" | "number" | "per_seat" | "switch";
  default: any;
  text: string;
  clause: string;
  choices: any[];
  least: number | null;
  most: number | null;
  words: string[];
  /** choices of another option, with which alone it matters */
  only: Record<string, any[]>;
  /** of a number: "ms", or empty */
  unit: string;
}

/** An option in which the presets differ. */
export interface PresetRow {
  option: string;
  clause: string;
  /** what it means at the table, in a sentence */
  as_printed: string;
  house: string;
}

/** A way to play a game: as printed, or as the house likes it. */
export interface PresetInfo {
  /** as-printed or house */
  name: string;
  title: string;
  /** whom it is for, in a sentence */
  text: string;
  /** what it fixes; all others are free */
  options: Record<string, any>;
}

/** A level that a bot can have. */
export interface BotInfo {
  level: string;
  /** what people call it */
  name: string;
  /** how it plays, in a sentence */
  text: string;
}

/** A mission as it is offered. */
export interface MissionTitle {
  name: string;
  title: string;
  idea: string;
}

/** A word of a game that a newcomer does not know, explained in a sentence or two. */
export interface Term {
  word: string;
  /** other forms of it that texts have: Bases */
  forms: string[];
  text: string;
  /** of the rulebook; empty where none says it alone */
  clause: string;
}

/** A game on the wall of the home page. */
export interface GameCard {
  name: string;
  /** of its clauses: BRL */
  prefix: string;
  title: string;
  blurb: string;
  minutes: string;
  /** fewest and most */
  seats: number[];
  tempo: string;
  /** weakest first */
  bots: BotInfo[];
  /** hot seat needs a hand-over screen */
  hidden: boolean;
  /** in order; none: the game brings none */
  missions: MissionTitle[];
}

/** A game with all that its set-up and its tables need. */
export interface GameInfo {
  name: string;
  /** of its clauses: BRL */
  prefix: string;
  title: string;
  blurb: string;
  minutes: string;
  /** fewest and most */
  seats: number[];
  tempo: string;
  /** weakest first */
  bots: BotInfo[];
  /** hot seat needs a hand-over screen */
  hidden: boolean;
  /** in order; none: the game brings none */
  missions: MissionTitle[];
  settings: SettingInfo[];
  /** as printed, house; none if the game has none */
  presets: PresetInfo[];
  differ: PresetRow[];
  /** what the game's own screens need: decks, cards ... */
  content: Record<string, any>;
  terms: Term[];
}

/** What a pack does to one kind of content, by the names on the cards. */
export interface PackPart {
  /** races, decks ... */
  kind: string;
  adds: string[];
  changes: string[];
}

/** A user's pack that can be played with. */
export interface PackInfo {
  name: string;
  digest: string;
  parts: PackPart[];
}

/** A user's pack that cannot be used, and where it is wrong. */
export interface BrokenPackInfo {
  name: string;
  /** empty: the folder as a whole */
  file: string;
  /** 0: the whole file */
  line: number;
  reason: string;
}

/** GET /api/packs/{game}: what a match can be played with beside the printed game. */
export interface PackShelf {
  packs: PackInfo[];
  broken: BrokenPackInfo[];
  /** that a pack of this game may have */
  files: string[];
  /** whether the page may send one */
  uploads: boolean;
}

/** The guest behind the cookie. */
export interface Me {
  id: string;
  name: string;
}

/** PATCH /api/me. */
export interface Rename {
  /** cleaned, and cut at 24 letters */
  name: string;
}

export interface NewSeat {
  kind: "bot" | "me" | "open";
  level?: string;
  name?: string;
}

/** POST /api/tables. */
export interface NewTable {
  game: string;
  options: Record<string, any>;
  seats: NewSeat[];
  /** to the opener's share, for all seats of kind "me"; see Reveal */
  commitment?: string;
  public?: boolean;
  /** time for each seat */
  clock_ms?: number | null;
  increment_ms?: number;
  /** hints; by default with bots and alone, but not over links */
  coach?: boolean | null;
  /** a known one: the first lesson, the day's, or that of a race; bots only */
  deal?: string;
  /** the digest of a pack; empty: the printed game */
  pack?: string;
  /** whoever has a link may take over the seat of a bot */
  take_bots?: boolean;
  /** fixes options; those that contradict it are refused */
  preset?: string;
  /** by its name; it brings options and seats of its own */
  mission?: string;
  /** sent by old pages only, which are told to reload */
  share?: string;
}

/** POST /api/tables/{table}/what-if: play on from a moment of a finished match. */
export interface NewWhatIf {
  version: number;
  /** that you take; bots take the others */
  seat: number;
  /** to your share of the seed; see Reveal */
  commitment?: string;
  /** of bots in the seats of people; by default in the middle */
  level?: string;
  /** sent by old pages only, which are told to reload */
  share?: string;
}

export interface Opened {
  table: string;
  invitations: Record<string, string>;
  watch_token: string;
  /** five letters to say to a friend; empty if no seat is free */
  code?: string;
}

/** GET /api/join/{code}: the table that waits under a code, and how to get in. */
export interface Way {
  table: string;
  /** of its first free seat */
  invitation: string;
}

/** A table as a row of the lobby. */
export interface Ticket {
  table: string;
  game: string;
  title: string;
  options: Record<string, any>;
  state: "over" | "playing" | "waiting";
  seats: SeatInfo[];
  mine: boolean;
  my_turn: boolean;
  opened_at: string;
  result: string;
  pack?: PackTag | null;
  /** that its options keep to; empty if they mix */
  preset?: string;
  /** seats; none before the end, or if nobody won */
  winners?: number[];
  drawn?: boolean;
  /** of each side, or of a run; none before the end */
  score?: number[];
}

/** Some words, plain or stressed. */
export interface Piece {
  style: "" | "code" | "emph" | "strong";
  text: string;
}

export interface HowToLine {
  kind: "item" | "text";
  pieces: Piece[];
  /** of an item; 0: it has none */
  number?: number;
}

export interface HowToSection {
  title: string;
  /** a symbol of the page; empty: none */
  picture: string;
  lines: HowToLine[];
  /** where the page has a picture of the board, without ".webp" or "-dark.webp" */
  board?: string;
  /** what is to be seen there */
  seen?: string;
}

/** GET /api/how/GAME: how to play on one page. */
export interface HowTo {
  game: string;
  title: string;
  facts: string;
  sections: HowToSection[];
}

export interface Lobby {
  open: Ticket[];
  mine: Ticket[];
}

/** A run in a table of scores; `score` is null while it is under way. */
export interface ScoreRow {
  table: string;
  name: string;
  mine: boolean;
  /** of this guest at this deal: only the first was made without knowing it */
  attempt: number;
  opened_at: string;
  score: ScoreLine | null;
}

/** GET /api/scores?game=G&deal=D&challenge=C: best first, those under way last. */
export interface ScoreTable {
  game: string;
  deal: string;
  challenge: string;
  rows: ScoreRow[];
  /** for which this deal was played */
  challenges: string[];
}

/** A clause of a rulebook for the rules drawer. */
export interface Clause {
  id: string;
  tag: string;
  chapter: string;
  text: string;
}

/** One version of a finished (or running, as far as you may know) match. */
export interface ReplayStep {
  version: number;
  at_ms: number;
  /** -1: the clock, -2: steps were taken back */
  seat: number;
  words: string;
  log: LogLine[];
  views: Record<string, any>;
}

/** GET /api/tables/{table}/replay?seat=N|open|watch. */
export interface Replay {
  info: TableInfo;
  perspective: string;
  steps: ReplayStep[];
}

/** A step in which the chances changed much. */
export interface Swing {
  /** after it */
  version: number;
  /** whose chance rose most */
  side: number;
  before: number;
  after: number;
  /** what chance did of it */
  luck: number;
  /** what was done; seats are called Seat 0, Seat 1 ... */
  deed: string;
  /** what it did to the side's chances */
  change: string;
  /** both */
  sentence: string;
}

/** What dice and cards did for a seat, in chances to win. */
export interface Luck {
  seat: number;
  deal: number;
  /** after choices of its own side */
  own: number;
  others: number;
  total: number;
  /** standard error of the total */
  error: number;
}

/** What a finished match was like; docs/coach.md says what each figure is. */
export interface Report {
  sides: number[][];
  /** by version: the chance of each side to win */
  chances: number[][];
  swings: Swing[];
  luck: Luck[];
  /** at each position */
  looks: number;
}

/** POST /api/tables/{table}/review begins it, GET tells: the report, or how far it is. */
export interface Review {
  done: number;
  of: number;
  report: Report | null;
}

/** GET /api/health: `ok` is false, and the status 503, while storage cannot be used. */
export interface Health {
  ok: boolean;
  storage: "away" | "usable";
  /** in play */
  tables: number;
  version: string;
}

/** The body of every HTTP error. */
export interface HttpError {
  code: string;
  sentence: string;
  /** seconds, where waiting helps */
  retry_after?: number | null;
}
