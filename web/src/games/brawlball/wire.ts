// Generated from src/donnybrook/games/brawlball by `make wire`.
// Do not edit: change the Python types and generate again.

/** All that a seat may know of a position. */
export interface View {
  phase:
    | "action"
    | "catch"
    | "fill"
    | "follow"
    | "intercept"
    | "kick"
    | "over"
    | "place"
    | "push"
    | "roster"
    | "route"
    | "target"
    | "template"
    | "touchback"
    | "turn";
  to_act: number[];
  /** 3: overtime */
  half: number;
  halves: number;
  /** marker of each trainer */
  turns: number[];
  turns_each: number;
  turn_of: number | null;
  kicking: number | null;
  score: number[];
  teams: Team[];
  /** empty before the teams are revealed */
  players: Player[];
  ball: BallSeen;
  /** special actions announced in this turn */
  used: ("bash" | "blitz" | "foul" | "handover" | "move" | "pass")[];
  zones: Zones;
  decision:
    | OverDecision
    | RosterDecision
    | FillDecision
    | PlaceDecision
    | KickDecision
    | TemplateDecision
    | TouchbackDecision
    | CatchDecision
    | TurnDecision
    | ActionDecision
    | TargetDecision
    | RouteDecision
    | InterceptDecision
    | PushDecision
    | FollowDecision;
  over: boolean;
  /** null: a draw, or not over */
  winner: number | null;
  ended: "" | "draw" | "overtime" | "points" | "resigned" | "walkover";
}

/** The ball. */
export interface BallSeen {
  state: "absent" | "held" | "loose" | "moving";
  carrier: string | null;
  /** where it is or was last */
  square: string | null;
}

/** Standing players of a colour beside each square that has any. */
export interface Zones {
  red: Record<string, number>;
  blue: Record<string, number>;
}

/** A trainer's team; race, name and roster are null while they are hidden. */
export interface Team {
  seat: number;
  colour: "blue" | "red";
  picked: boolean;
  race: string | null;
  name: string | null;
  /** Hammers; while it is hidden the colour */
  short: string;
  /** players of each position */
  roster: Record<string, number> | null;
  standing: number;
  stunned: number;
  bench: number;
  ko: number;
  sent_off: number;
}

/** One of the twenty. */
export interface Player {
  /** r3: the third of Red's ten */
  id: string;
  seat: number;
  number: number;
  name: string;
  position: string;
  letter: string;
  force: number;
  accuracy: number;
  speed: number;
  mv: number;
  place: "bench" | "field" | "ko" | "ready" | "sent_off";
  square: string | null;
  stunned: boolean;
  acted: boolean;
  ball: boolean;
  /** opposing tackle zones on his square */
  zones: number;
}

/** The match is over. */
export interface OverDecision {
  kind: "over";
}

/** A race and ten players. */
export interface RosterDecision {
  kind: "roster";
}

/** A bench player for a vacancy. */
export interface FillDecision {
  kind: "fill";
  seat: number;
  vacancies: number;
  /** the places may stay empty */
  optional: boolean;
}

/** A player and his square, in set-up. */
export interface PlaceDecision {
  kind: "place";
  seat: number;
  /** still to place */
  left: number;
  /** of them on the centre line */
  owed: number;
  /** side zones that are taken */
  closed: ("east" | "west")[];
  /** who may be placed */
  players: string[];
}

/** Where to kick. */
export interface KickDecision {
  kind: "kick";
  seat: number;
}

/** How the template of the six-sided scatter die lies. */
export interface TemplateDecision {
  kind: "template";
  seat: number;
  /** of the ball */
  square: string;
}

/** Who gets the ball. */
export interface TouchbackDecision {
  kind: "touchback";
  seat: number;
}

/** Whether to try a catch. */
export interface CatchDecision {
  kind: "catch";
  seat: number;
  player: string;
  square: string;
  dice: number;
  difficulty: number;
  /** it comes from the kick-off */
  kick: boolean;
}

/** An action for a player, or the end of the turn. */
export interface TurnDecision {
  kind: "turn";
  seat: number;
}

/** What the acting player does next. */
export interface ActionDecision {
  kind: "action";
  player: string;
  action: "bash" | "blitz" | "foul" | "handover" | "move" | "pass";
  /** left */
  steps: number;
  dashed: boolean;
  /** his bash, pass, handover */
  done: boolean;
  /** by a partial dodge */
  stopped: boolean;
}

/** Whom to bash. */
export interface TargetDecision {
  kind: "target";
  player: string;
}

/** The next square of a pass. */
export interface RouteDecision {
  kind: "route";
  thrower: string;
  catcher: string;
  /** squares so far */
  fixed: string[];
  length: number;
}

/** Who tries to intercept, if anybody. */
export interface InterceptDecision {
  kind: "intercept";
  thrower: string;
  catcher: string;
  /** of the ball */
  square: string;
  flown: number;
  route: string[];
}

/** Where the pushed player goes. */
export interface PushDecision {
  kind: "push";
  hitter: string;
  /** of the bash */
  target: string;
  /** who is pushed now */
  player: string;
  square: string;
  /** from the target outward */
  chain: string[];
}

/** Whether to follow up. */
export interface FollowDecision {
  kind: "follow";
  hitter: string;
  target: string;
  /** that the target left */
  square: string;
}

/** What the screens need once. */
export interface Content {
  races: Race[];
  positions: Position[];
  formations: Formation[];
  /** bashers, runners, ballhandlers of every roster, in the order of codes */
  mixes: number[][];
  /** by the house's numbers */
  players: Kind[];
  /** by the printed ones */
  printed: Kind[];
  notes: Notes;
}

/** What the screens say of the law before anybody asks. */
export interface Notes {
  team: Note;
  set_up: Note;
  bench: Note;
}

/** A race token and the ready team of the race. */
export interface Race {
  force: number;
  accuracy: number;
  speed: number;
  id: string;
  name: string;
  /** the house's numbers; the others are the printed ones */
  tuned: Numbers;
  text: string;
  team: string;
  /** of the team: Hammers */
  short: string;
  /** bashers, runners, ballhandlers of the ready team */
  roster: number[];
  players: string[];
  motto: string;
  /** what comes from the printed rulebook */
  official: string;
  /** not from a user's pack */
  house: boolean;
}

/** A position token. */
export interface Position {
  force: number;
  accuracy: number;
  speed: number;
  id: string;
  name: string;
  letter: string;
  tuned: Numbers;
  text: string;
  official: string;
  house: boolean;
}

/** Red's squares in the order in which they are filled. */
export interface Formation {
  id: string;
  name: string;
  side: "kicking" | "receiving";
  text: string;
  squares: string[];
  house: boolean;
}

/** A race with a position. */
export interface Kind {
  force: number;
  accuracy: number;
  speed: number;
  race: string;
  position: string;
  /** without the bonus that is an option */
  mv: number;
}

/** A sentence of the law that a screen shows, and its clause. */
export interface Note {
  clause: string;
  sentence: string;
}

/** Force, Accuracy and Speed. */
export interface Numbers {
  force: number;
  accuracy: number;
  speed: number;
}

/** Where a player can go with an action. */
export interface Plan {
  player: string;
  action: "bash" | "blitz" | "foul" | "handover" | "move" | "pass";
  from: string;
  steps: number;
  stands_up: boolean;
  squares: Record<string, Way>;
  /** ways over the loose ball */
  with_ball: Record<string, Way>;
  /** squares in reach */
  moves: number;
}

/** The safest way to a square. */
export interface Way {
  path: string[];
  /** to arrive */
  chance: number;
  scores: boolean;
  steps: number;
  /** steps beyond the normal ones */
  dash: number;
  /** he arrives with it */
  ball: boolean;
  checks: Check[];
}

/** A roll on a way: the chance to go on, to stop there, to fail. */
export interface Check {
  kind: "dash" | "dodge" | "pickup";
  square: string;
  dice: number;
  difficulty: number;
  pass: number;
  stop: number;
  fail: number;
  /** of a dodge */
  zones?: number | null;
  /** steps that a dash must bring */
  needs?: number | null;
}

/** The chance of so many steps or more. */
export interface DashPreview {
  player: string;
  dice: number;
  chances: Record<string, number>;
}

/** The pick-up of a loose ball. */
export interface PickUpPreview {
  player: string;
  dice: number;
  difficulty: number;
  chance: number;
}

/** A bash, from where the hitter stands or is asked to stand. */
export interface BashPreview {
  hitter: string;
  target: string;
  from: string;
  adjacent: boolean;
  force: number;
  helpers: string[];
  hinderers: string[];
  pool: number;
  dice: number;
  difficulty: number;
  target_force: number;
  chances: BashChances;
  always_fails: boolean;
  push: PushPreview | null;
}

/** What a bash may come to. */
export interface BashChances {
  fails: number;
  pushes: number;
  stuns: number;
  "knocks out": number;
}

/** Where the target of a bash may be pushed. */
export interface PushPreview {
  from: string;
  squares: PushSquare[];
  /** off the field */
  crowd: boolean;
  /** somebody else is pushed on */
  chain: boolean;
}

/** One of the three squares on the far side. */
export interface PushSquare {
  /** null: off the field */
  square: string | null;
  state: "ball" | "empty" | "off" | "player";
  player: string | null;
}

/** A foul, the ref included. */
export interface FoulPreview {
  fouler: string;
  target: string;
  from: string;
  adjacent: boolean;
  helpers: string[];
  pool: number;
  dice: number;
  difficulty: number;
  target_force: number;
  chances: FoulChances;
  /** the chance of the ref's die alone */
  ref: number;
}

/** What a foul may come to; being sent off may come on top of the others. */
export interface FoulChances {
  "knocks out": number;
  nothing: number;
  stunned: number;
  "sent off": number;
}

/** A pass along the route nearest the straight line. */
export interface PassPreview {
  thrower: string;
  catcher: string;
  from: string;
  to: string;
  distance: number;
  dice: number;
  difficulty: number;
  zones: number;
  possible: boolean;
  route: string[];
  route_words: ("file" | "row")[];
  interceptors: Interceptor[];
  chances: PassChances;
  catch: PassCatch[];
  scores: boolean;
}

/** What a pass may come to, if every interceptor tries. */
export interface PassChances {
  fumbled: number;
  "falls short": number;
  intercepted: number;
  missed: number;
  caught: number;
}

/** An opponent's chance at a pass. */
export interface Interceptor {
  player: string;
  square: string;
  flown: number;
  dice: number;
  difficulty: number;
  needs: number;
  chance: number;
}

/** The catch after a throw with so many successes. */
export interface PassCatch {
  successes: number;
  /** squares of flight */
  unused: number;
  difficulty: number;
  chance: number;
}

/** A handover. */
export interface HandPreview {
  giver: string;
  taker: string;
  from: string;
  adjacent: boolean;
  dice: number;
  difficulty: number;
  zones: number;
  possible: boolean;
  chances: CatchChances;
  scores: boolean;
}

/** Whether the ball is caught. */
export interface CatchChances {
  catches: number;
  misses: number;
}

/** The catch of a scattering ball. */
export interface CatchPreview {
  player: string;
  dice: number;
  difficulty: number;
  possible: boolean;
  chances: CatchChances;
}

/** Where the three dice of a kick may take the ball. */
export interface KickPreview {
  square: string;
  /** by square */
  chances: Record<string, number>;
  touchback: number;
  on_player: number;
}

/** What a click on each square means for a player and an action, or for none. */
export interface Aim {
  /** whoever acts, else the one asked about */
  player: string | null;
  action: "bash" | "blitz" | "foul" | "handover" | "move" | "pass" | null;
  /** all of the board, if the seat is asked about squares */
  squares: Record<string, Aimed>;
}

/** What a click on a square means: choices, a player to pick, or why it does nothing. */
export interface Aimed {
  light?: "foe" | "go" | "mate" | "own" | "push" | "risky" | null;
  title?: string;
  /** on the square itself, where it stands for an answer and not for a walk */
  says?: string;
  /** chosen one after another */
  codes?: number[];
  /** how many of the last ones are squares of the ball's route */
  routed?: number;
  /** that he announces or is in */
  action?: "bash" | "blitz" | "foul" | "handover" | "move" | "pass" | null;
  /** that all of it comes off */
  chance?: number | null;
  /** that the walk ends before its goal, without a turnover */
  stops?: number;
  /** of a turnover */
  risk?: number;
  remark?: Remark | null;
  /** the player at whom it is aimed */
  at?: string | null;
  /** where he stands for it */
  from?: string | null;
  /** the walk before it */
  way?: Way | null;
  bash?: BashPreview | null;
  pass?: PassPreview | null;
  hand?: HandPreview | null;
  foul?: FoulPreview | null;
  /** the own player who is at hand afterwards */
  picks?: string | null;
  why?: Refusal | null;
}

/** What should be known of a run besides its numbers. */
export interface Remark {
  clause: string;
  sentence: string;
}

/** Why a click does nothing. */
export interface Refusal {
  clause: string;
  reason: string;
  sentence: string;
}

/** A set-up that is not sent yet. */
export interface Draft {
  /** the placements in an order that is legal */
  codes: number[];
  /** open to one more player */
  squares: string[];
  complete: boolean;
  problem: Problem | null;
}

/** The clause that is broken, and how. */
export interface Problem {
  clause: string;
  sentence: string;
}

/** At which square the coach would aim an action; "" where the player stays. */
export interface Meant {
  square: string;
}

/** What a seat may choose. */
export type Choice =
  | { verb: "roster"; race: string; bashers: number; runners: number; ballhandlers: number }
  | { verb: "fill"; player: string }
  | { verb: "place"; player: string; square: string }
  | { verb: "kick"; square: string }
  | { verb: "long"; squares: (string | null)[] }
  | { verb: "wide"; squares: (string | null)[] }
  | { verb: "give"; player: string; square: string }
  | { verb: "try"; player: string; square: string }
  | { verb: "decline"; player: string; square: string }
  | { verb: "decline" }
  | {
      verb: "act";
      player: string;
      action: "bash" | "blitz" | "foul" | "handover" | "move" | "pass";
      square: string;
    }
  | { verb: "step"; square: string; dodge: boolean; pickup: boolean; scores: boolean }
  | { verb: "dash" }
  | { verb: "bash"; target: string; square: string }
  | { verb: "pass"; catcher: string; square: string }
  | { verb: "hand"; taker: string; square: string }
  | { verb: "foul"; target: string; square: string }
  | { verb: "route"; square: string }
  | { verb: "intercept"; player: string; square: string }
  | { verb: "let go" }
  | { verb: "push"; square: string; pushes: string | null }
  | { verb: "follow"; square: string }
  | { verb: "stay" }
  | { verb: "end action" }
  | { verb: "end turn" }
  | { verb: "resign" };

export interface RosterPicked {
  event: "RosterPicked";
  clause: string;
  seat: number;
  race: string | null;
  bashers: number | null;
  runners: number | null;
  ballhandlers: number | null;
}

export interface TeamRevealed {
  event: "TeamRevealed";
  clause: string;
  seat: number;
  race: string;
  bashers: number;
  runners: number;
  ballhandlers: number;
}

export interface CoinTossed {
  event: "CoinTossed";
  clause: string;
  kicking: number;
}

export interface HalfBegan {
  event: "HalfBegan";
  clause: string;
  half: number;
  kicking: number;
}

export interface SetUpBegan {
  event: "SetUpBegan";
  clause: string;
  seat: number;
  left: number;
}

export interface PlayerReplaced {
  event: "PlayerReplaced";
  clause: string;
  player: string;
  seat: number;
}

export interface PlayerPlaced {
  event: "PlayerPlaced";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface BallKicked {
  event: "BallKicked";
  clause: string;
  seat: number;
  square: string;
}

export interface TemplatePlaced {
  event: "TemplatePlaced";
  clause: string;
  seat: number;
  orientation: string;
}

export interface BallScattered {
  event: "BallScattered";
  clause: string;
  from: string;
  to: string | null;
  die: number;
  kick: boolean;
}

export interface TouchbackGiven {
  event: "TouchbackGiven";
  clause: string;
  seat: number;
  square: string;
}

export interface CatchDeclined {
  event: "CatchDeclined";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface TurnBegan {
  event: "TurnBegan";
  clause: string;
  seat: number;
  turn: number;
}

export interface ActionAnnounced {
  event: "ActionAnnounced";
  clause: string;
  player: string;
  action: "bash" | "blitz" | "foul" | "handover" | "move" | "pass";
  seat: number;
}

export interface PlayerStoodUp {
  event: "PlayerStoodUp";
  clause: string;
  player: string;
  square: string;
  steps: number;
  seat: number;
}

export interface PlayerStepped {
  event: "PlayerStepped";
  clause: string;
  player: string;
  from: string;
  to: string;
  left: number;
  seat: number;
}

export interface DodgeRolled {
  event: "DodgeRolled";
  clause: string;
  player: string;
  dice: number[];
  difficulty: number;
  successes: number;
  zones: number;
  to: string;
  seat: number;
  what: string;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface DashRolled {
  event: "DashRolled";
  clause: string;
  player: string;
  dice: number[];
  difficulty: number;
  successes: number;
  needs: number;
  square: string;
  seat: number;
  what: string;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface PickUpRolled {
  event: "PickUpRolled";
  clause: string;
  player: string;
  dice: number[];
  difficulty: number;
  successes: number;
  needs: number;
  square: string;
  seat: number;
  what: string;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface BashRolled {
  event: "BashRolled";
  clause: string;
  player: string;
  dice: number[];
  difficulty: number;
  successes: number;
  force: number;
  target: string;
  seat: number;
  what: string;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface BashHelped {
  event: "BashHelped";
  clause: string;
  player: string;
  target: string;
  by: string;
  hinders: boolean;
  seat: number;
}

export interface PassRolled {
  event: "PassRolled";
  clause: string;
  player: string;
  dice: number[];
  difficulty: number;
  successes: number;
  distance: number;
  catcher: string;
  seat: number;
  what: string;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface InterceptionRolled {
  event: "InterceptionRolled";
  clause: string;
  player: string;
  dice: number[];
  difficulty: number;
  successes: number;
  needs: number;
  square: string;
  seat: number;
  what: string;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface CatchRolled {
  event: "CatchRolled";
  clause: string;
  player: string;
  dice: number[];
  difficulty: number;
  successes: number;
  needs: number;
  square: string;
  seat: number;
  what: string;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface FoulRolled {
  event: "FoulRolled";
  clause: string;
  player: string;
  dice: number[];
  difficulty: number;
  successes: number;
  force: number;
  target: string;
  seat: number;
  what: string;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface RefRolled {
  event: "RefRolled";
  clause: string;
  player: string;
  die: number;
  helpers: number;
  sum: number;
  seat: number;
  difficulty: number;
  result: string;
  tone: "bad" | "good" | "mid";
}

export interface PlayerStunned {
  event: "PlayerStunned";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface PlayerPushed {
  event: "PlayerPushed";
  clause: string;
  player: string;
  from: string;
  to: string;
  seat: number;
}

export interface PlayerCrowded {
  event: "PlayerCrowded";
  clause: string;
  player: string;
  from: string;
  seat: number;
}

export interface PushHeld {
  event: "PushHeld";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface FollowedUp {
  event: "FollowedUp";
  clause: string;
  player: string;
  from: string;
  to: string;
  seat: number;
}

export interface PlayerKnockedOut {
  event: "PlayerKnockedOut";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface PlayerSentOff {
  event: "PlayerSentOff";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface BallGained {
  event: "BallGained";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface BallDropped {
  event: "BallDropped";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface BallRested {
  event: "BallRested";
  clause: string;
  square: string;
}

export interface RouteFixed {
  event: "RouteFixed";
  clause: string;
  player: string;
  square: string;
  seat: number;
}

export interface BallFlew {
  event: "BallFlew";
  clause: string;
  from: string;
  to: string;
  flown: number;
}

export interface InterceptionLetGo {
  event: "InterceptionLetGo";
  clause: string;
  seat: number;
  square: string;
}

export interface PassFellShort {
  event: "PassFellShort";
  clause: string;
  square: string;
}

export interface BallThrownIn {
  event: "BallThrownIn";
  clause: string;
  from: string;
  to: string;
  direction: number;
  distance: number;
}

export interface TurnoverCalled {
  event: "TurnoverCalled";
  clause: string;
  seat: number;
  cause: string;
}

export interface PointScored {
  event: "PointScored";
  clause: string;
  seat: number;
  player: string;
  red: number;
  blue: number;
}

export interface TurnEnded {
  event: "TurnEnded";
  clause: string;
  seat: number;
  turn: number;
}

export interface HalfEnded {
  event: "HalfEnded";
  clause: string;
  half: number;
}

export interface TrainerResigned {
  event: "TrainerResigned";
  clause: string;
  seat: number;
}

export interface MatchEnded {
  event: "MatchEnded";
  clause: string;
  winner: number | null;
  reason: "" | "draw" | "overtime" | "points" | "resigned" | "walkover";
}

/** What may happen. */
export type Happening =
  | RosterPicked
  | TeamRevealed
  | CoinTossed
  | HalfBegan
  | SetUpBegan
  | PlayerReplaced
  | PlayerPlaced
  | BallKicked
  | TemplatePlaced
  | BallScattered
  | TouchbackGiven
  | CatchDeclined
  | TurnBegan
  | ActionAnnounced
  | PlayerStoodUp
  | PlayerStepped
  | DodgeRolled
  | DashRolled
  | PickUpRolled
  | BashRolled
  | BashHelped
  | PassRolled
  | InterceptionRolled
  | CatchRolled
  | FoulRolled
  | RefRolled
  | PlayerStunned
  | PlayerPushed
  | PlayerCrowded
  | PushHeld
  | FollowedUp
  | PlayerKnockedOut
  | PlayerSentOff
  | BallGained
  | BallDropped
  | BallRested
  | RouteFixed
  | BallFlew
  | InterceptionLetGo
  | PassFellShort
  | BallThrownIn
  | TurnoverCalled
  | PointScored
  | TurnEnded
  | HalfEnded
  | TrainerResigned
  | MatchEnded;
