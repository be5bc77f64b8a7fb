/** Real moments of Rivals, as tests/fixtures/rivals.py wrote them. */

import type { View } from '../../src/games/rivals/wire';
import type { LogLine, Option, TableInfo } from '../../src/wire/protocol';
import fixture from '../fixtures/rivals.json';
import { noting, type Noting } from '../stages';

interface Moment {
  seat: number;
  view: View;
  options: Option[];
}

export const content = fixture.content as unknown as Record<string, unknown>;
export const moments = fixture.moments as unknown as Record<string, Moment>;

export function momentOf(decision: string): Moment {
  const found = moments[decision];
  if (found === undefined) throw new Error(`no ${decision} in the fixture`);
  return found;
}

export const line = (event: string, data: Record<string, unknown>, text = ''): LogLine => ({
  row: 1,
  event,
  clause: 'KCR-277',
  text,
  data,
  at_ms: 0,
});

export function stageAt(decision: string, lines: LogLine[] = []): Noting {
  const { seat, view, options } = momentOf(decision);
  const names = ['Ana', 'Ben', 'Cleo', 'Dan'];
  const seats = names.map((name, at) => ({ seat: at, name, yours: at === seat }));
  const info = { seats, options: {}, hot_seat: false } as unknown as TableInfo;
  return noting(names, { seat, view, options, content, lines, info });
}
