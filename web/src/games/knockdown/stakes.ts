/** What is at stake in a Knockdown Test, in words and columns. */

import type { Stage } from '../../table/stage';
import { cornerOf, type Corner } from './corners';
import { fraction, percent, woundWords } from './faces';
import type { KnockdownView, Modifier, TestPreview, Wounds } from './view';

export interface Column {
  total: number;
  ways: number;
  fails: boolean;
}

export interface Stakes {
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
export interface Trial {
  strain: number;
  modifier: number;
  modifiers: Modifier[];
  fails: string;
  chance: number;
  removes?: Wounds;
}

/** Ways to roll 3 to 18 with three dice. */
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

export function columns(least: number): Column[] {
  return WAYS.map((ways, at) => ({ total: at + 3, ways, fails: at + 3 < least }));
}

export function stakesOf(
  stage: Stage,
  tested: number,
  trial: Trial,
  preview: TestPreview | null = null,
): Stakes | null {
  const [theirs, mine] = [cornerOf(stage, tested), cornerOf(stage, 1 - tested)];
  if (!theirs || !mine) return null;
  const least = trial.strain - trial.modifier;
  const names = trial.modifiers.map(
    (each) => `${each.value > 0 ? '+' : '−'}${Math.abs(each.value)} ${each.name}`,
  );
  const counted = names.length ? `, ${names.join(', ')} counted` : '';
  const must =
    least <= 3 ? `${theirs.called} cannot fail` : `${theirs.called} must roll ${least} or more on three dice`;
  const ways = trial.fails.endsWith('/216') ? `${trial.fails.replace('/', ' of ')}.` : '';
  return {
    caller: mine,
    tested: theirs,
    strain: trial.strain,
    need: `strain. ${must}${counted}.`,
    columns: columns(least),
    fails: percent(trial.chance),
    passes: percent(1 - trial.chance),
    ifFails: `${prize(stage, mine)} ${ways}`.trim(),
    ifPasses: shed(theirs, trial.removes, preview),
    note: gritNote(theirs, preview),
  };
}

/** "Round 2 is yours, 1 : 1." */
function prize(stage: Stage, winner: Corner): string {
  const view = stage.view as KnockdownView;
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
  const fails = percent(fraction(preview.fails_with_grit));
  return `If ${tested.called} ${tested.near ? 'hold' : 'holds'} Grit (${chance}): fails ${fails}.`;
}
