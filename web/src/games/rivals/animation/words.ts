/** Words where something happens: small tags, bursts over somebody, the one shout of the screen. */

import type { Stage } from '../../../shell/stage';
import type { LogLine } from '../../../wire/protocol';
import { happening, type EventName } from '../happening';
import { thingSpot, tokenSpot, zoneSpot } from '../targets';
import { sideNumber, sideOfSeat, viewOf } from '../view';
import type { Happening } from '../wire';

export interface Said {
  at: string;
  words: string;
}

/** Said over the Brawler that an event is about. */
const AT_BRAWLER: Partial<Record<EventName, string>> = {
  Grabbed: 'Grab',
  ChargeLost: 'Charge gone',
  CoverTaken: 'Cover',
  CoverLeft: 'Out of Cover',
  BalledUp: 'Ball Up',
  StoodUp: 'Up',
  JumpedIn: 'Throw Me!',
  JumpedOut: 'Jumps out',
  RolledIn: 'Rolls in',
  Refreshed: 'Refreshed',
  RivalryUsed: 'Rivalry',
  BondSpent: 'Bond −1',
  HeartLost: 'Heart −1',
  Dropped: 'Dropped',
  CageOpened: 'Cage open',
  HeldOn: 'Hold!',
  Freed: 'Free',
  StayedCaptive: 'Still held',
  ThrownOff: 'Thrown off',
};
const AT_ZONE: Partial<Record<EventName, string>> = {
  BallSpawned: 'Ball',
  LandmarkPlaced: 'Landmark',
  BallLanded: 'Lands',
  GasGone: 'Air clear',
};
const ON_THE_FLOOR: Partial<Record<EventName, string>> = {
  SpecialChosen: 'Third ball',
  LuckyUsed: 'Lucky',
  InitiativeRolled: 'Initiative',
  FakeThrowUsed: 'Fake Throw',
  BallDestroyed: 'Ball gone',
  RoundEnded: 'Round over',
  Conceded: 'Enough',
  CaptainNamed: 'New Captain',
  ControlChanged: 'Rivals shared',
  Voted: 'Vote',
};

/** The tag of an event; null: it has a show of its own. */
export function tagOf(line: LogLine): Said | null {
  const event = happening(line);
  switch (event.event) {
    case 'TurnEnded':
      return { at: tokenSpot(event.brawler), words: event.passed ? 'Passes' : 'Done' };
    case 'Charged':
      return { at: tokenSpot(event.brawler), words: `Charge ${event.charge}` };
    case 'BreakFreeBegan':
      return { at: tokenSpot(event.captive), words: 'Break free' };
    case 'KnockedBack':
      return { at: tokenSpot(event.target), words: 'Knock Back' };
    case 'SidesChosen':
      return { at: zoneSpot(event.crew), words: 'The Crew starts' };
    case 'InitiativeWon':
      return { at: 'floor', words: event.side === 'crew' ? 'The Crew begins' : 'The Rivals begin' };
    default:
      return plainTag(event);
  }
}

function plainTag(event: Happening): Said | null {
  const over = AT_BRAWLER[event.event];
  if (over && 'brawler' in event) return { at: tokenSpot(event.brawler), words: over };
  const there = AT_ZONE[event.event];
  if (there && 'zone' in event) return { at: zoneSpot(event.zone), words: there };
  const words = ON_THE_FLOOR[event.event];
  return words ? { at: 'floor', words } : null;
}

/** One word over the one it happens to. */
export function burstOf(line: LogLine): Said | null {
  const event = happening(line);
  switch (event.event) {
    case 'BallHit':
      return { at: tokenSpot(event.target), words: 'WHAM' };
    case 'BallCaught':
      return { at: tokenSpot(event.brawler), words: event.perfect ? 'PERFECT' : 'CATCH' };
    case 'Dodged':
      return { at: tokenSpot(event.brawler), words: 'MISS' };
    case 'Tackled':
      return { at: tokenSpot(event.target), words: 'THUMP' };
    case 'KnockedOut':
      return { at: zoneSpot(event.zone), words: 'K.O.' };
    case 'BombExploded':
      return { at: zoneSpot(event.zone), words: 'BOOM' };
    case 'GasSpread':
      return { at: zoneSpot(event.zone), words: 'HISS' };
    case 'Caged':
      return { at: tokenSpot(event.brawler), words: 'CLANG' };
    case 'BallStolen':
      return { at: tokenSpot(event.brawler), words: 'YOINK' };
    case 'Pinged':
      return {
        at: typeof event.what === 'number' ? zoneSpot(event.what) : thingSpot(event.what),
        words: 'HERE',
      };
    default:
      return null;
  }
}

export interface Shout {
  words: string;
  under: string;
  time: number;
}

/** The one shout of the screen. */
export function shoutOf(line: LogLine, stage: Stage): Shout | null {
  const event = happening(line);
  switch (event.event) {
    case 'RoundBegan':
      return { words: `Round ${event.round}`, under: line.text, time: 700 };
    case 'PointsScored':
      return { words: `${event.crew_points} : ${event.rival_points}`, under: line.text, time: 1100 };
    case 'BondFilled':
      return { words: `Bond ${event.bond}`, under: line.text, time: 900 };
    case 'BrawlEnded':
      return { words: winWords(stage, event.winner), under: '', time: 1400 };
    default:
      return null;
  }
}

function winWords(stage: Stage, winner: 'crew' | 'rivals' | 'draw'): string {
  if (winner === 'draw') return 'Draw';
  const side = sideNumber(winner);
  const mine = stage.seat >= 0 && !stage.info.hot_seat && sideOfSeat(stage.seat) === side;
  return mine ? 'You win' : `${viewOf(stage).sides[side].short} win`;
}
