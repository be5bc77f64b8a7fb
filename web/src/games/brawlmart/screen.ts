/** Brawl & Mart, as it hangs into the table. */

import type { Prompt, GameScreen, OptionFace, Stage } from '../../shell/stage';
import type { Option, TableInfo } from '../../wire/protocol';
import Choices from './panels/Choices.svelte';
import Board from './board/Board.svelte';
import Score from './panels/Score.svelte';
import ScoreSheet from './panels/ScoreSheet.svelte';
import { placeOf, verbOf } from './aims';
import { brawlerFace, departments } from './cards';
import { desk } from './selection.svelte';
import { capOf, pressed } from './keys';
import { queries } from './hear';
import { giveBack, perform, reveals } from './animate';
import { momentOf, pictureOf, tellLine } from './tell';
import { acting, fighterAt, viewOf } from './read';
import type { MartView } from './wire';

const BEST = 130; // points that a very good run brings: the top of the curve in a replay

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const found = view.brawls > 0 ? [`Brawl ${view.brawls}`] : [];
  if (view.tv) found.push('TV in the cart');
  if (view.losses > 0) found.push(view.losses > 1 ? 'Two losses' : 'One loss');
  if (stage.info.challenge) found.push(stage.info.challenge);
  if (stage.info.deal) found.push(dealName(stage.info));
  return found;
}

function dealName({ deal_kind: kind, deal_of: name }: TableInfo): string {
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

function prompt(stage: Stage): Prompt {
  const view = viewOf(stage);
  if (view.over) return { title: 'Over', text: view.result };
  if (stage.seat < 0) return { title: 'Watching', text: question(stage, view) };
  if (!stage.options.some((option) => !option.aside))
    return { title: 'Hold on', text: 'One moment: what was chosen is carried out.' };
  return { title: 'Your call', text: question(stage, view) };
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
  const key = capOf(desk.listed(stage), option);
  return { title: option.label, sub: '', icon: 'i-arrow', key, big: false, order: 0 };
}

export const screen: GameScreen = {
  queries,
  Board,
  Choices,
  Score,
  Result: ScoreSheet,
  chips,
  prompt,
  faceOf,
  pressed,
  perform,
  giveBack,
  reveals,
  logTitle: 'Loudspeaker',
  headline: (stage) =>
    viewOf(stage).score.lines.some((line) => line.key === 'tv' && line.points > 0)
      ? 'TV home'
      : OUTCOMES[viewOf(stage).outcome],
  shareLine: (stage) => viewOf(stage).result,
  tell: (line) => tellLine(line),
  champions: (stage) => (viewOf(stage).outcome === 'out' ? [0] : []),
  previewOf: (option) => (verbOf(option) === 'attack' ? placeOf(option) : undefined),
  share: (view) => Math.min(1, ((view as MartView | null)?.score.total ?? 0) / BEST),
  shareLegend: () => 'Score',
  moment: momentOf,
  picture: pictureOf,
};
