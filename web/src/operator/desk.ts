import { call, ServerTrouble } from '../wire/http';
import type { Announcement, Decisions, OperatorCommand, NewReport, Overview } from '../wire/operator';
import type { HttpError, Me } from '../wire/protocol';

const KEPT = 'donnybrook.operator';

/** The operator's key, for as long as this tab is open. */
export const keptKey = (): string => sessionStorage.getItem(KEPT) ?? '';

export function keepKey(key: string): void {
  if (key) sessionStorage.setItem(KEPT, key);
  else sessionStorage.removeItem(KEPT);
}

async function ask<T>(path: string, key: string, body?: OperatorCommand): Promise<T> {
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
  const init: RequestInit = { headers, credentials: 'same-origin' };
  if (body !== undefined) {
    init.method = 'POST';
    init.body = JSON.stringify(body);
    headers['Content-Type'] = 'application/json';
  }
  const response = await fetch(`/api/admin${path}`, init).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.ok) return answer as T;
  const error = answer as Partial<HttpError> | null;
  throw new ServerTrouble(error?.code ?? 'away', error?.sentence ?? 'The server does not answer.');
}

export const overview = (key: string): Promise<Overview> => ask('', key);
export const act = (key: string, command: OperatorCommand): Promise<Decisions> => ask('/acts', key, command);

export const announcement = (): Promise<Announcement> => call('announcement');
export const report = (wish: NewReport): Promise<Announcement> => call('reports', 'POST', wish);
export const deleteMe = (): Promise<Me> => call('me/data', 'DELETE');

/** How long a server has been up, as people say it. */
export function span(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129_600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
