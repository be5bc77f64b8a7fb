// Generated from src/donnybrook/games/knockdown by `make wire`.
// Do not edit: change the Python types and generate again.

/** All that a reader may know of a position. */
export interface KnockdownView {
  stage: "draft" | "fight" | "fighters" | "opening" | "over";
  arena: string;
  skill_pool: string;
  /** by red space */
  corridor: Record<string, "heavy" | "light">;
  round: number;
  rounds_to_win: number;
  turn: number;
  active: number | null;
  action: number;
  first: number;
  /** Tests are towers that people report (KDN-148) */
  reported: boolean;
  decision: DecisionView | null;
  waits: boolean;
  /** whose choice of a simultaneous decision is made */
  sealed: boolean[];
  distance: number | null;
  in_line: boolean | null;
  row: (RowSlot | null)[];
  in_play: string | null;
  deck: number;
  discards: string[];
  /** of the deck, as far as they were seen before a step back */
  coming: (string | null)[] | null;
  idle: number;
  /** cards that the reader cannot place, by id */
  unseen: Record<string, number> | null;
  attack: AttackView | null;
  test: OpenTest | null;
  players: PlayerView[];
  draft: DraftView | null;
  /** what the opponent's face-down Skill can be */
  unseen_skills: string[];
  fighters: (string | null)[];
  over: boolean;
  winner: number | null;
  ended: "" | "conceded" | "deck_out" | "knockdown" | "turns";
  last_round: RoundResult | null;
}

/** What the reader is asked. */
export interface DecisionView {
  id:
    | "D-ACTION"
    | "D-BACK"
    | "D-BLINK"
    | "D-BLOCK"
    | "D-BLOCKCARD"
    | "D-COMBO"
    | "D-CONFIRM"
    | "D-CORR"
    | "D-DASHCARD"
    | "D-FACEUP"
    | "D-FIGHTER"
    | "D-FORM"
    | "D-FORWARD"
    | "D-HOUND"
    | "D-KO"
    | "D-LIMIT"
    | "D-OPEN"
    | "D-OWNDISC"
    | "D-PAY"
    | "D-PUSH"
    | "D-REACT"
    | "D-RELOAD"
    | "D-REPORT"
    | "D-ROLL"
    | "D-SHOW"
    | "D-SKILL1"
    | "D-SKILL2"
    | "D-SOAK"
    | "D-SPEND"
    | "D-STEP"
    | "D-STEP2"
    | "D-SUFFER"
    | "D-SWAP"
    | "D-TAKE";
  clause: string;
  question: string;
  /** what is paid for */
  attack?: string;
}

/** The attack being resolved, with its Wound Pool. */
export interface AttackView {
  light: number;
  heavy: number;
  attacker: number;
  attack: string;
  /** from 1 */
  special: number | null;
  ko: boolean;
}

/** The Test that is open: rolled, reported, or waiting for a Reaction. */
export interface OpenTest {
  modifiers: Bonus[];
  /** all of them together */
  modifier: number;
  /** "35/216" */
  fails: string;
  chance: number;
  /** the lowest total of the bare dice that passes */
  least: number;
  /** the strain at which every second Test fails */
  half: number;
  /** if it is passed */
  removes: Wounds;
  /** cubes of a reported Test */
  tower: number;
  tested: number;
  light: number;
  heavy: number;
  strain: number;
  report: "fail" | "pass" | null;
}

/** A fighter and its corner; a hand is null where it may not be seen. */
export interface PlayerView {
  light: number;
  heavy: number;
  seat: number;
  fighter: string | null;
  space: string | null;
  tokens: number;
  cap: number;
  venom: number;
  markers: MarkerView[];
  victory: number;
  hand_count: number;
  hand_limit: number;
  strain: number;
  test: TestOdds;
  echo: string | null;
  form: string | null;
  hand: string[] | null;
  /** what the opponent knows of the hand */
  known: string[] | null;
  unknown: number | null;
  skills: SkillView[];
  face_down: string | null;
  has_face_down: boolean;
  specials: SpecialView[];
}

/** What a seat has seen of the draft; it stays known. */
export interface DraftView {
  step: number;
  dealt: string[];
  kept: string[];
  received: string[];
  passed: string[];
  removed: string | null;
}

export interface RoundResult {
  winner: number;
  ended: "" | "conceded" | "deck_out" | "knockdown" | "turns";
}

/** A card of the Row, and whether the active player would hit with it. */
export interface RowSlot {
  card: string;
  in_range: boolean;
  /** it would only be taken; empty if it would be resolved */
  why: string;
  clause: string;
  /** that it reaches */
  spaces: string[];
}

export interface Wounds {
  light: number;
  heavy: number;
}

/** A Test of a seat as it would be now. */
export interface TestOdds {
  modifiers: Bonus[];
  /** all of them together */
  modifier: number;
  /** "35/216" */
  fails: string;
  chance: number;
  /** the lowest total of the bare dice that passes */
  least: number;
  /** the strain at which every second Test fails */
  half: number;
  /** if it is passed */
  removes: Wounds;
  /** cubes of a reported Test */
  tower: number;
}

/** What adds to a Test or to the capacity of a Block. */
export interface Bonus {
  name: string;
  value: number;
}

/** Tokens or a marker of a fighter, or Venom on it. */
export interface MarkerView {
  /** in small letters: ammo, echo, venom */
  kind: string;
  have: number;
  cap: number;
  text: string;
}

export interface SkillView {
  id: string;
  /** in this turn */
  used: boolean;
}

/** A Special of a Sheet; only its owner learns whether it is usable. */
export interface SpecialView {
  /** from 1 */
  n: number;
  id: string;
  in_range?: boolean;
  /** that it reaches */
  spaces?: string[];
  usable?: boolean;
  /** it is not */
  why?: string;
  clause?: string;
}

/** The outlook of a seat after a choice. */
export interface After {
  light: number;
  heavy: number;
  strain: number;
  /** "35/216" */
  fails: string;
  chance: number;
  seat: number;
}

/** A space to step to, and whether the attack misses there. */
export interface Step {
  space: string;
  misses: boolean;
}

export interface TestPreview {
  modifiers: Bonus[];
  /** all of them together */
  modifier: number;
  /** "35/216" */
  fails: string;
  chance: number;
  /** the lowest total of the bare dice that passes */
  least: number;
  /** the strain at which every second Test fails */
  half: number;
  /** if it is passed */
  removes: Wounds;
  /** cubes of a reported Test */
  tower: number;
  tested: number;
  light: number;
  heavy: number;
  strain: number;
  /** what a pass would leave */
  passed: Outlook;
  table: TestRow[];
  /** that a Reaction to it is held */
  grit: Chance;
  fails_with_grit: Chance;
}

/** Wounds of a seat, its strain, and how a Test of it would fail. */
export interface Outlook {
  light: number;
  heavy: number;
  strain: number;
  /** "35/216" */
  fails: string;
  chance: number;
}

export interface Chance {
  /** "2/3" */
  fraction: string;
  chance: number;
}

/** A total of three dice with its modifiers. */
export interface TestRow {
  total: number;
  passes: boolean;
  chance: number;
}

/** All attacks at once. */
export interface AttackPreviews {
  /** by slot */
  row: Record<string, AttackPreview>;
  /** by number */
  specials: Record<string, AttackPreview>;
}

/** What an attack would do, and what may be held against it. */
export interface AttackPreview {
  light: number;
  heavy: number;
  attack: string;
  name: string;
  type: string;
  in_range: boolean;
  why: string;
  distance: number;
  in_line: boolean;
  spaces: string[];
  ko: boolean;
  text: string;
  now: Outlook;
  after: Outlook;
  blocked: Outlook;
  blocks: BlockChances;
  reactions: ReactionChance[];
}

/** How likely the other hand has one Block card, or two. */
export interface BlockChances {
  can: boolean;
  one: Chance;
  two: Chance;
  capacity: number[];
}

/** How likely the other hand has a Reaction card. */
export interface ReactionChance {
  /** "2/3" */
  fraction: string;
  chance: number;
  name: string;
  card: string;
  trigger: "" | "hit" | "targeted" | "test";
}

export interface PayPreview {
  special: string;
  cost: string[];
  tokens: number;
  sets: Payment[];
  why: string;
}

/** A set of cards that pays, and the hand after it. */
export interface Payment {
  cards: string[];
  /** pays with the help of that Skill */
  adaptable: boolean;
  /** by symbol */
  left: Record<string, number>;
  blocks_left: number;
  capacity_left: number;
}

/** The arithmetic of a Block, purpose by purpose. */
export interface BlockPreview {
  light: number;
  heavy: number;
  effect: string;
  /** if nothing is blocked */
  taken: Outlook;
  purposes: PurposePreview[];
}

export interface PurposePreview {
  purpose: "both" | "cancel" | "reduce";
  cards: number;
  hand: number;
  bonus: Bonus[];
  capacity: number;
  soaks: Soak[];
}

/** Wounds that a Block ignores, and what comes of the rest. */
export interface Soak {
  light: number;
  heavy: number;
  suffers: Wounds;
  strain: number;
  fails: string;
  chance: number;
}

export interface KnockdownContent {
  cards: CardInfo[];
  fighters: FighterInfo[];
  skills: SkillInfo[];
  arenas: ArenaInfo[];
  dice: DiceTotal[];
}

export interface CardInfo {
  id: string;
  name: string;
  light: number;
  heavy: number;
  /** in words */
  range: string;
  /** in words */
  type: string;
  /** it waits for its trigger */
  reaction: boolean;
  ko: boolean;
  text: string;
  /** its letter */
  symbol: string;
  copies: number;
  house: boolean;
}

export interface FighterInfo {
  id: string;
  name: string;
  /** in the ring */
  short: string;
  title: string;
  /** for whom it is */
  style: string;
  box: string;
  text: string;
  /** the kind of its tokens or markers */
  marker: string;
  /** what it has of them, in words */
  token: string;
  house: boolean;
  specials: SpecialInfo[];
}

export interface SkillInfo {
  id: string;
  name: string;
  initiative: number;
  set: string;
  text: string;
  house: boolean;
}

export interface ArenaInfo {
  id: string;
  name: string;
  text: string;
  house: boolean;
  starts: string[];
  spaces: SpaceInfo[];
}

/** A total of three dice. */
export interface DiceTotal {
  total: number;
  ways: number;
}

export interface SpecialInfo {
  id: string;
  name: string;
  light: number;
  heavy: number;
  /** in words */
  range: string;
  /** in words */
  type: string;
  /** it waits for its trigger */
  reaction: boolean;
  ko: boolean;
  text: string;
  n: number;
  /** letters of symbols */
  cost: string[];
  tokens: number;
  /** of which kind */
  token: string;
  /** in a sentence */
  needs: string;
}

export interface SpaceInfo {
  id: string;
  q: number;
  r: number;
  /** the wound of its corridor: "", "light" or "heavy" */
  red: string;
  near: string[];
}

/** What a seat may choose. */
export type Choice =
  | { verb: "pick"; fighter: string }
  | { verb: "keep"; skill: string }
  | { verb: "face_up"; skill: string }
  | { verb: "take"; slot: number; card: string }
  | { verb: "take"; card: string }
  | { verb: "forward"; spaces: string[] }
  | { verb: "forward"; to: string; space: string; mover: number }
  | { verb: "corridor"; to: string; space: string; mover: number; suffers?: Wounds; after?: After }
  | { verb: "move"; to: string; space: string; mover: number }
  | { verb: "attack"; slot: number; card: string; in_range: boolean; seat: number }
  | { verb: "special"; use: string; special: string; n: number; seat: number }
  | { verb: "dash"; to: string; space: string; mover: number; dash: boolean }
  | { verb: "step"; to: string; space: string; mover: number; misses?: boolean }
  | { verb: "end" }
  | { verb: "pay"; cards: string[]; adaptable?: boolean }
  | { verb: "discard"; card: string }
  | { verb: "suffer"; suffers?: Wounds; after?: After }
  | {
      verb: "react";
      card: string;
      trigger: "" | "hit" | "targeted" | "test";
      bonus?: number;
      steps?: Step[];
      deals?: Wounds;
      after?: After;
    }
  | {
      verb: "react";
      special: string;
      n: number;
      seat: number;
      trigger: "" | "hit" | "targeted" | "test";
      bonus?: number;
      steps?: Step[];
      deals?: Wounds;
      after?: After;
    }
  | { verb: "block"; purpose: string; capacity: number; soaks?: Wounds[] }
  | { verb: "soak"; heavy: number; light: number; suffers?: Wounds; after?: After }
  | { verb: "roll"; to: string; space: string; mover: number }
  | { verb: "blink"; to: string; space: string; mover: number }
  | { verb: "push"; to: string; space: string; mover: number }
  | { verb: "back"; to: string; space: string; mover: number }
  | { verb: "show"; cards: string[] }
  | { verb: "spend"; tokens: number; deals?: Wounds; after?: After }
  | { verb: "swap"; card: string; slot: number; for: string }
  | { verb: "form"; card: string }
  | { verb: "call"; seat: number }
  | { verb: "pass" }
  | { verb: "fail" }
  | { verb: "confirm" }
  | { verb: "dispute" }
  | { verb: "decline"; suffers?: Wounds; after?: After }
  | { verb: "stay" }
  | { verb: "stop" }
  | { verb: "concede" };

export interface Asked {
  event: "Asked";
  clause: string;
  seat: number;
  decision:
    | "D-ACTION"
    | "D-BACK"
    | "D-BLINK"
    | "D-BLOCK"
    | "D-BLOCKCARD"
    | "D-COMBO"
    | "D-CONFIRM"
    | "D-CORR"
    | "D-DASHCARD"
    | "D-FACEUP"
    | "D-FIGHTER"
    | "D-FORM"
    | "D-FORWARD"
    | "D-HOUND"
    | "D-KO"
    | "D-LIMIT"
    | "D-OPEN"
    | "D-OWNDISC"
    | "D-PAY"
    | "D-PUSH"
    | "D-REACT"
    | "D-RELOAD"
    | "D-REPORT"
    | "D-ROLL"
    | "D-SHOW"
    | "D-SKILL1"
    | "D-SKILL2"
    | "D-SOAK"
    | "D-SPEND"
    | "D-STEP"
    | "D-STEP2"
    | "D-SUFFER"
    | "D-SWAP"
    | "D-TAKE";
}

export interface FighterPicked {
  event: "FighterPicked";
  clause: string;
  seat: number;
  fighter: string;
}

export interface BoxesDrawn {
  event: "BoxesDrawn";
  clause: string;
  arena: string;
  skill_pool: string;
}

export interface SkillsDealt {
  event: "SkillsDealt";
  clause: string;
  seat: number;
  skill1: string | null;
  skill2: string | null;
  skill3: string | null;
}

export interface SkillKept {
  event: "SkillKept";
  clause: string;
  seat: number;
  skill: string | null;
}

export interface SkillsPassed {
  event: "SkillsPassed";
  clause: string;
  seat: number;
  skill1: string | null;
  skill2: string | null;
}

export interface SkillChosen {
  event: "SkillChosen";
  clause: string;
  seat: number;
  skill: string | null;
}

export interface SkillRevealed {
  event: "SkillRevealed";
  clause: string;
  seat: number;
  skill: string;
}

export interface RoundBegan {
  event: "RoundBegan";
  clause: string;
  round: number;
  first: number;
}

export interface CardDealt {
  event: "CardDealt";
  clause: string;
  slot: number | null;
  card: string;
  deck: number;
}

export interface CardPicked {
  event: "CardPicked";
  clause: string;
  seat: number;
  card: string;
  slot: number | null;
}

export interface TurnBegan {
  event: "TurnBegan";
  clause: string;
  seat: number;
  turn: number;
}

export interface RowSwept {
  event: "RowSwept";
  clause: string;
  slot: number | null;
  card: string;
}

export interface Moved {
  event: "Moved";
  clause: string;
  seat: number;
  from: string | null;
  to: string | null;
  how:
    | "backward"
    | "blink"
    | "corridor"
    | "dash"
    | "forward"
    | "move"
    | "pushed"
    | "recall"
    | "roll"
    | "step";
}

export interface Attacked {
  event: "Attacked";
  clause: string;
  seat: number;
  attack: string;
  special: number | null;
  slot: number | null;
  light: number;
  heavy: number;
}

export interface AttackMissed {
  event: "AttackMissed";
  clause: string;
  seat: number;
  attack: string;
}

export interface CardTaken {
  event: "CardTaken";
  clause: string;
  seat: number;
  card: string;
  slot: number | null;
  resolved: boolean;
}

export interface CardDiscarded {
  event: "CardDiscarded";
  clause: string;
  seat: number;
  card: string;
  why:
    | "block"
    | "corridor"
    | "cost"
    | "dash"
    | "effect"
    | "form"
    | "limit"
    | "pool"
    | "reaction"
    | "skill"
    | "slam"
    | "venom";
}

export interface CardDrawn {
  event: "CardDrawn";
  clause: string;
  seat: number;
  card: string | null;
  deck: number;
}

export interface CardShown {
  event: "CardShown";
  clause: string;
  seat: number;
  card: string;
}

export interface CardSwapped {
  event: "CardSwapped";
  clause: string;
  seat: number;
  card: string;
  slot: number | null;
  taken: string;
}

export interface FormSet {
  event: "FormSet";
  clause: string;
  seat: number;
  card: string;
}

export interface TokensChanged {
  event: "TokensChanged";
  clause: string;
  seat: number;
  by: number;
  now: number;
}

export interface VenomChanged {
  event: "VenomChanged";
  clause: string;
  seat: number;
  by: number;
  now: number;
}

export interface EchoDropped {
  event: "EchoDropped";
  clause: string;
  seat: number;
  space: string | null;
}

export interface EchoTaken {
  event: "EchoTaken";
  clause: string;
  seat: number;
  space: string | null;
}

export interface ReactionUsed {
  event: "ReactionUsed";
  clause: string;
  seat: number;
  attack: string;
  trigger: "" | "hit" | "targeted" | "test";
  light: number;
  heavy: number;
}

export interface Blocked {
  event: "Blocked";
  clause: string;
  seat: number;
  purpose: "both" | "cancel" | "reduce";
  heavy: number;
  light: number;
  capacity: number;
}

export interface SkillWorked {
  event: "SkillWorked";
  clause: string;
  seat: number;
  skill: string;
  light: number;
  heavy: number;
}

export interface Wounded {
  event: "Wounded";
  clause: string;
  seat: number;
  light: number;
  heavy: number;
  why:
    | "block"
    | "corridor"
    | "cost"
    | "dash"
    | "effect"
    | "form"
    | "limit"
    | "pool"
    | "reaction"
    | "skill"
    | "slam"
    | "venom";
  strain: number;
}

export interface Healed {
  event: "Healed";
  clause: string;
  seat: number;
  light: number;
  heavy: number;
  strain: number;
}

export interface TestCalled {
  event: "TestCalled";
  clause: string;
  seat: number;
  strain: number;
  modifier: number;
}

export interface DiceRolled {
  event: "DiceRolled";
  clause: string;
  seat: number;
  die1: number;
  die2: number;
  die3: number;
  modifier: number;
  total: number;
}

export interface TestPassed {
  event: "TestPassed";
  clause: string;
  seat: number;
  total: number;
  strain: number;
}

export interface TestFailed {
  event: "TestFailed";
  clause: string;
  seat: number;
  total: number;
  strain: number;
}

export interface TestReported {
  event: "TestReported";
  clause: string;
  seat: number;
  passed: boolean;
}

export interface TestAnswered {
  event: "TestAnswered";
  clause: string;
  seat: number;
  agreed: boolean;
}

export interface ComboEnded {
  event: "ComboEnded";
  clause: string;
  seat: number;
  specials: number;
}

export interface RoundEnded {
  event: "RoundEnded";
  clause: string;
  winner: number;
  ended: "" | "conceded" | "deck_out" | "knockdown" | "turns";
  light0: number;
  heavy0: number;
  light1: number;
  heavy1: number;
}

export interface Conceded {
  event: "Conceded";
  clause: string;
  seat: number;
}

export interface MatchEnded {
  event: "MatchEnded";
  clause: string;
  winner: number;
  ended: "" | "conceded" | "deck_out" | "knockdown" | "turns";
}

/** What may happen. */
export type Happening =
  | Asked
  | FighterPicked
  | BoxesDrawn
  | SkillsDealt
  | SkillKept
  | SkillsPassed
  | SkillChosen
  | SkillRevealed
  | RoundBegan
  | CardDealt
  | CardPicked
  | TurnBegan
  | RowSwept
  | Moved
  | Attacked
  | AttackMissed
  | CardTaken
  | CardDiscarded
  | CardDrawn
  | CardShown
  | CardSwapped
  | FormSet
  | TokensChanged
  | VenomChanged
  | EchoDropped
  | EchoTaken
  | ReactionUsed
  | Blocked
  | SkillWorked
  | Wounded
  | Healed
  | TestCalled
  | DiceRolled
  | TestPassed
  | TestFailed
  | TestReported
  | TestAnswered
  | ComboEnded
  | RoundEnded
  | Conceded
  | MatchEnded;
