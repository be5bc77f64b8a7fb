/** A stage without a table behind it. */

import { findOption, wordsOf } from '../src/shell/choices';
import type { Stage } from '../src/shell/stage';
import type { TableInfo } from '../src/wire/protocol';

export type Noting = Stage & { sent: string[] };
type Given = Pick<Stage, 'seat' | 'view' | 'options' | 'content'> & Partial<Stage>;

/** A stage that only notes what was asked of it: choices, `? words` that were tried, `! reasons`. */
export function noting(names: readonly string[], given: Given): Noting {
  const sent: string[] = [];
  return {
    sent,
    realtime: false,
    toAct: [given.seat],
    underway: [],
    running: [],
    lines: [],
    info: { seats: [], options: {}, hot_seat: false } as unknown as TableInfo,
    refused: { words: '', choice: null, count: 0 },
    idle: false,
    delay: null,
    hint: null,
    preview: '',
    name: (each) => names[each] ?? '',
    called: (each) => (each === given.seat ? 'You' : (names[each] ?? '')),
    isYou: (each) => each === given.seat,
    choose: (option) => void sent.push(option.words),
    look: () => Promise.reject(new Error('nobody to ask')),
    ask: (choice) => void sent.push(`? ${wordsOf(choice)}`),
    refuse: (reason) => void sent.push(`! ${reason}`),
    chain: (first, then) => void sent.push(first.words, wordsOf(then)),
    run: (codes) => void sent.push(`run ${codes.join(' ')}`),
    find: (choice) => findOption(given.options, choice),
    ...given,
  };
}
