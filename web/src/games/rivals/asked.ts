/** Whose decision it is, and what is asked, in one line. */

import type { Asked, Stage } from '../../table/stage';
import type { LogLine } from '../../wire/protocol';
import { ballOf } from './balls';
import { contentOf } from './content';
import { deskOf } from './desk.svelte';
import { seatNumber, SHARED, shortName, viewOf, type RivalsView } from './view';

/** The last line of a kind, and one of its fields. */
function lastOf(lines: readonly LogLine[], events: readonly string[], key: string): string {
  return String(lines.findLast((line) => events.includes(line.event))?.data[key] ?? '');
}

/** What a contest is about: "Cordelia throws the Bomb Ball at Dottie." */
function attackWords(view: RivalsView): string {
  const { contest } = view;
  if (contest === null) return '';
  const [one, two] = [shortName(view, contest.attack.brawler), shortName(view, contest.defence.brawler)];
  if (contest.kind === 'tackle') return `${one} tackles ${two}.`;
  if (contest.kind === 'break free') return `${one} holds ${two}, who breaks free.`;
  if (contest.kind === 'return') return `The Boomerang flies back at ${two}.`;
  const held = view.brawlers.find((each) => each.name === contest.attack.brawler)?.holds ?? '';
  const ball = view.balls.find((each) => each.name === held);
  const what = ball ? `the ${ballOf(ball.kind).name}` : held ? shortName(view, held) : 'the ball';
  return `${one} throws ${what} at ${two}.`;
}

/** Who is knocked back: of the two in the last hit the one who is not asked. */
function knocked(stage: Stage, asked: string): string {
  const one = (key: string): string => lastOf(stage.lines, ['BallHit', 'BallReturned'], key);
  return one('target') === asked ? one('brawler') : one('target');
}

/** The open question, whoever is asked. */
export function questionOf(stage: Stage): string {
  const view = viewOf(stage);
  const who = shortName(view, view.asked);
  const whose = who ? ` of ${who}` : '';
  const crew = view.asked.startsWith('b');
  const zone = (number: number): string => contentOf(stage.content).zoneName(view, number);
  switch (view.decision) {
    case 'side':
      return 'Where does the Crew start?';
    case 'special':
      return 'Which Special Ball comes in?';
    case 'lucky':
      return `A ball lies in ${zone(Number(lastOf(stage.lines, ['BallSpawned'], 'zone')))}. Roll its place again?`;
    case 'activate':
      return seatNumber(view.waiting) < 3 ? 'Which Brawler goes next?' : 'Which Rival goes next?';
    case 'act':
      return `${who}: ${view.ap} ${view.ap === 1 ? 'Action Point' : 'Action Points'} left.`;
    case 'drinks':
      return `${attackWords(view)} How many drinks${view.contest?.attack.brawler === view.asked ? '' : whose}?`;
    case 'react':
      return attackWords(view);
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
      return `Where is ${shortName(view, lastOf(stage.lines, ['Tackled'], 'target'))} pushed to?`;
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

const SHOUTS: Record<string, string> = {
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
  if (!SHARED.has(view.decision) || seatNumber(view.waiting) >= 3)
    return view.asked ? `${name} decides for ${shortName(view, view.asked)}` : `${name} decides`;
  return stage.info.options['crewDecisions'] === 'vote'
    ? `The Crew votes, ${name} is next`
    : `${name} decides as Captain`;
}

/** What is being planned: "Dottie throws at Cordelia. How many drinks?" */
function planned(stage: Stage): string {
  const view = viewOf(stage);
  const { plan } = deskOf(stage);
  if (!plan) return '';
  const does = plan.verb === 'tackle' ? 'tackles' : 'throws at';
  return `${shortName(view, view.asked || view.active)} ${does} ${shortName(view, plan.target)}. How many drinks?`;
}

export function asked(stage: Stage): Asked {
  const view = viewOf(stage);
  if (view.over) return { shout: 'Over', question: 'The Brawl is over.' };
  const question = questionOf(stage);
  if (stage.seat < 0) return { shout: 'Watching', question: `${decider(stage)}: ${question}` };
  if (stage.options.some((option) => !option.aside)) {
    const vote =
      SHARED.has(view.decision) && stage.seat < 3 && stage.info.options['crewDecisions'] === 'vote';
    return {
      shout: vote ? 'Your vote' : (SHOUTS[view.decision] ?? 'Your call'),
      question: planned(stage) || question,
    };
  }
  if (seatNumber(view.waiting) === stage.seat) return { shout: 'Your call', question }; // as soon as the show is over
  return { shout: 'Waiting', question: `${decider(stage)}. ${question}` };
}
