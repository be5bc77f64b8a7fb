/** Who stands where in a formation: front squares for the strong, the deep ones for good hands. */

import { squareOf, ROWS } from '../board/field';
import { forSeat, type KeptFormation } from './kept';
import type { Formation, Player } from '../wire';

/** Who stands where, by id. */
export type Places = ReadonlyMap<string, string>;

/** How deep a square lies behind the halfway line, from 0. */
export function depth(square: string): number {
  const { r } = squareOf(square);
  return r <= ROWS / 2 ? ROWS / 2 - r : r - ROWS / 2 - 1;
}

const FRONT: Record<string, number> = { basher: 0, lineman: 1, runner: 2, ballhandler: 3 };

/** The players for so many places: specialists first, then linemen. */
export function chosen(players: readonly Player[], many: number): Player[] {
  const order = [...players].sort(
    (one, other) =>
      Number(one.position === 'lineman') - Number(other.position === 'lineman') || one.number - other.number,
  );
  return order.slice(0, many);
}

/** A ready formation filled with the players at hand; a short team uses the first squares. */
export function fill(
  formation: Formation,
  players: readonly Player[],
  many: number,
  seat: number,
  taken: readonly string[] = [],
): Places {
  const squares = formation.squares
    .map((square) => forSeat(square, seat))
    .filter((square) => !taken.includes(square))
    .slice(0, many);
  const front = [...squares].sort(
    (one, other) => depth(one) - depth(other) || squares.indexOf(one) - squares.indexOf(other),
  );
  const line = chosen(players, many).sort(
    (one, other) => (FRONT[one.position] ?? 1) - (FRONT[other.position] ?? 1) || one.number - other.number,
  );
  return new Map(
    line
      .map((player, at) => [player.id, front[at] ?? ''])
      .filter((entry): entry is [string, string] => entry[1] !== ''),
  );
}

/** A kept formation: each square gets a player of its position, or else whoever is left. */
export function restore(kept: KeptFormation, players: readonly Player[], many: number, seat: number): Places {
  const free = [...players];
  const take = (fits: (player: Player) => boolean): Player | undefined => {
    const at = free.findIndex(fits);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const places = kept.places.slice(0, many);
  const exact = places.map((place) => take((player) => player.position === place.position));
  return new Map(
    places.flatMap((place, at) => {
      const player = exact[at] ?? take(() => true);
      return player ? [[player.id, forSeat(place.square, seat)] as const] : [];
    }),
  );
}

/** What is kept of a draft: positions and squares as Red sees them, front to back. */
export function keepable(
  name: string,
  draft: Places,
  players: readonly Player[],
  seat: number,
): KeptFormation {
  const places = [...draft].map(([id, square]) => ({
    position: players.find((player) => player.id === id)?.position ?? 'lineman',
    square: forSeat(square, seat),
  }));
  return { name, places: places.sort((one, other) => depth(one.square) - depth(other.square)) };
}

/** Left and right changed. */
export function flipped(draft: Places): Places {
  const flip = (square: string): string =>
    `${'ihgfedcba'.charAt(squareOf(square).f - 1)}${squareOf(square).r}`;
  return new Map([...draft].map(([id, square]) => [id, flip(square)]));
}

/** Somebody put on a square: whoever stands there takes his place, or goes back to the bench. */
export function put(draft: Places, id: string, square: string, most: number): Places {
  const next = new Map(draft);
  const there = [...draft].find(([, each]) => each === square)?.[0];
  const before = draft.get(id);
  if (there === id) return draft;
  if (before === undefined && there === undefined && draft.size >= most) return draft;
  next.set(id, square);
  if (there !== undefined && before !== undefined) next.set(there, before);
  else if (there !== undefined) next.delete(there);
  return next;
}

export function lift(draft: Places, id: string): Places {
  const next = new Map(draft);
  next.delete(id);
  return next;
}

/** Who sits where on the bench: whoever stays keeps his seat, whoever comes takes the first free one. */
export function seated(before: readonly string[], bench: readonly string[]): string[] {
  const seats = before.map((id) => (bench.includes(id) ? id : ''));
  for (const id of bench.filter((each) => !seats.includes(each))) {
    const free = seats.indexOf('');
    if (free < 0) seats.push(id);
    else seats[free] = id;
  }
  return seats.slice(0, seats.findLastIndex((id) => id !== '') + 1);
}
