/** Options as buttons: title, what comes of it, sign and key. */

import type { Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import { brawlerAt, dieOf, pathOf, verbOf, zoneOf } from './aims';
import { ballOf, pickOf } from './balls';
import { contentOf } from './content';
import { shortName, viewOf } from './view';
import { chanceWords, rangeWords } from './words';

export interface Button {
  title: string;
  sub: string;
  icon: string;
  /** At the right: a chance. */
  num: string;
}

const ICONS: Record<string, string> = {
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

const SUBS: Record<string, string> = {
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
    .map((each) => shortName(view, each.name));
  const balls = view.balls.filter((ball) => ball.zone === zone).map((ball) => ballOf(ball.kind).name);
  const marks = [
    (view.gas[zone] ?? 0) > 0 ? 'gas: costs a Heart' : '',
    view.landmark === zone ? 'Landmark +1' : '',
  ];
  return [...marks.filter(Boolean), ...here, ...balls].join(', ');
}

export function buttonOf(stage: Stage, option: Option): Button {
  const verb = verbOf(option);
  const view = viewOf(stage);
  const face: Button = {
    title: option.label,
    sub: SUBS[verb] ?? '',
    icon: ICONS[verb] ?? 'i-arrow',
    num: '',
  };
  const odds = Object.entries(option.odds);
  if (verb === 'hold' && view.asked.startsWith('b'))
    return { ...face, sub: 'Keep the ball; 1 Bond, once a turn.' };
  if (verb === 'throw' || verb === 'rally')
    return { ...face, num: rangeWords(odds.map(([, chance]) => chance)) };
  if (verb === 'tackle' && brawlerAt(option)) return { ...face, num: chanceWords(option.odds['tackled']) };
  if (verb === 'special') {
    const pick = pickOf(option.words.split('=')[1] ?? '');
    return { title: pick.name, sub: pick.text, icon: pick.sprite, num: '' };
  }
  if (zoneOf(option)) {
    const name = contentOf(stage.content).zoneName(view, zoneOf(option));
    const [via] = pathOf(option).length > 1 ? pathOf(option) : [];
    const dodged = option.odds['dodged'];
    const title =
      verb === 'move'
        ? `Move to ${name}`
        : verb === 'side'
          ? `Start in ${name}`
          : verb === 'deflect'
            ? `Deflect to ${name}`
            : name;
    return {
      ...face,
      title: `${zoneOf(option)} ${title}`,
      sub: [via ? `over Zone ${via}` : '', zoneSub(stage, option)].filter(Boolean).join(', '),
      num: dodged ? chanceWords(dodged) : '',
    };
  }
  if (dieOf(option)) return face;
  if (odds[0]) return { ...face, num: chanceWords(odds[0][1]) };
  return face;
}

/** The menu: who becomes Captain, who plays which Rival. */
export function asideTitle(stage: Stage, option: Option): string {
  const view = viewOf(stage);
  if (verbOf(option) === 'captain')
    return `Make ${shortName(view, option.words.split('=')[1] ?? '')} Captain`;
  if (verbOf(option) === 'refresh')
    return `Refreshing: a drink for ${shortName(view, option.words.split('=')[1] ?? '')}`;
  if (verbOf(option) === 'control')
    return option.words
      .replace('control ', '')
      .replace(/(r\d)=(\w+)/g, (_, rival: string, seat: string) => `${shortName(view, rival)}: ${seat}`)
      .replaceAll(' ', ', ')
      .replaceAll(':,', ':');
  return option.label;
}
