import type {
  Clause,
  GameCard,
  GameInfo,
  Lobby,
  Me,
  NewTable,
  NewWhatIf,
  Opened,
  PackInfo,
  PackShelf,
  PackTag,
  Replay,
  Review,
  ScoreTable,
  Way,
  HttpError,
} from './protocol';

/** A refusal or a breakdown of the server, in one sentence. */
export class ServerTrouble extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

const AWAY = 'Donnybrook does not answer. Is it still running?';

export async function call<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  const response = await fetch(`/api/${path}`, init).catch(() => null);
  if (response === null) throw new ServerTrouble('away', AWAY);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = answer as Partial<HttpError> | null;
  throw new ServerTrouble(error?.code ?? String(response.status), error?.sentence ?? AWAY);
}

const kept = new Map<string, Promise<unknown>>();

// Games and rulebooks do not change while the page is open.
export function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known !== undefined) return known as Promise<T>;
  const asked = call<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

/** Where a code leads that a friend has told. */
export const wayOf = (code: string): Promise<Way> => call<Way>(`join/${encodeURIComponent(code)}`);

export const games = (): Promise<GameCard[]> => once('games');
/** A game with its options and content; throws if there is none of that name. */
export const gameOf = (name: string): Promise<GameInfo> => once(`games/${name}`);

/** What the screens of a game show: names, texts, cards; with a pack, those of the pack. */
export async function contentOf(game: string, pack: PackTag | null): Promise<Record<string, unknown>> {
  return (await (pack ? packedGame(game, pack.digest) : gameOf(game))).content;
}

export const packs = (game: string): Promise<PackShelf> => call(`packs/${game}`);
/** A game with the content of a pack; a digest names its files, so it never changes. */
export const packedGame = (game: string, digest: string): Promise<GameInfo> =>
  once(`packs/${game}/${digest}`);

export function sendPack(game: string, name: string, files: readonly File[]): Promise<PackInfo> {
  const form = new FormData();
  form.set('name', name);
  for (const file of files) form.append('files', file);
  return call(`packs/${game}`, 'POST', form);
}

export const rulebook = (game: string): Promise<Clause[]> => once(`rules/${game}`);
export const me = (): Promise<Me> => call('me');
export const rename = (name: string): Promise<Me> => call('me', 'PATCH', { name });
export const lobby = (): Promise<Lobby> => call('lobby');
/** What the runs of a deal were worth; a running one has no score yet. */
export const scores = (game: string, deal: string, challenge: string): Promise<ScoreTable> =>
  call(`scores?${new URLSearchParams({ game, deal, challenge })}`);

export const openTable = (table: NewTable): Promise<Opened> => call('tables', 'POST', table);

/** The steps of a match as a seat knew them, as everybody saw them, or open after the end. */
export const replay = (table: string, seat: number | 'watch' | 'open', token = ''): Promise<Replay> =>
  call(`tables/${table}/replay?seat=${seat}&token=${encodeURIComponent(token)}`);

/** Let the server find out what a finished match was like. */
export const beginReview = (table: string): Promise<Review> => call(`tables/${table}/review`, 'POST');

/** What it has found out, or how far it is; of nothing if it was never asked, or has forgotten. */
export const review = (table: string): Promise<Review> => call(`tables/${table}/review`);

/** A new table that goes on from a moment of a finished match. */
export const whatIf = (table: string, wish: NewWhatIf): Promise<Opened> =>
  call(`tables/${table}/what-if`, 'POST', wish);

export const logAddress = (table: string, kind: 'json' | 'txt'): string => `/api/tables/${table}/log.${kind}`;

/** What a game says about content that somebody is making. */
export const workshop = <T>(game: string, about: Record<string, unknown>): Promise<T> =>
  call(`games/${game}/workshop`, 'POST', about);
