/** From a square to a deed: what a click means for the player at hand, as words the server will be offered. */

import type { Option } from '../../wire/protocol';
import { waysOf, type Plan, type Way } from './asks';
import { distance } from './field';
import { playerAt, type Action, type BallPlayer, type BallView } from './view';

/** The words of a walk: its steps, with the dash where the normal steps are used up. */
export function walkWords(plan: Plan, way: Way): string[] {
  const words = way.path.map((square) => `step square=${square}`);
  if (way.dash > 0) words.splice(way.path.length - way.dash, 0, 'dash');
  return words;
}

export type Part = 'bash' | 'pass' | 'hand' | 'foul';

export const PART_OF: Partial<Record<Action, Part>> = {
  bash: 'bash',
  blitz: 'bash',
  pass: 'pass',
  handover: 'hand',
  foul: 'foul',
};
const AIMS: Record<Part, string> = { bash: 'target', pass: 'catcher', hand: 'taker', foul: 'target' };

export const partWords = (part: Part, id: string): string => `${part} ${AIMS[part]}=${id}`;
export const actWords = (id: string, action: Action): string => `act player=${id} action=${action}`;

/** The actions a player may announce now, as the server offers them. */
export function actionsOf(options: readonly Option[], id: string): Action[] {
  return options
    .filter((option) => option.words.startsWith(`act player=${id} `))
    .map((option) => option.targets['action'] as Action);
}

/** Players whose action can be announced. */
export function ready(options: readonly Option[]): Set<string> {
  return new Set(
    options
      .filter((option) => option.words.startsWith('act '))
      .map((option) => String(option.targets['player'])),
  );
}

/**
 * What a square means: a walk to it, a part of the action at the player who stands on it, or
 * nothing. `action` is the one he would announce or is in.
 */
export interface Deed {
  action: Action;
  part: Part | null;
  /** At whom the part is aimed. */
  at: string;
  square: string;
}

/** The action that a click on a square stands for, if none was chosen by its button. */
export function meant(
  view: BallView,
  mover: BallPlayer,
  square: string,
  intent: Action | '',
  allowed: readonly Action[],
): Deed | null {
  const there = playerAt(view, square);
  if (there === undefined) return walk(intent, square, allowed);
  if (there.id === mover.id) return null;
  if (there.seat === mover.seat) return atMate(there, intent, square, allowed);
  // a foul is too much for a plain click: it must be chosen by its button
  const action = there.stunned
    ? intent === 'foul'
      ? pick(intent, ['foul'], allowed)
      : null
    : atFoe(mover, square, intent, allowed);
  if (action === null) return null;
  return { action, part: PART_OF[action] ?? null, at: there.id, square };
}

function pick(intent: Action | '', fitting: readonly Action[], allowed: readonly Action[]): Action | null {
  if (intent !== '') return fitting.includes(intent) && allowed.includes(intent) ? intent : null;
  return fitting.find((action) => allowed.includes(action)) ?? null;
}

function walk(intent: Action | '', square: string, allowed: readonly Action[]): Deed | null {
  if (intent === 'bash') return null;
  const action = intent !== '' ? intent : 'move';
  return allowed.includes(action) ? { action, part: null, at: '', square } : null;
}

function atMate(
  mate: BallPlayer,
  intent: Action | '',
  square: string,
  allowed: readonly Action[],
): Deed | null {
  if (intent !== 'pass' && intent !== 'handover') return null;
  if (mate.stunned || !allowed.includes(intent)) return null;
  return { action: intent, part: PART_OF[intent] ?? null, at: mate.id, square };
}

function atFoe(
  mover: BallPlayer,
  square: string,
  intent: Action | '',
  allowed: readonly Action[],
): Action | null {
  const beside = mover.square !== null && distance(mover.square, square) === 1;
  return pick(intent, beside && !mover.stunned ? ['bash', 'blitz'] : ['blitz'], allowed);
}

/** Squares beside a target from which a part could be done, his own first: the way there and its chance. */
export function stands(
  plan: Plan | null,
  from: string,
  target: string,
): { square: string; way: Way | null; chance: number }[] {
  const found: { square: string; way: Way | null; chance: number }[] = [];
  if (distance(from, target) === 1) found.push({ square: from, way: null, chance: 1 });
  for (const [square, way] of waysOf(plan)) {
    if (distance(square, target) === 1 && !way.scores) found.push({ square, way, chance: way.chance });
  }
  return found.sort(
    (one, other) => other.chance - one.chance || (one.way?.steps ?? 0) - (other.way?.steps ?? 0),
  );
}

/** The words of a pass: the throw and every square of its route; what is not asked ends the run. */
export function passWords(catcher: string, route: readonly string[]): string[] {
  return [partWords('pass', catcher), ...route.map((square) => `route square=${square}`)];
}
