/** BRAWL's log lines as a seat reads them. */

import type { LogLine } from '../../wire/protocol';
import type { BrawlView } from './view';

/** Lines that say nothing the table does not show already. */
const SILENT = new Set(['TurnBegan']);

/** Ends by whose they are, and on a shared screen nobody reads what another seat drew. */
export function tellLine(line: LogLine, view: BrawlView | null, viewer: number, shared = false): string {
  if (SILENT.has(line.event) || (line.event === 'ZoneClosed' && view?.form !== 'round_robin')) return '';
  if (shared && line.event === 'CardDrawn' && line.data['seat'] !== viewer)
    return `Seat ${line.data['seat']} draws a card.`;
  return line.text.replace(
    / on side ([AB]) of (\S+?)(\.?)$/,
    (whole, side: string, base: string, stop: string) => {
      const seat = endSeat(view, Number(line.data['zone'] ?? 0), side);
      if (seat === null) return whole;
      if (view?.form === 'tag_team')
        return ` on ${viewer >= 0 && viewer % 2 === seat ? 'your' : 'their'} end of ${base}${stop}`;
      if (seat === viewer)
        return ` on ${line.data['seat'] === viewer ? 'your own' : 'your'} end of ${base}${stop}`;
      return line.data['seat'] === seat
        ? ` on the home end of ${base}${stop}`
        : ` on the end of Seat ${seat}, ${base}${stop}`;
    },
  );
}

function endSeat(view: BrawlView | null, zone: number, side: string): number | null {
  if (view?.form === 'tag_team') return side === 'A' ? 0 : 1;
  const found = view?.zones?.find((each) => each.zone === zone);
  return found ? found.sides[side === 'A' ? 0 : 1] : null;
}
