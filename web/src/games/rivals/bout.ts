/** A contest as the page draws it: two halves with dice, sources and results. */

import type { LogLine } from '../../wire/protocol';
import { modifierWords, sourcesOf, verdictOf } from './words';
import { brawlerOf, portraitOf, type ContestView, type Parts, type RivalsView, type RollView } from './view';

export interface Half {
  brawler: string;
  called: string;
  portrait: string;
  /** "throws", "catches" ... */
  does: string;
  zone: number;
  /** Whose drinks and Bond feed it, if not its own. */
  backer: string;
  /** One name for each die. */
  sources: string[];
  /** Highest first; empty before the roll. */
  faces: number[];
  modifiers: string[];
  result: number | null;
  /** What was done to a die: "5 was 4". */
  raised: string;
}

export interface Bout {
  kind: ContestView['kind'];
  reaction: string;
  attack: Half;
  defence: Half;
  verdict: string;
  under: string;
}

const DOES: Record<string, string> = {
  throw: 'throws',
  catch: 'catches',
  dodge: 'dodges',
  tackle: 'tackles',
  'break free': 'wrestles',
  return: 'is answered by the ball',
};

function half(
  view: RivalsView,
  brawler: string,
  act: string,
  dice: Parts,
  modifiers: Parts,
  drinks: number,
  faces: readonly number[],
): Half {
  const found = brawlerOf(view, brawler);
  return {
    brawler,
    called: found?.called ?? brawler,
    portrait: portraitOf(found?.called ?? ''),
    does: DOES[act] ?? 'is asked',
    zone: found?.zone ?? 0,
    backer: '',
    sources: sourcesOf(dice, drinks),
    faces: [...faces],
    modifiers: Object.entries(modifiers).map(([name, value]) => modifierWords(name, value)),
    result: null,
    raised: '',
  };
}

const ACTS: Record<ContestView['kind'], string> = {
  throw: 'throw',
  tackle: 'tackle',
  'break free': 'break free',
  return: 'return',
};

/** The open contest of a position. */
export function boutOf(view: RivalsView): Bout | null {
  const { contest } = view;
  if (contest === null) return null;
  const side = (roll: RollView, act: string): Half =>
    half(view, roll.brawler, act, roll.dice, roll.modifiers, roll.drinks, roll.faces);
  const attack = side(contest.attack, ACTS[contest.kind]);
  const defence = side(contest.defence, contest.defence.reaction);
  attack.backer =
    contest.attack.backer && contest.attack.backer !== contest.attack.brawler ? contest.attack.backer : '';
  attack.result = contest.now?.attack ?? (contest.value || null);
  defence.result = contest.now?.defence ?? null;
  if (contest.kind === 'return' && contest.value) attack.sources = [];
  const { now } = contest;
  return {
    kind: contest.kind,
    reaction: contest.defence.reaction,
    attack,
    defence,
    verdict: now ? verdictOf(contest.kind, contest.defence.reaction, now) : '',
    under: now ? whyOf(now.attack, now.defence, now.doubles) : '',
  };
}

/** Why it goes this way. */
export function whyOf(attack: number, defence: number, doubles: boolean): string {
  if (doubles && defence < attack) return 'doubles catch anything, KCR-403';
  return attack === defence
    ? 'a tie goes to the defender, KCR-274'
    : `${Math.max(attack, defence)} beats ${Math.min(attack, defence)}, KCR-274`;
}

const data = (line: LogLine, key: string): string => String(line.data[key] ?? '');

/** The contest after a line of the log. */
export function after(bout: Bout | null, line: LogLine, view: RivalsView): Bout | null {
  switch (line.event) {
    case 'DiceRolled':
      return rolled(bout, line, view);
    case 'RivalryUsed':
    case 'BondSpent':
      return bout && raised(bout, line);
    case 'ResultsCompared':
      return bout && compared(bout, line);
    default:
      return bout && verdict(bout, line);
  }
}

function rolled(bout: Bout | null, line: LogLine, view: RivalsView): Bout {
  const brawler = data(line, 'brawler');
  const act = data(line, 'act');
  const roll = half(
    view,
    brawler,
    act,
    line.data['pool'] as Parts,
    line.data['modifiers'] as Parts,
    0,
    line.data['dice'] as number[],
  );
  if (bout === null) {
    const nobody = half(view, '', '', {}, {}, 0, []);
    const kind = act === 'tackle' || act === 'break free' ? act : 'throw';
    return { kind, reaction: '', attack: roll, defence: nobody, verdict: '', under: '' };
  }
  const now = { ...bout, verdict: '', under: '' };
  if (bout.attack.brawler === brawler) return { ...now, attack: { ...roll, backer: bout.attack.backer } };
  return { ...now, reaction: act, defence: roll };
}

/** A die was raised: it is shown with what it was. */
function raised(bout: Bout, line: LogLine): Bout {
  const face = Number(line.data['die']);
  if (face === 0) return bout;
  const name = line.event === 'BondSpent' ? 'Bond' : 'Rivalry';
  const mine = (roll: Half): boolean =>
    roll.brawler === data(line, 'brawler') || roll.backer === data(line, 'brawler');
  const lift = (roll: Half): Half => {
    const faces = [...roll.faces];
    const at = faces.lastIndexOf(face);
    if (at < 0) return roll;
    faces[at] = face + 1;
    return {
      ...roll,
      faces: faces.sort((one, other) => other - one),
      raised: `${name}: ${face} to ${face + 1}`,
    };
  };
  return mine(bout.attack)
    ? { ...bout, attack: lift(bout.attack) }
    : { ...bout, defence: lift(bout.defence) };
}

function compared(bout: Bout, line: LogLine): Bout {
  const [attack, defence] = [Number(line.data['attack']), Number(line.data['defence'])];
  return {
    ...bout,
    reaction: data(line, 'reaction'),
    attack: { ...bout.attack, result: attack },
    defence: { ...bout.defence, result: defence },
    under: whyOf(attack, defence, false),
  };
}

const VERDICTS: Record<string, string> = {
  BallHit: 'Direct Hit',
  Dodged: 'Dodged',
  Tackled: 'Tackled',
  Freed: 'Free',
  StayedCaptive: 'Held',
  ThrownOff: 'Off the Map',
};

function verdict(bout: Bout, line: LogLine): Bout {
  if (line.event !== 'BallCaught') return { ...bout, verdict: VERDICTS[line.event] ?? bout.verdict };
  const perfect = line.data['perfect'] === true;
  const [attack, defence] = [bout.attack.result ?? 0, bout.defence.result ?? 0];
  return { ...bout, verdict: perfect ? 'Perfect Catch' : 'Caught', under: whyOf(attack, defence, perfect) };
}

/** Lines that belong to the dice of a contest. */
export const DICE_LINES = new Set([
  'DrinksDeclared',
  'Reacted',
  'DiceRolled',
  'FakeThrowUsed',
  'RivalryUsed',
  'BondSpent',
  'ResultsCompared',
]);
/** Lines that say how a contest ended. */
export const VERDICT_LINES = new Set(['BallCaught', ...Object.keys(VERDICTS)]);
