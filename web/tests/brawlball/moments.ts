/** Positions of the engine, as tests/fixtures/make_brawlball.py wrote them. */

import type { View } from '../../src/games/brawlball/wire';
import type { LogLine, Option } from '../../src/wire/protocol';
import scenes from '../fixtures/brawlball.json';
import { noting, type Noting } from '../stages';

export interface Scene {
  view: View;
  options: Option[];
  told: Record<string, unknown>;
}

const all = scenes as unknown as Record<'turn' | 'walk' | 'push' | 'follow' | 'throw', Scene> & {
  content: Record<string, unknown>;
};
export const { turn, walk, push, follow, content } = all;
export const throwing = all.throw;

export const line = (event: string, data: Record<string, unknown>, text = ''): LogLine => ({
  row: 1,
  event,
  clause: 'BBL-001',
  text,
  data,
  at_ms: 0,
});

/** The stage of a scene; it also answers what the engine was asked in the fixture. */
export function stageOf(scene: Scene, seat = 0): Noting {
  const { view, options, told } = scene;
  return noting(['Ana', 'Jun'], {
    seat,
    view,
    options,
    content,
    toAct: view.to_act,
    look: (about) => (about in told ? Promise.resolve(told[about]) : Promise.reject(new Error(about))),
  });
}
