/** Teams as choices of the server, and in words. */

import type { Choice, Content } from '../wire';
import { lastTeam, type Team } from './kept';

export const rosterChoice = ({ race, mix: [bashers, runners, ballhandlers] }: Team) =>
  ({ verb: 'roster', race, bashers, runners, ballhandlers }) satisfies Choice;

/** The team of the last match on this device, else the first race's ready one. */
export function firstTeam(content: Content): Team {
  const last = lastTeam();
  if (last !== null && content.races.some((race) => race.id === last.race)) return last;
  const [bashers = 0, runners = 0, handlers = 0] = content.races[0]?.roster ?? [];
  return { race: content.races[0]?.id ?? 'humans', mix: [bashers, runners, handlers] };
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
