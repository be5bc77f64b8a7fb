/** Steps that can be taken back. */

export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last step was; steps of one kind in a row are one step. */
  kind: string;
}

const MOST = 200;

export const start = <T>(now: T): History<T> => ({ past: [], now, future: [], kind: '' });

/** One step more. A kind that is not empty joins it to a last step of the same kind: typing, nudging. */
export function step<T>(history: History<T>, now: T, kind = ''): History<T> {
  if (now === history.now) return history;
  const joins = kind !== '' && kind === history.kind;
  const past = joins ? history.past : [...history.past, history.now].slice(-MOST);
  return { past, now, future: [], kind };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], kind: '' };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...rest] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future: rest, kind: '' };
}

/** What is done next is a step of its own. */
export const sealed = <T>(history: History<T>): History<T> => ({ ...history, kind: '' });
