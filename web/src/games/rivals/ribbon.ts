/** The chain ribbon: what has been done in this turn, what is asked, what comes. */

import type { LogLine } from '../../wire/protocol';
import { shortName, type RivalsView } from './view';

export interface Link {
  icon: string;
  text: string;
}

const text = (line: LogLine, key: string): string => String(line.data[key] ?? '');

/** One deed of the chain; null for what the Map shows by itself. */
export function linkOf(line: LogLine, view: RivalsView): Link | null {
  const who = shortName(view, text(line, 'brawler'));
  const other = (key: string): string => shortName(view, text(line, key));
  switch (line.event) {
    case 'Moved':
      return { icon: 'i-foot', text: `${text(line, 'from')} to ${text(line, 'zone')}` };
    case 'Grabbed':
      return { icon: 'i-hand', text: 'Grab' };
    case 'Charged':
      return { icon: 'r-charge', text: 'Charge' };
    case 'Passed':
      return { icon: 'i-swap', text: `Pass to ${other('mate')}` };
    case 'CoverTaken':
      return { icon: 'r-cover', text: 'Cover' };
    case 'CoverLeft':
      return { icon: 'r-cover', text: 'Out of Cover' };
    case 'BalledUp':
      return { icon: 'ball-basic', text: `${who} balls up` };
    case 'JumpedIn':
      return { icon: 'ball-basic', text: `Throw Me! ${other('mate')}` };
    case 'BallThrown':
      return { icon: 'f-throw', text: `${who} throws at ${other('target')}` };
    case 'TackleBegan':
      return { icon: 'f-tackle', text: `${who} tackles ${other('target')}` };
    case 'BallCaught':
      return { icon: 'f-catch', text: `${line.data['perfect'] ? 'Perfect Catch' : 'Catch'}: ${who}` };
    case 'Dodged':
      return { icon: 'f-dodge', text: `Dodge: ${who}` };
    case 'Tackled':
      return { icon: 'f-tackle', text: `Tackled: ${other('target')}` };
    case 'BallHit':
      return { icon: 'k-hit', text: `Hit: ${other('target')}` };
    case 'BallStolen':
      return { icon: 'i-hand', text: `Steal: ${who}` };
    case 'BallDeflected':
      return { icon: 'i-arrow', text: `Deflect to ${text(line, 'zone')}` };
    case 'HeldOn':
      return { icon: 'i-lock', text: `Hold! ${who}` };
    case 'KnockedOut':
      return { icon: 'ko', text: `${who} out` };
    case 'BallReturned':
      return { icon: 'ball-boomerang', text: 'It returns' };
    case 'Caged':
      return { icon: 'ball-cage', text: `${who} Caged` };
    case 'BombExploded':
      return { icon: 'ball-bomb', text: `Bang in ${text(line, 'zone')}` };
    case 'GasSpread':
      return { icon: 'r-gas', text: `Gas in ${text(line, 'zone')}` };
    default:
      return null;
  }
}

/** The deeds of the turn, oldest first. */
export function linksOf(lines: readonly LogLine[], view: RivalsView): Link[] {
  const from = lines.findLastIndex((line) => line.event === 'TurnBegan');
  return lines
    .slice(from + 1)
    .map((line) => linkOf(line, view))
    .filter((link) => link !== null);
}

const NEXT: Record<string, string[]> = {
  drinks: ['their answer', 'dice', 'Rivalry, then Bond'],
  react: ['dice', 'Rivalry, then Bond', 'outcome'],
  dodge_move: ['dice', 'Rivalry, then Bond', 'outcome'],
  fake_throw: ['Rivalry, then Bond', 'outcome'],
  spend: ['compare', 'outcome'],
};

/** What will come of it. */
export const nextOf = (decision: string): string[] => NEXT[decision] ?? [];

const NOW: Record<string, string> = {
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
export const nowOf = (decision: string): string => NOW[decision] ?? '';
