/** One animation for each event of BRAWL. */

import { mount, unmount } from 'svelte';
import type { LogLine } from '../../wire/protocol';
import { seatLetter } from '../../ui/seats/seats';
import { play } from '../../sound';
import type { Effects } from '../../shell/effects';
import type { Stage } from '../../shell/stage';
import Card from './board/Card.svelte';
import { spotOfPlay, type PlayAt } from './aims';
import { face } from './cards';
import { baseSpot, isTurned, newSpot, screenZones, stringSpot } from './layout';
import { happening, seatIn, viewOf } from './read';
import type { Happening, View } from './wire';

/** What an event looks like, apart from the doing. */
export interface Act {
  from?: string;
  to?: string;
  sign?: string; // "" flies face down
  word?: string;
  shout?: string;
  under?: string;
}

const from = ({ from_hand, seat }: { from_hand: boolean; seat: number }): string =>
  from_hand ? `hand:${seat}` : `discard:${seat}`;

/** From where to where a card goes, and what is called. Pure, so that it can be tested. */
export function actOf(line: LogLine, view: View, viewer: number, name: (seat: number) => string): Act | null {
  const event = happening(line);
  switch (event.event) {
    case 'CardDrawn': {
      const sign = event.seat === viewer ? (event.kind ?? '') : '';
      return { from: `pile:${event.seat}`, to: `hand:${event.seat}`, sign };
    }
    case 'CardDiscarded':
      return { from: `hand:${event.seat}`, to: `discard:${event.seat}`, sign: event.kind };
    case 'HitPlayed':
    case 'BlockPlayed':
    case 'PressPlayed': {
      const to = stringSpot(event.zone, event.base, event.side === 1 ? 'B' : 'A');
      return { from: from(event), to, sign: event.kind, word: wordOf(event) };
    }
    case 'BaseCleared':
    case 'BaseFrozen':
      return {
        from: from(event),
        to: baseSpot(event.zone, event.base),
        sign: event.kind,
        word: wordOf(event),
      };
    case 'BasePlayed': {
      const side = (event.end === 1) === isTurned(view, event.zone, viewer) ? 'left' : 'right';
      return { from: from(event), to: newSpot(event.zone, side), sign: event.kind, word: wordOf(event) };
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

/** What bursts out of a play. */
function wordOf(event: Happening): string {
  switch (event.event) {
    case 'HitPlayed':
      return face(event.kind).kind === 'hit2' ? 'WHAM' : 'THUMP';
    case 'BlockPlayed':
      return 'KRAK';
    case 'PressPlayed':
      return 'PRESS';
    case 'BasePlayed':
      return 'BASE';
    case 'BaseCleared':
      return event.call === undefined ? 'SWISH' : 'CLEAR';
    case 'BaseFrozen':
      return 'FREEZE';
    default:
      return '';
  }
}

function matchShout(view: View, viewer: number, name: (seat: number) => string): Act {
  const [first] = view.champions;
  if (view.champions.includes(viewer))
    return { shout: view.champions.length > 1 && view.form !== 'tag_team' ? 'Shared' : 'You win' };
  if (first === undefined || (view.champions.length > 1 && view.form === 'duel')) return { shout: 'Draw' };
  return { shout: view.champions.length === 1 ? `${name(first)} wins` : 'It is over' };
}

const PITCH: Record<string, number> = { R: 1.5, B: 1, G: 0.7 };
const pitchOf = (sign: string): number => PITCH[face(sign).letter] ?? 1;

/** Sounds: outcomes are loud, decisions silent. */
export function soundOf(line: LogLine, viewer: number, realtime: boolean): void {
  const event = happening(line);
  switch (event.event) {
    case 'HitPlayed':
    case 'BlockPlayed':
      return play('slap', pitchOf(event.kind));
    case 'CardDiscarded':
      return play('slap', pitchOf(event.kind) * 0.6);
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
      return !realtime && event.seat === viewer ? play('bell') : undefined;
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
  const view = viewOf(stage);
  const event = happening(line);
  const act = actOf(line, view, stage.seat, (seat) => stage.name(seat));
  if (when === 'after') soundOf(line, stage.seat, stage.realtime);
  if (act === null) return;
  if (when === 'before' && act.from && act.to && 'seat' in event) {
    await effects.fly({
      from: act.from,
      to: act.to,
      milliseconds: stage.realtime ? 160 : 240,
      draw: drawCard(act.sign ?? '', event.seat, view),
    });
  }
  if (when === 'before' && event.event === 'BaseCleared' && act.to)
    await effects.burst(act.to, act.word ?? '', 0);
  if (when === 'after' && act.word && act.to && event.event !== 'BaseCleared')
    await effects.burst(act.to, act.word);
  if (when === 'after' && act.shout)
    await effects.shout(act.shout, act.under, event.event === 'MatchEnded' ? 1400 : 700);
}

/** A refused card shakes where it was; a refused play in real time flies back first. */
export async function giveBack(_words: string, stage: Stage, effects: Effects): Promise<void> {
  const view = viewOf(stage);
  const { choice } = stage.refused;
  const me = seatIn(view, stage.seat);
  const source =
    me?.holds || choice?.verb === 'discard'
      ? `hand:${stage.seat}`
      : choice?.verb === 'draw'
        ? `pile:${stage.seat}`
        : `discard:${stage.seat}`;
  const spot =
    choice?.verb === 'play' ? spotOfPlay(screenZones(view, stage.seat), choice as PlayAt) : undefined;
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

function drawCard(sign: string, seat: number, view: View): (target: HTMLElement) => () => void {
  const deck = seatIn(view, seat)?.deck ?? null;
  return (target) => {
    const card = mount(Card, { target, props: { sign, deck, seat: seatLetter(seat) } });
    return () => void unmount(card);
  };
}
