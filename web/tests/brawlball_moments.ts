/** Positions of the engine, as tests/fixtures/make_brawlball.py wrote them. */

import type { BallView } from '../src/games/brawlball/view';
import type { Stage } from '../src/table/stage';
import type { LogLine, Option, TableInfo } from '../src/wire/protocol';
import scenes from './fixtures/brawlball.json';

export interface Scene {
  view: BallView;
  options: Option[];
  told: Record<string, unknown>;
}

const all = scenes as unknown as Record<'turn' | 'walk' | 'push' | 'throw', Scene> & { content: Record<string, unknown> };
export const { turn, walk, push, content } = all;
export const throwing = all.throw;

export const line = (event: string, data: Record<string, unknown>, text = ''): LogLine => ({ row: 1, event, clause: 'BBL-001', text, data, at_ms: 0 });

/** A stage that notes what was asked of it and answers what the engine was asked in the fixture. */
export function stageOf(scene: Scene, seat = 0): Stage & { sent: string[] } {
  const sent: string[] = [];
  return {
    sent, seat, content, options: scene.options, view: scene.view, toAct: scene.view.to_act, lines: [], running: [],
    info: { seats: [], options: {}, hot_seat: false } as unknown as TableInfo,
    realtime: false, underway: [], refused: { words: '', count: 0 }, idle: false, delay: null, hint: null, preview: '',
    name: (each) => (each === 0 ? 'Ana' : 'Jun'),
    called: (each) => (each === seat ? 'You' : 'Jun'),
    choose: (option) => void sent.push(option.words),
    ask: (words) => void sent.push(`? ${words}`),
    refuse: (reason) => void sent.push(`! ${reason}`),
    chain: (first, then) => void sent.push(first.words, then),
    run: (words) => void sent.push(...words),
    look: (about) => (about in scene.told ? Promise.resolve(scene.told[about]) : Promise.reject(new Error(about))),
  };
}
