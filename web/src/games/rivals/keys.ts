/** Speed keys: numbers are Zones, targets and drinks, letters are actions, Space does it, Esc goes back, I points. */

import { walk } from '../../shell/arrows';
import type { Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import { actionOfKey, keyOfVerb } from './actions';
import { selectionOf, type Selection } from './selection.svelte';
import { brawlerAt, dieOf, drinksOf, endOf, isAttack, verbOf, zoneOf, type Verb } from './targets';
import { viewOf } from './view';

/** Zones 1 to 12 on the row of numbers. */
const ZONE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='];
export const zoneKey = (zone: number): string => ZONE_KEYS[zone - 1] ?? '';

/** What arrows go to: Zones, tokens and balls that are lit. */
const LIT = '[data-zone][data-lit="true"], [data-token][data-lit="true"], [data-ball][data-lit="true"]';

const ARROWS: ReadonlySet<string> = new Set(['arrowup', 'arrowdown', 'arrowleft', 'arrowright']);

const OWN: Partial<Record<Verb, string>> = {
  end: 'E',
  no: 'N',
  stop: 'N',
  keep: 'N',
  reroll: 'R',
  steal: 'S',
  hold: 'O',
  throw_off: 'Q',
};

/** The options that are numbered now: those of the chosen kind, or those without a key of their own. */
function numbered(selection: Selection): readonly Option[] {
  if (selection.ways.length > 1) return selection.ways;
  if (selection.picked !== '')
    return (selection.targets.brawlers.get(selection.picked) ?? []).filter((option) => !isAttack(option));
  if (selection.decision === 'act') return selection.verb === '' ? [] : selection.of(selection.verb);
  return selection.open.filter(
    (option) =>
      zoneOf(option) === 0 &&
      !(verbOf(option) in OWN) &&
      dieOf(option) === 0 &&
      drinksOf(option) === undefined,
  );
}

/** The key of each option that has one, by its code. */
export function capsOf(selection: Selection): Map<number, string> {
  const found = new Map<number, string>();
  for (const option of selection.open) {
    const verb = verbOf(option);
    if (verb in OWN) found.set(option.code, OWN[verb] ?? '');
    else if (selection.decision === 'act' && !brawlerAt(option) && keyOfVerb(verb))
      found.set(option.code, keyOfVerb(verb));
    else if (zoneOf(option) && selection.ways.length < 2) found.set(option.code, zoneKey(zoneOf(option)));
  }
  numbered(selection)
    .slice(0, 9)
    .forEach((option, at) => found.set(option.code, String(at + 1)));
  return found;
}

/** What a pressed key does; true if it meant something. */
export function pressed(stage: Stage, event: KeyboardEvent): boolean {
  if (stage.idle) return false;
  const selection = selectionOf(stage);
  const key = event.key.toLowerCase();
  if (key === 'escape') return selection.back();
  if (key === 'i' && stage.options.some((option) => verbOf(option) === 'ping'))
    return ((selection.pointing = !selection.pointing), true);
  if (selection.pointing && ZONE_KEYS.includes(key))
    return (selection.point(ZONE_KEYS.indexOf(key) + 1), true);
  if (ARROWS.has(key)) return walk(key, LIT);
  if (selection.decision === '') return false;
  if (key === 'x' && viewOf(stage).contest) return ((selection.mapUp = !selection.mapUp), true);
  if (key === ' ' || key === 'enter') return confirm(stage, selection);
  return special(stage, selection, key) || plain(stage, selection, key);
}

/** The one big button. */
function confirm(stage: Stage, selection: Selection): boolean {
  if (selection.plan) return (selection.attack(), true);
  const drinks =
    selection.decision === 'drinks'
      ? selection.of('drink').find((option) => drinksOf(option) === selection.drinks)
      : undefined;
  const option =
    selection.decision === 'react'
      ? selection.reply
      : selection.decision === 'spend'
        ? selection.raise
        : drinks;
  if (option) stage.choose(option);
  return option !== undefined;
}

const ANSWERS: Partial<Record<string, Verb>> = { c: 'catch', d: 'dodge', k: 'tackle' };

const COUNTS = ['0', '1', '2', '3'];
const DICE = ['n', '1', '2', '3', '4', '5'];

/** Keys of a box that has its own: drinks, answers, dice. */
function special(stage: Stage, selection: Selection, key: string): boolean {
  if (selection.decision === 'spend') return spendKey(stage, selection, key === '0' ? 'n' : key);
  if (selection.decision === 'react') return reactKey(stage, selection, key);
  const count = COUNTS.indexOf(key);
  if (count < 0 || !(selection.decision === 'drinks' || selection.plan)) return false;
  const most = selection.plan ? selection.ownDrinks : selection.of('drink').length - 1;
  if (count <= most) selection.drinks = count;
  else selection.why('drinks');
  return true;
}

function spendKey(stage: Stage, selection: Selection, key: string): boolean {
  const die = DICE.indexOf(key);
  if (die < 0) return false;
  if (die === 0 || selection.open.some((option) => dieOf(option) === die)) selection.die = die;
  else stage.ask({ verb: 'raise', die });
  return true;
}

function reactKey(stage: Stage, selection: Selection, key: string): boolean {
  const verb = ANSWERS[key];
  const count = COUNTS.indexOf(key);
  if (verb && selection.of(verb).length > 0) selection.answer = verb;
  else if (verb) stage.ask({ verb, drinks: 0 });
  else if (count < 0) return false;
  else if (
    selection.answer !== '' &&
    selection.of(selection.answer).some((option) => drinksOf(option) === count)
  )
    selection.drinks = count;
  else selection.why('drinks');
  return true;
}

/** Keys of buttons: numbers of the list, letters of actions. */
function plain(stage: Stage, selection: Selection, key: string): boolean {
  const cap = key.toUpperCase();
  const caps = capsOf(selection);
  if (selection.decision === 'act' && key.length === 1 && key >= 'a' && key <= 'z' && key !== 'e') {
    const action = actionOfKey(cap, (verb) => selection.of(verb).length > 0);
    if (!action) return false;
    selection.pickVerb(action.verb);
    return true;
  }
  const first = numbered(selection).find((option) => caps.get(option.code) === cap);
  const option = first ?? selection.open.find((each) => caps.get(each.code) === cap);
  if (option === undefined && key === 'n') return chooseIf(stage, endOf(selection.open));
  if (option === undefined && ZONE_KEYS.includes(key) && selection.targets.zones.size > 0)
    return (selection.pressZone(ZONE_KEYS.indexOf(key) + 1), true);
  if (option === undefined) return false;
  if (zoneOf(option) && !first) selection.pressZone(zoneOf(option));
  else selection.press(option);
  return true;
}

function chooseIf(stage: Stage, option: Option | undefined): boolean {
  if (option) stage.choose(option);
  return option !== undefined;
}
