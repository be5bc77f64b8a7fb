/** Which squares light up, and how: only what the server offers or a plan of the server reaches. */

import type { Option } from '../../wire/protocol';
import { waysOf, type Plan } from './asks';
import { PART_OF, ready } from './deeds';
import { distance } from './field';
import type { Action, BallPlayer, BallView } from './view';

/** How a square looks beside what stands on it. */
export interface Light {
  kind: 'go' | 'risky' | 'push' | 'foe' | 'mate' | 'own';
  text?: string;
  tone?: 'good' | 'mid' | 'bad' | 'poor';
}

export type Lights = ReadonlyMap<string, Light>;

export interface Hand {
  mover: BallPlayer | undefined;
  allowed: readonly Action[];
  intent: Action | '';
  plan: Plan | null;
  /** Set-up: squares for the next player. */
  open: readonly string[];
}

/** A chance as a whole percentage; what is not certain never reads 100, what is possible never 0. */
export function percent(chance: number): string {
  if (chance <= 0) return '0';
  if (chance >= 1 - 1e-12) return '100';
  return String(Math.min(99, Math.max(1, Math.round(chance * 100))));
}

export function lightsOf(view: BallView, options: readonly Option[], hand: Hand): Lights {
  if (view.phase === 'place') return new Map(hand.open.map((square) => [square, { kind: 'go' }]));
  if (view.phase === 'turn' && hand.mover === undefined) return own(view, options);
  if (hand.mover && (view.phase === 'turn' || view.phase === 'action'))
    return new Map([...reach(hand.plan), ...targets(view, options, hand, hand.mover)]);
  return offered(view, options);
}

/** Before anybody is picked: the players who may act. */
function own(view: BallView, options: readonly Option[]): Map<string, Light> {
  const ids = ready(options);
  return new Map(
    view.players
      .filter((player) => ids.has(player.id) && player.square)
      .map((player) => [player.square ?? '', { kind: 'own' }]),
  );
}

const toneOf = (chance: number): Light['tone'] =>
  chance > 0.8 ? 'good' : chance > 0.5 ? 'mid' : chance > 0.25 ? 'bad' : 'poor';

function reach(plan: Plan | null): Map<string, Light> {
  const found = new Map<string, Light>();
  for (const [square, way] of waysOf(plan)) {
    const sure = percent(way.chance) === '100';
    found.set(
      square,
      sure ? { kind: 'go' } : { kind: 'risky', text: percent(way.chance), tone: toneOf(way.chance) },
    );
  }
  return found;
}

/** Players at whom the action's part can be aimed, at once or after a walk. */
function targets(
  view: BallView,
  options: readonly Option[],
  hand: Hand,
  mover: BallPlayer,
): Map<string, Light> {
  const found = new Map<string, Light>();
  if (view.phase === 'action' && view.decision.done) return found;
  const actions = hand.intent === '' ? hand.allowed : [hand.intent];
  for (const action of actions) {
    if (hand.intent === '' && view.phase === 'turn' && ['pass', 'handover', 'foul'].includes(action))
      continue;
    for (const player of view.players) {
      if (fits(action, player, mover) && near(action, player, mover, hand.plan))
        found.set(player.square ?? '', { kind: player.seat === mover.seat ? 'mate' : 'foe' });
    }
  }
  for (const option of options) {
    if (/^(bash|pass|hand|foul) /.test(option.words))
      found.set(String(option.targets['square']), {
        kind: option.words.startsWith('pass') || option.words.startsWith('hand') ? 'mate' : 'foe',
      });
  }
  return found;
}

function fits(action: Action, player: BallPlayer, mover: BallPlayer): boolean {
  if (player.place !== 'field' || player.id === mover.id) return false;
  const part = PART_OF[action];
  if (part === 'pass' || part === 'hand')
    return player.seat === mover.seat && !player.stunned && (part === 'hand' || mover.ball);
  return part !== undefined && player.seat !== mover.seat && player.stunned === (part === 'foul');
}

function near(action: Action, player: BallPlayer, mover: BallPlayer, plan: Plan | null): boolean {
  const square = player.square ?? '';
  if (action === 'pass' || distance(mover.square ?? '', square) === 1) return true;
  return action !== 'bash' && waysOf(plan).some(([each]) => distance(each, square) === 1);
}

const KINDS: Partial<Record<BallView['phase'], Light['kind']>> = {
  push: 'push',
  target: 'foe',
  touchback: 'own',
  intercept: 'own',
  catch: 'own',
};

/** Decisions about squares or players that are aimed at with a single click. */
function offered(view: BallView, options: readonly Option[]): Map<string, Light> {
  return new Map(
    [...onSquares(options).keys()].map((square) => [square, { kind: KINDS[view.phase] ?? 'go' }]),
  );
}

/** The options that are about a single square, by it. */
export function onSquares(options: readonly Option[]): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const option of options) {
    const square: unknown = option.targets['square'];
    if (
      !option.aside &&
      typeof square === 'string' &&
      /^(kick|push|route|give|intercept|bash) /.test(option.words)
    )
      found.set(square, option);
  }
  return found;
}
