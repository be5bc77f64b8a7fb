/** Keys: digits for targets, Enter to confirm, P to pass. */

import type { Wanted } from '../../shell/choices';
import { findOption } from '../../shell/choices';
import type { Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import { brawlerOf, departmentOf, isFinishing, optionAt, verbOf } from './aims';
import { ordered } from './cards';
import { choiceIn, crewOf, viewOf, type Stance } from './read';
import { desk } from './selection.svelte';
import type { MartView } from './wire';

const STANCES: Record<string, Stance> = { n: 'normal', g: 'gentle', r: 'ruthless' };
const SHELVES = ['A', 'B', 'C'];

type Asking = Wanted & Record<string, unknown>;

export type Intent =
  | { kind: 'choose' | 'aim'; option: Option }
  | { kind: 'ask'; choice: Asking }
  | { kind: 'hold'; stance: Stance }
  | { kind: 'item'; item: string }
  | null;

/** What a pressed key asks for. */
export function intentOf(
  stage: Stage,
  listed: readonly Option[],
  aimed: Option | undefined,
  key: string,
): Intent {
  const view = viewOf(stage);
  if (key === 'enter') return confirm(view, listed, aimed);
  const stance = STANCES[key];
  if (stance && view.phase === 'turn') return { kind: 'hold', stance };
  if (Number(key) > 0) return digit(stage, listed, Number(key));
  if (key === 'i') return nextItem(view, listed, aimed);
  if ((key === 'p' || key === ' ') && view.phase === 'turn') return named(listed, { verb: 'pass' });
  const shelf = key.toUpperCase();
  if (view.phase === 'shop' && SHELVES.includes(shelf)) return named(listed, { verb: 'buy', slot: shelf });
  return null;
}

/** Enter: the aimed option, or what ends the decision. */
function confirm(view: MartView, listed: readonly Option[], aimed: Option | undefined): Intent {
  const ends: Partial<Record<MartView['phase'], string>> = { give: 'done', recruit: 'stop', shop: 'leave' };
  const end = ends[view.phase];
  if (end !== undefined) return named(listed, { verb: end });
  return aimed ? { kind: 'choose', option: aimed } : null;
}

function digit(stage: Stage, listed: readonly Option[], number: number): Intent {
  const view = viewOf(stage);
  switch (view.phase) {
    case 'turn':
      return target(view, listed, number);
    case 'dice':
      return named(listed, { verb: 'dice', count: number }, 'aim');
    case 'move': {
      const option = listed[number - 1];
      return option ? { kind: 'aim', option } : null;
    }
    case 'place': {
      const card = ordered(stage.content, 'brawlers', crewOf(view))[number - 1];
      const option = listed.find((each) => brawlerOf(each) === card);
      return option ? { kind: 'choose', option } : null;
    }
    case 'give':
      return named(listed, { verb: 'give', item: desk.item, slot: number });
    case 'recruit':
      return named(listed, { verb: 'recruit', enemy: number });
    case 'shop':
      return named(listed, { verb: 'buy', slot: SHELVES[number - 1] });
    default:
      return null;
  }
}

function target(view: MartView, listed: readonly Option[], slot: number): Intent {
  const place = view.brawl?.enemies.find((each) => each.slot === slot)?.place ?? '';
  const option = place === '' ? undefined : optionAt(listed, place);
  return option ? { kind: 'aim', option } : { kind: 'ask', choice: { verb: 'attack', enemy: slot } };
}

/** I: the next item of the cart to give, or the next use of an item. */
function nextItem(view: MartView, listed: readonly Option[], aimed: Option | undefined): Intent {
  if (view.phase === 'give') {
    const item = view.cart[(view.cart.indexOf(desk.item) + 1) % view.cart.length];
    return item ? { kind: 'item', item } : null;
  }
  if (view.phase !== 'turn') return null;
  const uses = listed.filter((option) => verbOf(option) === 'use');
  const next = uses[(uses.findIndex((option) => option.code === aimed?.code) + 1) % uses.length];
  return next ? { kind: 'aim', option: next } : { kind: 'ask', choice: { verb: 'use', enemy: 1 } };
}

function named(listed: readonly Option[], choice: Asking, kind: 'choose' | 'aim' = 'choose'): Intent {
  const option = findOption(listed, choice);
  return option ? { kind, option } : { kind: 'ask', choice };
}

/** The key of an option, for its cap. */
export function capOf(listed: readonly Option[], option: Option): string {
  const choice = choiceIn(option);
  switch (choice.verb) {
    case 'attack':
    case 'recruit':
      return String(choice.enemy);
    case 'use':
      return 'I';
    case 'pass':
      return 'P';
    case 'buy':
      return choice.shop;
    case 'dice':
      return String(choice.dice);
    case 'move':
      return String(listed.filter((each) => departmentOf(each)).indexOf(option) + 1);
    case 'done':
    case 'stop':
    case 'leave':
      return 'Enter';
    default:
      return '';
  }
}

export function pressed(stage: Stage, event: KeyboardEvent): boolean {
  if (stage.idle || stage.options.length === 0) return false;
  const digitKey = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const intent = intentOf(stage, desk.listed(stage), desk.aimed(stage), digitKey ?? event.key.toLowerCase());
  if (intent === null) return false;
  if (intent.kind === 'choose') stage.choose(intent.option);
  else if (intent.kind === 'aim') desk.point(stage, intent.option);
  else if (intent.kind === 'ask') stage.ask(intent.choice);
  else if (intent.kind === 'hold') desk.hold(stage, intent.stance);
  else if (intent.kind === 'item') desk.item = intent.item;
  return true;
}

/** What a finishing blow is called: it needs no dice. */
export const attackName = (option: Option): string => (isFinishing(option) ? 'Finish' : 'Attack');
