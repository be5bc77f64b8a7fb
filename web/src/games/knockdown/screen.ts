/** Knockdown, as it hangs into the table. */

import type { Asked, GameScreen, OptionFace, Stage } from '../../table/stage';
import type { LogLine, Option } from '../../wire/protocol';
import Choices from './Choices.svelte';
import Extra from './Extra.svelte';
import Floor from './Floor.svelte';
import Result from './Result.svelte';
import Score from './Score.svelte';
import { spotOf } from './aims';
import { coach } from './coach';
import { contentOf } from './content';
import { cornerOf, shortName } from './corners';
import { woundWords } from './faces';
import { pressed } from './keys';
import { openView, strainShare } from './open';
import { giveBack, perform } from './perform';
import { tellLine } from './tell';
import type { KnockdownView } from './view';

const viewOf = (stage: Stage): KnockdownView => stage.view as KnockdownView;

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
  const [one = '', two = ''] = (viewOf(stage)?.fighters ?? []).map((id) =>
    shortName(contentOf(stage.content).fighter(id ?? '')?.name ?? ''),
  );
  return one === two ? [] : [one, two];
}

function asked(stage: Stage): Asked {
  const view = viewOf(stage);
  if (view.over) return { shout: 'Over', question: 'The match is over.' };
  if (stage.seat < 0) return { shout: 'Watching', question: 'You see what everybody may see.' };
  if (view.decision && stage.options.some((option) => !option.aside)) {
    if (view.decision.id === 'D-BLOCK') return { shout: 'Block?', question: incoming(stage) };
    if (view.decision.id === 'D-REACT' && view.test === null)
      return { shout: 'React?', question: incoming(stage) };
    const count = view.decision.id === 'D-ACTION' ? `Action ${view.action} of 2: ` : '';
    return { shout: 'Your call', question: count + view.decision.question };
  }
  const waits = stage.toAct.filter((seat) => seat !== stage.seat).map((seat) => stage.name(seat));
  const deed = view.stage === 'draft' ? 'to choose' : 'to play';
  return { shout: 'Waiting', question: waits.length ? `${waits.join(' and ')} ${deed}.` : 'One moment.' };
}

/** "Sable comes with Lunge: 1 light." */
function incoming(stage: Stage): string {
  const { attack } = viewOf(stage);
  if (attack === null) return 'An attack is on its way.';
  const who = cornerOf(stage, attack.attacker)?.called ?? '';
  const { name } = contentOf(stage.content).attack(attack.attack);
  return `${who} comes with ${name}: ${woundWords(attack.light, attack.heavy)}.`;
}

/** The menu and plain lists; the Call has rows of its own. */
function faceOf(_stage: Stage, option: Option): OptionFace {
  return { title: option.label, sub: '', icon: 'i-arrow', key: '', big: false, order: option.code };
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
  Floor,
  Choices,
  Extra,
  Score,
  Result,
  coach,
  chips,
  asked,
  faceOf,
  pressed,
  perform,
  giveBack,
  openView,
  Tally: null,
  Ready: null,
  tell: (line, stage) =>
    tellLine(line, ringNames(stage), stage.seat, stage.info.hot_seat && stage.info.state === 'playing'),
  isFormality: (options) => options.length === 1,
  hides: (stage) => viewOf(stage).stage !== 'fighters' && !viewOf(stage).over,
  placeOf: (option) => (option.aside ? 'menu' : 'call'),
  // the tower stands as it was until the dice have rolled
  reveals: (line, lines) => line === (lines.find((each) => each.event === 'DiceRolled') ?? lines[0]),
  combos: () => [],
  readySeats: () => [],
  champions: (stage) => {
    const { winner } = viewOf(stage);
    return winner === null ? [] : [winner];
  },
  cover: () => 'none',
  countdown: () => null,
  played: (log: readonly LogLine[]) => ({
    from: log[0]?.at_ms ?? null,
    to: log.findLast((line) => line.event === 'MatchEnded')?.at_ms ?? null,
  }),
  previewOf: spotOf,
  share: strainShare,
  shareLegend: (stage) => `Strain, as it is good for ${stage.name(0)}`,
  moment: (line) => MOMENTS[line.event] ?? '',
  picture: (line) => PICTURES[line.event] ?? 'k-hit',
};
