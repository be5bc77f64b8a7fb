/** Real moments of Rivals, as tests/fixtures/rivals.py wrote them. */

import type { RivalsView } from '../src/games/rivals/view';
import type { Stage } from '../src/table/stage';
import type { LogLine, Option, TableInfo } from '../src/wire/protocol';
import fixture from './fixtures/rivals.json';

interface Moment {
  seat: number;
  view: RivalsView;
  options: Option[];
}

export const content = fixture.content as unknown as Record<string, unknown>;
export const moments = fixture.moments as unknown as Record<string, Moment>;

export function momentOf(decision: string): Moment {
  const found = moments[decision];
  if (found === undefined) throw new Error(`no ${decision} in the fixture`);
  return found;
}

export const line = (event: string, data: Record<string, unknown>, text = ''): LogLine => ({ row: 1, event, clause: 'KCR-277', text, data, at_ms: 0 });

/** A stage that only notes what was asked of it. */
export function stageAt(decision: string, lines: LogLine[] = []): Stage & { sent: string[] } {
  const { seat, view, options } = momentOf(decision);
  const sent: string[] = [];
  const names = ['Ana', 'Ben', 'Cleo', 'Dan'];
  return {
    sent, seat, view, options, content, lines, realtime: false, toAct: [seat], underway: [], idle: false, delay: null, hint: null,
    info: { seats: names.map((name, at) => ({ seat: at, name, yours: at === seat })), options: {}, hot_seat: false } as unknown as TableInfo, refused: { words: '', count: 0 }, preview: '', running: [],
    name: (each) => names[each] ?? '',
    called: (each) => (each === seat ? 'You' : (names[each] ?? '')),
    choose: (option) => void sent.push(option.words),
    look: () => Promise.reject(new Error('nobody to ask')),
    ask: (words) => void sent.push(`? ${words}`),
    refuse: (reason) => void sent.push(`! ${reason}`),
    chain: (first, then) => void sent.push(first.words, then),
    run: (words) => void sent.push(...words),
  };
}
