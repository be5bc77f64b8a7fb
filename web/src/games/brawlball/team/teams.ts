/** Teams as choices of the server, and in words. */

import type { Choice, Content } from '../wire';
import { lastTeam, type Team } from './kept';

export const rosterChoice = ({ race, mix: [bashers, runners, ballhandlers] }: Team) =>
  ({ verb: 'roster', race, bashers, runners, ballhandlers }) satisfies Choice;

/** The ready team of the race that a link names, else that of the last match on this device, else the first one. */
export function firstTeam(content: Content, wanted = ''): Team {
  const last = lastTeam();
  const named = content.races.find((race) => race.id === wanted);
  if (!named && last !== null && content.races.some((race) => race.id === last.race)) return last;
  const { id, roster } = named ?? content.races[0] ?? { id: 'humans', roster: [] };
  const [bashers = 0, runners = 0, handlers = 0] = roster;
  return { race: id, mix: [bashers, runners, handlers] };
}

/** "5 linemen, 1 basher, 2 runners and 2 ballhandlers". */
export function mixWords({ mix: [bashers, runners, handlers] }: Team): string {
  const said = (many: number, one: string, several: string): string[] =>
    many === 0 ? [] : [`${many} ${many === 1 ? one : several}`];
  const parts = [
    ...said(10 - bashers - runners - handlers, 'lineman', 'linemen'),
    ...said(bashers, 'basher', 'bashers'),
    ...said(runners, 'runner', 'runners'),
    ...said(handlers, 'ballhandler', 'ballhandlers'),
  ];
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
