/** The cards, Sheets, Skills and arenas that the server sends once, by their ids. */

import type { Stage } from '../../shell/stage';
import type {
  ArenaInfo,
  CardInfo,
  DiceTotal,
  FighterInfo,
  KnockdownContent,
  KnockdownView,
  SkillInfo,
  SpecialInfo,
} from './wire';

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((each) => [each.id, each]));

/** What stands for a card that the content does not know. */
const UNKNOWN: CardInfo = {
  id: '',
  name: '',
  light: 0,
  heavy: 0,
  range: '',
  type: '',
  reaction: false,
  ko: false,
  text: '',
  symbol: '',
  copies: 0,
  house: false,
};

export class Content {
  readonly fighters: Map<string, FighterInfo>;
  readonly arenas: Map<string, ArenaInfo>;
  readonly dice: readonly DiceTotal[];
  private readonly cards: Map<string, CardInfo>;
  private readonly skills: Map<string, SkillInfo>;
  private readonly specials: Map<string, SpecialInfo>;

  constructor(sent: KnockdownContent) {
    this.cards = byId(sent.cards);
    this.fighters = byId(sent.fighters);
    this.skills = byId(sent.skills);
    this.arenas = byId(sent.arenas);
    this.specials = byId(sent.fighters.flatMap((fighter) => fighter.specials));
    this.dice = sent.dice;
  }

  card(id: string): CardInfo {
    return this.cards.get(id) ?? { ...UNKNOWN, id, name: id };
  }

  fighter(id: string | null | undefined): FighterInfo | undefined {
    return this.fighters.get(id ?? '');
  }

  skill(id: string): SkillInfo {
    return this.skills.get(id) ?? { id, name: id, set: '', initiative: 0, text: '', house: false };
  }

  /** An attack by its id, of the deck or of a Sheet. */
  attack(id: string): CardInfo | SpecialInfo {
    return this.specials.get(id) ?? this.card(id);
  }
}

const known = new WeakMap<object, Content>();

/** Read once for each content that a server sends. */
export function contentOf(sent: Record<string, unknown>): Content {
  const found = known.get(sent) ?? new Content(sent as unknown as KnockdownContent);
  known.set(sent, found);
  return found;
}

export const viewOf = (stage: Stage): KnockdownView => stage.view as KnockdownView;
