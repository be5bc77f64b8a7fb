/** The ledger of a fair race in plain words. */

import type { Contest, RaceLedger, RaceLine } from '../../wire/protocol';

/** In how many of its contests a seat was first: "7 of 12". */
export function firsts(ledger: RaceLedger, seat: number): string {
  const own = ledger.contests.filter((each) => each.first === seat || each.other === seat);
  return `${own.filter((each) => each.first === seat).length} of ${own.length}`;
}

export function lineWords(line: RaceLine): string {
  if (line.trip_ms === null) return 'No line to make good.';
  const made = `${line.bonus_ms} ms made good`;
  if (line.seen === false && line.trip_ms > line.bonus_ms)
    return `The line seems to take ${line.trip_ms} ms there and back, which this server cannot check; ${made}.`;
  return `The line takes ${line.trip_ms} ms there and back; ${made}.`;
}

/** Minutes, seconds and tenths: 0:14.2. */
export function when(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  return `${Math.floor(tenths / 600)}:${(Math.floor(tenths / 10) % 60).toString().padStart(2, '0')}.${tenths % 10}`;
}

/** How it came: who arrived when, what was made good, who was held; `called` names a seat. */
export function figures(contest: Contest, called: (seat: number) => string): string {
  const [one, two] = [called(contest.first), called(contest.other)];
  const late = contest.lead_ms < 0;
  const arrived =
    contest.lead_ms === 0
      ? 'Both arrived together'
      : `Arrived ${Math.abs(contest.lead_ms)} ms ${late ? 'later' : 'sooner'}`;
  const made = `Made good: ${one} ${contest.bonus_ms} ms, ${two} ${contest.other_bonus_ms} ms.`;
  const waits: [string, number][] = [
    [one, contest.hold_ms],
    [two, contest.other_hold_ms],
  ];
  const held = waits.filter(([, wait]) => wait > 0).map(([who, wait]) => `${who} ${wait} ms`);
  return `${arrived}. ${made} ${held.length > 0 ? `Held: ${held.join(', ')}` : 'Nobody was held'}.`;
}
