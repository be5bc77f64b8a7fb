/** What is at stake in a Knockdown Test, in words and columns. */

import type { Stage } from '../../../shell/stage';
import type { Option } from '../../../wire/protocol';
import { cornerOf, type Corner } from '../board/plates';
import { contentOf, viewOf } from '../content';
import { percent, woundWords } from '../faces';
import { selectionOf } from '../selection.svelte';
import { choiceOf, isVerb } from '../targets';
import type { Choice, DiceTotal, TestOdds, TestPreview, Wounds } from '../wire';

export interface Column extends DiceTotal {
  fails: boolean;
}

export interface Stakes {
  /** Whether it matters enough for the whole screen. */
  grave: boolean;
  caller: Corner;
  tested: Corner;
  strain: number;
  need: string; // in words
  columns: Column[];
  fails: string;
  passes: string;
  ifFails: string;
  ifPasses: string;
  note: string;
}

/** The Test as the server tells it, before or while it is open. */
export interface Trial extends TestOdds {
  strain: number;
}

/** Below this chance to fail a Test is a small thing in the list of choices. */
const GRAVE = 0.1;

export const columns = (dice: readonly DiceTotal[], least: number): Column[] =>
  dice.map((each) => ({ ...each, fails: each.total < least }));

export function stakesOf(
  stage: Stage,
  tested: number,
  trial: Trial,
  preview: TestPreview | null = null,
): Stakes | null {
  const [theirs, mine] = [cornerOf(stage, tested), cornerOf(stage, 1 - tested)];
  if (!theirs || !mine) return null;
  const names = trial.modifiers.map(
    (each) => `${each.value > 0 ? '+' : '−'}${Math.abs(each.value)} ${each.name}`,
  );
  const counted = names.length ? `, ${names.join(', ')} counted` : '';
  const must =
    trial.chance === 0
      ? `${theirs.called} cannot fail`
      : `${theirs.called} must roll ${trial.least} or more on three dice`;
  return {
    grave: trial.chance >= GRAVE || viewOf(stage).reported,
    caller: mine,
    tested: theirs,
    strain: trial.strain,
    need: `strain. ${must}${counted}.`,
    columns: columns(contentOf(stage.content).dice, trial.least),
    fails: percent(trial.chance),
    passes: percent(1 - trial.chance),
    ifFails: `${prize(stage, mine)} ${trial.fails} rolls.`,
    ifPasses: shed(theirs, trial.removes, preview),
    note: gritNote(theirs, preview),
  };
}

/** "Round 2 is yours, 1 : 1." */
function prize(stage: Stage, winner: Corner): string {
  const view = viewOf(stage);
  const whose = winner.near ? 'yours' : `${winner.called}’s`;
  if (winner.victories + 1 >= view.rounds_to_win) return `The match is ${whose}.`;
  const loser = view.players[1 - winner.seat]?.victory ?? 0;
  return `Round ${view.round} is ${whose}, ${winner.victories + 1} : ${loser}.`;
}

/** "Vesper sheds 1 heavy, 3 light: strain 7, fails 9.3% next." */
function shed(tested: Corner, removes: Wounds | undefined, preview: TestPreview | null): string {
  if (!removes) return '';
  const what = removes.light + removes.heavy > 0 ? woundWords(removes.light, removes.heavy) : 'nothing';
  const next = preview
    ? `: strain ${preview.passed.strain}, fails ${percent(preview.passed.chance)} next`
    : '';
  return `${tested.called} ${tested.near ? 'shed' : 'sheds'} ${what}${next}.`;
}

function gritNote(tested: Corner, preview: TestPreview | null): string {
  if (!preview || preview.grit.chance <= 0) return '';
  const chance = preview.grit.chance >= 1 ? 'it is known' : `${Math.round(preview.grit.chance * 100)}%`;
  const fails = percent(preview.fails_with_grit.chance);
  return `If ${tested.called} ${tested.near ? 'hold' : 'holds'} Grit (${chance}): fails ${fails}.`;
}

/** The Test that this seat decides about now: whether to call it, how to answer it. */
export function openTest(stage: Stage): Stakes | null {
  const view = viewOf(stage);
  const { decision, test } = selectionOf(stage);
  const tested = view.test?.tested ?? 1 - stage.seat;
  const player = view.players[tested];
  if (decision === 'D-KO' && player)
    return stakesOf(stage, tested, { strain: player.strain, ...player.test }, test);
  return view.test && decision !== '' ? stakesOf(stage, tested, view.test, test) : null;
}

const TITLES: Partial<Record<Choice['verb'], string>> = {
  call: 'Call it',
  pass: 'It stands',
  fail: 'It fell',
  confirm: 'Agreed',
  dispute: 'Dispute: roll dice',
};

/** What the button of an answer to a Test says. */
export function answerTitle(stage: Stage, option: Option): string {
  if (!isVerb(option, 'decline')) return TITLES[choiceOf(option).verb] ?? option.label;
  if (selectionOf(stage).decision === 'D-KO') return 'Let it ride';
  return viewOf(stage).reported ? 'No Reaction' : 'Just roll';
}
