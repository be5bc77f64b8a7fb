/** The chain ribbon: what has been done in this turn, what is asked, what comes. */

import type { LogLine } from '../../../wire/protocol';
import { happening } from '../happening';
import { shortName, type Decision } from '../view';
import type { View } from '../wire';

export interface Link {
  icon: string;
  text: string;
}

/** One step of the chain; null for what the Map shows by itself. */
export function linkOf(line: LogLine, view: View): Link | null {
  const event = happening(line);
  const who = shortName(view, 'brawler' in event ? event.brawler : '');
  switch (event.event) {
    case 'Moved':
      return { icon: 'i-foot', text: `${event.from} to ${event.zone}` };
    case 'Grabbed':
      return { icon: 'i-hand', text: 'Grab' };
    case 'Charged':
      return { icon: 'r-charge', text: 'Charge' };
    case 'Passed':
      return { icon: 'i-swap', text: `Pass to ${shortName(view, event.mate)}` };
    case 'CoverTaken':
      return { icon: 'r-cover', text: 'Cover' };
    case 'CoverLeft':
      return { icon: 'r-cover', text: 'Out of Cover' };
    case 'BalledUp':
      return { icon: 'ball-basic', text: `${who} balls up` };
    case 'JumpedIn':
      return { icon: 'ball-basic', text: `Throw Me! ${shortName(view, event.mate)}` };
    case 'BallThrown':
      return { icon: 'f-throw', text: `${who} throws at ${shortName(view, event.target)}` };
    case 'TackleBegan':
      return { icon: 'f-tackle', text: `${who} tackles ${shortName(view, event.target)}` };
    case 'BallCaught':
      return { icon: 'f-catch', text: `${event.perfect ? 'Perfect Catch' : 'Catch'}: ${who}` };
    case 'Dodged':
      return { icon: 'f-dodge', text: `Dodge: ${who}` };
    case 'Tackled':
      return { icon: 'f-tackle', text: `Tackled: ${shortName(view, event.target)}` };
    case 'BallHit':
      return { icon: 'k-hit', text: `Hit: ${shortName(view, event.target)}` };
    case 'BallStolen':
      return { icon: 'i-hand', text: `Steal: ${who}` };
    case 'BallDeflected':
      return { icon: 'i-arrow', text: `Deflect to ${event.zone}` };
    case 'HeldOn':
      return { icon: 'i-lock', text: `Hold! ${who}` };
    case 'KnockedOut':
      return { icon: 'ko', text: `${who} out` };
    case 'BallReturned':
      return { icon: 'ball-boomerang', text: 'It returns' };
    case 'Caged':
      return { icon: 'ball-cage', text: `${who} Caged` };
    case 'BombExploded':
      return { icon: 'ball-bomb', text: `Bang in ${event.zone}` };
    case 'GasSpread':
      return { icon: 'r-gas', text: `Gas in ${event.zone}` };
    default:
      return null;
  }
}

/** The steps of the turn, oldest first. */
export function linksOf(lines: readonly LogLine[], view: View): Link[] {
  const from = lines.findLastIndex((line) => line.event === 'TurnBegan');
  return lines
    .slice(from + 1)
    .map((line) => linkOf(line, view))
    .filter((link) => link !== null);
}

const LETTER = 7.6; // pixels of a letter, rather too many than too few
const FRAME = 46; // of a link: its picture, its edge, its air

/** The last links that fit into so many pixels, oldest first: none is cut. */
export function fitting(links: readonly Link[], width: number): Link[] {
  let left = width;
  const from = links.findLastIndex((link) => (left -= link.text.length * LETTER + FRAME) < 0);
  return links.slice(from + 1);
}

const NEXT: Partial<Record<Decision, string[]>> = {
  drinks: ['their answer', 'dice', 'Rivalry, then Bond'],
  react: ['dice', 'Rivalry, then Bond', 'outcome'],
  dodge_move: ['dice', 'Rivalry, then Bond', 'outcome'],
  fake_throw: ['Rivalry, then Bond', 'outcome'],
  spend: ['compare', 'outcome'],
};

/** What will come of it. */
export const nextOf = (decision: Decision): string[] => NEXT[decision] ?? [];

const NOW: Partial<Record<Decision, string>> = {
  side: 'Which side?',
  special: 'Which ball?',
  lucky: 'Roll again?',
  activate: 'Who is next?',
  act: 'Next action?',
  drinks: 'Drinks?',
  react: 'The answer?',
  dodge_move: 'Dodge where?',
  fake_throw: 'Fake Throw?',
  spend: 'Spend?',
  deflect: 'Deflect?',
  steal: 'Steal?',
  bonus: 'Rally, pass, Hold!?',
  knock_back: 'Knocked back where?',
  push: 'Pushed where?',
  landing: 'Lands where?',
  next_throw: 'Throw again?',
  free_move: 'Where to?',
  leave_gas: 'Out of the gas',
  flee: 'Flee where?',
};
export const nowOf = (decision: Decision): string => NOW[decision] ?? '';
