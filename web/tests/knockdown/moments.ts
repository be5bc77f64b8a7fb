/** Real moments of Knockdown, as tests/fixtures/knockdown.py wrote them. */

import type { KnockdownView } from '../../src/games/knockdown/wire';
import type { Option } from '../../src/wire/protocol';
import fixture from '../fixtures/knockdown.json';
import { noting, type Noting } from '../stages';

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

export function stageAt(decision: string): Noting {
  const { seat, view, options } = momentOf(decision);
  return noting(['Ana', 'Ben'], { seat, view, options, content });
}
