// Tables that need no set-up screen.
import { doorOf } from '../games/doors';
import type { Company } from '../games/door';
import type { GameInfo, NewSeat, NewTable } from '../wire/protocol';
import { newCommitment } from '../wire/shares';

export const seatOf = (kind: NewSeat['kind'], level = '', name = ''): NewSeat => ({ kind, level, name });

/** The level that most people meet first: the one in the middle. */
export function middleLevel(game: GameInfo): string {
  return game.bots[Math.floor(game.bots.length / 2)]?.level ?? '';
}

/** Against bots of the middle level; alone, where the game is for one. */
export function againstBot(game: GameInfo, tempo: string, name: string): NewTable {
  return bill(game, tempo, 'bot', seatOf('me', '', name), seatOf('bot', middleLevel(game)));
}

/** One seat for you, one for whoever gets the link. */
export function againstFriend(game: GameInfo, tempo: string, name: string): NewTable {
  return bill(game, tempo, 'friend', seatOf('me', '', name), seatOf('open'));
}

/** A first match with a coach: in turns, against the easiest bot, and always the same deal. */
export function lesson(game: GameInfo, name: string): NewTable {
  const tempo = doorOf(game.name).tempos[0]?.value ?? '';
  return {
    ...bill(game, tempo, 'lesson', seatOf('me', '', name), seatOf('bot', game.bots[0]?.level ?? '')),
    deal: 'lesson',
  };
}

function bill(game: GameInfo, tempo: string, company: Company, me: NewSeat, other: NewSeat): NewTable {
  const door = doorOf(game.name);
  const seats = door.seats?.(me, other) ?? [me, other].slice(0, game.seats[1]);
  return {
    game: game.name,
    options: { ...door.options(game, tempo, company), ...door.seatOptions?.(seats) },
    seats,
    commitment: newCommitment(),
    public: false,
    clock_ms: null,
    increment_ms: 0,
    deal: '',
  };
}
