/** A match in numbers, counted from the events of its log. */

import type { LogLine } from '../../../wire/protocol';
import { squareOf } from '../board/field';
import { eventIn } from '../view';
import type { Happening } from '../wire';

export interface Side {
  /** Squares towards the other end zone with the ball in hand. */
  yards: number;
  knockOuts: number;
  turnovers: number;
  bashes: number;
  /** Bashes that pushed, stunned or knocked out. */
  bashesWon: number;
  dodges: number;
  dodgesMade: number;
}

/** A point: when it fell, and how it stood then. */
export interface Goal {
  half: number;
  turn: number;
  seat: number;
  player: string;
  score: [number, number];
}

/** What somebody did that is worth telling. */
export interface Merit {
  player: string;
  points: number;
  knockOuts: number;
  stuns: number;
  yards: number;
}

export interface Statistics {
  sides: [Side, Side];
  /** The player of the match; null where nobody did anything. */
  best: Merit | null;
  goals: Goal[];
}

const side = (): Side => ({
  yards: 0,
  knockOuts: 0,
  turnovers: 0,
  bashes: 0,
  bashesWon: 0,
  dodges: 0,
  dodgesMade: 0,
});
const worth = (merit: Merit): number =>
  5 * merit.points + 3 * merit.knockOuts + merit.stuns + 0.2 * merit.yards;

class Count {
  readonly sides: [Side, Side] = [side(), side()];
  readonly merits = new Map<string, Merit>();
  readonly goals: Goal[] = [];
  private half = 1;
  private turn = 1;
  private carrier = '';
  private hitter = '';

  note(event: Happening): void {
    switch (event.event) {
      case 'BallGained':
        this.carrier = event.player;
        break;
      case 'BallDropped':
      case 'BallFlew':
      case 'BallScattered':
        this.carrier = '';
        break;
      case 'BashRolled':
        this.hitter = event.player;
        this.of(event.seat).bashes += 1;
        if (event.tone === 'good') this.of(event.seat).bashesWon += 1;
        break;
      case 'FoulRolled':
        this.hitter = event.player;
        break;
      case 'DodgeRolled':
        this.of(event.seat).dodges += 1;
        if (event.tone === 'good') this.of(event.seat).dodgesMade += 1;
        break;
      case 'PlayerStepped':
        if (event.player === this.carrier) this.run(event.seat, event.player, event.from, event.to);
        break;
      default:
        this.call(event);
    }
  }

  private call(event: Happening): void {
    switch (event.event) {
      case 'PlayerKnockedOut':
        this.of(1 - event.seat).knockOuts += 1;
        this.merit(this.hitter).knockOuts += 1;
        break;
      case 'PlayerStunned':
        if (this.hitter !== '' && this.hitter !== event.player) this.merit(this.hitter).stuns += 1;
        break;
      case 'PointScored':
        this.merit(event.player).points += 1;
        this.goals.push({
          half: this.half,
          turn: this.turn,
          seat: event.seat,
          player: event.player,
          score: [event.red, event.blue],
        });
        break;
      case 'HalfBegan':
        this.half = event.half;
        break;
      case 'TurnBegan':
        this.turn = event.turn;
        break;
      case 'TurnoverCalled':
        this.of(event.seat).turnovers += 1;
        break;
      case 'ActionAnnounced':
        this.hitter = '';
        break;
    }
  }

  private run(seat: number, player: string, from: string, to: string): void {
    const north = squareOf(to).r - squareOf(from).r;
    const yards = Math.max(0, seat === 0 ? north : -north);
    this.of(seat).yards += yards;
    this.merit(player).yards += yards;
  }

  private of(seat: number): Side {
    return this.sides[seat === 1 ? 1 : 0];
  }

  private merit(player: string): Merit {
    const found = this.merits.get(player) ?? { player, points: 0, knockOuts: 0, stuns: 0, yards: 0 };
    this.merits.set(player, found);
    return found;
  }
}

export function statisticsOf(lines: readonly LogLine[]): Statistics {
  const count = new Count();
  for (const line of lines) count.note(eventIn(line));
  const merits = [...count.merits.values()].filter((merit) => merit.player !== '' && worth(merit) > 0);
  const best = merits.reduce<Merit | null>(
    (most, each) => (most === null || worth(each) > worth(most) ? each : most),
    null,
  );
  return { sides: count.sides, best, goals: count.goals };
}

const counted = (many: number, one: string, several: string): string[] =>
  many > 0 ? [`${many} ${many === 1 ? one : several}`] : [];

/** "2 points, 1 K.O., 14 squares with the ball". */
export const meritWords = (merit: Merit): string =>
  [
    ...counted(merit.points, 'point', 'points'),
    ...counted(merit.knockOuts, 'K.O.', 'K.O.s'),
    ...counted(merit.stuns, 'stun', 'stuns'),
    ...counted(merit.yards, 'square with the ball', 'squares with the ball'),
  ].join(', ');
