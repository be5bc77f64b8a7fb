/** Keys: digits for targets, Enter to confirm, P to pass. */

import type { Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import { brawlerOf, departmentOf, isFinishing, optionAt, verbOf, wordsAt } from './aims';
import { desk } from './desk.svelte';
import { viewOf, type MartView, type Stance } from './view';

const STANCES: Record<string, Stance> = { n: 'normal', g: 'gentle', r: 'ruthless' };

export type Deed =
  | { kind: 'choose' | 'aim'; option: Option }
  | { kind: 'ask'; words: string }
  | { kind: 'hold'; stance: Stance }
  | { kind: 'item'; item: string }
  | null;

/** What a pressed key asks for. */
export function deedOf(
  stage: Stage,
  listed: readonly Option[],
  aimed: Option | undefined,
  key: string,
): Deed {
  const view = viewOf(stage);
  if (key === 'enter') return confirm(view, listed, aimed);
  const stance = STANCES[key];
  if (stance && view.phase === 'turn') return { kind: 'hold', stance };
  if (/^[1-9]$/.test(key)) return digit(view, listed, Number(key));
  if (key === 'i') return nextItem(view, listed, aimed);
  if ((key === 'p' || key === ' ') && view.phase === 'turn') return named(listed, 'pass');
  if (view.phase === 'shop' && /^[abc]$/.test(key)) return named(listed, `buy slot=${key.toUpperCase()}`);
  return null;
}

/** Enter: the aimed option, or what ends the decision. */
function confirm(view: MartView, listed: readonly Option[], aimed: Option | undefined): Deed {
  const ends: Partial<Record<MartView['phase'], string>> = { give: 'done', recruit: 'stop', shop: 'leave' };
  const end = ends[view.phase];
  if (end !== undefined) return named(listed, end);
  return aimed ? { kind: 'choose', option: aimed } : null;
}

function digit(view: MartView, listed: readonly Option[], number: number): Deed {
  if (view.phase === 'turn') return target(view, listed, `e${number}`);
  if (view.phase === 'dice')
    return found(
      listed.find((option) => option.targets['dice'] === number),
      'aim',
      `dice count=${number}`,
    );
  if (view.phase === 'move') return found(listed[number - 1], 'aim', '');
  if (view.phase === 'place') {
    const waiting = view.hand.filter((id) => listed.some((option) => brawlerOf(option) === id));
    return found(
      listed.find((option) => brawlerOf(option) === waiting[number - 1]),
      'choose',
      '',
    );
  }
  if (view.phase === 'give') return named(listed, `give item=${desk.item} slot=${number}`);
  if (view.phase === 'recruit') return named(listed, `recruit enemy=${number}`);
  if (view.phase === 'shop') return named(listed, `buy slot=${'ABC'.charAt(number - 1)}`);
  return null;
}

function target(view: MartView, listed: readonly Option[], place: string): Deed {
  const option = optionAt(listed, place);
  return option ? { kind: 'aim', option } : { kind: 'ask', words: wordsAt(view, place) };
}

/** I: the next item of the cart to give, or the next use of an item. */
function nextItem(view: MartView, listed: readonly Option[], aimed: Option | undefined): Deed {
  if (view.phase === 'give') {
    const item = view.cart[(view.cart.indexOf(desk.item) + 1) % view.cart.length];
    return item ? { kind: 'item', item } : null;
  }
  if (view.phase !== 'turn') return null;
  const uses = listed.filter((option) => verbOf(option) === 'use');
  const next = uses[(uses.findIndex((option) => option.words === aimed?.words) + 1) % uses.length];
  return next ? { kind: 'aim', option: next } : { kind: 'ask', words: 'use enemy=1' };
}

function named(listed: readonly Option[], words: string): Deed {
  return found(
    listed.find((option) => option.words === words),
    'choose',
    words,
  );
}

function found(option: Option | undefined, kind: 'choose' | 'aim', words: string): Deed {
  if (option) return { kind, option };
  return words === '' ? null : { kind: 'ask', words };
}

/** The key of an option, for its cap. */
export function capOf(view: MartView, listed: readonly Option[], option: Option): string {
  const verb = verbOf(option);
  if (verb === 'attack' || verb === 'recruit') return String(option.targets['place'] ?? '').slice(1);
  if (verb === 'use') return 'I';
  if (verb === 'pass') return 'P';
  if (verb === 'buy') return String(option.targets['shop'] ?? '');
  if (verb === 'dice') return String(option.targets['dice'] ?? '');
  if (verb === 'move') return String(listed.filter((each) => departmentOf(each)).indexOf(option) + 1);
  return ['done', 'stop', 'leave'].includes(verb) ? 'Enter' : '';
}

export function pressed(stage: Stage, event: KeyboardEvent): boolean {
  if (stage.idle || stage.options.length === 0) return false;
  const digitKey = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const deed = deedOf(stage, desk.listed(stage), desk.aimed(stage), digitKey ?? event.key.toLowerCase());
  if (deed === null) return false;
  if (deed.kind === 'choose') stage.choose(deed.option);
  else if (deed.kind === 'aim') desk.point(stage, deed.option);
  else if (deed.kind === 'ask') stage.ask(deed.words);
  else if (deed.kind === 'hold') desk.hold(stage, deed.stance);
  else if (deed.kind === 'item') desk.item = deed.item;
  return true;
}

/** What a finishing blow is called: it needs no dice. */
export const deedName = (option: Option): string => (isFinishing(option) ? 'Finish' : 'Attack');
