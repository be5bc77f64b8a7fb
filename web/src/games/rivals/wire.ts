// Generated from src/donnybrook/games/rivals by `make wire`.
// Do not edit: change the Python types and generate again.

/** What everybody sees of a Brawl. */
export interface View {
  map: string;
  brawlers: Brawler[];
  balls: Ball[];
  /** the Crew, the Rivals */
  sides: [Side, Side];
  /** points that win */
  target: number;
  bond: number;
  /** its Zone */
  landmark: number;
  /** turns left, by Zone */
  gas: number[];
  round: number;
  turn: number;
  /** turns in a row without a Throw, a Tackle or a lost Heart */
  stall: number;
  active: "" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  ap: number;
  /** Zones entered by Moves in this turn */
  moved: number;
  /** of the chain */
  throws: number;
  special:
    | "bomb"
    | "boomerang"
    | "cage"
    | "choose"
    | "later"
    | "moon"
    | "multi"
    | "none"
    | "party"
    | "poison"
    | "sniper";
  captain: "b1" | "b2" | "b3" | "dj" | "second" | "third";
  /** who decides */
  waiting: "" | "b1" | "b2" | "b3" | "dj" | "second" | "third";
  /** whom the open decision is about; empty for a shared choice */
  asked: "" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  /** of an open vote */
  votes: Vote[];
  decision:
    | ""
    | "act"
    | "activate"
    | "bonus"
    | "deflect"
    | "dodge_move"
    | "drinks"
    | "fake_throw"
    | "flee"
    | "free_move"
    | "knock_back"
    | "landing"
    | "leave_gas"
    | "lucky"
    | "next_throw"
    | "push"
    | "react"
    | "side"
    | "special"
    | "spend"
    | "steal";
  contest: Contest | null;
  /** what was last pointed at: a Brawler, or a Zone */
  ping: "b1" | "b2" | "b3" | "r1" | "r2" | "r3" | number | null;
  over: boolean;
  winner: "" | "crew" | "draw" | "rivals";
  ended: "" | "conceded" | "points" | "turn_cap";
  /** the Map itself where it is somebody's own */
  chart: Chart | null;
}

/** One of the six. */
export interface Brawler {
  name: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  side: "crew" | "rivals";
  called: string;
  /** the first name */
  short: string;
  /** the drawing */
  portrait: string;
  focus: "catch" | "dodge" | "tackle" | "throw";
  /** who plays it */
  seat: "b1" | "b2" | "b3" | "dj" | "second" | "third";
  /** its card is still in the activation deck */
  ready: boolean;
  /** the other half of the pair */
  versus: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  captive: boolean;
  /** its Charge while it is a ball */
  own_charge: number;
  /** 0: knocked out */
  zone: number;
  hearts: number;
  drinks: number;
  form: "balled" | "caged" | "upright";
  /** a ball or a Brawler, empty: nothing */
  holds: string;
  /** of what it holds */
  charge: number;
  held_by: "" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  cover: boolean;
}

/** A ball that is in play. */
export interface Ball {
  name: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  kind: "basic" | "bomb" | "boomerang" | "cage" | "moon" | "multi" | "poison" | "sniper";
  /** 0: not on the floor */
  zone: number;
  held_by: "" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  /** a Cage Ball: who is in it */
  around: "" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  charge: number;
  /** balls that a Multi-Ball still has */
  count?: number | null;
}

/** The Crew, or the Rivals. */
export interface Side {
  name: "crew" | "rivals";
  called: string;
  /** without the words that every Crew has */
  short: string;
  points: number;
  spawn: number;
  boosts: Boosts;
}

/** What a seat of the Crew wants. */
export interface Vote {
  seat: "b1" | "b2" | "b3" | "dj" | "second" | "third";
  label: string;
}

/** The open contest. */
export interface Contest {
  kind: "break free" | "return" | "tackle" | "throw";
  attack: Attack;
  defence: Defence;
  /** the result that a returning Boomerang must be answered with */
  value: number;
  /** once the dice are rolled */
  now: Comparison | null;
  /** outcomes, as odds call them, that are good for the defender */
  safe: string[];
}

/** A Map as the page draws it. */
export interface Chart {
  id: string;
  name: string;
  /** the lower number first */
  spawns: [number, number];
  /** beside the first spawn, beside the second */
  cover: [number, number];
  /** ours; false: somebody's own */
  house: boolean;
  zones: ZoneCard[];
}

/** Uses that are left. */
export interface Boosts {
  lucky: number;
  refreshing: number;
  fakeThrow: number;
}

/** The attacking pool of the open contest. */
export interface Attack {
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  /** whose drinks, Bond or Rivalry feed it */
  backer: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  drinks: number;
  /** highest first; empty before the roll */
  faces: number[];
  dice: Record<string, number>;
  modifiers: Record<string, number>;
}

/** The defending pool of the open contest. */
export interface Defence {
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  drinks: number;
  /** empty before it is chosen */
  reaction: "" | "break free" | "catch" | "dodge" | "return" | "tackle" | "throw";
  faces: number[];
  dice: Record<string, number>;
  modifiers: Record<string, number>;
}

/** How rolled dice compare, perhaps with one of them raised. */
export interface Comparison {
  /** the face that is raised, 0: none */
  die: number;
  attack: number;
  defence: number;
  doubles: boolean;
  defended: boolean;
  verdict: "caught" | "dodged" | "free" | "held" | "hit" | "knocked_back" | "perfect" | "tackled";
  /** it comes out like that */
  why: string;
}

/** A Zone as a card on the table; Zones are numbered from 1. */
export interface ZoneCard {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** whether the name is the rulebook's */
  official: boolean;
  /** the numbers of the Zones beside it */
  adjacent: number[];
}

/** What the screens need once. */
export interface Content {
  maps: OfferedMap[];
  crews: Crew[];
  rivals: Crew[];
  balls: BallText[];
  picks: PickText[];
  most: Most;
  limits: Limits;
}

/** How much there can be of what is counted. */
export interface Most {
  hearts: number;
  drinks: number;
  bond: number;
  action_points: number;
  /** turns without a Throw, a Tackle or a lost Heart, which end a round */
  stall: number;
}

/** What the editor must keep to. */
export interface Limits {
  canvas: [number, number];
  /** fewest and most */
  zones: [number, number];
  /** the shortest */
  side: number;
  /** the longest */
  name: number;
  /** how far the editor lets cards overlap that are put side by side */
  lap: number;
  /** where the rulebook tells how a Map is made */
  clause: string;
}

/** A Map that a Brawl may be played on. */
export interface OfferedMap {
  id: string;
  name: string;
  /** the lower number first */
  spawns: [number, number];
  /** beside the first spawn, beside the second */
  cover: [number, number];
  /** ours; false: somebody's own */
  house: boolean;
  zones: ZoneCard[];
  warnings: string[];
  /** for tests: playable, but nobody is offered it */
  test: boolean;
}

/** A ready-made Crew or Rival Crew. */
export interface Crew {
  id: string;
  name: string;
  hideout: string;
  text: string;
  official: boolean;
  /** ours; false: from a user's pack */
  house: boolean;
  people: Person[];
}

/** A kind of ball in words. */
export interface BallText {
  kind: "basic" | "bomb" | "boomerang" | "cage" | "moon" | "multi" | "poison" | "sniper";
  name: string;
  /** what a hit does */
  hit: string;
  /** what is special about it */
  text: string;
}

/** What the third ball can be, in words. */
export interface PickText {
  kind:
    | "bomb"
    | "boomerang"
    | "cage"
    | "choose"
    | "later"
    | "moon"
    | "multi"
    | "none"
    | "party"
    | "poison"
    | "sniper";
  name: string;
  text: string;
}

/** A Brawler or a Rival of a ready-made Crew. */
export interface Person {
  name: string;
  /** the first name */
  short: string;
  /** the drawing */
  portrait: string;
  focus: "catch" | "dodge" | "tackle" | "throw";
  text: string;
  official: boolean;
}

/** What a Throw may come to. */
export interface ThrowPreview {
  thrower: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  target: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  backer: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  throw: Pool;
  answers: Record<string, Answer>;
  /** that can be declared together with it */
  drinks: number;
  /** what a hit does, in a sentence */
  stakes: string;
}

/** What makes up a roll. */
export interface Pool {
  dice: Record<string, number>;
  modifiers: Record<string, number>;
}

/** A reaction to a Throw: its pool, and its odds by drinks of the thrower and of the target. */
export interface Answer {
  dice: Record<string, number>;
  modifiers: Record<string, number>;
  odds: Record<string, string>[][];
}

/** What a Tackle may come to; odds by drinks of the tackler and of the target. */
export interface TacklePreview {
  tackler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  target: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  tackle: Pool;
  dodge: Pool;
  odds: string[][];
  /** that can be declared together with it */
  drinks: number;
}

/** Every answer to the open attack, by drinks. */
export interface ReactPreview {
  attacker: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  defender: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  attack_drinks: number;
  answers: Record<string, Record<string, string>[]>;
  /** where a Dodge from a Throw is most likely to succeed */
  dodge_zone?: number;
}

/** What each die that may be raised would change. */
export interface SpendPreview {
  by: "bond" | "rivalry";
  choices: Comparison[];
}

/** How it stands, and how likely the side wins that may roll again. */
export interface FakeThrowPreview {
  by: "attack" | "defence";
  now: Comparison;
  again: string;
}

/** How far every Zone is from a Brawler. */
export interface HopsPreview {
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  hops: Record<string, number>;
  /** 1 if it stands there */
  landmark: number;
  side: "crew" | "rivals";
}

/** Why nothing comes of a press on the table. */
export interface WhyNot {
  reason: string;
  clause: string;
  sentence: string;
}

/** All that the editor shows beside a draft. */
export interface MapReport {
  map: Chart;
  /** between any two Zones */
  hops: number[][];
  /** Zones that may be spawns */
  pairs: [number, number][];
  /** Zones in which the Cover Spots may lie */
  covers: [number, number][];
  faults: MapFinding[];
  warnings: MapFinding[];
  /** one line of text; empty as long as there are faults */
  code: string;
  /** likewise */
  file: string;
}

/** Something that is wrong with a draft, or odd about it. */
export interface MapFinding {
  sentence: string;
  clause: string;
  part: "cover" | "name" | "spawns" | "zones";
  /** 0: it is about none */
  zone: number;
}

/** How far people are who write a Map together. */
export interface MapTalk {
  /** whose card is next */
  writer: string;
  may_call_enough: boolean;
  written: boolean;
  waited_for: string[];
  settled: boolean;
}

/** Which Map is ahead, and which is played. */
export interface MapVote {
  /** what the automatic DJ proposes */
  house: string;
  leaders: string[];
  /** empty while somebody is waited for */
  elected: string;
}

/** What a seat may choose. */
export type Choice =
  | { verb: "end" }
  | {
      verb: "grab";
      what:
    | "1"
    | "1b"
    | "1c"
    | "2"
    | "2b"
    | "2c"
    | "3"
    | "3b"
    | "3c"
    | "b1"
    | "b2"
    | "b3"
    | "r1"
    | "r2"
    | "r3";
      thing:
    | "1"
    | "1b"
    | "1c"
    | "2"
    | "2b"
    | "2c"
    | "3"
    | "3b"
    | "3c"
    | "b1"
    | "b2"
    | "b3"
    | "r1"
    | "r2"
    | "r3";
    }
  | { verb: "charge" }
  | {
      verb: "pass";
      to: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | { verb: "cover" }
  | { verb: "step_out" }
  | { verb: "move"; zone: number; path: number[] }
  | { verb: "ball_up" }
  | { verb: "stand_up" }
  | {
      verb: "throw_me";
      to: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | {
      verb: "throw";
      at: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | {
      verb: "tackle";
      at: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | { verb: "tackle"; drinks: number }
  | {
      verb: "bust_out";
      mate: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | { verb: "break_cage" }
  | { verb: "break_free" }
  | { verb: "throw_off" }
  | { verb: "jump_out" }
  | {
      verb: "roll_in";
      to: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | {
      verb: "refresh";
      who: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | {
      verb: "activate";
      who: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | { verb: "drink"; n: number; drinks: number }
  | { verb: "catch"; drinks: number }
  | { verb: "dodge"; drinks: number }
  | { verb: "go"; zone: number; path: number[] }
  | { verb: "deflect"; zone: number }
  | { verb: "raise"; die: number }
  | { verb: "no" }
  | { verb: "steal" }
  | { verb: "reroll" }
  | { verb: "keep" }
  | { verb: "hold" }
  | {
      verb: "rally";
      at: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | {
      verb: "pass_on";
      to: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | { verb: "stop" }
  | { verb: "side"; zone: number }
  | {
      verb: "special";
      kind:
    | "bomb"
    | "boomerang"
    | "cage"
    | "choose"
    | "later"
    | "moon"
    | "multi"
    | "none"
    | "party"
    | "poison"
    | "sniper";
    }
  | { verb: "captain"; seat: "b1" | "b2" | "b3" | "dj" | "second" | "third" }
  | {
      verb: "control";
      r1: "b1" | "b2" | "b3" | "dj" | "second" | "third";
      r2: "b1" | "b2" | "b3" | "dj" | "second" | "third";
      r3: "b1" | "b2" | "b3" | "dj" | "second" | "third";
    }
  | {
      verb: "ping";
      at: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
      brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
    }
  | { verb: "ping"; zone: number }
  | { verb: "concede" }
  | { verb: "person" }
  | { verb: "bot" };

export interface SidesChosen {
  event: "SidesChosen";
  clause: string;
  crew: number;
  rivals: number;
}

export interface SpecialChosen {
  event: "SpecialChosen";
  clause: string;
  kind:
    | "bomb"
    | "boomerang"
    | "cage"
    | "choose"
    | "later"
    | "moon"
    | "multi"
    | "none"
    | "party"
    | "poison"
    | "sniper";
}

export interface BallSpawned {
  event: "BallSpawned";
  clause: string;
  ball: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  kind: "basic" | "bomb" | "boomerang" | "cage" | "moon" | "multi" | "poison" | "sniper";
  zone: number;
}

export interface LuckyUsed {
  event: "LuckyUsed";
  clause: string;
  side: "crew" | "rivals";
  left: number;
}

export interface LandmarkPlaced {
  event: "LandmarkPlaced";
  clause: string;
  zone: number;
}

export interface InitiativeRolled {
  event: "InitiativeRolled";
  clause: string;
  b1: number;
  b2: number;
  b3: number;
  r1: number;
  r2: number;
  r3: number;
}

export interface InitiativeWon {
  event: "InitiativeWon";
  clause: string;
  side: "crew" | "rivals";
}

export interface RoundBegan {
  event: "RoundBegan";
  clause: string;
  round: number;
  side: "crew" | "rivals";
}

export interface TurnBegan {
  event: "TurnBegan";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  turn: number;
}

export interface TurnEnded {
  event: "TurnEnded";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  ap: number;
  passed: boolean;
}

export interface Grabbed {
  event: "Grabbed";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface Charged {
  event: "Charged";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  charge: number;
}

export interface ChargeLost {
  event: "ChargeLost";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface Passed {
  event: "Passed";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  mate: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  charge: number;
}

export interface CoverTaken {
  event: "CoverTaken";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface CoverLeft {
  event: "CoverLeft";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface Moved {
  event: "Moved";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  from: number;
  zone: number;
}

export interface BalledUp {
  event: "BalledUp";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface StoodUp {
  event: "StoodUp";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface JumpedIn {
  event: "JumpedIn";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  mate: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface JumpedOut {
  event: "JumpedOut";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface RolledIn {
  event: "RolledIn";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  mate: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface Refreshed {
  event: "Refreshed";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  drinks: number;
  left: number;
}

export interface BallThrown {
  event: "BallThrown";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  target: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  charge: number;
  throws: number;
}

export interface TackleBegan {
  event: "TackleBegan";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  target: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface BreakFreeBegan {
  event: "BreakFreeBegan";
  clause: string;
  holder: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  captive: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  throw_off: boolean;
}

export interface DrinksDeclared {
  event: "DrinksDeclared";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  drinks: number;
  left: number;
}

export interface Reacted {
  event: "Reacted";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  reaction: "break free" | "catch" | "dodge" | "return" | "tackle" | "throw";
  drinks: number;
}

export interface DiceRolled {
  event: "DiceRolled";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  act: "break free" | "catch" | "dodge" | "return" | "tackle" | "throw";
  dice: number[];
  pool: Record<string, number>;
  modifiers: Record<string, number>;
}

export interface FakeThrowUsed {
  event: "FakeThrowUsed";
  clause: string;
  side: "crew" | "rivals";
  left: number;
}

export interface RivalryUsed {
  event: "RivalryUsed";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  die: number;
  becomes: number;
}

export interface BondSpent {
  event: "BondSpent";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  die: number;
  bond: number;
  becomes: number;
}

export interface ResultsCompared {
  event: "ResultsCompared";
  clause: string;
  attacker: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  attack: number;
  defender: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  defence: number;
  reaction: "break free" | "catch" | "dodge" | "return" | "tackle" | "throw";
  why: string;
}

export interface BallCaught {
  event: "BallCaught";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  charge: number;
  perfect: boolean;
  why: string;
}

export interface Dodged {
  event: "Dodged";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface BallDeflected {
  event: "BallDeflected";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface Tackled {
  event: "Tackled";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  target: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface BallStolen {
  event: "BallStolen";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  charge: number;
}

export interface BallHit {
  event: "BallHit";
  clause: string;
  target: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface HeartLost {
  event: "HeartLost";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  hearts: number;
  cause: "ball_form" | "explosion" | "fall" | "gas" | "hit";
}

export interface Dropped {
  event: "Dropped";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface BallLanded {
  event: "BallLanded";
  clause: string;
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface KnockedBack {
  event: "KnockedBack";
  clause: string;
  target: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface Pushed {
  event: "Pushed";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  from: number;
  zone: number;
}

export interface Fled {
  event: "Fled";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  from: number;
  zone: number;
}

export interface KnockedOut {
  event: "KnockedOut";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface PointsScored {
  event: "PointsScored";
  clause: string;
  crew: number;
  rivals: number;
  crew_points: number;
  rival_points: number;
}

export interface BombExploded {
  event: "BombExploded";
  clause: string;
  zone: number;
}

export interface GasSpread {
  event: "GasSpread";
  clause: string;
  zone: number;
  turns: number;
}

export interface GasGone {
  event: "GasGone";
  clause: string;
  zone: number;
}

export interface Caged {
  event: "Caged";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  ball: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface CageOpened {
  event: "CageOpened";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface BallDestroyed {
  event: "BallDestroyed";
  clause: string;
  ball: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  kind: "basic" | "bomb" | "boomerang" | "cage" | "moon" | "multi" | "poison" | "sniper";
}

export interface BallReturned {
  event: "BallReturned";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  target: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  thing: "1" | "1b" | "1c" | "2" | "2b" | "2c" | "3" | "3b" | "3c" | "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  value: number;
}

export interface HeldOn {
  event: "HeldOn";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  bond: number;
}

export interface BondFilled {
  event: "BondFilled";
  clause: string;
  bond: number;
}

export interface Freed {
  event: "Freed";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  zone: number;
}

export interface StayedCaptive {
  event: "StayedCaptive";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  holder: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface ThrownOff {
  event: "ThrownOff";
  clause: string;
  brawler: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
  holder: "b1" | "b2" | "b3" | "r1" | "r2" | "r3";
}

export interface RoundEnded {
  event: "RoundEnded";
  clause: string;
  round: number;
}

export interface BrawlEnded {
  event: "BrawlEnded";
  clause: string;
  winner: "crew" | "draw" | "rivals";
  reason: "" | "conceded" | "points" | "turn_cap";
}

export interface Conceded {
  event: "Conceded";
  clause: string;
  seat: "b1" | "b2" | "b3" | "dj" | "second" | "third";
}

export interface CaptainNamed {
  event: "CaptainNamed";
  clause: string;
  seat: "b1" | "b2" | "b3" | "dj" | "second" | "third";
}

export interface ControlChanged {
  event: "ControlChanged";
  clause: string;
  r1: "b1" | "b2" | "b3" | "dj" | "second" | "third";
  r2: "b1" | "b2" | "b3" | "dj" | "second" | "third";
  r3: "b1" | "b2" | "b3" | "dj" | "second" | "third";
}

export interface Pinged {
  event: "Pinged";
  clause: string;
  seat: "b1" | "b2" | "b3" | "dj" | "second" | "third";
  what: "b1" | "b2" | "b3" | "r1" | "r2" | "r3" | number;
}

export interface Voted {
  event: "Voted";
  clause: string;
  seat: "b1" | "b2" | "b3" | "dj" | "second" | "third";
  choice: string;
}

/** What may happen. */
export type Happening =
  | SidesChosen
  | SpecialChosen
  | BallSpawned
  | LuckyUsed
  | LandmarkPlaced
  | InitiativeRolled
  | InitiativeWon
  | RoundBegan
  | TurnBegan
  | TurnEnded
  | Grabbed
  | Charged
  | ChargeLost
  | Passed
  | CoverTaken
  | CoverLeft
  | Moved
  | BalledUp
  | StoodUp
  | JumpedIn
  | JumpedOut
  | RolledIn
  | Refreshed
  | BallThrown
  | TackleBegan
  | BreakFreeBegan
  | DrinksDeclared
  | Reacted
  | DiceRolled
  | FakeThrowUsed
  | RivalryUsed
  | BondSpent
  | ResultsCompared
  | BallCaught
  | Dodged
  | BallDeflected
  | Tackled
  | BallStolen
  | BallHit
  | HeartLost
  | Dropped
  | BallLanded
  | KnockedBack
  | Pushed
  | Fled
  | KnockedOut
  | PointsScored
  | BombExploded
  | GasSpread
  | GasGone
  | Caged
  | CageOpened
  | BallDestroyed
  | BallReturned
  | HeldOn
  | BondFilled
  | Freed
  | StayedCaptive
  | ThrownOff
  | RoundEnded
  | BrawlEnded
  | Conceded
  | CaptainNamed
  | ControlChanged
  | Pinged
  | Voted;
