/** A contest as the page draws it: two halves with dice, sources and results. */

import type { LogLine } from '../../wire/protocol';
import { happening, type EventName } from './happening';
import { modifierWords, sourcesOf, VERDICTS } from './text/words';
import { brawlerOf, type Amounts } from './view';
import type { Attack, BondSpent, Contest, Defence, DiceRolled, RivalryUsed, View } from './wire';

export interface Half {
  brawler: string;
  crew: boolean;
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
  /** What was done to a die: Bond or Rivalry, "4 to 5". */
  raised: { by: 'bond' | 'rivalry'; text: string } | null;
}

export interface DrawnContest {
  kind: Contest['kind'];
  reaction: Defence['reaction'];
  attack: Half;
  defence: Half;
  verdict: string;
  /** Why it goes this way. */
  under: string;
}

type Act = DiceRolled['act'];

const DOES: Record<Act, string> = {
  throw: 'throws',
  catch: 'catches',
  dodge: 'dodges',
  tackle: 'tackles',
  'break free': 'wrestles',
  return: 'is answered by the ball',
};

interface Roll {
  brawler: string;
  dice: Amounts;
  modifiers: Amounts;
  drinks: number;
  faces: readonly number[];
}

function half(view: View, act: Act | '', roll: Roll): Half {
  const found = brawlerOf(view, roll.brawler);
  return {
    brawler: roll.brawler,
    crew: found?.side === 'crew',
    called: found?.called ?? '',
    portrait: `b-${found?.portrait ?? ''}`,
    does: act === '' ? 'is asked' : DOES[act],
    zone: found?.zone ?? 0,
    backer: '',
    sources: sourcesOf(roll.dice, roll.drinks),
    faces: [...roll.faces],
    modifiers: Object.entries(roll.modifiers).map(([name, value]) => modifierWords(name, value)),
    result: null,
    raised: null,
  };
}

/** The open contest of a position. */
export function contestOf(view: View): DrawnContest | null {
  const { contest } = view;
  if (contest === null) return null;
  const { now } = contest;
  return {
    kind: contest.kind,
    reaction: contest.defence.reaction,
    attack: attackHalf(view, contest, contest.attack),
    defence: { ...half(view, contest.defence.reaction, contest.defence), result: now?.defence ?? null },
    verdict: now ? VERDICTS[now.verdict] : '',
    under: now?.why ?? '',
  };
}

/** A returning Boomerang has a result and no dice. */
function attackHalf(view: View, contest: Contest, attack: Attack): Half {
  const drawn = half(view, contest.kind, attack);
  return {
    ...drawn,
    backer: attack.backer === attack.brawler ? '' : attack.backer,
    result: contest.now?.attack ?? (contest.value || null),
    sources: contest.value ? [] : drawn.sources,
  };
}

/** The contest after a line of the log. */
export function after(drawn: DrawnContest | null, line: LogLine, view: View): DrawnContest | null {
  const event = happening(line);
  if (event.event === 'DiceRolled') return rolled(drawn, event, view);
  if (drawn === null) return null;
  switch (event.event) {
    case 'RivalryUsed':
    case 'BondSpent':
      return raised(drawn, event);
    case 'ResultsCompared':
      return {
        ...drawn,
        reaction: event.reaction,
        attack: { ...drawn.attack, result: event.attack },
        defence: { ...drawn.defence, result: event.defence },
        under: event.why,
      };
    case 'BallCaught':
      return {
        ...drawn,
        verdict: VERDICTS[event.perfect ? 'perfect' : 'caught'],
        under: event.why || drawn.under,
      };
    default:
      return { ...drawn, verdict: ENDINGS[event.event] ?? drawn.verdict };
  }
}

function rolled(drawn: DrawnContest | null, event: DiceRolled, view: View): DrawnContest {
  const { brawler, act, pool, modifiers, dice } = event;
  const roll = half(view, act, { brawler, dice: pool, modifiers, drinks: 0, faces: dice });
  if (drawn === null) {
    const nobody = half(view, '', { brawler: '', dice: {}, modifiers: {}, drinks: 0, faces: [] });
    const kind = act === 'tackle' || act === 'break free' ? act : 'throw';
    return { kind, reaction: '', attack: roll, defence: nobody, verdict: '', under: '' };
  }
  const now = { ...drawn, verdict: '', under: '' };
  if (drawn.attack.brawler === brawler) return { ...now, attack: { ...roll, backer: drawn.attack.backer } };
  return { ...now, reaction: act, defence: roll };
}

/** A die was raised: it is shown with what it was. */
function raised(drawn: DrawnContest, event: RivalryUsed | BondSpent): DrawnContest {
  if (event.becomes === 0) return drawn;
  const by = event.event === 'BondSpent' ? 'bond' : 'rivalry';
  const lift = (roll: Half): Half => {
    const at = roll.faces.lastIndexOf(event.die);
    if (at < 0) return roll;
    const faces = roll.faces.with(at, event.becomes).sort((one, other) => other - one);
    return { ...roll, faces, raised: { by, text: `${event.die} to ${event.becomes}` } };
  };
  const attacks = drawn.attack.brawler === event.brawler || drawn.attack.backer === event.brawler;
  return attacks ? { ...drawn, attack: lift(drawn.attack) } : { ...drawn, defence: lift(drawn.defence) };
}

const ENDINGS: Partial<Record<EventName, string>> = {
  BallHit: 'Direct Hit',
  Dodged: 'Dodged',
  Tackled: 'Tackled',
  Freed: 'Free',
  StayedCaptive: 'Held',
  ThrownOff: 'Off the Map',
};

/** Lines that belong to the dice of a contest. */
export const DICE_LINES: ReadonlySet<string> = new Set<EventName>([
  'DrinksDeclared',
  'Reacted',
  'DiceRolled',
  'FakeThrowUsed',
  'RivalryUsed',
  'BondSpent',
  'ResultsCompared',
]);
/** Lines that say how a contest ended. */
export const VERDICT_LINES: ReadonlySet<string> = new Set(['BallCaught', ...Object.keys(ENDINGS)]);
