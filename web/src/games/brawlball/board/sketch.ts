/** What is drawn over the field, in the field's own words; Marks.svelte draws it. */

import type { Option } from '../../../wire/protocol';
import { aimedAt, choiceIn, playerOf } from '../view';
import type { Aimed, BashPreview, Choice, KickPreview, View } from '../wire';
import { percent, shadeOf, type Shade } from './chances';

export type Tone = Shade | 'plain';

/** A small box on a square: a chance, a number. */
export interface Note {
  square: string;
  chance: number;
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
  /** The coach's: white, with a tip. */
  coached: boolean;
}

export const NOTHING: Sketch = {
  path: [],
  flight: [],
  notes: [],
  arrows: [],
  pushes: [],
  scores: false,
  coached: false,
};

export const noteText = (note: Note): string => `${percent(note.chance)}%`;
const noted = (square: string, chance: number): Note => ({ square, chance, tone: shadeOf(chance) });

/** The run at hand: its route with the chance of each check, help and hindrance, pushes, the ball's way. */
export function sketchOf(view: View, mover: string, aimed: Aimed): Sketch {
  const where = (id: string): string => playerOf(view, id)?.square ?? '';
  const way = aimed.way ?? null;
  let sofar = 1; // the chance to have come as far as this: what a square reads anywhere else
  const notes = (way?.checks ?? [])
    .filter((check) => check.pass < 1)
    .map((check) => noted(check.square, (sofar *= check.pass)));
  const thrown = aimed.pass ?? null;
  const stolen = (thrown?.interceptors ?? []).map((each) => noted(where(each.player), 1 - each.chance));
  const helpers = [...(aimed.bash?.helpers ?? []), ...(aimed.foul?.helpers ?? [])];
  const target = where(aimed.at ?? '');
  return {
    path: way ? [where(mover), ...way.path] : [],
    flight: thrown ? [thrown.from, ...thrown.route] : [],
    notes: worst([...notes, ...stolen]),
    arrows: [
      ...helpers.map((id): Arrow => ({ from: where(id), to: target, kind: 'help' })),
      ...hindrance(aimed, where),
      ...chained(aimed.bash),
    ],
    pushes: pushed(aimed.bash),
    scores: (way?.scores ?? false) || (thrown?.scores ?? false),
    coached: false,
  };
}

function hindrance({ bash, from }: Aimed, where: (id: string) => string): Arrow[] {
  return (bash?.hinderers ?? []).map((id) => ({ from: where(id), to: from ?? '', kind: 'hinder' }));
}

/** Whoever stands in the way of a push and is pushed on. */
function chained(bash: BashPreview | null | undefined): Arrow[] {
  const push = bash?.push;
  if (!push?.chain) return [];
  return push.squares
    .filter((each) => each.state === 'player')
    .map((each) => ({ from: push.from, to: each.square ?? '', kind: 'chain' }));
}

function pushed(bash: BashPreview | null | undefined): Sketch['pushes'] {
  const push = bash?.push;
  return (push?.squares ?? [])
    .filter((each) => each.square !== null && (each.state === 'empty' || each.state === 'ball'))
    .map((each) => ({ from: push?.from ?? '', to: each.square ?? '' }));
}

/** One box for each square: the worst of them. */
function worst(notes: readonly Note[]): Note[] {
  const found = new Map<string, Note>();
  for (const note of notes) {
    const before = found.get(note.square);
    if (before === undefined || note.chance < before.chance) found.set(note.square, note);
  }
  return [...found.values()];
}

/** What is on the table without anybody aiming: pushes to choose, the ball in the air. */
export function openSketch(view: View, options: readonly Option[]): Sketch {
  const { decision } = view;
  if (decision.kind === 'push') {
    const from = decision.square;
    const pushes = options.map(choiceIn).filter((choice) => choice.verb === 'push');
    const on = pushes.filter((choice) => choice.pushes !== null);
    return {
      ...NOTHING,
      pushes: pushes.map(({ square }) => ({ from, to: square })),
      arrows: on.map(({ square }) => ({ from, to: square, kind: 'chain' })),
    };
  }
  if (decision.kind !== 'route' && decision.kind !== 'intercept') return NOTHING;
  const from = playerOf(view, decision.thrower)?.square;
  const flown = decision.kind === 'route' ? decision.fixed : decision.route;
  return from ? { ...NOTHING, flight: [from, ...flown] } : NOTHING;
}

/** The action that a hint names: who, where to or at whom, and the way there if it can be gone at once. */
export interface Coached {
  player: string;
  square: string;
  aimed: Aimed | null;
}

/** What the coach would do: who, where or whom, and the chances on the way. */
export function coachSketch(view: View, mover: string, choice: Choice, whole: Coached | null): Sketch {
  if (whole?.aimed) return { ...sketchOf(view, whole.player, whole.aimed), coached: true };
  const to = whole?.square ?? ('square' in choice ? choice.square : '');
  const from = playerOf(view, whole?.player ?? mover)?.square ?? '';
  return to === '' || from === '' || to === from ? NOTHING : { ...NOTHING, path: [from, to], coached: true };
}

/** Where a kick may come down. */
export function kickSketch(kick: KickPreview): Sketch {
  const likely = Object.entries(kick.chances).filter(([, chance]) => chance >= 0.03);
  return { ...NOTHING, notes: likely.map(([square, chance]) => ({ square, chance, tone: 'plain' })) };
}

/** Who wears what: the one who acts, the one aimed at, helpers and hinderers. */
export function badgesOf(view: View, mover: string, aimed: Aimed | null): ReadonlyMap<string, Badge> {
  const found = new Map<string, Badge>();
  const target = aimed?.at ?? aimedAt(view);
  if (mover !== '') found.set(mover, { ring: 'act' });
  if (target !== '') found.set(target, { ring: 'aim' });
  for (const id of [...(aimed?.bash?.helpers ?? []), ...(aimed?.foul?.helpers ?? [])])
    found.set(id, { note: '+1', tone: 'plus' });
  for (const id of aimed?.bash?.hinderers ?? []) found.set(id, { note: '−1', tone: 'minus' });
  return found;
}
