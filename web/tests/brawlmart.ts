/** Real moments of Brawl & Mart, as tests/fixtures/brawlmart.py wrote them. */

import type { MartView } from '../src/games/brawlmart/view';
import type { Stage } from '../src/table/stage';
import type { LogLine, Option, TableInfo } from '../src/wire/protocol';
import fixture from './fixtures/brawlmart.json';

export interface MartMoment {
  view: MartView;
  options: Option[];
  log: LogLine[];
}

export const content = fixture.content as unknown as Record<string, unknown>;
export const moments = fixture.moments as unknown as Record<string, MartMoment>;
export const gentle = fixture.gentle as unknown as MartMoment;
export const exchanges = fixture.exchanges as unknown as LogLine[][];

export function momentOf(phase: string): MartMoment {
  const found = moments[phase];
  if (found === undefined) throw new Error(`no moment ${phase} in the fixture`);
  return found;
}

/** A stage that only notes what was asked of it. */
export function stageOf({ view, options }: MartMoment, looks: Record<string, unknown> = {}): Stage & { sent: string[]; looked: string[] } {
  const sent: string[] = [];
  const looked: string[] = [];
  return {
    sent, looked, view, options, content, lines: [],
    seat: 0, realtime: false, toAct: [0], underway: [], refused: { words: '', count: 0 }, idle: false, delay: null, hint: null, preview: '', running: [],
    info: { table: `table ${view.phase}`, seats: [], options: {}, deal: '', challenge: '' } as unknown as TableInfo,
    name: () => 'Ann',
    called: () => 'You',
    choose: (option) => void sent.push(option.words),
    ask: (words) => void sent.push(`? ${words}`),
    chain: () => undefined,
    run: () => undefined,
    refuse: () => undefined,
    look: (about) => {
      looked.push(about);
      return about in looks ? Promise.resolve(looks[about]) : Promise.reject(new Error('nothing to look at'));
    },
  };
}
