/** What a Brawl was like: numbers for each Brawler, and the story in a few sentences. */

import type { LogLine } from '../../wire/protocol';
import { ballOf } from './balls';
import { shortName, type RivalsView } from './view';
import { listed } from './words';

export interface Deeds {
  name: string;
  knockOuts: number;
  catches: number;
  perfect: number;
  dodges: number;
  tackles: number;
  /** How often it was knocked out itself. */
  falls: number;
}

const text = (line: LogLine, key: string): string => String(line.data[key] ?? '');

/** Who did what; a knock-out belongs to the one whose hit came before it. */
export function deedsOf(lines: readonly LogLine[], view: RivalsView): Map<string, Deeds> {
  const found = new Map(
    view.brawlers.map(({ name }): [string, Deeds] => [
      name,
      { name, knockOuts: 0, catches: 0, perfect: 0, dodges: 0, tackles: 0, falls: 0 },
    ]),
  );
  let hitter = '';
  for (const line of lines) {
    const who = found.get(text(line, 'brawler'));
    if (line.event === 'BallHit') hitter = text(line, 'brawler');
    else if (line.event === 'TurnBegan') hitter = '';
    else if (line.event === 'ThrownOff') hitter = text(line, 'holder');
    if (!who) continue;
    if (line.event === 'BallCaught') who.catches += 1;
    if (line.event === 'BallCaught' && line.data['perfect'] === true) who.perfect += 1;
    if (line.event === 'Dodged') who.dodges += 1;
    if (line.event === 'Tackled') who.tackles += 1;
    if (line.event === 'KnockedOut') {
      who.falls += 1;
      const by = found.get(hitter);
      if (by && by.name[0] !== who.name[0]) by.knockOuts += 1;
    }
  }
  return found;
}

function most(deeds: readonly Deeds[], key: 'knockOuts' | 'catches' | 'falls'): Deeds | undefined {
  const [best] = [...deeds].sort((one, other) => other[key] - one[key]);
  return best && best[key] > 0 ? best : undefined;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The story line under the result. */
export function storyOf(lines: readonly LogLine[], view: RivalsView): string {
  const deeds = [...deedsOf(lines, view).values()];
  const told: string[] = [];
  const [crew, rivals] = view.sides;
  const won = view.winner === 'crew' ? crew : view.winner === 'rivals' ? rivals : null;
  const turns = `${many(view.turn, 'turn')} in ${many(view.round, 'round')}`;
  const points = [crew.points, rivals.points];
  told.push(
    won
      ? `${won.called} took it ${Math.max(...points)} : ${Math.min(...points)} after ${turns}.`
      : `Nobody took it after ${turns}.`,
  );
  const star = most(deeds, 'knockOuts');
  const hands = most(deeds, 'catches');
  const parts: string[] = [];
  if (star) parts.push(`${shortName(view, star.name)} knocked out ${star.knockOuts}`);
  if (hands)
    parts.push(
      (hands === star ? '' : `${shortName(view, hands.name)} `) +
        `caught ${hands.catches}${hands.perfect ? `, ${hands.perfect} of them perfectly` : ''}`,
    );
  const fell = most(deeds, 'falls');
  if (fell && fell.falls > 1) parts.push(`${shortName(view, fell.name)} went down ${times(fell.falls)}`);
  if (parts.length > 0) told.push(`${listed(parts)}.`);
  const last = lines.findLast((line) => line.event === 'KnockedOut');
  if (last)
    told.push(
      `The last to fall was ${shortName(view, text(last, 'brawler'))}, ${blow(lines, text(last, 'brawler'), view)}.`,
    );
  return told.join(' ');
}

const CAUSES: Record<string, string> = {
  explosion: 'in an explosion',
  gas: 'in the gas',
  fall: 'thrown off the Map',
};

/** What took the last Heart of a Brawler. */
function blow(lines: readonly LogLine[], fallen: string, view: RivalsView): string {
  const cause = text(
    lines.findLast((line) => line.event === 'HeartLost' && line.data['brawler'] === fallen) ?? lines[0]!,
    'cause',
  );
  const thing = text(
    lines.findLast((line) => line.event === 'BallHit' && line.data['target'] === fallen) ?? lines[0]!,
    'thing',
  );
  const ball = view.balls.find((each) => each.name === thing);
  if (cause in CAUSES) return CAUSES[cause] ?? '';
  if (ball) return `by the ${ballOf(ball.kind).name}`;
  return /^[br]\d/.test(thing) ? `by ${shortName(view, thing)} in full flight` : 'by a ball';
}
