/** BrawlBall's log lines as they are read. */

import type { LogLine } from '../../wire/protocol';

/** Lines that say nothing the others do not say. */
const SILENT = new Set(['BashHelped', 'RouteFixed', 'ActionEnded', 'SetUpBegan', 'PlayerPlaced']);

export const tellLine = (line: LogLine): string => (SILENT.has(line.event) ? '' : line.text);
