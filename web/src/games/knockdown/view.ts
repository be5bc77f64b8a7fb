/** What the server shows of a Knockdown position (games/knockdown/README.md). */

export interface Wounds {
  light: number;
  heavy: number;
}

export interface Modifier {
  name: string;
  value: number;
}

export interface TestOdds {
  modifiers: Modifier[];
  modifier: number;
  fails: string; // "35/216"
  chance: number;
  tower: number; // cubes of a reported Test
}

export interface SpecialView {
  n: number;
  id: string;
  usable?: boolean;
  why?: string;
  clause?: string;
  in_range?: boolean;
  spaces?: string[];
}

export interface PlayerView extends Wounds {
  seat: number;
  fighter: string | null;
  space: string | null;
  strain: number;
  test: TestOdds & { removes: Wounds };
  tokens: number;
  cap: number;
  venom: number;
  echo: string | null;
  form: string | null;
  victory: number;
  hand_count: number;
  hand_limit: number;
  hand: string[] | null;
  known: string[] | null;
  unknown: number | null;
  skills: { id: string; used: boolean }[];
  face_down: string | null;
  has_face_down: boolean;
  specials: SpecialView[];
}

export interface RowSlot {
  card: string;
  in_range: boolean;
  why: string;
  clause: string;
  spaces: string[];
}

export interface AttackView extends Wounds {
  attacker: number;
  attack: string;
  special: number | null;
  ko: boolean;
}

export interface OpenTest extends TestOdds, Wounds {
  tested: number;
  strain: number;
  report: 'pass' | 'fail' | null;
}

export interface DraftView {
  step: number;
  dealt: string[];
  kept: string[];
  received: string[];
  passed: string[];
  removed: string | null;
}

export interface KnockdownView {
  stage: 'fighters' | 'draft' | 'opening' | 'fight' | 'over';
  arena: string;
  skill_pool: string;
  corridor: Record<string, 'light' | 'heavy'>;
  round: number;
  rounds_to_win: number;
  turn: number;
  active: number | null;
  action: number;
  first: number;
  reported: boolean; // Tests are towers that people report (KDN-148)
  decision: { id: string; question: string; clause: string; attack?: string } | null;
  sealed: boolean[];
  distance: number | null;
  in_line: boolean | null;
  row: (RowSlot | null)[];
  in_play: string | null;
  deck: number;
  /** The next cards of the deck, as far as the reader saw them before a step back. */
  coming: (string | null)[] | null;
  discards: string[];
  idle: number;
  unseen: Record<string, number> | null;
  attack: AttackView | null;
  test: OpenTest | null;
  players: PlayerView[];
  draft: DraftView | null;
  unseen_skills: string[];
  fighters: (string | null)[];
  over: boolean;
  winner: number | null;
  ended: string;
  last_round: { winner: number; ended: string } | null;
}

/** The answers of the engine to "what if" (previews). */
export interface After extends Wounds {
  strain: number;
  fails: string;
  chance: number;
}

interface Chance {
  fraction: string;
  chance: number;
}

export interface AttackPreview extends Wounds {
  attack: string;
  name: string;
  in_range: boolean;
  why: string;
  spaces: string[];
  ko: boolean;
  now: After;
  after: After;
  blocked: After;
  blocks: { can: boolean; one: Chance; two: Chance; capacity: number[] };
  reactions: (Chance & { name: string; trigger: string })[];
}

/** All attacks at once: by slot of the Row, and by number of the Special. */
export interface AttackPreviews {
  row: Record<string, AttackPreview>;
  specials: Record<string, AttackPreview>;
}

export interface BlockPreview extends Wounds {
  effect: string;
  /** If nothing is blocked. */
  taken: After;
  purposes: {
    purpose: 'reduce' | 'cancel' | 'both';
    cards: number;
    hand: number;
    bonus: Modifier[];
    capacity: number;
    soaks: (Wounds & { suffers: Wounds; strain: number; fails: string; chance: number })[];
  }[];
}

export interface TestPreview extends TestOdds, Wounds {
  tested: number;
  strain: number;
  removes: Wounds;
  table: { total: number; passes: boolean; chance: number }[];
  grit: Chance;
  fails_with_grit: string;
  /** What a pass would leave. */
  passed: After;
}

export interface PayPreview {
  special: string;
  sets: { cards: string[]; adaptable: boolean; blocks_left: number; capacity_left: number }[];
}
