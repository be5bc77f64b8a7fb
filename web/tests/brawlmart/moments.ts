/** Real moments of Brawl & Mart, as tests/fixtures/brawlmart.py wrote them. */

import type { MartView } from '../../src/games/brawlmart/wire';
import type { LogLine, Option, TableInfo } from '../../src/wire/protocol';
import fixture from '../fixtures/brawlmart.json';
import { noting, type Noting } from '../stages';

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

/** The stage of a moment; it also notes what was looked at. */
export function stageOf(
  { view, options }: MartMoment,
  looks: Record<string, unknown> = {},
): Noting & { looked: string[] } {
  const looked: string[] = [];
  const info = {
    table: `table ${view.phase}`,
    seats: [],
    options: {},
    deal: '',
    challenge: '',
  } as unknown as TableInfo;
  const look = (about: string): Promise<unknown> => {
    looked.push(about);
    return about in looks ? Promise.resolve(looks[about]) : Promise.reject(new Error('nothing to look at'));
  };
  return { ...noting(['Ann'], { seat: 0, view, options, content, info, look }), looked };
}
