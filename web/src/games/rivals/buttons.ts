/** Options as buttons: title, what comes of it, sign and key. */

import type { Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import { pickSprite } from './balls';
import { ballText, contentOf, pickText, zoneName } from './content';
import { choiceOf, dieOf, isAttack, pathOf, verbOf, zoneOf, type Verb } from './targets';
import { sideAsked, seatNumber, shortName, viewOf } from './view';
import { chanceWords, rangeWords } from './text/words';

export interface Button {
  title: string;
  sub: string;
  icon: string;
  /** At the right: a chance. */
  num: string;
}

const ICONS: Partial<Record<Verb, string>> = {
  throw: 'f-throw',
  rally: 'f-throw',
  tackle: 'f-tackle',
  catch: 'f-catch',
  dodge: 'f-dodge',
  pass: 'i-swap',
  pass_on: 'i-swap',
  hold: 'i-lock',
  move: 'i-foot',
  go: 'i-arrow',
  deflect: 'i-arrow',
  side: 'i-flag',
  raise: 'r-bond',
  refresh: 'r-drink',
  drink: 'r-drink',
  throw_off: 'i-skip',
  throw_me: 'ball-basic',
  bust_out: 'ball-cage',
  roll_in: 'i-arrow',
  steal: 'i-hand',
  reroll: 'i-dice',
  keep: 'i-check',
  no: 'i-x',
  stop: 'i-x',
  captain: 'crown',
  control: 'i-swap',
};

const SUBS: Partial<Record<Verb, string>> = {
  hold: 'Keep the ball.',
  steal: 'The ball comes with its Charge, and a reaction follows.',
  throw_off: 'A contest: whoever loses it is out.',
  reroll: 'The new roll stands.',
};

/** Where somebody goes: what waits there. */
function zoneSub(stage: Stage, option: Option): string {
  const view = viewOf(stage);
  const zone = zoneOf(option);
  const here = view.brawlers
    .filter((each) => each.zone === zone && each.held_by === '')
    .map((each) => each.short);
  const balls = view.balls
    .filter((ball) => ball.zone === zone)
    .map((ball) => ballText(contentOf(stage.content), ball.kind).name);
  const marks = [
    (view.gas[zone] ?? 0) > 0 ? 'gas: costs a Heart' : '',
    view.landmark === zone ? 'Landmark +1' : '',
  ];
  return [...marks.filter(Boolean), ...here, ...balls].join(', ');
}

const TO_ZONE: Partial<Record<Verb, string>> = {
  move: 'Move to ',
  side: 'Start in ',
  deflect: 'Deflect to ',
};

function zoneButton(stage: Stage, option: Option, face: Button): Button {
  const [via] = pathOf(option).length > 1 ? pathOf(option) : [];
  const dodged = option.odds['dodged'];
  return {
    ...face,
    title: `${zoneOf(option)} ${TO_ZONE[verbOf(option)] ?? ''}${zoneName(stage, zoneOf(option))}`,
    sub: [via ? `over Zone ${via}` : '', zoneSub(stage, option)].filter(Boolean).join(', '),
    num: dodged ? chanceWords(dodged) : '',
  };
}

export function buttonOf(stage: Stage, option: Option): Button {
  const choice = choiceOf(option);
  const { verb } = choice;
  const face: Button = {
    title: option.label,
    sub: SUBS[verb] ?? '',
    icon: ICONS[verb] ?? 'i-arrow',
    num: '',
  };
  const odds = Object.values(option.odds);
  if (verb === 'hold' && sideAsked(viewOf(stage)) === 0)
    return { ...face, sub: 'Keep the ball; 1 Bond, once a turn.' };
  if (isAttack(option)) return { ...face, num: rangeWords(odds) };
  if (choice.verb === 'special') {
    const pick = pickText(contentOf(stage.content), choice.kind);
    return { title: pick.name, sub: pick.text, icon: pickSprite(choice.kind), num: '' };
  }
  if (zoneOf(option)) return zoneButton(stage, option, face);
  if (dieOf(option) || odds[0] === undefined) return face;
  return { ...face, num: chanceWords(odds[0]) };
}

/** The menu: who becomes Captain, who plays which Rival. */
export function asideTitle(stage: Stage, option: Option): string {
  const choice = choiceOf(option);
  if (choice.verb === 'refresh') return `Refreshing: a drink for ${shortName(viewOf(stage), choice.who)}`;
  if (choice.verb !== 'control') return option.label;
  return (['r1', 'r2', 'r3'] as const)
    .map((rival) => `${shortName(viewOf(stage), rival)}: ${stage.name(seatNumber(choice[rival]))}`)
    .join(', ');
}
