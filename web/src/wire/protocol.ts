// The messages between page and server, as src/donnybrook/server/protocol.py has them.

export interface Hello {
  type: 'hello';
  table: string;
  since: number;
  token: string;
}

export interface Sit {
  type: 'sit';
  nonce: string;
  seat: number;
  share: string;
  token: string;
  name: string;
}

export interface Choose {
  type: 'choose';
  nonce: string;
  seat: number;
  choice: number | string;
  version: number | null;
  reaction: number | null;
}

export interface AskUndo {
  type: 'ask_undo';
  nonce: string;
  seat: number;
}

export interface AnswerUndo {
  type: 'answer_undo';
  nonce: string;
  seat: number;
  agree: boolean;
}

export interface Resign {
  type: 'resign';
  nonce: string;
  seat: number;
}

export interface Say {
  type: 'say';
  nonce: string;
  seat: number;
  phrase: string;
}

export interface Rematch {
  type: 'rematch';
  nonce: string;
  seat: number;
}

export interface Ping {
  type: 'ping';
  sent: number;
}

export type ClientMessage =
  Hello | Sit | Choose | AskUndo | AnswerUndo | Resign | Say | Rematch | Ping;

export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'open' | 'person' | 'bot';
  level: string;
  here: boolean;
  yours: boolean;
  clock_ms: number | null;
  delay_ms: number | null;
}

export interface Option {
  code: number;
  words: string;
  label: string;
  clause: string;
  targets: Record<string, unknown>;
  odds: Record<string, string>;
  aside: boolean;
}

export interface LogLine {
  row: number;
  event: string;
  clause: string;
  text: string;
  data: Record<string, unknown>;
  at_ms: number;
}

export interface Seal {
  commitment: string;
  shares: string[];
  secret: string;
  seed: string;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  state: 'waiting' | 'playing' | 'over';
  seats: SeatInfo[];
  seal: Seal;
  watchers: number;
  public: boolean;
  undo_asked_by: number | null;
  undo_waits_for: number[];
  rematch_agreed: number[];
  rematch_table: string;
  result: string;
  realtime: boolean;
  hot_seat: boolean;
}

export interface Decision {
  seat: number;
  options: Option[];
}

export interface Snapshot {
  type: 'snapshot';
  row: number;
  version: number;
  now_ms: number;
  info: TableInfo;
  views: Record<string, unknown>;
  decisions: Decision[];
  to_act: number[];
  log: LogLine[];
  invitations: Record<string, string>;
  watch_token: string;
}

export interface Update {
  type: 'update';
  row: number;
  version: number;
  now_ms: number;
  info: TableInfo | null;
  views: Record<string, unknown> | null;
  decisions: Decision[];
  to_act: number[];
  log: LogLine[];
}

export interface Accepted {
  type: 'accepted';
  nonce: string;
  row: number;
}

export interface Refused {
  type: 'refused';
  nonce: string;
  reason: string;
  clause: string;
  sentence: string;
}

export interface Said {
  type: 'said';
  seat: number;
  phrase: string;
  at_ms: number;
}

export interface Pong {
  type: 'pong';
  sent: number;
  now_ms: number;
}

export interface Problem {
  type: 'problem';
  code: 'malformed' | 'too_big' | 'too_fast' | 'not_yours' | 'no_table' | 'not_welcome' | 'gone';
  sentence: string;
}

export type ServerMessage = Snapshot | Update | Accepted | Refused | Said | Pong | Problem;

export interface SettingInfo {
  name: string;
  kind: 'choice' | 'switch' | 'number' | 'per_seat' | 'names';
  default: unknown;
  text: string;
  clause: string;
  choices: unknown[];
  least: number | null;
  most: number | null;
  words: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  minutes: string;
  seats: number[];
  tempo: string;
  settings: SettingInfo[];
  bots: string[];
  content: Record<string, unknown>;
}

export interface Me {
  id: string;
  name: string;
}

export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  level: string;
  name: string;
}

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  seats: NewSeat[];
  share: string;
  public: boolean;
  clock_ms: number | null;
  increment_ms: number;
}

export interface Opened {
  table: string;
  invitations: Record<string, string>;
  watch_token: string;
}

export interface Ticket {
  table: string;
  game: string;
  title: string;
  state: 'waiting' | 'playing' | 'over';
  seats: SeatInfo[];
  mine: boolean;
  my_turn: boolean;
  opened_at: string;
  result: string;
}

export interface Lobby {
  open: Ticket[];
  mine: Ticket[];
}

export interface Clause {
  id: string;
  tag: string;
  chapter: string;
  text: string;
}

export interface ReplayStep {
  version: number;
  at_ms: number;
  seat: number;
  words: string;
  log: LogLine[];
  views: Record<string, unknown>;
}

export interface Replay {
  info: TableInfo;
  perspective: string;
  steps: ReplayStep[];
}

export interface Trouble {
  code: string;
  sentence: string;
}
