/** How cards look: pictures, marks and words of brawlers, items and departments, from the game's content. */

export interface BrawlerFace {
  id: string;
  name: string;
  short: string; // in bill type
  type: string; // "Heavyweight"
  mark: string; // symbol of the type
  tint: string; // of the type
  resistance: number;
  kind: 'contact' | 'noncontact';
  dice: string;
  ability: string;
  text: string;
  flavour: string;
  picture: string;
}

export interface ItemFace {
  id: string;
  name: string;
  active: boolean;
  reusable: boolean;
  text: string;
  /** How an enemy uses it, where that differs. */
  enemyText: string;
  picture: string;
}

export interface DepartmentFace {
  id: string;
  name: string;
  /** One for each enemy: whether it carries an item. */
  enemies: boolean[];
  slots: number;
  rule: string;
  text: string;
  arrows: string[];
  at: [number, number];
  tv: boolean;
  /** One enemy more joins whoever carries the TV. */
  more: boolean;
  exit: boolean;
  restroom: boolean;
}

export interface ShelfFace {
  id: string;
  name: string;
  price: number;
  coin: 'KP' | 'SP';
}

type Content = Record<string, unknown>;
type Row = Record<string, unknown>;

const TINTS: Record<string, string> = {
  heavyweight: '#DDE3E8',
  lightweight: '#CFEFFF',
  veteran: '#FFE9A6',
  showboat: '#FFD0E4',
  brainiac: '#E6F7A5',
};
const DRAWN = new Set([
  'wallace',
  'brodacious',
  'tim',
  'ojwald',
  'nerph',
  'joe',
  'kaathrynne',
  'bertha',
  'hank',
  'fay',
  'kim',
  'marge',
  'dolores',
  'mo',
  'receipt',
  'coupon',
]);
const DRAWN_ITEMS = new Set([
  'hand',
  'finger',
  'laser',
  'giftcard',
  'cart',
  'confetti',
  'puffer',
  'bubble',
  'scratch',
  'loyalty',
  'headphones',
  'bungee',
  'drink',
  'fruitcake',
  'perfume',
  'pricegun',
]);

function rows(content: Content, key: string): Row[] {
  const found = content[key];
  return Array.isArray(found) ? (found as Row[]) : [];
}

const text = (row: Row | undefined, key: string): string => {
  const found = row?.[key];
  return typeof found === 'string' ? found : '';
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const named = (content: Content, key: string, id: string): Row | undefined =>
  rows(content, key).find((row) => row['id'] === id);

/** A brawler's card; one that the house has not drawn gets a plain figure. */
export function brawlerFace(content: Content, id: string): BrawlerFace {
  const row = named(content, 'brawlers', id);
  const type = text(row, 'type');
  return {
    id,
    name: text(row, 'name') || capital(id),
    short: text(row, 'short') || capital(id),
    type: text(named(content, 'types', type), 'name') || capital(type),
    mark: type in TINTS ? `ty-${type}` : 'i-help',
    tint: TINTS[type] ?? 'var(--sunk)',
    resistance: Number(row?.['resistance'] ?? 0),
    kind: text(row, 'kind') === 'contact' ? 'contact' : 'noncontact',
    dice: text(row, 'formula'),
    ability: text(row, 'ability'),
    text: text(row, 'text'),
    flavour: text(row, 'flavour'),
    picture: DRAWN.has(id) ? `b-${id}` : 'i-person',
  };
}

/** What a challenge means, in the words of the set-up. */
export function challengeLine(content: Content, name: string): string {
  return (content['set_up'] as { lines: Record<string, string> }).lines[name] ?? '';
}

export function itemFace(content: Content, id: string): ItemFace {
  const row = named(content, 'items', id);
  return {
    id,
    name: text(row, 'name') || capital(id),
    active: text(row, 'mode') === 'active',
    reusable: row?.['reusable'] === true,
    text: text(row, 'text'),
    enemyText: text(row, 'enemy_text'),
    picture: DRAWN_ITEMS.has(id) ? `item-${id}` : 'cart',
  };
}

/** The departments on the plan, in the order of the content. */
export function departments(content: Content): DepartmentFace[] {
  return rows(content, 'departments').map((row) => ({
    id: text(row, 'id'),
    name: text(row, 'name'),
    enemies: ((row['enemies'] ?? []) as string[]).map((sign) => sign === 'i'),
    slots: Number(row['slots'] ?? 0),
    rule: text(row, 'rule'),
    text: text(row, 'text'),
    arrows: (row['arrows'] ?? []) as string[],
    at: (row['at'] ?? [0, 0]) as [number, number],
    tv: row['tv'] === true,
    more: row['extra_enemy_with_tv'] === true,
    exit: row['exit'] === true,
    restroom: row['restroom'] === true,
  }));
}

export function shelves(content: Content): ShelfFace[] {
  return rows(content, 'shop').map((row) => ({
    id: text(row, 'slot'),
    name: text(row, 'name'),
    price: Number(row['price'] ?? 0),
    coin: text(row, 'coin') === 'KP' ? 'KP' : 'SP',
  }));
}

/** Whether the type chart has an arrow from one brawler to another. */
export function beats(content: Content, one: string, other: string): boolean {
  const type = text(named(content, 'brawlers', one), 'type');
  const against = text(named(content, 'brawlers', other), 'type');
  const beaten = named(content, 'types', type)?.['beats'];
  return Array.isArray(beaten) && beaten.includes(against);
}
