// Tables that need no set-up screen.
import { manifestOf } from '.';
import type { Company } from './manifest';
import type { GameInfo, NewSeat, NewTable } from '../wire/protocol';
import { newCommitment } from '../wire/shares';

export const seatOf = (kind: NewSeat['kind'], level = '', name = ''): NewSeat => ({ kind, level, name });

/** The level that most people meet first: the one in the middle. */
export function middleLevel(game: GameInfo): string {
  return game.bots[Math.floor(game.bots.length / 2)]?.level ?? '';
}

/** Against bots, of the middle level for who knows the game; alone, where the game is for one. */
export function againstBot(game: GameInfo, tempo: string, name: string, isNew = false): NewTable {
  const level = isNew ? (game.bots[0]?.level ?? '') : middleLevel(game);
  return bill(game, tempo, 'bot', seatOf('me', '', name), seatOf('bot', level));
}

/** Bots among themselves, for whoever looks in: the best against one of the middle. */
export function exhibition(game: GameInfo): NewTable {
  const tempo = manifestOf(game.name).tempos[0]?.value ?? '';
  const best = seatOf('bot', game.bots.at(-1)?.level ?? '');
  return { ...bill(game, tempo, 'bot', best, seatOf('bot', middleLevel(game))), public: true };
}

/** One seat for you, one for whoever gets the link. */
export function againstFriend(game: GameInfo, tempo: string, name: string): NewTable {
  return bill(game, tempo, 'friend', seatOf('me', '', name), seatOf('open'));
}

/** A first match with hints: in turns, against the easiest bot, and always the same deal. */
export function lesson(game: GameInfo, name: string): NewTable {
  const tempo = manifestOf(game.name).tempos[0]?.value ?? '';
  return {
    ...bill(game, tempo, 'lesson', seatOf('me', '', name), seatOf('bot', game.bots[0]?.level ?? '')),
    deal: 'lesson',
  };
}

/** A mission of a game: what it needs comes with it. */
export function missionTable(game: string, mission: string, name: string): NewTable {
  const seats = [seatOf('me', '', name)];
  return { game, mission, options: {}, seats, public: false, clock_ms: null, increment_ms: 0, deal: '' };
}

function bill(game: GameInfo, tempo: string, company: Company, me: NewSeat, other: NewSeat): NewTable {
  const manifest = manifestOf(game.name);
  const seats = manifest.seats?.(me, other) ?? [me, other].slice(0, game.seats[1]);
  return {
    game: game.name,
    options: { ...manifest.options(game, tempo, company), ...manifest.seatOptions?.(seats) },
    seats,
    commitment: newCommitment(),
    public: false,
    clock_ms: null,
    increment_ms: 0,
    deal: '',
  };
}
