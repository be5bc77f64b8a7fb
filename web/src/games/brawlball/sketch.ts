/** What is drawn over the field, in the field's own words; Marks.svelte draws it. */

import type { Option } from '../../wire/protocol';
import type { KickTold } from './asks';
import { percent } from './lights';
import type { Told } from './told';
import { playerOf, type BallView } from './view';

export type Tone = 'good' | 'mid' | 'bad' | 'plain';

/** A small box on a square: a chance, a number. */
export interface Note {
  square: string;
  text: string;
  tone: Tone;
}

export interface Arrow {
  from: string;
  to: string;
  kind: 'help' | 'hinder' | 'chain';
}

/** What a player wears for a moment. */
export interface Badge {
  note?: string;
  tone?: 'plus' | 'minus' | 'plain';
  ring?: 'act' | 'aim' | '';
}

export interface Sketch {
  /** A route on foot, the player's own square first. */
  path: readonly string[];
  /** Route of the ball in the air, the thrower's square first. */
  flight: readonly string[];
  notes: readonly Note[];
  arrows: readonly Arrow[];
  /** Squares with a push triangle, pointing away from where the pushed player stands. */
  pushes: readonly { from: string; to: string }[];
  /** The route ends in the other end zone: it shines. */
  scores: boolean;
}

export const NOTHING: Sketch = { path: [], flight: [], notes: [], arrows: [], pushes: [], scores: false };

const toneOf = (chance: number): Tone => (chance > 0.8 ? 'good' : chance > 0.5 ? 'mid' : 'bad');

/** The deed at hand: its route with the chance of each check, help and hindrance, pushes, the ball's way. */
export function sketchOf(view: BallView, told: Told): Sketch {
  const at = playerOf(view, told.mover)?.square ?? '';
  const where = (id: string): string => playerOf(view, id)?.square ?? '';
  const path = told.way ? [at, ...told.way.path] : [];
  const notes: Note[] = (told.way?.checks ?? [])
    .filter((check) => check.kind !== 'pickup' || check.pass < 1)
    .map((check) => ({ square: check.square, text: `${percent(check.pass)}%`, tone: toneOf(check.pass) }));
  const arrows: Arrow[] = [];
  let pushes: Sketch['pushes'] = [];
  let flight: string[] = [];
  if (told.bash) {
    const { helpers, hinderers, push } = told.bash;
    arrows.push(...helpers.map((id): Arrow => ({ from: where(id), to: where(told.deed.at), kind: 'help' })));
    arrows.push(...hinderers.map((id): Arrow => ({ from: where(id), to: told.from, kind: 'hinder' })));
    arrows.push(
      ...push.squares
        .filter((each) => push.chain && each.state === 'player')
        .map((each): Arrow => ({ from: push.from, to: each.square ?? '', kind: 'chain' })),
    );
    pushes = push.squares
      .filter((each) => each.square && /^(empty|ball)$/.test(each.state))
      .map((each) => ({ from: push.from, to: each.square ?? '' }));
  }
  if (told.foul)
    arrows.push(
      ...told.foul.helpers.map((id): Arrow => ({ from: where(id), to: where(told.deed.at), kind: 'help' })),
    );
  if (told.pass) {
    flight = [told.pass.from, ...told.pass.route];
    notes.push(
      ...told.pass.interceptors.map((each): Note => ({
        square: where(each.player),
        text: `${percent(each.chance)}%`,
        tone: 'bad',
      })),
    );
  }
  return {
    path,
    flight,
    notes: unique(notes),
    arrows,
    pushes,
    scores: (told.way?.scores ?? false) || (told.pass?.scores ?? false),
  };
}

/** One box for each square: the worst of them. */
function unique(notes: readonly Note[]): Note[] {
  const found = new Map<string, Note>();
  for (const note of notes) {
    const before = found.get(note.square);
    if (before === undefined || Number.parseInt(note.text) < Number.parseInt(before.text))
      found.set(note.square, note);
  }
  return [...found.values()];
}

/** What is on the table without anybody aiming: pushes to choose, the ball in the air. */
export function openSketch(view: BallView, options: readonly Option[]): Sketch {
  const { kind, square, thrower, fixed, route } = view.decision;
  if (kind === 'push' && square !== undefined) {
    const squares = options
      .filter((option) => option.words.startsWith('push '))
      .map((option) => option.targets as { square: string; pushes: string | null });
    return {
      ...NOTHING,
      pushes: squares.map((each) => ({ from: square, to: each.square })),
      arrows: squares
        .filter((each) => each.pushes !== null)
        .map((each) => ({ from: square, to: each.square, kind: 'chain' })),
    };
  }
  const from = playerOf(view, thrower)?.square;
  if ((kind === 'route' || kind === 'intercept') && from)
    return { ...NOTHING, flight: [from, ...(fixed ?? route ?? [])] };
  return NOTHING;
}

/** Where a kick may come down. */
export function kickSketch(told: KickTold): Sketch {
  const likely = Object.entries(told.chances).filter(([, chance]) => chance >= 0.03);
  return {
    ...NOTHING,
    notes: likely.map(([square, chance]) => ({ square, text: `${percent(chance)}%`, tone: 'plain' })),
  };
}

/** Who wears what: the one who acts, the one aimed at, helpers and hinderers. */
export function badgesOf(view: BallView, mover: string, told: Told | null): ReadonlyMap<string, Badge> {
  const found = new Map<string, Badge>();
  if (mover !== '') found.set(mover, { ring: 'act' });
  if (told !== null && told.deed.at !== '') found.set(told.deed.at, { ring: 'aim' });
  for (const id of [...(told?.bash?.helpers ?? []), ...(told?.foul?.helpers ?? [])])
    found.set(id, { note: '+1', tone: 'plus' });
  for (const id of told?.bash?.hinderers ?? []) found.set(id, { note: '−1', tone: 'minus' });
  const { kind, target, player } = view.decision;
  if (kind === 'push' && player !== undefined) found.set(player, { ring: 'aim' });
  if (kind === 'follow' && target !== undefined) found.set(target, { ring: 'aim' });
  return found;
}
