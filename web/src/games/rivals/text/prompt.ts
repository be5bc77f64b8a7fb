/** Whose decision it is, and what is asked, in one line. */

import type { Prompt, Stage } from '../../../shell/stage';
import { ballText, contentOf, zoneName } from '../content';
import { happening, lastOf } from '../happening';
import { selectionOf } from '../selection.svelte';
import {
  actorOf,
  isShared,
  seatNumber,
  shortName,
  sideAsked,
  sideOfSeat,
  viewOf,
  type Decision,
} from '../view';

/** What a contest is about: "Cordelia throws the Bomb Ball at Dottie." */
function attackWords(stage: Stage): string {
  const view = viewOf(stage);
  const { contest } = view;
  if (contest === null) return '';
  const [one, two] = [shortName(view, contest.attack.brawler), shortName(view, contest.defence.brawler)];
  if (contest.kind === 'tackle') return `${one} tackles ${two}.`;
  if (contest.kind === 'break free') return `${one} holds ${two}, who breaks free.`;
  if (contest.kind === 'return') return `The Boomerang flies back at ${two}.`;
  const held = view.brawlers.find((each) => each.name === contest.attack.brawler)?.holds ?? '';
  const ball = view.balls.find((each) => each.name === held);
  const what = ball
    ? `the ${ballText(contentOf(stage.content), ball.kind).name}`
    : held
      ? shortName(view, held)
      : 'the ball';
  return `${one} throws ${what} at ${two}.`;
}

/** Who is knocked back: of the two in the last hit the one who is not asked. */
function knocked(stage: Stage, asked: string): string {
  const line = stage.lines.findLast((each) => each.event === 'BallHit' || each.event === 'BallReturned');
  const hit = line && happening(line);
  if (hit?.event !== 'BallHit' && hit?.event !== 'BallReturned') return '';
  return hit.target === asked ? hit.brawler : hit.target;
}

/** The open question, whoever is asked. */
export function questionOf(stage: Stage): string {
  const view = viewOf(stage);
  const who = shortName(view, view.asked);
  const whose = who ? ` of ${who}` : '';
  const crew = sideAsked(view) === 0;
  switch (view.decision) {
    case 'side':
      return 'Where does the Crew start?';
    case 'special':
      return 'Which Special Ball comes in?';
    case 'lucky':
      return `A ball lies in ${zoneName(stage, lastOf(stage.lines, 'BallSpawned')?.zone ?? 0)}. Roll its place again?`;
    case 'activate':
      return crew ? 'Which Brawler goes next?' : 'Which Rival goes next?';
    case 'act':
      return `${who}: ${view.ap} ${view.ap === 1 ? 'Action Point' : 'Action Points'} left.`;
    case 'drinks':
      return `${attackWords(stage)} How many drinks${view.contest?.attack.brawler === view.asked ? '' : whose}?`;
    case 'react':
      return attackWords(stage);
    case 'dodge_move':
      return `Where does ${who} dodge to?`;
    case 'fake_throw':
      return `Fake Throw: roll the dice of ${who} again?`;
    case 'spend':
      return crew ? `Spend Bond on a die? The Crew has ${view.bond}.` : `The Rivalry of ${who}: +1 on a die?`;
    case 'deflect':
      return `${who} dodged. Deflect the ball for ${crew ? `1 of ${view.bond} Bond` : 'the Rivalry'}?`;
    case 'steal':
      return `Steal the ball for ${crew ? `1 of ${view.bond} Bond` : 'the Rivalry'}?`;
    case 'bonus':
      return `${who} has the ball: Rally, pass it on, or Hold!`;
    case 'knock_back':
      return `Where is ${shortName(view, knocked(stage, view.asked))} knocked back to?`;
    case 'push':
      return `Where is ${shortName(view, lastOf(stage.lines, 'Tackled')?.target ?? '')} pushed to?`;
    case 'landing':
      return 'Where does the Boomerang land?';
    case 'next_throw':
      return `Another ball of the Multi-Ball: at whom?`;
    case 'free_move':
      return `${who} got away. Where to?`;
    case 'leave_gas':
    case 'flee':
      return `${who} must leave the gas. Where to?`;
    default:
      return '';
  }
}

const SHOUTS: Partial<Record<Decision, string>> = {
  react: 'React!',
  spend: 'Spend?',
  fake_throw: 'Again?',
  bonus: 'Your ball',
  deflect: 'Deflect?',
  steal: 'Steal?',
};

/** Who decides: the Captain, all by vote, or the seat of a Brawler. */
function decider(stage: Stage): string {
  const view = viewOf(stage);
  const name = stage.name(seatNumber(view.waiting));
  if (!isShared(view) || sideAsked(view) === 1)
    return view.asked ? `${name} decides for ${shortName(view, view.asked)}` : `${name} decides`;
  return stage.info.options['crewDecisions'] === 'vote'
    ? `The Crew votes, ${name} is next`
    : `${name} decides as Captain`;
}

/** What is being planned: "Dottie throws at Cordelia. How many drinks?" */
function planned(stage: Stage): string {
  const view = viewOf(stage);
  const { plan } = selectionOf(stage);
  if (!plan) return '';
  const does = plan.verb === 'tackle' ? 'tackles' : 'throws at';
  return `${shortName(view, actorOf(view))} ${does} ${shortName(view, plan.target)}. How many drinks?`;
}

export function prompt(stage: Stage): Prompt {
  const view = viewOf(stage);
  if (view.over) return { title: 'Over', text: 'The Brawl is over.' };
  const question = questionOf(stage);
  if (stage.seat < 0) return { title: 'Watching', text: `${decider(stage)}: ${question}` };
  if (stage.options.some((option) => !option.aside)) {
    const vote =
      isShared(view) && sideOfSeat(stage.seat) === 0 && stage.info.options['crewDecisions'] === 'vote';
    return {
      title: vote ? 'Your vote' : (SHOUTS[view.decision] ?? 'Your call'),
      text: planned(stage) || question,
    };
  }
  // one of this person's own seats is next, as soon as the show is over
  const next = stage.info.seats.find((each) => each.seat === seatNumber(view.waiting));
  if (next?.yours) return { title: SHOUTS[view.decision] ?? 'Your call', text: question };
  return { title: 'Waiting', text: `${decider(stage)}. ${question}` };
}
