/** Real moments of Knockdown, as tests/fixtures/knockdown.py wrote them. */

import type { KnockdownView } from '../src/games/knockdown/view';
import type { Stage } from '../src/table/stage';
import type { Option, TableInfo } from '../src/wire/protocol';
import fixture from './fixtures/knockdown.json';

interface Moment {
  seat: number;
  view: KnockdownView;
  options: Option[];
}

export const content = fixture.content as unknown as Record<string, unknown>;
export const moments = fixture.moments as unknown as Record<string, Moment>;

export function momentOf(decision: string): Moment {
  const found = moments[decision];
  if (found === undefined) throw new Error(`no ${decision} in the fixture`);
  return found;
}

/** A stage that only notes what was asked of it. */
export function stageAt(decision: string): Stage & { sent: string[] } {
  const { seat, view, options } = momentOf(decision);
  const sent: string[] = [];
  const names = ['Ana', 'Ben'];
  return {
    sent, seat, view, options, content, realtime: false, toAct: [seat], underway: [], idle: false, delay: null, hint: null,
    info: { seats: [], options: {} } as unknown as TableInfo, refused: { words: '', count: 0 }, preview: '', running: [], lines: [],
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
