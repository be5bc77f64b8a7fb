/** Small words where something happens that has no show of its own. */

import type { LogLine } from '../../wire/protocol';

export interface Tag {
  at: string;
  words: string;
}

/** Of each event: the field that says where (a Brawler, or a Zone), and what is said there. */
const AT_BRAWLER: Record<string, [string, string]> = {
  TurnEnded: ['brawler', 'Done'],
  Grabbed: ['brawler', 'Grab'],
  ChargeLost: ['brawler', 'Charge gone'],
  CoverTaken: ['brawler', 'Cover'],
  CoverLeft: ['brawler', 'Out of Cover'],
  BalledUp: ['brawler', 'Ball Up'],
  StoodUp: ['brawler', 'Up'],
  JumpedIn: ['brawler', 'Throw Me!'],
  JumpedOut: ['brawler', 'Jumps out'],
  RolledIn: ['brawler', 'Rolls in'],
  Refreshed: ['brawler', 'Refreshed'],
  BreakFreeBegan: ['captive', 'Break free'],
  RivalryUsed: ['brawler', 'Rivalry'],
  BondSpent: ['brawler', 'Bond −1'],
  HeartLost: ['brawler', 'Heart −1'],
  Dropped: ['brawler', 'Dropped'],
  KnockedBack: ['target', 'Knock Back'],
  CageOpened: ['brawler', 'Cage open'],
  HeldOn: ['brawler', 'Hold!'],
  Freed: ['brawler', 'Free'],
  StayedCaptive: ['brawler', 'Still held'],
  ThrownOff: ['brawler', 'Thrown off'],
};
const AT_ZONE: Record<string, [string, string]> = {
  SidesChosen: ['crew', 'The Crew starts'],
  BallSpawned: ['zone', 'Ball'],
  LandmarkPlaced: ['zone', 'Landmark'],
  BallLanded: ['zone', 'Lands'],
  GasGone: ['zone', 'Air clear'],
};
const ON_THE_FLOOR: Record<string, string> = {
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
export function tagOf(line: LogLine): Tag | null {
  const [who, deed] = AT_BRAWLER[line.event] ?? [];
  if (who && deed) return { at: `token:${line.data[who]}`, words: deed };
  const [zone, words] = AT_ZONE[line.event] ?? [];
  if (zone && words) return { at: `zone:${line.data[zone]}`, words };
  if (line.event === 'Charged')
    return { at: `token:${line.data['brawler']}`, words: `Charge ${line.data['charge']}` };
  if (line.event === 'InitiativeWon')
    return { at: 'floor', words: line.data['side'] === 'crew' ? 'The Crew begins' : 'The Rivals begin' };
  const said = ON_THE_FLOOR[line.event];
  return said ? { at: 'floor', words: said } : null;
}
