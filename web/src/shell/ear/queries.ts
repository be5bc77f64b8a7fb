/** What somebody who does not see the screen asks it: a key each, a sentence or two back. */

import type { Play } from '../play.svelte';
import { withNames } from '../words';

export interface Query {
  /** With Alt: "1"; those of a game with Shift, too: "⇧ 1". */
  key: string;
  /** What it is called in the list of keys. */
  name: string;
  /** The answer, in plain sentences. */
  say: () => string;
}

const LINES = 3; // of the log
const MOST = 8; // choices that are named; all of them are in the list

/** The six questions of every table, asked by Alt and a digit, and the game's own six, with Shift as well. */
export function queriesOf(play: Play): Query[] {
  const shared = [
    { name: 'What is asked of me', say: () => prompt(play) },
    { name: 'What can I do', say: () => choices(play) },
    { name: 'What just happened', say: () => happened(play) },
    { name: 'How does it stand', say: () => standing(play) },
    { name: 'Who sits here', say: () => people(play) },
    { name: 'What does the coach say', say: () => advice(play) },
  ];
  const own = play.screen.queries?.(play) ?? [];
  return [
    ...shared.map((each, at) => ({ key: `${at + 1}`, ...each })),
    ...own.map((each, at) => ({ key: `⇧ ${at + 1}`, ...each })),
  ];
}

export function prompt(play: Play): string {
  const { title, text } = play.screen.prompt(play);
  return `${title}. ${text}`;
}

const open = (play: Play): readonly string[] =>
  play.options.filter((option) => !option.aside).map((option) => option.label);

function choices(play: Play): string {
  const labels = open(play);
  if (labels.length === 0) return 'Nothing is asked of you now.';
  const more = labels.length > MOST ? `, and ${labels.length - MOST} more` : '';
  return `${labels.length} choices: ${labels.slice(0, MOST).join('; ')}${more}. Alt and 0 lists them.`;
}

function happened(play: Play): string {
  const told = play.lines.map((line) => play.tell(line)).filter((text) => text !== '');
  const last = told.slice(-LINES).map((text) => withNames(text, play.store.seats, play.seat));
  return last.join(' ') || 'Nothing has happened yet.';
}

function standing(play: Play): string {
  if (play.info.state === 'over') return withNames(play.info.result, play.info.seats, play.seat);
  return play.screen.standing?.(play) ?? [...play.screen.chips(play), scoreText()].filter(Boolean).join(', ');
}

/** What the middle of the header shows, as it would be read out. */
function scoreText(): string {
  const score = document.querySelector<HTMLElement>('.topbar .board-score');
  return (score?.textContent ?? '').replace(/\s+/g, ' ').trim() || 'the board says no more';
}

function people(play: Play): string {
  return play.info.seats
    .map(({ seat, kind }) => {
      const title = play.screen.seatTitle(play, seat);
      const turn = play.toAct.includes(seat) ? ', to act' : '';
      return `${play.called(seat)}${title ? `, ${title}` : ''}${kind === 'bot' ? ', a bot' : ''}${turn}.`;
    })
    .join(' ');
}

/** The hint, if there is one; else it is asked for, and comes as news. */
function advice(play: Play): string {
  const { adviser } = play;
  if (adviser.hint === null) {
    if (!adviser.ready) return 'There is no hint here.';
    void adviser.ask();
    return 'The coach thinks.';
  }
  const best = play.options.find((option) => option.code === adviser.hint?.best);
  return `${best?.label ?? adviser.hint.words}. ${withNames(adviser.hint.reason, play.store.seats, play.seat)}`;
}
