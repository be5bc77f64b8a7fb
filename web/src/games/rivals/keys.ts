/** Speed keys: numbers are Zones, targets and drinks, letters are actions, Space does it, Esc goes back, I points. */

import { walk } from '../../table/arrows';
import type { Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import { ACTIONS, keyOfVerb, tryWords } from './actions';
import { brawlerAt, dieOf, endOf, verbOf, zoneOf } from './aims';
import { deskOf, type Desk } from './desk.svelte';
import { viewOf } from './view';

/** Zones 1 to 12 on the row of numbers. */
const ZONE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='];
export const zoneKey = (zone: number): string => ZONE_KEYS[zone - 1] ?? '';

/** What arrows go to: Zones, tokens and balls that are lit. */
const LIT = '[data-zone][data-lit="true"], [data-token][data-lit="true"], [data-ball][data-lit="true"]';

const OWN: Record<string, string> = {
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
function numbered(desk: Desk): readonly Option[] {
  if (desk.ways.length > 1) return desk.ways;
  if (desk.picked !== '')
    return (desk.aims.brawlers.get(desk.picked) ?? []).filter(
      (option) => !['throw', 'rally', 'tackle'].includes(verbOf(option)),
    );
  if (desk.decision === 'act') return desk.verb === '' ? [] : desk.of(desk.verb);
  return desk.open.filter(
    (option) =>
      zoneOf(option) === 0 &&
      !(verbOf(option) in OWN) &&
      dieOf(option) === 0 &&
      option.targets['drinks'] === undefined,
  );
}

/** The key of each option that has one, by its code. */
export function capsOf(desk: Desk): Map<number, string> {
  const found = new Map<number, string>();
  for (const option of desk.open) {
    const verb = verbOf(option);
    if (verb in OWN) found.set(option.code, OWN[verb] ?? '');
    else if (desk.decision === 'act' && !brawlerAt(option) && keyOfVerb(verb))
      found.set(option.code, keyOfVerb(verb));
    else if (zoneOf(option) && desk.ways.length < 2) found.set(option.code, zoneKey(zoneOf(option)));
  }
  numbered(desk)
    .slice(0, 9)
    .forEach((option, at) => found.set(option.code, String(at + 1)));
  return found;
}

/** What a pressed key does; true if it meant something. */
export function pressed(stage: Stage, event: KeyboardEvent): boolean {
  if (stage.idle) return false;
  const desk = deskOf(stage);
  const key = event.key.toLowerCase();
  if (key === 'escape') return desk.back();
  if (key === 'i' && stage.options.some((option) => verbOf(option) === 'ping'))
    return ((desk.pointing = !desk.pointing), true);
  if (desk.pointing && ZONE_KEYS.includes(key)) return (desk.point(ZONE_KEYS.indexOf(key) + 1), true);
  if (key.startsWith('arrow')) return walk(key, LIT);
  if (desk.decision === '') return false;
  if (key === 'x' && viewOf(stage).contest) return ((desk.mapUp = !desk.mapUp), true);
  if (key === ' ' || key === 'enter') return confirm(stage, desk);
  return special(stage, desk, key) || plain(stage, desk, key);
}

/** The one big button. */
function confirm(stage: Stage, desk: Desk): boolean {
  if (desk.plan) return (desk.attack(), true);
  const drinks =
    desk.decision === 'drinks'
      ? desk.of('drink').find((option) => option.targets['drinks'] === desk.drinks)
      : undefined;
  const option = desk.decision === 'react' ? desk.reply : desk.decision === 'spend' ? desk.raise : drinks;
  if (option) stage.choose(option);
  return option !== undefined;
}

const ANSWERS: Record<string, string> = { c: 'catch', d: 'dodge', k: 'tackle' };

/** Keys of a box that has its own: drinks, answers, dice. */
function special(stage: Stage, desk: Desk, key: string): boolean {
  const count = /^[0-3]$/.test(key) ? Number(key) : -1;
  if (desk.decision === 'spend') {
    if (!/^[0-5n]$/.test(key)) return false;
    const die = key === 'n' ? 0 : Number(key);
    if (desk.open.some((option) => dieOf(option) === die)) desk.die = die;
    else stage.ask(`raise die=${die}`);
    return true;
  }
  if (desk.decision === 'react') {
    const verb = ANSWERS[key];
    if (verb && desk.of(verb).length > 0) return ((desk.answer = verb), true);
    if (verb) return (stage.ask(`${verb} drinks=0`), true);
    if (count >= 0)
      return (
        drink(
          stage,
          desk,
          count,
          desk.of(desk.answer),
          `${desk.answer} ${desk.answer === 'drink' ? 'n' : 'drinks'}=${count}`,
        ),
        true
      );
    return false;
  }
  if (count >= 0 && (desk.decision === 'drinks' || desk.plan)) {
    const most = desk.plan ? desk.ownDrinks(desk.plan.verb, desk.plan.target) : desk.of('drink').length - 1;
    if (count <= most) desk.drinks = count;
    else stage.refuse('Too many drinks', 'KCR-330', 'No more drinks than are left, and 3 at most.');
    return true;
  }
  return false;
}

function drink(stage: Stage, desk: Desk, count: number, offered: readonly Option[], words: string): void {
  if (offered.some((option) => option.targets['drinks'] === count)) desk.drinks = count;
  else stage.ask(words);
}

/** Keys of buttons: numbers of the list, letters of actions. */
function plain(stage: Stage, desk: Desk, key: string): boolean {
  const cap = key.toUpperCase();
  const caps = capsOf(desk);
  if (desk.decision === 'act' && /^[a-z]$/.test(key) && key !== 'e') {
    const action =
      ACTIONS.find((each) => each.key === cap && desk.of(each.verb).length > 0) ??
      ACTIONS.find((each) => each.key === cap && each.plain);
    if (!action) return false;
    if (desk.of(action.verb).length > 0) desk.pickVerb(action.verb);
    else stage.ask(tryWords(action.verb, viewOf(stage)));
    return true;
  }
  const first = numbered(desk).find((option) => caps.get(option.code) === cap);
  const option = first ?? desk.open.find((each) => caps.get(each.code) === cap);
  if (option === undefined && key === 'n') return chooseIf(stage, endOf(desk.open));
  if (option === undefined && ZONE_KEYS.includes(key) && desk.aims.zones.size > 0)
    return (desk.pressZone(ZONE_KEYS.indexOf(key) + 1), true);
  if (option === undefined) return false;
  if (zoneOf(option) && !first) desk.pressZone(zoneOf(option));
  else if (['throw', 'rally', 'tackle'].includes(verbOf(option)) && brawlerAt(option)) {
    desk.verb = verbOf(option);
    desk.pick(brawlerAt(option));
  } else stage.choose(option);
  return true;
}

function chooseIf(stage: Stage, option: Option | undefined): boolean {
  if (option) stage.choose(option);
  return option !== undefined;
}
