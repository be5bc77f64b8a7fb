/** Brawl & Mart, as it hangs into the table. */

import type { Asked, GameScreen, OptionFace, Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import Choices from './Choices.svelte';
import Floor from './Floor.svelte';
import Score from './Score.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import { placeOf, verbOf } from './aims';
import { brawlerFace, departments } from './cards';
import { coach } from './coach';
import { desk } from './desk.svelte';
import { capOf, pressed } from './keys';
import { giveBack, perform, reveals } from './perform';
import { momentOf, pictureOf, tellLine } from './tell';
import { acting, fighterAt, viewOf, type MartView } from './view';

const BEST = 130; // points that a very good run brings: the top of the curve in a replay

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const found = view.brawls > 0 ? [`Brawl ${view.brawls}`] : [];
  if (view.tv) found.push('TV in the cart');
  if (view.losses > 0) found.push(view.losses > 1 ? 'Two losses' : 'One loss');
  if (stage.info.challenge) found.push(stage.info.challenge);
  if (stage.info.deal) found.push(dealName(stage.info.deal));
  return found;
}

function dealName(deal: string): string {
  const [kind, name] = deal.split(' ');
  return kind === 'daily' ? `Run of ${name}` : kind === 'race' ? `Race ${name}` : 'First run';
}

const OUTCOMES: Record<MartView['outcome'], string> = {
  '': 'Over',
  out: 'Out',
  lost: 'Thrown out',
  pacifist: 'Blood on hand',
  rampage: 'Too gentle',
  conceded: 'Gone home',
};

function asked(stage: Stage): Asked {
  const view = viewOf(stage);
  if (view.over) return { shout: 'Over', question: view.result };
  if (stage.seat < 0) return { shout: 'Watching', question: question(stage, view) };
  if (!stage.options.some((option) => !option.aside))
    return { shout: 'Hold on', question: 'The dice are still rolling.' };
  return { shout: 'Your call', question: question(stage, view) };
}

function question(stage: Stage, view: MartView): string {
  const here =
    departments(stage.content).find((dept) => dept.id === view.department)?.name ?? view.department;
  const name = (place: string | undefined): string => {
    const fighter = place === undefined ? undefined : fighterAt(view, place);
    return fighter ? brawlerFace(stage.content, fighter.brawler).short : 'Somebody';
  };
  switch (view.phase) {
    case 'place':
      return `${here}: who stands in slot ${(view.brawl?.mine.length ?? 0) + 1}?`;
    case 'give':
      return 'Who gets something from the cart?';
    case 'turn':
      return (
        `${name(acting(view)?.place)}’s turn, slot ${view.brawl?.turn ?? 1}. ` +
        (view.brawl?.must_attack ? 'Somebody must attack.' : 'Whom to attack?')
      );
    case 'dice':
      return `How many dice for ${name(view.exchange?.asks)}?`;
    case 'recruit':
      return 'Anybody to recruit?';
    case 'shop':
      return 'Anything from the shop?';
    case 'move':
      return view.route.at(-1) === 'restroom' ? 'Out of THE RESTROOM: where to?' : 'Where to next?';
    default:
      return '';
  }
}

function faceOf(stage: Stage, option: Option): OptionFace {
  const key = capOf(viewOf(stage), desk.listed(stage), option);
  return { title: option.label, sub: '', icon: 'i-arrow', key, big: false, order: 0 };
}

export const screen: GameScreen = {
  Floor,
  Choices,
  Score,
  Result: ScoreSheet,
  Tally: null,
  Extra: null,
  Ready: null,
  chips,
  asked,
  faceOf,
  pressed,
  perform,
  giveBack,
  coach,
  reveals,
  logTitle: 'Loudspeaker',
  headline: (stage) =>
    viewOf(stage).score.lines.some((line) => line.key === 'tv' && line.points > 0)
      ? 'TV home'
      : OUTCOMES[viewOf(stage).outcome],
  shareLine: (stage) => viewOf(stage).result,
  tell: (line) => tellLine(line),
  hides: () => false,
  placeOf: (option) => (option.aside ? 'menu' : 'call'),
  combos: () => [],
  readySeats: () => [],
  champions: (stage) => (viewOf(stage).outcome === 'out' ? [0] : []),
  cover: () => 'none',
  countdown: () => null,
  played: () => ({ from: null, to: null }),
  previewOf: (option) => (verbOf(option) === 'attack' ? placeOf(option) : undefined),
  openView: (views) => Object.values(views)[0],
  share: (view) => Math.min(1, ((view as MartView | null)?.score.total ?? 0) / BEST),
  shareLegend: () => 'Score',
  moment: momentOf,
  picture: pictureOf,
};
