/** How cards look: pictures, marks and words of brawlers, items and departments, from the game's content. */

import { contentOf } from './read';
import type { BrawlerCard, DepartmentCard, ItemCard, ShopSlot } from './wire';

export interface BrawlerFace extends Omit<BrawlerCard, 'formula' | 'official' | 'house'> {
  mark: string; // symbol of the type
  tint: string; // of the type
  dice: string;
  picture: string;
}

export interface ItemFace extends Pick<ItemCard, 'id' | 'name' | 'reusable' | 'text'> {
  active: boolean;
  /** How an enemy uses it, where that differs. */
  enemyText: string;
  picture: string;
}

export interface DepartmentFace extends Omit<DepartmentCard, 'enemies'> {
  /** One for each enemy: whether it carries an item. */
  enemies: boolean[];
  /** One enemy more joins whoever carries the TV. */
  more: boolean;
}

export interface ShelfFace extends ShopSlot {
  id: string;
}

const TINTS: Record<string, string> = {
  heavyweight: 'var(--steel-pale)',
  lightweight: 'var(--ice)',
  veteran: 'var(--weight-veteran)',
  showboat: 'var(--weight-showboat)',
  brainiac: 'var(--weight-brainiac)',
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

type Content = Record<string, unknown>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const named = <Row extends { id: string }>(rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => row.id === id);

/** A brawler's card; one that the house has not drawn gets a plain figure. */
export function brawlerFace(content: Content, id: string): BrawlerFace {
  const { brawlers, types } = contentOf(content);
  const row = named(brawlers, id);
  const type = row?.type ?? '';
  return {
    id,
    name: row?.name ?? capital(id),
    short: row?.short ?? capital(id),
    type: named(types, type)?.name ?? capital(type),
    mark: type in TINTS ? `ty-${type}` : 'i-help',
    tint: TINTS[type] ?? 'var(--sunk)',
    resistance: row?.resistance ?? 0,
    kind: row?.kind ?? 'noncontact',
    dice: row?.formula ?? '',
    ability: row?.ability ?? '',
    text: row?.text ?? '',
    flavour: row?.flavour ?? '',
    picture: DRAWN.has(id) ? `b-${id}` : 'i-person',
  };
}

/** What a challenge means, in the words of the set-up. */
export const challengeLine = (content: Content, name: string): string =>
  contentOf(content).set_up.lines[name] ?? '';

export function itemFace(content: Content, id: string): ItemFace {
  const row = named(contentOf(content).items, id);
  return {
    id,
    name: row?.name ?? capital(id),
    active: row?.mode === 'active',
    reusable: row?.reusable ?? false,
    text: row?.text ?? '',
    enemyText: row?.enemy_text ?? '',
    picture: DRAWN_ITEMS.has(id) ? `item-${id}` : 'cart',
  };
}

/** In the order of the content: each card keeps its place in a row, whoever leaves it. */
export function ordered(content: Content, kind: 'brawlers' | 'items', ids: readonly string[]): string[] {
  const rank = new Map(contentOf(content)[kind].map(({ id }, at) => [id, at]));
  return ids.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

/** The departments on the plan, in the order of the content. */
export const departments = (content: Content): DepartmentFace[] =>
  contentOf(content).departments.map((row) => ({
    ...row,
    enemies: row.enemies.map((sign) => sign === 'i'),
    more: row.extra_enemy_with_tv,
  }));

export const shelves = (content: Content): ShelfFace[] =>
  contentOf(content).shop.map((row) => ({ ...row, id: row.slot }));

/** Whether the type chart has an arrow from one brawler to another. */
export function beats(content: Content, one: string, other: string): boolean {
  const { brawlers, types } = contentOf(content);
  const against = named(brawlers, other)?.type;
  return (
    against !== undefined &&
    (named(types, named(brawlers, one)?.type ?? '')?.beats.includes(against) ?? false)
  );
}
