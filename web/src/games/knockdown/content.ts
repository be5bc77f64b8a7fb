/** The cards, Sheets, Skills and arenas as the server sends them, made ready for the screen. */

export interface Attack {
  id: string;
  name: string;
  symbol: string; // F K O B D
  light: number;
  heavy: number;
  rangeText: string;
  type: string;
  ko: boolean;
  text: string;
}

export interface Special extends Attack {
  number: number; // 1 to 4 on its Sheet
  cost: string[];
  token: string;
  tokens: number;
  needs: string;
}

export interface Fighter {
  id: string;
  name: string;
  title: string;
  box: string;
  token: string;
  cap: number;
  tokenText: string;
  passive: string;
  house: boolean;
  specials: Special[];
}

export interface Skill {
  id: string;
  name: string;
  set: string;
  initiative: number;
  text: string;
}

export interface Space {
  id: string;
  q: number;
  r: number;
  red: string; // "", "light" or "heavy"
}

export interface Arena {
  id: string;
  name: string;
  text: string;
  spaces: Space[];
}

interface RawAttack {
  id: string;
  name: string;
  symbol?: string;
  light: number;
  heavy: number;
  range: string;
  type: string;
  trigger: string;
  ko: boolean;
  text: string;
}

interface RawSpecial extends RawAttack {
  n: number;
  cost: string[];
  tokens: number;
  needs: string;
  perform: number;
}

interface RawFighter {
  id: string;
  name: string;
  title: string;
  box: string;
  text: string;
  token: string;
  start: number;
  cap: number;
  house?: boolean;
  specials: RawSpecial[];
}

interface Raw {
  cards?: RawAttack[];
  fighters?: RawFighter[];
  skills?: Skill[];
  arenas?: Arena[];
  symbols?: Record<string, string>;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Fighters of the house without tokens have a marker. */
const MARKERS: Record<string, { token: string; text: string }> = {
  vesper: { token: 'echo', text: 'One Echo marker' },
  brindle: { token: 'venom', text: 'Venom on the other fighter' },
  quill: { token: 'form', text: 'One card as her Form' },
};

const NEEDS: Record<string, string> = {
  Echo: 'Needs an Echo on an empty space.',
  Form: 'Needs a Form in range.',
  Study: 'Needs a Strike or Ability left.',
};

const RANGES: Record<string, string> = { line: 'in line', any: 'any distance', '': 'as the Form' };

function attack(raw: RawAttack, symbols: Record<string, string>): Attack {
  const type = raw.trigger ? `Reaction: ${raw.trigger}` : capital(raw.type) || 'As the Form';
  return {
    id: raw.id,
    name: raw.name,
    symbol: symbols[raw.symbol ?? ''] ?? '',
    light: raw.light,
    heavy: raw.heavy,
    rangeText: RANGES[raw.range] ?? raw.range,
    type,
    ko: raw.ko,
    text: raw.text,
  };
}

function special(raw: RawSpecial, token: string): Special {
  const needs =
    raw.needs === ''
      ? ''
      : (NEEDS[raw.needs] ?? `Needs ${raw.needs.replace('opp', 'their').replace('>=', '≥')}.`);
  return {
    ...attack(raw.perform ? { ...raw, range: '', type: '' } : raw, {}),
    number: raw.n,
    cost: raw.cost,
    token,
    tokens: raw.tokens,
    needs,
  };
}

function fighter(raw: RawFighter): Fighter {
  const marker = MARKERS[raw.id];
  const token = raw.token.toLowerCase() || (marker?.token ?? '');
  return {
    id: raw.id,
    name: raw.name,
    title: raw.title,
    box: capital(raw.box),
    token,
    cap: raw.cap,
    tokenText: raw.token ? `${raw.token}: starts with ${raw.start}, holds ${raw.cap}` : (marker?.text ?? ''),
    passive: raw.text,
    house: raw.house !== false,
    specials: raw.specials.map((each) => special(each, token)),
  };
}

const byId = <T extends { id: string }>(list: T[]): Map<string, T> =>
  new Map(list.map((each) => [each.id, each]));

export class Content {
  readonly cards: Map<string, Attack>;
  readonly fighters: Map<string, Fighter>;
  readonly skills: Map<string, Skill>;
  readonly arenas: Map<string, Arena>;

  constructor(raw: Raw) {
    this.cards = byId((raw.cards ?? []).map((each) => attack(each, raw.symbols ?? {})));
    this.fighters = byId((raw.fighters ?? []).map(fighter));
    this.skills = byId((raw.skills ?? []).map((each) => ({ ...each, set: capital(each.set) })));
    this.arenas = byId(raw.arenas ?? []);
  }

  card(id: string): Attack {
    return (
      this.cards.get(id) ?? {
        id,
        name: id,
        symbol: '',
        light: 0,
        heavy: 0,
        rangeText: '',
        type: '',
        ko: false,
        text: '',
      }
    );
  }

  fighter(id: string): Fighter | undefined {
    return this.fighters.get(id);
  }

  skill(id: string): Skill {
    return this.skills.get(id) ?? { id, name: id, set: '', initiative: 0, text: '' };
  }

  /** An attack by its id, of the deck or of a Sheet. */
  attack(id: string): Attack {
    for (const each of this.fighters.values()) {
      const found = each.specials.find((one) => one.id === id);
      if (found) return found;
    }
    return this.card(id);
  }
}

const known = new WeakMap<object, Content>();

/** Read once for each content that a server sends. */
export function contentOf(raw: Record<string, unknown>): Content {
  const found = known.get(raw) ?? new Content(raw as Raw);
  known.set(raw, found);
  return found;
}
