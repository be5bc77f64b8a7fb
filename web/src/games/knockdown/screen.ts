/** Knockdown, as it hangs into the table. */

import type { Prompt, GameScreen, Stage } from '../../shell/stage';
import Choices from './panels/Choices.svelte';
import Board from './board/Board.svelte';
import Result from './panels/Result.svelte';
import Score from './panels/Score.svelte';
import { spotOf } from './targets';
import { contentOf, viewOf } from './content';
import { cornerOf } from './board/plates';
import { woundWords } from './faces';
import { pressed } from './keys';
import { openView, strainShare } from './replay';
import { queries } from './hear';
import { giveBack, perform } from './animate';
import { featWords, starOf } from './rounds';
import { tellLine } from './tell';

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const arena = contentOf(stage.content).arenas.get(view.arena)?.name;
  const found = arena ? [arena] : [];
  if (view.round > 0)
    found.push(
      view.rounds_to_win === 1 ? 'One round' : `Round ${view.round} of ${view.rounds_to_win * 2 - 1}`,
      `Deck ${view.deck}`,
    );
  return found;
}

/** What the fighters are called in the log; two of the same go by their players. */
function ringNames(stage: Stage): string[] {
  const content = contentOf(stage.content);
  const [one = '', two = ''] = viewOf(stage).fighters.map((id) => content.fighter(id)?.short ?? '');
  return one === two ? [] : [one, two];
}

function prompt(stage: Stage): Prompt {
  const view = viewOf(stage);
  if (view.over) return { title: 'Over', text: 'The match is over.' };
  if (stage.seat < 0) return { title: 'Watching', text: 'You see what everybody may see.' };
  if (view.decision && stage.options.some((option) => !option.aside)) {
    if (view.decision.id === 'D-BLOCK') return { title: 'Block?', text: incoming(stage) };
    if (view.decision.id === 'D-REACT' && view.test === null)
      return { title: 'React?', text: incoming(stage) };
    const count = view.decision.id === 'D-ACTION' ? `Action ${view.action} of 2: ` : '';
    return { title: 'Your call', text: count + view.decision.question };
  }
  const waits = stage.toAct.filter((seat) => seat !== stage.seat).map((seat) => stage.name(seat));
  const purpose = view.stage === 'draft' ? 'to choose' : 'to play';
  return { title: 'Waiting', text: waits.length ? `${waits.join(' and ')} ${purpose}.` : 'One moment.' };
}

/** "Sable comes with Lunge: 1 light." */
function incoming(stage: Stage): string {
  const { attack } = viewOf(stage);
  if (attack === null) return 'An attack is on its way.';
  const who = cornerOf(stage, attack.attacker)?.called ?? '';
  const { name } = contentOf(stage.content).attack(attack.attack);
  return `${who} comes with ${name}: ${woundWords(attack.light, attack.heavy)}.`;
}

const PICTURES: Record<string, string> = {
  TestFailed: 'ko',
  TestPassed: 'd6-6',
  RoundEnded: 't-victory',
  MatchEnded: 'crown',
  Conceded: 'i-flag',
  Wounded: 'w-heavy',
};
const MOMENTS: Record<string, string> = {
  TestFailed: 'K.O.',
  TestPassed: 'Stands',
  RoundEnded: 'Time',
  Conceded: 'Enough',
};

export const screen: GameScreen = {
  queries,
  Board,
  Choices,
  Score,
  Result,
  chips,
  prompt,
  pressed,
  perform,
  giveBack,
  openView,
  tell: (line, stage) =>
    tellLine(line, ringNames(stage), stage.seat, stage.info.hot_seat && stage.info.state === 'playing'),
  isFormality: (options) => options.length === 1,
  hides: (stage) => viewOf(stage).stage !== 'fighters' && !viewOf(stage).over,
  // the tower stands as it was until the dice have rolled, a round until the card of the next one
  reveals: (line, lines) =>
    line ===
    (lines.find((each) => each.event === 'RoundBegan' && each !== lines[0]) ??
      lines.find((each) => each.event === 'DiceRolled') ??
      lines[0]),
  champions: (stage) => {
    const { winner } = viewOf(stage);
    return winner === null ? [] : [winner];
  },
  star: (stage) => {
    const star = starOf(stage, viewOf(stage).winner);
    if (star === undefined) return '';
    const content = contentOf(stage.content);
    const words = featWords(star.feats, (attack) => content.attack(attack).name);
    return `${cornerOf(stage, star.seat)?.name || stage.name(star.seat)}${words && `, with ${words}`}.`;
  },
  previewOf: spotOf,
  share: strainShare,
  shareLegend: (stage) => `Strain, as it is good for ${stage.name(0)}`,
  moment: (line) => MOMENTS[line.event] ?? '',
  picture: (line) => PICTURES[line.event] ?? 'k-hit',
};
