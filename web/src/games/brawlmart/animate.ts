/** One show for each event of a run. */

import { mount, unmount } from 'svelte';
import type { LogLine } from '../../wire/protocol';
import { play } from '../../sound';
import type { Effects } from '../../shell/effects';
import type { Stage } from '../../shell/stage';
import DuelShow, { type Side } from './board/DuelShow.svelte';
import { brawlerFace, departments, itemFace } from './cards';
import { happening, isMine, viewOf } from './read';
import type { AttackRollMade, DiceRolled, Happening, Why } from './wire';

interface Rolled {
  made: AttackRollMade;
  dice: DiceRolled | undefined;
}

/** What happened in the exchange so far, what the present choice brings, and the duels that were shown. */
let past: Happening[] = [];
let coming: Happening[] = [];
const shown = new Set<string>();

const LAND = 420; // until the first die lies; then the others, one after the other
const EACH_DIE = 90;
const READ = 1500; // both sums and who hits whom

const ADDED: Record<Exclude<keyof Why, 'busted' | 'overridden'>, string> = {
  type: 'stronger type',
  ability: 'ability',
  department: 'rule of this department',
  stance: 'stance',
  daze: 'dazed',
  items: 'items',
  reads: 'for the other roll',
};

/** What was added to a roll, as chips; `rule` is what the department calls its own. */
export function addsOf(why: Why, rule = ADDED.department): string[] {
  const adds = (Object.keys(ADDED) as (keyof typeof ADDED)[])
    .filter((key) => why[key] !== 0)
    .map(
      (key) => `${why[key] > 0 ? '+' : '−'}${Math.abs(why[key])} ${key === 'department' ? rule : ADDED[key]}`,
    );
  if (why.busted) adds.push('bust');
  if (why.overridden) adds.push('ability off');
  return adds;
}

function sideOf(stage: Stage, { made, dice }: Rolled): Side {
  const face = brawlerFace(stage.content, made.brawler);
  const here = departments(stage.content).find((each) => each.id === viewOf(stage).department);
  return {
    name: face.short,
    dice: face.dice,
    picture: face.picture,
    tint: face.tint,
    faces: dice?.faces ?? [],
    sides: dice?.sides ?? 6,
    before: dice?.rerolled ?? [],
    adds: addsOf(made.why, here?.rule),
    roll: made.roll,
  };
}

export function verdictOf(mine: Side, theirs: Side): string {
  if (mine.roll === theirs.roll) return `${mine.roll} each: tie`;
  const [winner, loser] = mine.roll > theirs.roll ? [mine, theirs] : [theirs, mine];
  return `${winner.name} hits with ${winner.roll} against ${loser.roll}`;
}

function rollOf(place: string, opponent: string): Rolled | null {
  const all = [...past, ...coming].filter(
    (each) => 'opponent' in each && 'place' in each && each.place === place && each.opponent === opponent,
  );
  const made = all.findLast((each) => each.event === 'AttackRollMade');
  return made ? { made, dice: all.findLast((each) => each.event === 'DiceRolled') } : null;
}

/** A duel is shown once, with both rolls, before the log tells of the first of them. */
async function showDuel({ place, opponent }: AttackRollMade, stage: Stage, effects: Effects): Promise<void> {
  const first = isMine(viewOf(stage).brawl, place);
  const [own, other] = first ? [place, opponent] : [opponent, place];
  const rolls = [rollOf(own, other), rollOf(other, own)] as const;
  if (rolls[0] === null || rolls[1] === null || shown.has(`${own} ${other}`)) return;
  shown.add(`${own} ${other}`);
  const [mine, theirs] = [sideOf(stage, rolls[0]), sideOf(stage, rolls[1])];
  const rolling = LAND + EACH_DIE * (mine.faces.length + theirs.faces.length - 1);
  const props = { mine, theirs, verdict: verdictOf(mine, theirs), rolling };
  play('slap', 0.7, 'dice roll');
  await effects.hold(
    'ring',
    (target) => {
      const panel = mount(DuelShow, { target, props });
      return () => void unmount(panel);
    },
    rolling + READ,
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
  const event = happening(line);
  switch (event.event) {
    case 'Moved': {
      const name = departments(stage.content).find((each) => each.id === event.department)?.name;
      return name ? { words: name, under: '', long: 800 } : null;
    }
    case 'RoundBegan': {
      const under = event.must_attack ? 'Somebody must attack.' : '';
      return event.round > 1 ? { words: `Round ${event.round}`, under, long: 500 } : null;
    }
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
      return { words: event.tv ? 'TV home' : 'Out', under: line.text, long: 1400 };
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
  coming = lines.map(happening);
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
  const event = happening(line);
  if (when === 'before') {
    if (event.event === 'Attacked') {
      past = [];
      shown.clear();
    }
    past.push(event);
    if (event.event === 'AttackRollMade') await showDuel(event, stage, effects);
    if (ENDS.has(line.event)) await call(line, stage, effects);
    return;
  }
  soundOf(line);
  const burst = BURSTS[line.event];
  if (burst && 'place' in event) await effects.burst(event.place, burst);
  if (event.event === 'BrawlerPlaced') await effects.burst(event.place, 'IN', 4);
  if (event.event === 'ItemGiven')
    await effects.burst(event.place, itemFace(stage.content, event.item).name, 4);
  if (!ENDS.has(line.event)) await call(line, stage, effects);
}

async function call(line: LogLine, stage: Stage, effects: Effects): Promise<void> {
  const shout = shoutOf(line, stage);
  if (shout) await effects.shout(shout.words, shout.under, shout.long);
}

interface Refused {
  readonly verb: string;
  readonly enemy?: number;
  readonly ally?: number;
  readonly slot?: number | string;
}

/** A refused intent: its target shakes. */
export async function giveBack(_words: string, stage: Stage, effects: Effects): Promise<void> {
  const choice = stage.refused.choice as Refused | null;
  const { brawl } = viewOf(stage);
  const enemy = brawl?.enemies.find((each) => each.slot === choice?.enemy);
  const own = brawl?.mine.find((each) => each.slot === (choice?.ally ?? choice?.slot));
  const shelf = choice?.verb === 'buy' ? `shop:${choice.slot}` : undefined;
  await effects.shake(shelf ?? enemy?.place ?? own?.place ?? 'call');
}
