import type { StoryView } from '../wire/story';

type Phase = StoryView['table']['phase'];

/** The stations on the bar, and the phases that belong to each. */
export const STATIONS: { name: string; phases: Phase[] }[] = [
  { name: 'Table talk', phases: ['REVISIT', 'TABLE_TALK'] },
  { name: 'Create', phases: ['CREATE'] },
  { name: 'Checklist', phases: ['CHECKLIST'] },
  { name: 'Scenes', phases: ['STAKES'] },
  { name: 'Map', phases: ['SETUP'] },
  { name: 'Brawl', phases: ['BRAWL'] },
  { name: 'Closing', phases: ['CLOSING'] },
  { name: 'Advance', phases: ['ADVANCE', 'OVER'] },
];

export const stationOf = (phase: Phase): number =>
  STATIONS.findIndex((station) => station.phases.includes(phase));

/** Phases in which the sheets lie on the table beside what is played. */
export const withSheets = (phase: Phase): boolean => phase !== 'TABLE_TALK';

export const BRAWLERS = ['B1', 'B2', 'B3'] as const;
export const RIVALS = ['R1', 'R2', 'R3'] as const;
export const FOCUSES = ['throw', 'catch', 'dodge', 'tackle'] as const;
export const FOCUS_NAMES: Record<string, string> = {
  throw: 'Throw',
  catch: 'Catch',
  dodge: 'Dodge',
  tackle: 'Tackle',
};
export const BOOST_NAMES: Record<string, string> = {
  lucky: 'Lucky Ball Respawns',
  refreshing: 'Refreshing Drinks',
  fakeThrow: 'Fake Throw',
};
export const GROUP_NAMES: Record<string, string> = {
  activity: 'Activity',
  relationship: 'Relationship',
  struggle: 'Struggle',
  secrets: 'Secrets',
};
