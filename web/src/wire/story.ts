// Generated from src/donnybrook/campaign/{map_commands,commands,cards,protocol}.py by `make wire`.
// Do not edit: change the Python types and generate again.

/** Propose a Map by its name, one's own by its code, or "new" (KCR-203). */
export interface Propose {
  what: "propose";
  map: string;
  /** as in a vote, where one person alone decides (KCR-018) */
  commitment?: string;
}

/** Vote for a proposal (KCR-203). */
export interface Vote {
  what: "vote";
  proposal: number;
  /** to one's own share of the Brawl's seed (docs/seal.md) */
  commitment?: string;
  /** in old votes; it counts no more */
  share?: string;
}

/** The DJ breaks a tie (KCR-203). */
export interface BreakTie {
  what: "break_tie";
  proposal: number;
}

/** Write a Zone card when it is one's turn (KCR-205, KCR-206). */
export interface Card {
  what: "card";
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
  name: string;
}

/** No more cards, after the sixth (KCR-206). */
export interface Enough {
  what: "enough";
}

/** Lay a card somewhere; also its name may be changed (KCR-205). */
export interface Arrange {
  what: "arrange";
  zone: number;
  x: number;
  y: number;
  w: number;
  h: number;
  /** empty: as it is */
  name?: string;
}

/** Number the cards anew: their present numbers in the new order (KCR-206). */
export interface Renumber {
  what: "renumber";
  order: number[];
}

/** Pick one of the pairs that are farthest apart (KCR-214). */
export interface Spawns {
  what: "spawns";
  low: number;
  high: number;
}

/** Place the Cover Spots, beside the lower and beside the higher spawn (KCR-216). */
export interface Cover {
  what: "cover";
  low: number;
  high: number;
}

/** The Map is ready, or not any more (KCR-206). */
export interface MapReady {
  what: "map_ready";
  ready?: boolean;
}

export type MapCommand =
  | Propose
  | Vote
  | BreakTie
  | Card
  | Enough
  | Arrange
  | Renumber
  | Spawns
  | Cover
  | MapReady;

/** Take over the seat of a bot (N-25). */
export interface Sit {
  what: "sit";
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
}

/** Hand an own seat back to a bot. */
export interface Stand {
  what: "stand";
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
}

/** Give the seat of somebody who has been away for five minutes to a bot (N-25). */
export interface GiveToBot {
  what: "give_to_bot";
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
}

/** Hand the role of Captain to another Brawler seat (N-24). */
export interface Captain {
  what: "captain";
  seat: "B1" | "B2" | "B3";
}

/** Let spectators see the scenes, or not; all people must agree (N-30). */
export interface AllowWatchers {
  what: "allow_watchers";
  allow: boolean;
}

/** One's own notes; nobody else ever sees them. */
export interface Note {
  what: "note";
  text: string;
}

/** Add an entry to the table talk (N-01). */
export interface Talk {
  what: "talk";
  kind: "hope" | "line" | "veil";
  text: string;
  /** nobody but the DJ reads it (KCR-022) */
  for_dj?: boolean;
}

/** Remove an own entry of the table talk (N-01). */
export interface Untalk {
  what: "untalk";
  entry: number;
}

/** Happy with the list of the table talk, or not any more (N-04). */
export interface Happy {
  what: "happy";
  happy?: boolean;
}

/** Pause everything (N-02). Nobody learns who did, and no reason is asked. */
export interface X {
  what: "x";
}

/** While paused: back to a line of this scene; outside a scene: one text back (N-03). */
export interface Rewind {
  what: "rewind";
  /** the last line that stays; 0 strikes all of them */
  line?: number | null;
  /** outside a scene: the field whose last wording comes back */
  field?: string;
}

/** While paused: what happens now happens off screen (N-03). */
export interface Fade {
  what: "fade";
}

/** While paused: end the scene (N-03). */
export interface Skip {
  what: "skip";
}

/** While paused: save and close for today (N-03). */
export interface Stop {
  what: "stop";
}

/** Open a stopped table again; it is paused then (KCR-026). */
export interface Reopen {
  what: "reopen";
}

/** While paused: ready to go on, or not any more (N-03). */
export interface Ready {
  what: "ready";
  ready?: boolean;
}

/** Write a field (N-05, N-06, N-09, N-10, N-15). */
export interface Edit {
  what: "edit";
  field: string;
  text: string;
  /** the field's revision that the writer saw */
  base?: number | null;
}

/** Let go of one's own text that was overwritten and offered back. */
export interface Dismiss {
  what: "dismiss";
  field: string;
}

/** Ask the others for a new wording (KCR-052). */
export interface Rewrite {
  what: "rewrite";
  field: string;
  text: string;
}

/** Yes, or "let's talk" (N-08); may be changed until it is applied. */
export interface AnswerRewrite {
  what: "answer_rewrite";
  rewrite: number;
  yes: boolean;
}

/** The owner lets the old text stand. */
export interface WithdrawRewrite {
  what: "withdraw_rewrite";
  rewrite: number;
}

/** Put the prompt of a field to crew mates or the DJ (KCR-054, N-07). */
export interface Ask {
  what: "ask";
  field: string;
  to: ("B1" | "B2" | "B3" | "DJ" | "second" | "third")[];
  /** of Archetype 2 */
  group?: "activity" | "relationship" | "secrets" | "struggle" | null;
}

/** Answer as an asked seat; an empty text declines (N-27). */
export interface Answer {
  what: "answer";
  ask: number;
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
  text?: string;
}

/** Suggest a text for a field that somebody else writes (KCR-012). */
export interface Suggest {
  what: "suggest";
  field: string;
  text: string;
}

/** Ideas, please, for a field or for the scene (KCR-014, N-26). */
export interface Ideas {
  what: "ideas";
  /** a field, "scene", "line", "place", "extra" or "zone" */
  about: string;
}

/** Fill the rest: all blanks that one may write (KCR-058, N-26). */
export interface Fill {
  what: "fill";
  /** empty: all sheets */
  sheet?: "" | "B1" | "B2" | "B3" | "crew" | "map" | "rival" | "rivals";
}

/** The DJ confirms the Rival Crew's second Archetype (N-10). */
export interface Confirm {
  what: "confirm";
}

/** Tick the first check, or take the tick back (N-11). */
export interface Agree {
  what: "agree";
  agree?: boolean;
}

/** Claim the first scene for an own seat (N-12). */
export interface Claim {
  what: "claim";
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
}

/** The chooser's scene card; sent again it changes the card (N-13). */
export interface OpenScene {
  what: "open_scene";
  prompt: string;
  place?: string;
  opening?: string;
  /** empty: all three Brawlers */
  cast?: ("B1" | "B2" | "B3" | "DJ" | "second" | "third")[];
}

/** Whose Rival this scene brings (N-14). */
export interface NameBrawler {
  what: "name_brawler";
  brawler: "B1" | "B2" | "B3";
}

/** A line of the log, or a caption in the Brawl (N-28). */
export interface Line {
  what: "line";
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
  mark: "dj" | "does" | "says";
  text: string;
}

/** Change an own line. */
export interface EditLine {
  what: "edit_line";
  line: number;
  text: string;
}

/** The DJ adds a named extra; first it is asked whether a Rival could be it (KCR-148). */
export interface Extra {
  what: "extra";
  name: string;
  /** the answer: no Rival could be this person */
  no_rival?: boolean;
}

/** Flag a line as a bond beat, naming crew mates (N-16). */
export interface Beat {
  what: "beat";
  seat: "B1" | "B2" | "B3";
  line: number;
  mates: ("B1" | "B2" | "B3")[];
}

/** Second a bond beat (N-16). */
export interface Second {
  what: "second";
  seat: "B1" | "B2" | "B3";
  line: number;
}

/** The DJ awards one Bond point (N-17). */
export interface Award {
  what: "award";
}

/** The DJ takes it back, until the next scene starts (N-17). */
export interface WithdrawAward {
  what: "withdraw_award";
}

/** Suggest that the scene could end (N-18). */
export interface SuggestEnd {
  what: "suggest_end";
}

/** The chooser ends the scene (N-18); in the closing scene the DJ does (N-20). */
export interface EndScene {
  what: "end_scene";
}

/** Name who chooses the next scene (N-19). */
export interface NameNext {
  what: "name_next";
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
}

/** Offer to choose the next scene (KCR-127). */
export interface Volunteer {
  what: "volunteer";
  seat: "B1" | "B2" | "B3" | "DJ" | "second" | "third";
  willing?: boolean;
}

/** Ready to move on, where a bot ends the scene (N-29). */
export interface MoveOn {
  what: "move_on";
  ready?: boolean;
}

/** A sign at somebody's line; an empty one takes it back. */
export interface React {
  what: "react";
  line: number;
  sign?: string;
}

/** Pass the spotlight to a seat, or to nobody. */
export interface Spotlight {
  what: "spotlight";
  seat?: "B1" | "B2" | "B3" | "DJ" | "second" | "third" | null;
}

/** A timer that only shows; 0 minutes put it away. */
export interface Timer {
  what: "timer";
  minutes: number;
}

/** Lay a handout down for everybody: a text, a picture of ours, or both (KCR-152). */
export interface Lay {
  what: "lay";
  text?: string;
  picture?: string;
}

/** One level of one Boost after a won Brawl (N-21). */
export interface RaiseBoost {
  what: "raise_boost";
  boost: "fakeThrow" | "lucky" | "refreshing";
}

/** Go on with the campaign: REVISIT opens (KCR-010). */
export interface NextSitting {
  what: "next_sitting";
}

/** Keep, sharpen or replace an own trait (N-22). */
export interface Review {
  what: "review";
  field: string;
  how: "keep" | "replace" | "sharpen";
  /** the new wording, unless it is kept */
  text?: string;
}

/** What became of the Rivalry of an own Brawler (N-22); text only, no effect on dice. */
export interface Rivalry {
  what: "rivalry";
  brawler: "B1" | "B2" | "B3";
  how: "cools" | "deepens" | "respect";
  text?: string;
}

/** Vote for the same or for a new Rival Crew (N-23). */
export interface RivalCrew {
  what: "rival_crew";
  same: boolean;
}

/** Done with REVISIT, or not any more (N-31). */
export interface Done {
  what: "done";
  done?: boolean;
}

export type AnyCommand =
  | Sit
  | Stand
  | GiveToBot
  | Captain
  | AllowWatchers
  | Note
  | Talk
  | Untalk
  | Happy
  | X
  | Rewind
  | Fade
  | Skip
  | Stop
  | Reopen
  | Ready
  | Edit
  | Dismiss
  | Rewrite
  | AnswerRewrite
  | WithdrawRewrite
  | Ask
  | Answer
  | Suggest
  | Ideas
  | Fill
  | Confirm
  | Agree
  | Claim
  | OpenScene
  | NameBrawler
  | Line
  | EditLine
  | Extra
  | Beat
  | Second
  | Award
  | WithdrawAward
  | SuggestEnd
  | EndScene
  | NameNext
  | Volunteer
  | MoveOn
  | React
  | Spotlight
  | Timer
  | Lay
  | Propose
  | Vote
  | BreakTie
  | Card
  | Enough
  | Arrange
  | Renumber
  | Spawns
  | Cover
  | MapReady
  | RaiseBoost
  | NextSitting
  | Review
  | Rivalry
  | RivalCrew
  | Done;

/** A sentence of advice, with its clause: what people should do and no engine can check. */
export interface Guide {
  clause: string;
  text: string;
}

/** What is played and where we are. */
export interface TableCard {
  sitting: string;
  title: string;
  mode: "campaign" | "sitting";
  /** of the sitting in its campaign */
  number: number;
  options: Record<string, any>;
  phase:
    | "ADVANCE"
    | "BRAWL"
    | "CHECKLIST"
    | "CLOSING"
    | "CREATE"
    | "OVER"
    | "REVISIT"
    | "SETUP"
    | "STAKES"
    | "TABLE_TALK";
  status: "paused" | "running" | "stopped";
  /** paused because it was read from a campaign file */
  moved: boolean;
  /** people who are ready to go on, while paused */
  ready: string[];
  /** what happens now, in a sentence */
  now: string;
  /** people or seats whose move it is */
  waits_for: string[];
  guides: Guide[];
  /** people who let spectators see the scenes */
  watchers_allowed: string[];
  opened_at: number;
  /** until when it runs, milliseconds since 1970; 0: there is none */
  timer: number;
  /** one person and bots: nobody votes, claims or waits (KCR-018) */
  alone: boolean;
}

export interface PersonCard {
  id: string;
  name: string;
  seats: string[];
  here: boolean;
  /** milliseconds since 1970 */
  away_since: number | null;
}

export interface SeatCard {
  seat: string;
  /** empty: a bot, or the automatic DJ */
  person: string;
  /** of the person, "Bot", "Automatic DJ" */
  name: string;
  captain: boolean;
  /** its person has been away for five minutes: may be given to a bot */
  away: boolean;
}

/** The reader. */
export interface MeCard {
  /** empty: a spectator */
  person: string;
  name: string;
  seats: string[];
  note: string;
  /** that lies open first: the own Brawler's, the DJ's, else the Crew's */
  sheet: string;
}

export interface TalkEntry {
  id: number;
  kind: "hope" | "line" | "veil";
  text: string;
  /** only the author is offered to remove it */
  mine: boolean;
  /** only its author and the DJ read it */
  for_dj: boolean;
  /** a stronger entry is about the same */
  beaten: boolean;
}

export interface TalkCard {
  entries: TalkEntry[];
  /** people */
  happy: string[];
  /** lines and veils for the DJ alone that the campaign file did not have */
  withheld: number;
}

/** A field of a sheet. */
export interface FieldCard {
  text: string;
  /** for Edit.base */
  revision: number;
  /** who wrote it last */
  seat: string;
  /** of the reader, now */
  right: "" | "add" | "rewrite" | "suggest" | "write";
  /** the question beside it; of Archetype 2 by its group */
  prompt: string;
}

/** What is counted on the Crew sheets. */
export interface NumbersCard {
  bond: number;
  boosts: Record<string, number>;
  rival_boosts: Record<string, number>;
  /** the Rival Crew's second Archetype */
  confirmed: boolean;
  /** such as two equal titles (KCR-057) */
  warnings: string[];
}

export interface RewriteCard {
  id: number;
  field: string;
  old: string;
  new: string;
  seat: string;
  /** person -> yes */
  answers: Record<string, boolean>;
  /** people */
  waits_for: string[];
}

export interface AskCard {
  id: number;
  field: string;
  seat: string;
  prompt: string;
  to: string[];
  /** seat -> text; empty: declined */
  answers: Record<string, string>;
}

export interface SuggestionCard {
  field: string;
  text: string;
  seat: string;
}

/** One's own text that somebody else has overwritten. */
export interface OfferCard {
  field: string;
  text: string;
  /** the seat that wrote over it */
  by: string;
}

export interface IdeasCard {
  about: string;
  seeds: string[];
  /** of each seed, as a line of a scene */
  marks: ("does" | "says")[];
}

export interface CheckCard {
  number: number;
  text: string;
  done: boolean;
  /** fields, or people */
  missing: string[];
}

export interface PromptCard {
  id: string;
  name: string;
  gist: string;
  /** what its picture shows, in words */
  picture: string;
  questions: string[];
  used: boolean;
  /** suits scene 1 best */
  opener: boolean;
  /** it touches a line or veil that the reader knows (KCR-024) */
  listed: boolean;
}

export interface LineCard {
  number: number;
  seat: string;
  /** of the Brawler who speaks, "DJ", or empty for a cut */
  name: string;
  mark: "cut" | "dj" | "does" | "says";
  text: string;
  mine: boolean;
  /** crew mates named in a bond beat; empty: none */
  beat: string[];
  /** seats that seconded it */
  seconds: string[];
  /** how the face looks; empty: calm */
  mood: "" | "cross" | "glad" | "hurt" | "loud" | "sly";
  /** seat -> sign (KCR-019) */
  signs: Record<string, string>;
  /** a handout (KCR-152) */
  laid: boolean;
  /** the prompt whose picture lies on it */
  picture: string;
}

/** The scene that is played, or one that was. */
export interface SceneCard {
  /** 1 to 5; 6 the Brawl's captions, 7 the closing scene */
  number: number;
  step: "brawler" | "claim" | "form" | "next" | "open" | "over" | "play";
  chooser: string;
  prompt: string;
  place: string;
  opening: string;
  cast: string[];
  /** whose Rival it brings */
  brawler: string;
  /** R1, R2, R3 */
  rival: string;
  /** the Rival comes back (KCR-168) */
  returning: boolean;
  lines: LineCard[];
  extras: string[];
  /** of Brawlers and Rivals, as the scene was played */
  faces: Record<string, string>;
  awarded: boolean;
  /** people who suggest the end */
  ends: string[];
  /** people who are ready to move on */
  moving_on: string[];
  /** seats that would choose the next scene */
  volunteers: string[];
  /** milliseconds since 1970 */
  started: number;
  /** the soft clock only shows time (KCR-133) */
  soft_ms: number;
  /** the seat whose moment it is; empty: nobody's */
  spotlight: string;
}

export interface StakesCard {
  /** seats that have chosen a scene */
  chosen: string[];
  prompts: PromptCard[];
  /** of this sitting, the captions of the Brawl among them */
  past: SceneCard[];
}

export interface ZoneCard {
  number: number;
  name: string;
  seat: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface ProposalCard {
  id: number;
  map: string;
  name: string;
  seat: string;
  /** people */
  votes: string[];
}

/** The Map table of SETUP. */
export interface MapCard {
  step: "arrange" | "cards" | "chosen" | "tie" | "vote";
  proposals: ProposalCard[];
  tied: number[];
  /** the seat that writes the next card */
  turn: string;
  zones: ZoneCard[];
  spawns: number[];
  cover: number[];
  /** people */
  ready: string[];
  /** what the game says about the Map: faults, pairs, Cover, warnings */
  check: Record<string, any>;
}

export interface BrawlCard {
  /** of the Brawl; empty until it is laid out */
  table: string;
  /** the token for those without a seat there */
  watch: string;
  options: Record<string, any>;
  result: BrawlResult | null;
  /** what the automatic DJ may say of each event (C9) */
  commentary: Record<string, string[]>;
}

export interface BrawlResult {
  winner: "crew" | "draw" | "rivals";
  points: number[];
  sentence: string;
  /** rounds and knock-outs, in sentences */
  tale: string[];
  /** which Boost the winners raised, in a sentence; empty: none */
  raised: string;
}

/** A Zone of a Map, to be drawn. */
export interface ChartZone {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  adjacent: number[];
}

/** What everybody can open beside the scene: the Map, as far as there is one. */
export interface HandoutCard {
  /** its name */
  map: string;
  /** else it is where the Rivals would brawl */
  chosen: boolean;
  zones: ChartZone[];
}

export interface AdvanceCard {
  /** who raises a Boost */
  side: "crew" | "rivals";
  seat: string;
  /** those below level 3 */
  boosts: string[];
}

/** What the sitting came to, once its Brawl is over. */
export interface RecapCard {
  /** the night in one line */
  line: string;
  /** by Brawler: the best line */
  quotes: Record<string, string>;
  /** by Brawler: R1, R2, R3 */
  rivals: Record<string, string>;
  /** by Brawler: how the sitting has changed them */
  became: Record<string, string>;
  /** each point with its reason */
  bond: string[];
  /** the Boost that was raised, or why none */
  gained: string;
  /** why to come back */
  hook: string;
}

export interface RevisitCard {
  /** trait field -> keep, sharpen, replace */
  reviews: Record<string, string>;
  /** Brawler -> how, text */
  rivalries: Record<string, Record<string, string>>;
  /** person -> same Rival Crew */
  votes: Record<string, boolean>;
  decided: "" | "new" | "same";
  /** people */
  done: string[];
}

/** A command that is open to the reader now, beside writing fields. */
export interface OfferedCommand {
  what: string;
  /** what it can be about: seats, lines, Maps ...; empty if nothing */
  options: any[];
  clause: string;
  /** of its buttons: for each option, or one for all; empty: the page's own */
  labels: string[];
}

/** All that one reader may know; each field is a section. */
export interface StoryView {
  table: TableCard;
  people: PersonCard[];
  seats: SeatCard[];
  me: MeCard;
  /** null for spectators */
  talk: TalkCard | null;
  fields: Record<string, FieldCard>;
  numbers: NumbersCard;
  rewrites: RewriteCard[];
  asks: AskCard[];
  suggestions: SuggestionCard[];
  offers: OfferCard[];
  ideas: IdeasCard | null;
  checklist: CheckCard[];
  stakes: StakesCard;
  scene: SceneCard | null;
  map: MapCard | null;
  brawl: BrawlCard | null;
  handout: HandoutCard;
  advance: AdvanceCard | null;
  /** in ADVANCE and OVER */
  recap: RecapCard | null;
  revisit: RevisitCard | null;
  deeds: OfferedCommand[];
}

/** What happened, as its reader may know it. */
export interface ToldEvent {
  /** of the entry */
  n: number;
  /** its kind: FieldWritten */
  event: string;
  clause: string;
  text: string;
  /** a field, a seat, a line; whatever the page may point at */
  about: string;
}

/** First message on a socket. */
export interface Hello {
  type: "hello";
  sitting: string;
  /** the last entry the page has */
  since?: number;
  /** of an invitation or watch link, when the cookie is not enough */
  token?: string;
  /** what a newcomer wants to be called */
  name?: string;
}

/** A command of this page's person. */
export interface Do {
  type: "do";
  nonce: string;
  deed:
    | Sit
    | Stand
    | GiveToBot
    | Captain
    | AllowWatchers
    | Note
    | Talk
    | Untalk
    | Happy
    | X
    | Rewind
    | Fade
    | Skip
    | Stop
    | Reopen
    | Ready
    | Edit
    | Dismiss
    | Rewrite
    | AnswerRewrite
    | WithdrawRewrite
    | Ask
    | Answer
    | Suggest
    | Ideas
    | Fill
    | Confirm
    | Agree
    | Claim
    | OpenScene
    | NameBrawler
    | Line
    | EditLine
    | Extra
    | Beat
    | Second
    | Award
    | WithdrawAward
    | SuggestEnd
    | EndScene
    | NameNext
    | Volunteer
    | MoveOn
    | React
    | Spotlight
    | Timer
    | Lay
    | Propose
    | Vote
    | BreakTie
    | Card
    | Enough
    | Arrange
    | Renumber
    | Spawns
    | Cover
    | MapReady
    | RaiseBoost
    | NextSitting
    | Review
    | Rivalry
    | RivalCrew
    | Done;
}

/** A key was pressed in a field: it is locked for the others (KCR-079); never stored. */
export interface Typing {
  type: "typing";
  field: string;
}

/** A key was pressed in the next line of a scene: the others see it; never stored (KCR-019). */
export interface Writing {
  type: "writing";
}

export interface Ping {
  type: "ping";
  sent: number;
}

export type StoryClientMessage =
  | Hello
  | Do
  | Typing
  | Writing
  | Ping;

export interface Lock {
  field: string;
  person: string;
  /** milliseconds since 1970 */
  until: number;
}

/** Everything, for a page that is new or too far behind. */
export interface StorySnapshot {
  type: "snapshot";
  n: number;
  now: number;
  view: StoryView;
  /** the last ones */
  events: ToldEvent[];
  locks: Lock[];
  /** seat -> token; for people who sit at the table */
  invitations: Record<string, string>;
  watch_token: string;
  /** why somebody who came by a seat's link has to watch */
  notice: string;
}

/**
 * What changed after entry `since` up to `n`; only the sections that are new, each whole.
 *
 * Apply it if `since` is the last entry you have, ignore it if you have `n` already, else say
 * hello again.
 */
export interface StoryUpdate {
  type: "update";
  since: number;
  n: number;
  now: number;
  /** sections of StoryView */
  view: Record<string, any>;
  events: ToldEvent[];
}

/** Who types where; all of them, whenever that changes. */
export interface Locks {
  type: "locks";
  now: number;
  locks: Lock[];
}

export interface Writer {
  person: string;
  /** milliseconds since 1970 */
  until: number;
}

/** Who is writing a line; all of them, whenever somebody begins or is done. */
export interface Writers {
  type: "writers";
  now: number;
  writers: Writer[];
}

/** Your command took effect (once, however often it was sent). */
export interface Accepted {
  type: "accepted";
  nonce: string;
  n: number;
}

/** Your command changed nothing, and why. */
export interface Refusal {
  type: "refused";
  nonce: string;
  reason: string;
  clause: string;
  sentence: string;
}

export interface Pong {
  type: "pong";
  sent: number;
  now: number;
}

/** A message that could not be understood; if it goes on the socket is closed. */
export interface ProtocolError {
  type: "problem";
  code: "busy" | "gone" | "malformed" | "no_table" | "not_welcome" | "storage" | "too_big" | "too_fast";
  sentence: string;
  /** when to try again, where waiting helps */
  retry_ms?: number;
}

export type StoryServerMessage =
  | StorySnapshot
  | StoryUpdate
  | Locks
  | Writers
  | Accepted
  | Refusal
  | Pong
  | ProtocolError;

/** POST /api/sittings. */
export interface NewSitting {
  title?: string;
  mode?: "campaign" | "sitting";
  /** that the opener takes */
  seats?: string[];
  options?: Record<string, any>;
  /** of the opener */
  name?: string;
  /** a campaign file that goes on */
  campaign?: Record<string, any> | null;
}

export interface SittingOpened {
  sitting: string;
  /** seat -> token */
  invitations: Record<string, string>;
  watch_token: string;
}

/** A sitting on one's shelf. */
export interface SittingTicket {
  sitting: string;
  title: string;
  crew: string;
  number: number;
  phase:
    | "ADVANCE"
    | "BRAWL"
    | "CHECKLIST"
    | "CLOSING"
    | "CREATE"
    | "OVER"
    | "REVISIT"
    | "SETUP"
    | "STAKES"
    | "TABLE_TALK";
  seats: SeatCard[];
  touched_at: number;
}

/** GET /api/sittings: one's own, newest first. */
export interface Shelf {
  sittings: SittingTicket[];
}

export interface SceneRow {
  number: number;
  /** of its prompt */
  name: string;
  place: string;
  /** who came, by name */
  rival: string;
  /** the line to remember */
  quote: string;
  by: string;
  bond: boolean;
}

/** A sitting of a campaign, looked back at. */
export interface SittingRow {
  number: number;
  over: boolean;
  /** the night in one line */
  line: string;
  winner: "" | "crew" | "draw" | "rivals";
  result: string;
  /** which Boost was raised, or why none */
  gained: string;
  /** why to come back */
  hook: string;
  /** of its Brawl, to watch again */
  table: string;
  /** its name */
  map: string;
  zones: ChartZone[];
  scenes: SceneRow[];
}

export interface BrawlerRow {
  seat: string;
  name: string;
  face: string;
  focus: string;
  titles: string[];
  quote: string;
}

export interface RivalRow {
  rival: string;
  name: string;
  face: string;
  focus: string;
  personality: string;
  /** the Brawler, by name */
  versus: string;
  /** deepens, cools, turns to respect; empty: as it began */
  rivalry: string;
  /** face to face in Brawls */
  moments: number;
  /** of this sitting */
  scenes: number;
}

/** GET /api/sittings/{id}/campaign: the whole campaign at a glance, newest sitting first. */
export interface Chronicle {
  sitting: string;
  title: string;
  crew: string;
  rivals: string;
  mode: "campaign" | "sitting";
  phase:
    | "ADVANCE"
    | "BRAWL"
    | "CHECKLIST"
    | "CLOSING"
    | "CREATE"
    | "OVER"
    | "REVISIT"
    | "SETUP"
    | "STAKES"
    | "TABLE_TALK";
  bond: number;
  boosts: Record<string, number>;
  brawlers: BrawlerRow[];
  ladder: RivalRow[];
  sittings: SittingRow[];
}

/** A field of a sheet, as it never changes. */
export interface FieldFact {
  id: string;
  /** B1, B2, B3, crew, rivals, R1, R2, R3 */
  sheet: string;
  /** name, focus, title, trait1 ... */
  slot: string;
  /** of the table of rights (KCR-012) */
  row: string;
  /** 1 or 2; 0 if it is no part of an Archetype */
  archetype: number;
  label: string;
  least: number;
  most: number;
  /** before CHECKLIST */
  required: boolean;
  /** no Brawl without it */
  brawl: boolean;
  /** of a Focus, a group, a versus; else empty */
  choices: string[];
  /** the question beside it */
  prompt: string;
}

/** GET /api/story: what the story's screens need once. */
export interface StoryFacts {
  fields: FieldFact[];
  /** P1 to P7, as the options say by default */
  prompts: Record<string, any>;
  /** of the safety tools (KCR-021) */
  credits: Guide[];
  /** phase -> advice */
  guides: Record<string, Guide[]>;
  /** what a screen says about the law, and the clause it is from */
  laws: Record<string, Guide>;
  /** of the story and its Brawls, for the set-up: SettingInfo of api.py */
  options: any[];
  /** that can be put to a line, and what each says */
  signs: Record<string, string>;
  /** the rulebook's Crew, field by field */
  sample: Record<string, string>;
}
