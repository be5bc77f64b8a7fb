// Generated from src/donnybrook/server/{storage/operator_storage,admin/wire}.py by `make wire`.
// Do not edit: change the Python types and generate again.

/** What a guest told the operator. */
export interface Report {
  at: string;
  /** who reports */
  guest: string;
  table: string;
  text: string;
}

/** All that is in force. */
export interface Decisions {
  /** guests */
  banned?: string[];
  muted?: string[];
  /** tables */
  closed?: string[];
  /** how long finished matches stay; 0: for ever */
  keep_days?: number;
  announcement?: string;
  /** why nothing may be changed, in a sentence */
  read_only?: string;
  reports?: Report[];
  /** digests of deleted guests */
  forgotten?: string[];
}

/** Something that the operator did. */
export interface Act {
  at: string;
  act: string;
  subject?: string;
}

/** Somebody who is connected. */
export interface Present {
  guest: string;
  name: string;
  rooms: string[];
}

/** A table that is in memory. */
export interface OpenTable {
  table: string;
  game: string;
  state: string;
  seats: string[];
  /** connections */
  people: number;
}

/** One worker, and what it sees. */
export interface Worker {
  /** where the others reach it; empty if it serves alone */
  address: string;
  up_seconds: number;
  /** its storage */
  usable: boolean;
  present: Present[];
  tables: OpenTable[];
  sittings: number;
  /** at work, waiting, workers */
  thinking: Record<string, number>;
  troubles: [string, string][];
}

/** A worker in a line. */
export interface WorkerState {
  address: string;
  answers: boolean;
  up_seconds: number;
  usable: boolean;
  tables: number;
  people: number;
}

/** Everything that the operator's page shows, of all workers. */
export interface Overview {
  version: string;
  /** of the worker that answers */
  up_seconds: number;
  storage: string;
  /** by all */
  usable: boolean;
  /** more than one where several serve one database */
  workers: WorkerState[];
  present: Present[];
  tables: OpenTable[];
  sittings: number;
  /** at work, waiting, workers */
  thinking: Record<string, number>;
  troubles: [string, string][];
  decisions: Decisions;
  acts: Act[];
  reports: Report[];
}

/** What the operator wants. */
export interface OperatorCommand {
  act:
    | "announce"
    | "ban"
    | "clear_reports"
    | "close"
    | "keep"
    | "mute"
    | "read_only"
    | "reopen"
    | "unban"
    | "unmute";
  /** a guest or a table */
  subject?: string;
  /** of an announcement, of read-only mode */
  text?: string;
  days?: number;
}

/** Something that the operator should know. */
export interface NewReport {
  table: string;
  text: string;
}

/** What the operator tells everybody; empty if nothing. */
export interface Announcement {
  text: string;
  /** why nothing can be changed at the moment; empty if it can */
  read_only: string;
}
