/** One animation for each event of BRAWL. */

import { mount, unmount } from 'svelte';
import type { LogLine } from '../../wire/protocol';
import { seatLetter } from '../../parts/seats';
import { play } from '../../sound';
import type { Effects } from '../../table/effects';
import type { Stage } from '../../table/stage';
import Card from './Card.svelte';
import { spotOfWords } from './aims';
import { baseSpot, newSpot, stringSpot } from './layout';
import type { BrawlView } from './view';

/** What an event looks like, apart from the doing. */
export interface Act {
  from?: string;
  to?: string;
  sign?: string; // "" flies face down
  word?: string;
  shout?: string;
  under?: string;
}

const WORDS: Record<string, string> = {
  HitPlayed: 'THUMP',
  BlockPlayed: 'KRAK',
  PressPlayed: 'PRESS',
  BasePlayed: 'BASE',
  BaseCleared: 'SWISH',
  BaseFrozen: 'FREEZE',
};

/** From where to where a card goes, and what is called. Pure, so that it can be tested. */
export function actOf(
  line: LogLine,
  view: BrawlView,
  viewer: number,
  name: (seat: number) => string,
): Act | null {
  const { seat, kind, zone = 0, base, side, from_hand: fromHand, end, call } = line.data;
  const source = fromHand === false ? `discard:${seat}` : `hand:${seat}`;
  const sign = typeof kind === 'string' ? kind : '';
  const word =
    typeof call === 'string'
      ? call.replace('!', '').toUpperCase()
      : sign.endsWith('2')
        ? 'WHAM'
        : WORDS[line.event];
  switch (line.event) {
    case 'CardDrawn':
      return { from: `pile:${seat}`, to: `hand:${seat}`, sign: seat === viewer ? sign : '' };
    case 'CardDiscarded':
      return { from: `hand:${seat}`, to: `discard:${seat}`, sign };
    case 'HitPlayed':
    case 'BlockPlayed':
    case 'PressPlayed':
      return { from: source, to: stringSpot(zone, base, side === 1 ? 'B' : 'A'), sign, word };
    case 'BaseCleared':
    case 'BaseFrozen':
      return { from: source, to: baseSpot(zone, base), sign, word };
    case 'BasePlayed': {
      const turned = isTurned(view, zone, viewer);
      return { from: source, to: newSpot(zone, (end === 1) === turned ? 'left' : 'right'), sign, word };
    }
    case 'TableOpened':
      return { shout: view.mode === 'tournament' ? 'Brawl' : 'Begin' };
    case 'GameEnded':
      return { shout: 'Stop', under: line.text };
    case 'MatchEnded':
      return matchShout(view, viewer, name);
    default:
      return null;
  }
}

function isTurned(view: BrawlView, zone: number, viewer: number): boolean {
  const found = view.zones?.find((each) => each.zone === zone);
  return view.mirror || (view.form === 'round_robin' && found?.sides[1] === viewer);
}

function matchShout(view: BrawlView, viewer: number, name: (seat: number) => string): Act {
  const [first] = view.champions;
  if (view.champions.includes(viewer))
    return { shout: view.champions.length > 1 && view.form !== 'tag_team' ? 'Shared' : 'You win' };
  if (first === undefined || (view.champions.length > 1 && view.form === 'duel')) return { shout: 'Draw' };
  return { shout: view.champions.length === 1 ? `${name(first)} wins` : 'It is over' };
}

const PITCH: Record<string, number> = { R: 1.5, B: 1, G: 0.7 };

/** Sounds: outcomes are loud, decisions silent. */
export function soundOf(line: LogLine, viewer: number, realtime: boolean): void {
  const kind = String(line.data['kind'] ?? '');
  switch (line.event) {
    case 'HitPlayed':
    case 'BlockPlayed':
    case 'CardDiscarded':
      return play('slap', (PITCH[kind.charAt(0)] ?? 1) * (line.event === 'CardDiscarded' ? 0.6 : 1));
    case 'PressPlayed':
      return play('call', 1.2, 'Press!');
    case 'BasePlayed':
      return play('thud', 1, 'Base!');
    case 'BaseCleared':
      return play('sweep', 1, 'Clear!');
    case 'BaseFrozen':
      return play('glass', 1, 'Freeze!');
    case 'Knocked':
      return play('knock');
    case 'TableOpened':
      return play('bell');
    case 'TurnBegan':
      return !realtime && line.data['seat'] === viewer ? play('bell') : undefined;
    case 'GameEnded':
      return play('bell');
    case 'MatchEnded':
      return play('crowd');
  }
}

/** Before the new position is shown the card flies; after it the blow lands. */
export async function perform(
  line: LogLine,
  when: 'before' | 'after',
  stage: Stage,
  effects: Effects,
): Promise<void> {
  const view = stage.view as BrawlView;
  const act = actOf(line, view, stage.seat, (seat) => stage.name(seat));
  if (when === 'after') soundOf(line, stage.seat, stage.realtime);
  if (act === null) return;
  if (when === 'before' && act.from && act.to) {
    await effects.fly({
      from: act.from,
      to: act.to,
      milliseconds: stage.realtime ? 160 : 240,
      draw: drawCard(act.sign ?? '', Number(line.data['seat'] ?? 0), view),
    });
  }
  if (when === 'before' && line.event === 'BaseCleared' && act.to)
    await effects.burst(act.to, act.word ?? '', 0);
  if (when === 'after' && act.word && act.to && line.event !== 'BaseCleared')
    await effects.burst(act.to, act.word);
  if (when === 'after' && act.shout)
    await effects.shout(act.shout, act.under, line.event === 'MatchEnded' ? 1400 : 700);
}

/** A refused card shakes where it was; a refused play in real time flies back first. */
export async function giveBack(words: string, stage: Stage, effects: Effects): Promise<void> {
  const view = stage.view as BrawlView;
  const me = view.seats.find((seat) => seat.seat === stage.seat);
  const source =
    me?.holds || words === 'discard'
      ? `hand:${stage.seat}`
      : words === 'draw'
        ? `pile:${stage.seat}`
        : `discard:${stage.seat}`;
  const spot = spotOfWords(words);
  const sign = me?.holds ? (me.hand ?? '') : (me?.discards?.at(-1) ?? '');
  if (stage.realtime && spot && sign) {
    await effects.fly({
      from: spot,
      to: source,
      milliseconds: 160,
      tilt: -6,
      draw: drawCard(sign, stage.seat, view),
    });
  }
  await effects.shake(source);
}

function drawCard(sign: string, seat: number, view: BrawlView): (target: HTMLElement) => () => void {
  const deck = view.seats.find((each) => each.seat === seat)?.deck ?? null;
  return (target) => {
    const card = mount(Card, { target, props: { sign, deck, seat: seatLetter(seat) } });
    return () => void unmount(card);
  };
}
