/** The cards, Sheets, Skills and arenas as the server sends them, made ready for the screen. */

import type { Space } from './hexes';

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
  specials: Special[];
}

export interface Skill {
  id: string;
  name: string;
  set: string;
  initiative: number;
  text: string;
}

export interface Arena {
  id: string;
  name: string;
  text: string;
  spaces: Space[];
}

export interface Content {
  attacks: Map<string, Attack>;
  fighters: Fighter[];
  skills: Map<string, Skill>;
  arenas: Map<string, Arena>;
}

type Raw = Record<string, unknown>;

const LETTERS: Record<string, string> = { fist: 'F', kick: 'K', focus: 'O', block: 'B', dash: 'D' };
const MARKERS: Record<string, { token: string; text: string }> = {
  vesper: { token: 'echo', text: 'One Echo marker' },
  brindle: { token: 'venom', text: 'Venom on the other fighter, 4 at most' },
  quill: { token: 'form', text: 'One Form beside her Sheet' },
};

const text = (raw: Raw, key: string): string => (typeof raw[key] === 'string' ? raw[key] : '');
const rows = (raw: unknown): Raw[] => (Array.isArray(raw) ? (raw as Raw[]) : []);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function wounds(raw: Raw): { light: number; heavy: number } {
  const [light = 0, heavy = 0] = (text(raw, 'wounds') || '0/0').split('/').map(Number);
  return { light, heavy };
}

/** "exactly 2", "up to 3", "in line", "any distance". */
function rangeWords(range: string): string {
  return range === 'line' ? 'in line' : range === 'any' ? 'any distance' : range;
}

function attack(raw: Raw): Attack {
  return {
    id: text(raw, 'id'), name: text(raw, 'name'), symbol: LETTERS[text(raw, 'symbol')] ?? text(raw, 'symbol'),
    ...wounds(raw), rangeText: rangeWords(text(raw, 'range')), type: capital(text(raw, 'type')),
    ko: raw['ko'] === true, text: text(raw, 'text'),
  };
}

const NEEDS: Record<string, string> = {
  Echo: 'Needs an Echo on an empty space.', Form: 'Needs a Form in range.', Study: 'Needs a Strike or Ability left in hand.',
};

function special(raw: Raw, at: number): Special {
  const cost = text(raw, 'cost').split(' ').filter(Boolean);
  const tokens = cost.filter((each) => each.length > 1);
  const needs = text(raw, 'needs');
  const form = text(raw, 'range') === '';
  return {
    ...attack(raw), ...(form ? { rangeText: 'as the Form', type: 'As the Form' } : {}),
    number: at + 1, cost: cost.filter((each) => each.length === 1),
    token: (tokens[0] ?? '').toLowerCase(), tokens: tokens.length,
    needs: needs === '' ? '' : (NEEDS[needs] ?? `Needs ${needs.replace('opp', 'their').replace('>=', '≥')}.`),
  };
}

function fighter(raw: Raw): Fighter {
  const token = raw['token'] as { name: string; start: number; cap: number } | undefined;
  const marker = MARKERS[text(raw, 'id')];
  return {
    id: text(raw, 'id'), name: text(raw, 'name'), title: text(raw, 'title'), box: capital(text(raw, 'box')),
    token: token ? token.name.toLowerCase() : (marker?.token ?? ''), cap: token?.cap ?? 1,
    tokenText: token ? `${token.name}: starts with ${token.start}, holds ${token.cap}` : (marker?.text ?? ''),
    passive: text(raw, 'text'), specials: rows(raw['special'] ?? raw['specials']).map(special),
  };
}

function arena(raw: Raw): Arena {
  const spaces = (raw['spaces'] ?? {}) as Record<string, [number, number]>;
  const outer = rows(raw['outer']) as unknown as string[];
  const centre = text(raw, 'centre');
  return {
    id: text(raw, 'id'), name: text(raw, 'name'), text: text(raw, 'text'),
    spaces: Object.entries(spaces).map(([name, [q, r]]) => ({ name, q, r, red: name === centre || outer.includes(name) })),
  };
}

const known = new WeakMap<object, Content>();

/** Read once for each content that a server sends. */
export function contentOf(raw: Record<string, unknown>): Content {
  const found = known.get(raw);
  if (found) return found;
  const made: Content = {
    attacks: new Map(rows(raw['attacks']).map((each) => [text(each, 'id'), attack(each)])),
    fighters: rows(raw['fighters']).map(fighter),
    skills: new Map(rows(raw['skills']).map((each) => [text(each, 'id'), {
      id: text(each, 'id'), name: text(each, 'name'), set: capital(text(each, 'set')),
      initiative: Number(each['initiative'] ?? 0), text: text(each, 'text'),
    }])),
    arenas: new Map(rows(raw['arenas']).map((each) => [text(each, 'id'), arena(each)])),
  };
  known.set(raw, made);
  return made;
}
