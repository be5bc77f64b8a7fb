// Generated from src/donnybrook/games/brawlmart by `make wire`.
// Do not edit: change the Python types and generate again.

/** A run: the player and every spectator see the same. */
export interface MartView {
  phase: "dice" | "give" | "move" | "over" | "place" | "recruit" | "shop" | "turn";
  /** DP1 to DP8, empty after the end */
  decision: string;
  department: string;
  /** the departments entered, the present one last */
  route: string[];
  /** where the arrows lead */
  ahead: string[];
  kp: number;
  sp: number;
  tv: boolean;
  /** whether the TV can still be had */
  eligible: boolean;
  losses: number;
  brawls: number;
  hand: string[];
  cart: string[];
  cafe: CafeView;
  brawl: Brawl | null;
  /** while a number of dice is to be chosen */
  exchange: Exchange | null;
  score: ScoreSheet;
  challenges: string[];
  over: boolean;
  outcome: "" | "conceded" | "lost" | "out" | "pacifist" | "rampage";
  /** the run in one line, to share */
  result: string;
}

/** The piles; of the draw piles what they hold, never the order. */
export interface CafeView {
  standing: string[];
  knocked_out: string[];
  slain: SlainCard[];
  items_draw: string[];
  items_discard: string[];
  shop: Shelf[];
}

/** Before the end it is what abandoning the run would bring. */
export interface ScoreSheet {
  total: number;
  lines: ScoreLine[];
}

/** The ring, while there is anybody in it. */
export interface Brawl {
  round: number;
  /** the slot whose turn it is */
  turn: number | null;
  must_attack: boolean;
  slots: number;
  mine: OwnFighter[];
  enemies: Fighter[];
  arrows: TypeArrow[];
}

export interface Exchange {
  attacker: string;
  target: string;
  stance: "gentle" | "normal" | "ruthless";
  /** yours and the enemy's place */
  duels: [string, string][];
  /** the place that chooses its dice */
  asks: string;
  /** fewest and most */
  dice: [number, number];
}

export interface SlainCard {
  brawler: string;
  /** slain on your side */
  mine: boolean;
}

export interface Shelf {
  slot: string;
  item: string | null;
  affordable: boolean;
}

export interface ScoreLine {
  key: string;
  points: number;
  text: string;
  clause: string;
  /** whether it can still be earned or kept */
  open: boolean;
}

export interface OwnFighter {
  place: string;
  slot: number;
  brawler: string;
  state: "knocked_out" | "slain" | "standing";
  items: string[];
  /** now */
  resistance: number;
  printed: number;
  dazed: number;
  marked: number;
  /** exchanges so far */
  rolled: number;
  acted: boolean;
  /** active items that are not used up */
  usable: string[];
}

export interface Fighter {
  place: string;
  slot: number;
  brawler: string;
  state: "knocked_out" | "slain" | "standing";
  items: string[];
  /** now */
  resistance: number;
  printed: number;
  dazed: number;
  marked: number;
  /** exchanges so far */
  rolled: number;
}

/** A type bonus between two who stand against each other. */
export interface TypeArrow {
  from: string;
  to: string;
  bonus: number;
}

export interface MartContent {
  brawlers: BrawlerCard[];
  items: ItemCard[];
  types: TypeCard[];
  departments: DepartmentCard[];
  shop: ShopSlot[];
  set_up: SetUp;
}

export interface SetUp {
  /** by option */
  lines: Record<string, string>;
  /** shown with a challenge while the option `unless` is off */
  recommended: Record<string, string>;
  unless: string;
  excludes: [string, string][];
  challenges: string[];
}

export interface BrawlerCard {
  id: string;
  name: string;
  short: string;
  type: string;
  resistance: number;
  kind: "contact" | "noncontact";
  formula: string;
  ability: string;
  text: string;
  flavour: string;
  /** what comes from the printed rulebook */
  official: string;
  /** ours; else from a pack */
  house: boolean;
}

export interface ItemCard {
  id: string;
  name: string;
  mode: "active" | "passive";
  reusable: boolean;
  text: string;
  /** how an enemy uses it */
  enemy_text: string;
  official: string;
  house: boolean;
}

export interface TypeCard {
  id: string;
  name: string;
  beats: string[];
}

export interface DepartmentCard {
  id: string;
  name: string;
  /** for each of them: i with an item */
  enemies: ("i" | "o")[];
  slots: number;
  rule: string;
  text: string;
  arrows: string[];
  /** column and row on the floor plan */
  at: [number, number];
  start: boolean;
  tv: boolean;
  exit: boolean;
  extra_enemy_with_tv: boolean;
  restroom: boolean;
  house: boolean;
}

export interface ShopSlot {
  slot: string;
  name: string;
  price: number;
  coin: "KP" | "SP";
}

/** Every attack option with its odds, duel by duel. */
export interface OddsPreview {
  options: AttackOdds[];
}

export interface AttackOdds {
  code: number;
  words: string;
  enemy: string;
  by: string;
  stance: "gentle" | "normal" | "ruthless";
  finishing: boolean;
  /** fractions by name */
  odds: Record<string, string>;
  fates: Fate[];
  duels: DuelOdds[];
  /** how many it reckons with, where they are chosen later */
  dice?: number;
}

export interface Fate {
  place: string;
  brawler: string;
  slain: number;
  knocked_out: number;
  unhurt: number;
}

export interface DuelOdds {
  mine: string;
  enemy: string;
  /** each attack roll with its chance */
  mine_rolls: [number, number][];
  enemy_rolls: [number, number][];
  mine_hits: number;
  enemy_hits: number;
  tie: number;
  mine_spell: RollSpell;
  enemy_spell: RollSpell;
  /** null: never */
  mine_slays_over: number | null;
  enemy_slays_over: number | null;
}

/** How a roll is made up. */
export interface RollSpell {
  dice: string;
  /** there are several dice, and what is added to a die is added to each */
  each: boolean;
  /** on each die */
  type: number;
  /** the whole roll is multiplied */
  times: number;
  /** and divided */
  over: number;
  ability: number;
  department: number;
  stance: number;
  daze: number;
  items: number;
  reads: "" | "opp_noncontact" | "opp_roll_even";
  overridden: boolean;
  wins_ties: boolean;
  rerolls: number[];
  busts: number[];
  kind: "contact" | "noncontact";
}

/** What was added to an attack roll. */
export interface Why {
  type: number;
  ability: number;
  department: number;
  stance: number;
  daze: number;
  items: number;
  /** for the opponent's roll */
  reads: number;
  busted: boolean;
  overridden: boolean;
}

/** What a seat may choose. */
export type Choice =
  | { verb: "move"; to: string; department: string }
  | { verb: "place"; brawler: string; place: string }
  | { verb: "give"; item: string; slot: number; place: string }
  | { verb: "done" }
  | {
      verb: "attack";
      enemy: number;
      place: string;
      by: string;
      stance: "gentle" | "normal" | "ruthless";
      finishing: boolean;
      duels: [string, string][];
      swept: string[];
    }
  | { verb: "use"; enemy: number; item: string; place: string; by: string }
  | { verb: "use"; ally: number; item: string; place: string; by: string }
  | { verb: "pass"; by: string }
  | { verb: "dice"; count: number; place: string; dice: number }
  | { verb: "recruit"; enemy: number; place: string; brawler: string; price: number; coin: "KP" | "SP" }
  | { verb: "stop" }
  | { verb: "buy"; slot: string; shop: string; item: string; price: number; coin: "KP" | "SP" }
  | { verb: "leave" }
  | { verb: "concede" };

export interface RunBegan {
  event: "RunBegan";
  clause: string;
  brawlers: number;
}

export interface Moved {
  event: "Moved";
  clause: string;
  department: string;
  forced: boolean;
}

export interface EnemyDrawn {
  event: "EnemyDrawn";
  clause: string;
  place: string;
  brawler: string;
}

export interface EnemyItemDrawn {
  event: "EnemyItemDrawn";
  clause: string;
  place: string;
  brawler: string;
  item: string;
}

export interface EnemiesRestocked {
  event: "EnemiesRestocked";
  clause: string;
  count: number;
}

export interface ItemsRestocked {
  event: "ItemsRestocked";
  clause: string;
  count: number;
}

export interface BrawlerPlaced {
  event: "BrawlerPlaced";
  clause: string;
  place: string;
  brawler: string;
  forced: boolean;
}

export interface ItemGiven {
  event: "ItemGiven";
  clause: string;
  place: string;
  brawler: string;
  item: string;
}

export interface RoundBegan {
  event: "RoundBegan";
  clause: string;
  round: number;
  must_attack: boolean;
}

export interface TurnBegan {
  event: "TurnBegan";
  clause: string;
  place: string;
  brawler: string;
}

export interface Passed {
  event: "Passed";
  clause: string;
  place: string;
  brawler: string;
  forced: boolean;
}

export interface Attacked {
  event: "Attacked";
  clause: string;
  place: string;
  brawler: string;
  opponent: string;
  opponent_brawler: string;
  stance: "gentle" | "normal" | "ruthless";
  forced: boolean;
}

export interface FinishedOff {
  event: "FinishedOff";
  clause: string;
  place: string;
  brawler: string;
  opponent: string;
  opponent_brawler: string;
  forced: boolean;
}

export interface DrewIn {
  event: "DrewIn";
  clause: string;
  place: string;
  brawler: string;
  opponent: string;
  opponent_brawler: string;
}

export interface ItemSnatched {
  event: "ItemSnatched";
  clause: string;
  place: string;
  brawler: string;
  opponent: string;
  item: string;
}

export interface DiceChosen {
  event: "DiceChosen";
  clause: string;
  place: string;
  brawler: string;
  dice: number;
}

export interface Marked {
  event: "Marked";
  clause: string;
  place: string;
  brawler: string;
  by: string;
  amount: number;
}

export interface DiceRolled {
  event: "DiceRolled";
  clause: string;
  place: string;
  brawler: string;
  opponent: string;
  faces: number[];
  rerolled: (number | null)[];
  sides: number;
}

export interface AttackRollMade {
  event: "AttackRollMade";
  clause: string;
  place: string;
  brawler: string;
  contact: number;
  noncontact: number;
  why: Why;
  opponent: string;
  roll: number;
}

export interface Hit {
  event: "Hit";
  clause: string;
  place: string;
  brawler: string;
  opponent: string;
  opponent_brawler: string;
  value: number;
  severity: "knocked_out" | "slain";
}

export interface Tied {
  event: "Tied";
  clause: string;
  place: string;
  brawler: string;
  opponent: string;
  opponent_brawler: string;
  value: number;
}

export interface HarmCancelled {
  event: "HarmCancelled";
  clause: string;
  place: string;
  brawler: string;
  item: string;
}

export interface HitAbsorbed {
  event: "HitAbsorbed";
  clause: string;
  place: string;
  brawler: string;
  victim: string;
  victim_brawler: string;
  value: number;
}

export interface KnockedOut {
  event: "KnockedOut";
  clause: string;
  place: string;
  brawler: string;
}

export interface Slain {
  event: "Slain";
  clause: string;
  place: string;
  brawler: string;
}

export interface ItemDiscarded {
  event: "ItemDiscarded";
  clause: string;
  place: string;
  brawler: string;
  item: string;
}

export interface StoodUp {
  event: "StoodUp";
  clause: string;
  place: string;
  brawler: string;
  by: string;
}

export interface ItemUsed {
  event: "ItemUsed";
  clause: string;
  place: string;
  brawler: string;
  item: string;
  target: string;
}

export interface Struck {
  event: "Struck";
  clause: string;
  place: string;
  brawler: string;
  value: number;
  severity: "knocked_out" | "slain";
}

export interface Dazed {
  event: "Dazed";
  clause: string;
  place: string;
  brawler: string;
  amount: number;
}

export interface BrawlWon {
  event: "BrawlWon";
  clause: string;
  department: string;
  knocked_out: number;
  slain: number;
}

export interface BrawlLost {
  event: "BrawlLost";
  clause: string;
  department: string;
  losses: number;
}

export interface StalemateDeclared {
  event: "StalemateDeclared";
  clause: string;
  department: string;
  round: number;
}

export interface Paid {
  event: "Paid";
  clause: string;
  kp: number;
  sp: number;
}

export interface TvTaken {
  event: "TvTaken";
  clause: string;
}

export interface TvLost {
  event: "TvLost";
  clause: string;
}

export interface Recruited {
  event: "Recruited";
  clause: string;
  place: string;
  brawler: string;
  kp: number;
}

export interface CardsReturned {
  event: "CardsReturned";
  clause: string;
  brawlers: number;
  items: number;
}

export interface PileShuffled {
  event: "PileShuffled";
  clause: string;
  returned: number;
  count: number;
}

export interface Respawned {
  event: "Respawned";
  clause: string;
}

export interface Joined {
  event: "Joined";
  clause: string;
  brawler: string;
}

export interface Bought {
  event: "Bought";
  clause: string;
  slot: string;
  item: string;
}

export interface ShopLeft {
  event: "ShopLeft";
  clause: string;
}

export interface ShopSlotFilled {
  event: "ShopSlotFilled";
  clause: string;
  slot: string;
  item: string;
}

export interface Conceded {
  event: "Conceded";
  clause: string;
}

export interface ChallengeFailed {
  event: "ChallengeFailed";
  clause: string;
  challenge: "" | "conceded" | "lost" | "out" | "pacifist" | "rampage";
}

export interface GotOut {
  event: "GotOut";
  clause: string;
  tv: boolean;
}

export interface RunEnded {
  event: "RunEnded";
  clause: string;
  score: number;
  tv_home: boolean;
  reason: "" | "conceded" | "lost" | "out" | "pacifist" | "rampage";
}

/** What may happen. */
export type Happening =
  | RunBegan
  | Moved
  | EnemyDrawn
  | EnemyItemDrawn
  | EnemiesRestocked
  | ItemsRestocked
  | BrawlerPlaced
  | ItemGiven
  | RoundBegan
  | TurnBegan
  | Passed
  | Attacked
  | FinishedOff
  | DrewIn
  | ItemSnatched
  | DiceChosen
  | Marked
  | DiceRolled
  | AttackRollMade
  | Hit
  | Tied
  | HarmCancelled
  | HitAbsorbed
  | KnockedOut
  | Slain
  | ItemDiscarded
  | StoodUp
  | ItemUsed
  | Struck
  | Dazed
  | BrawlWon
  | BrawlLost
  | StalemateDeclared
  | Paid
  | TvTaken
  | TvLost
  | Recruited
  | CardsReturned
  | PileShuffled
  | Respawned
  | Joined
  | Bought
  | ShopLeft
  | ShopSlotFilled
  | Conceded
  | ChallengeFailed
  | GotOut
  | RunEnded;
