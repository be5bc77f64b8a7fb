/** One show for each event of a run. */

import { mount, unmount } from 'svelte';
import type { LogLine } from '../../wire/protocol';
import { play } from '../../sound';
import type { Effects } from '../../table/effects';
import type { Stage } from '../../table/stage';
import DuelShow, { type Side } from './DuelShow.svelte';
import { brawlerFace, departments, itemFace } from './cards';

type Data = Record<string, unknown>;
const text = (data: Data, key: string): string =>
  typeof data[key] === 'string' ? (data[key] as string) : '';
const count = (data: Data, key: string): number => Number(data[key] ?? 0);

/** Rolls of the exchange that is being shown, by "roller opponent". */
const rolled = new Map<string, { line: LogLine; dice: LogLine | undefined }>();
const thrown = new Map<string, LogLine>();

const ADDED: Record<string, string> = {
  type: 'type',
  ability: 'ability',
  department: 'department',
  stance: 'stance',
  daze: 'dazed',
  items: 'items',
  reads: 'for the other roll',
};

/** What was added to a roll, as chips. */
export function addsOf(why: unknown): string[] {
  if (typeof why !== 'object' || why === null) return [];
  const found = why as Data;
  const adds = Object.entries(ADDED)
    .filter(([key]) => typeof found[key] === 'number' && found[key] !== 0)
    .map(([key, word]) => `${Number(found[key]) > 0 ? '+' : '−'}${Math.abs(Number(found[key]))} ${word}`);
  if (found['busted'] === true) adds.push('bust');
  if (found['overridden'] === true) adds.push('ability off');
  return adds;
}

/** From the own side of the aisle. */
const isMine = (place: string): boolean => place.startsWith('m');

function sideOf(stage: Stage, { line, dice }: { line: LogLine; dice: LogLine | undefined }): Side {
  const face = brawlerFace(stage.content, text(line.data, 'brawler'));
  return {
    name: face.short,
    dice: face.dice,
    picture: face.picture,
    tint: face.tint,
    faces: (dice?.data['faces'] ?? []) as number[],
    sides: count(dice?.data ?? {}, 'sides') || 6,
    before: (dice?.data['rerolled'] ?? []) as (number | null)[],
    adds: addsOf(line.data['why']),
    roll: count(line.data, 'roll'),
  };
}

export function verdictOf(mine: Side, theirs: Side): string {
  if (mine.roll === theirs.roll) return `${mine.roll} each: tie`;
  const [winner, loser] = mine.roll > theirs.roll ? [mine, theirs] : [theirs, mine];
  return `${winner.name} hits with ${winner.roll} against ${loser.roll}`;
}

/** The second roll of a duel: both are shown. */
async function showDuel(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const [place, opponent] = [text(line.data, 'place'), text(line.data, 'opponent')];
  rolled.set(`${place} ${opponent}`, { line, dice: thrown.get(`${place} ${opponent}`) });
  const other = rolled.get(`${opponent} ${place}`);
  const own = rolled.get(`${place} ${opponent}`);
  if (!other || !own) return;
  const [mine, theirs] = (isMine(place) ? [own, other] : [other, own]).map((each) => sideOf(stage, each)) as [
    Side,
    Side,
  ];
  rolled.clear();
  play('slap', 0.7, 'dice roll');
  await effects.hold(
    'ring',
    (target) => {
      const shown = mount(DuelShow, { target, props: { mine, theirs, verdict: verdictOf(mine, theirs) } });
      return () => void unmount(shown);
    },
    1500,
  );
}

const BURSTS: Record<string, string> = {
  KnockedOut: 'K.O.',
  Slain: 'SLAIN',
  StoodUp: 'UP',
  HarmCancelled: 'POP',
  HitAbsorbed: 'OOF',
  Dazed: 'PFFT',
  Marked: 'BEEP',
  Struck: 'THUMP',
  ItemSnatched: 'YOINK',
  FinishedOff: 'WHAM',
};

/** What is called out over the whole floor, and how long. */
export function shoutOf(line: LogLine, stage: Stage): { words: string; under: string; long: number } | null {
  const { data } = line;
  const dept = departments(stage.content).find((each) => each.id === text(data, 'department'))?.name ?? '';
  switch (line.event) {
    case 'Moved':
      return dept ? { words: dept, under: '', long: 800 } : null;
    case 'RoundBegan':
      return count(data, 'round') > 1
        ? {
            words: `Round ${count(data, 'round')}`,
            under: data['must_attack'] === true ? 'Somebody must attack.' : '',
            long: 500,
          }
        : null;
    case 'BrawlWon':
      return { words: 'Brawl won', under: line.text, long: 1100 };
    case 'BrawlLost':
      return { words: 'Brawl lost', under: line.text, long: 1200 };
    case 'StalemateDeclared':
      return { words: 'Stalemate', under: line.text, long: 1100 };
    case 'TvTaken':
      return { words: 'The TV', under: 'Now out with it, through CHECKOUT.', long: 1300 };
    case 'TvLost':
      return { words: 'TV lost', under: line.text, long: 1000 };
    case 'ChallengeFailed':
      return { words: 'Run over', under: line.text, long: 1200 };
    case 'GotOut':
      return { words: data['tv'] === true ? 'TV home' : 'Out', under: line.text, long: 1400 };
    default:
      return null;
  }
}

function soundOf(line: LogLine): void {
  switch (line.event) {
    case 'KnockedOut':
      return play('thud', 1.2, 'somebody goes down');
    case 'Slain':
      return play('thud', 0.8, 'somebody is gone for good');
    case 'Paid':
    case 'Bought':
    case 'Recruited':
      return play('glass', 1, 'the till rings');
    case 'Moved':
      return play('bell', 1, 'loudspeaker chime');
    case 'TvTaken':
    case 'GotOut':
      return play('crowd');
    case 'BrawlLost':
      return play('whistle');
    case 'Passed':
      return play('tick', 1, 'a trolley wheel squeaks');
  }
}

/** Lines at which the new position is put on the floor: before them the old one is still the truth. */
const TURNS = new Set(['KnockedOut', 'Slain', 'HarmCancelled', 'HitAbsorbed', 'StoodUp']);
const ENDS = new Set(['BrawlWon', 'BrawlLost', 'StalemateDeclared', 'ChallengeFailed']);

/**
 * With which line the new position is shown: dice fall before anybody lies down,
 * and a brawl ends before the café opens.
 */
export function reveals(line: LogLine, lines: readonly LogLine[]): boolean {
  const ends = lines.some((each) => ENDS.has(each.event));
  if (ends) return ENDS.has(line.event);
  return TURNS.has(line.event) || !lines.some((each) => TURNS.has(each.event));
}

export async function perform(
  line: LogLine,
  when: 'before' | 'after',
  stage: Stage,
  effects: Effects,
): Promise<void> {
  const place = text(line.data, 'place');
  if (when === 'before') {
    if (line.event === 'Attacked') rolled.clear();
    if (line.event === 'DiceRolled') thrown.set(`${place} ${text(line.data, 'opponent')}`, line);
    if (line.event === 'AttackRollMade') await showDuel(line, stage, effects);
    if (ENDS.has(line.event)) await call(line, stage, effects);
    return;
  }
  soundOf(line);
  const burst = BURSTS[line.event];
  if (burst && place) await effects.burst(place, burst);
  if (line.event === 'BrawlerPlaced' || line.event === 'ItemGiven')
    await effects.burst(
      place,
      line.event === 'ItemGiven' ? itemFace(stage.content, text(line.data, 'item')).name : 'IN',
      4,
    );
  if (!ENDS.has(line.event)) await call(line, stage, effects);
}

async function call(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const shout = shoutOf(line, stage);
  if (shout) await effects.shout(shout.words, shout.under, shout.long);
}

/** A refused deed: its target shakes. */
export async function giveBack(words: string, _stage: Stage, effects: Effects): Promise<void> {
  const enemy = /enemy=(\d)/.exec(words)?.[1];
  const own = /(?:ally|slot)=(\d)/.exec(words)?.[1];
  const shelf = /slot=([ABC])/.exec(words)?.[1];
  await effects.shake(shelf ? `shop:${shelf}` : enemy ? `e${enemy}` : own ? `m${own}` : 'call');
}
