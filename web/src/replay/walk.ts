/** Stepping through a replay: which step is shown, and when the next one comes. */

import type { LogLine, ReplayStep, Swing } from '../wire/protocol';

/** The step of a version; the last one before it if it is not there. */
export function stepOf(steps: readonly ReplayStep[], version: number): number {
  if (version < 0) return 0;
  let found = 0;
  steps.forEach((step, at) => {
    if (step.version <= version) found = at;
  });
  return found;
}

/** How long to wait before a step, at a speed; long thinking is cut short, nothing is skipped. */
export function waitBefore(steps: readonly ReplayStep[], at: number, speed: number): number {
  const [before, now] = [steps[at - 1], steps[at]];
  if (before === undefined || now === undefined) return 0;
  const real = Math.max(0, now.at_ms - before.at_ms);
  return Math.min(LONGEST, Math.max(SHORTEST, real)) / speed;
}

const SHORTEST = 60;
const LONGEST = 2500;

/** Every line up to a step, oldest first. */
export function linesUpTo(steps: readonly ReplayStep[], at: number): LogLine[] {
  return steps.slice(0, at + 1).flatMap((step) => step.log);
}

/** The step in which a line happened. */
export function stepOfLine(steps: readonly ReplayStep[], line: LogLine): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.log.includes(line)),
  );
}

export interface Moment {
  at: number; // step
  line: LogLine;
}

/** A word for a moment worth a flag, where the game has none of its own: what is called out. */
export function plainMoment(line: LogLine): string {
  return typeof line.data['call'] === 'string' ? line.data['call'].replace('!', '') : '';
}

/** The first step at which there is something to see: the first deal. */
export function firstDeal(steps: readonly ReplayStep[], isDealt: (step: ReplayStep) => boolean): number {
  return Math.max(0, steps.findIndex(isDealt));
}

/** The biggest swings as moments, in the order of the match. */
export function swingMoments(steps: readonly ReplayStep[], swings: readonly Swing[], most: number): Moment[] {
  const size = (swing: Swing): number => Math.abs(swing.after - swing.before);
  return swings
    .toSorted((one, other) => size(other) - size(one))
    .slice(0, most)
    .map((swing) => stepOf(steps, swing.version))
    .sort((one, other) => one - other)
    .flatMap((at) => (steps[at]?.log[0] ? [{ at, line: steps[at].log[0] }] : []));
}

/** Moments worth a flag; of too many, some from all over the match. */
export function keyMoments(steps: readonly ReplayStep[], most: number, word = plainMoment): Moment[] {
  const found: Moment[] = [];
  steps.forEach((step, at) => {
    const line = step.log.find((each) => word(each) !== '');
    if (line) found.push({ at, line });
  });
  if (found.length <= most) return found;
  const stride = (found.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => found[Math.round(at * stride)]).filter(
    (each) => each !== undefined,
  );
}

/** The version a share link opens at, as an address. */
export function shareAddress(origin: string, table: string, version: number, seat: string): string {
  return `${origin}/r/${table}?v=${version}&seat=${seat}`;
}
