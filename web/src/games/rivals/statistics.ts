/** What a Brawl was like: numbers for each Brawler, and the story in a few sentences. */

import type { LogLine } from '../../wire/protocol';
import { ballText } from './content';
import { happening, lastOf } from './happening';
import { isBrawler } from './targets';
import { listed } from './text/words';
import { brawlerOf, shortName, type BrawlerId } from './view';
import type { Content, HeartLost, View } from './wire';

export interface Feats {
  name: BrawlerId;
  knockOuts: number;
  catches: number;
  perfect: number;
  dodges: number;
  tackles: number;
  /** How often it was knocked out itself. */
  falls: number;
}

/** Who did what; a knock-out belongs to the one whose hit came before it. */
export function featsOf(lines: readonly LogLine[], view: View): Map<string, Feats> {
  const found = new Map(
    view.brawlers.map(({ name }): [string, Feats] => [
      name,
      { name, knockOuts: 0, catches: 0, perfect: 0, dodges: 0, tackles: 0, falls: 0 },
    ]),
  );
  let hitter = '';
  for (const line of lines) {
    const event = happening(line);
    if (event.event === 'BallHit') hitter = event.brawler;
    else if (event.event === 'TurnBegan') hitter = '';
    else if (event.event === 'ThrownOff') hitter = event.holder;
    const who = found.get('brawler' in event ? event.brawler : '');
    if (!who) continue;
    if (event.event === 'BallCaught') {
      who.catches += 1;
      who.perfect += event.perfect ? 1 : 0;
    }
    if (event.event === 'Dodged') who.dodges += 1;
    if (event.event === 'Tackled') who.tackles += 1;
    if (event.event === 'KnockedOut') {
      who.falls += 1;
      const by = found.get(hitter);
      if (by && brawlerOf(view, by.name)?.side !== brawlerOf(view, who.name)?.side) by.knockOuts += 1;
    }
  }
  return found;
}

/** What a feat is worth to the player of the match. */
const merit = (feats: Feats): number =>
  3 * feats.knockOuts + 2 * feats.perfect + feats.catches + feats.tackles + feats.dodges - feats.falls;

/** The player of the match: of equals one of those who won. */
export function starOf(feats: ReadonlyMap<string, Feats>, view: View): Feats | undefined {
  const won = (each: Feats): number => (brawlerOf(view, each.name)?.side === view.winner ? 1 : 0);
  const [star] = [...feats.values()].sort((one, other) => merit(other) - merit(one) || won(other) - won(one));
  return star && merit(star) > 0 ? star : undefined;
}

/** "3 K.O., 2 catches". */
export function featWords(feats: Feats): string {
  const parts = [
    feats.knockOuts > 0 ? `${feats.knockOuts} K.O.` : '',
    feats.catches > 0 ? `${feats.catches} caught${feats.perfect ? ` (${feats.perfect} perfectly)` : ''}` : '',
    feats.tackles > 0 ? many(feats.tackles, 'tackle') : '',
    feats.dodges > 0 ? many(feats.dodges, 'dodge') : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The moment that put the winners ahead for good: who fell, in which turn, and the score. */
export function turningPoint(lines: readonly LogLine[], view: View): string {
  let found = '';
  let [turn, fallen] = [0, ''];
  let ahead: View['winner'] = '';
  for (const line of lines) {
    const event = happening(line);
    if (event.event === 'TurnBegan') turn = event.turn;
    if (event.event === 'KnockedOut') fallen = shortName(view, event.brawler);
    if (event.event !== 'PointsScored') continue;
    const [crew, rivals] = [event.crew_points, event.rival_points];
    const leads = crew === rivals ? '' : crew > rivals ? 'crew' : 'rivals';
    if (leads === view.winner && leads !== ahead)
      found = `The turn: ${fallen} fell in turn ${turn}, ${crew} : ${rivals}.`;
    ahead = leads;
  }
  return found;
}

function most(feats: readonly Feats[], key: 'knockOuts' | 'catches' | 'falls'): Feats | undefined {
  const [best] = [...feats].sort((one, other) => other[key] - one[key]);
  return best && best[key] > 0 ? best : undefined;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The story line under the result. */
export function storyOf(lines: readonly LogLine[], view: View, content: Content): string {
  const feats = [...featsOf(lines, view).values()];
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
  const star = most(feats, 'knockOuts');
  const hands = most(feats, 'catches');
  const parts: string[] = [];
  if (star) parts.push(`${shortName(view, star.name)} knocked out ${star.knockOuts}`);
  if (hands)
    parts.push(
      (hands === star ? '' : `${shortName(view, hands.name)} `) +
        `caught ${hands.catches}${hands.perfect ? `, ${hands.perfect} of them perfectly` : ''}`,
    );
  const fell = most(feats, 'falls');
  if (fell && fell.falls > 1) parts.push(`${shortName(view, fell.name)} went down ${times(fell.falls)}`);
  if (parts.length > 0) told.push(`${listed(parts)}.`);
  const last = lastOf(lines, 'KnockedOut');
  if (last)
    told.push(
      `The last to fall was ${shortName(view, last.brawler)}, ${blow(lines, last.brawler, view, content)}.`,
    );
  return told.join(' ');
}

const CAUSES: Partial<Record<HeartLost['cause'], string>> = {
  explosion: 'in an explosion',
  gas: 'in the gas',
  fall: 'thrown off the Map',
};

/** What took the last Heart of a Brawler. */
function blow(lines: readonly LogLine[], fallen: BrawlerId, view: View, content: Content): string {
  const lost = lastOf(
    lines.filter((line) => line.data['brawler'] === fallen),
    'HeartLost',
  );
  const cause = lost && CAUSES[lost.cause];
  if (cause) return cause;
  const thing = lastOf(
    lines.filter((line) => line.data['target'] === fallen),
    'BallHit',
  )?.thing;
  const ball = view.balls.find((each) => each.name === thing);
  if (ball) return `by the ${ballText(content, ball.kind).name}`;
  return thing && isBrawler(thing) ? `by ${shortName(view, thing)} in full flight` : 'by a ball';
}
