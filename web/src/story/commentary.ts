import type { LogLine } from '../wire/protocol';

/** Which event of table C9 a line of the Brawl is; empty if the DJ has nothing to say about it. */
export function occasionOf(line: LogLine): string {
  const { event, data } = line;
  if (event === 'BallCaught') return data['perfect'] === true ? 'perfect_catch' : 'catch';
  if (event === 'BallHit') return THROWN.includes(String(data['thing'])) ? 'balled_up_hit' : 'hit';
  if (event === 'RoundBegan') return data['round'] === 1 ? '' : 'new_round';
  return OCCASIONS[event] ?? '';
}

/** Brawlers in Ball Form that are thrown. */
const THROWN = ['b1', 'b2', 'b3', 'r1', 'r2', 'r3'];

const OCCASIONS: Record<string, string> = {
  InitiativeWon: 'initiative',
  KnockedOut: 'knock_out',
  Dodged: 'dodge',
  BallDeflected: 'deflect',
  Tackled: 'tackle',
  BallStolen: 'steal',
  ThrownOff: 'throw_off',
  BrawlEnded: 'won',
};

/** What the DJ says about the last thing worth a word; the same on every screen. */
export function commentOn(
  lines: readonly LogLine[],
  said: Record<string, string[]>,
): { row: number; text: string } | null {
  const line = lines.findLast((one) => (said[occasionOf(one)] ?? []).length > 0);
  if (line === undefined) return null;
  const choice = said[occasionOf(line)] ?? [];
  return { row: line.row, text: choice[line.row % choice.length] ?? '' };
}
