/** Real positions of the engine, as tests/fixtures/make.py wrote them. */

import type { View } from '../src/games/brawl/wire';
import type { Decision, LogLine, Option, ReplayStep, SeatInfo, TableInfo } from '../src/wire/protocol';
import duelSteps from './fixtures/duel.json';
import roundRobinStep from './fixtures/round_robin.json';
import tagTeamStep from './fixtures/tag_team.json';
import { noting, type Noting } from './stages';

export interface Moment extends ReplayStep {
  views: Record<string, View>;
  decisions: Decision[];
}

export const duel = duelSteps as unknown as Moment[];
export const roundRobin = roundRobinStep as unknown as Moment;
export const tagTeam = tagTeamStep as unknown as Moment;

/** The step after a version, which must be in the fixture. */
export function at(version: number): Moment {
  const found = duel.find((step) => step.version === version);
  if (found === undefined) throw new Error(`no version ${version} in the fixture`);
  return found;
}

export function viewOf(moment: Moment, seat: number | 'watch'): View {
  const view = moment.views[String(seat)];
  if (view === undefined) throw new Error(`no view of ${seat}`);
  return view;
}

export function optionsOf(moment: Moment, seat: number): Option[] {
  return moment.decisions.find((decision) => decision.seat === seat)?.options ?? [];
}

export function lineOf(moment: Moment, event: string): LogLine {
  const line = moment.log.find((each) => each.event === event);
  if (line === undefined) throw new Error(`no ${event} in version ${moment.version}`);
  return line;
}

export const seats: SeatInfo[] = ['Ana', 'Tova', 'Rafi', 'Ines'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  level: '',
  here: true,
  yours: seat === 0,
  clock_ms: null,
  delay_ms: null,
}));

export function stageOf(moment: Moment, seat: number, realtime = false): Noting {
  return noting(
    seats.map((each) => each.name),
    {
      seat,
      realtime,
      content: {},
      options: optionsOf(moment, seat),
      info: { seats, options: {} } as unknown as TableInfo,
      view: viewOf(moment, seat < 0 ? 'watch' : seat),
      toAct: viewOf(moment, 'watch').to_act,
    },
  );
}
