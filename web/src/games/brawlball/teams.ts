/** Teams as the server's words have them. */

import type { Content } from './content';
import { lastTeam, type Team } from './kept';

export const rosterWords = ({ race, mix }: Team): string =>
  `roster race=${race} bashers=${mix[0]} runners=${mix[1]} ballhandlers=${mix[2]}`;

/** The team of the last match on this device, else the first race's ready one. */
export function firstTeam(content: Content): Team {
  const last = lastTeam();
  if (last !== null && content.races.some((race) => race.id === last.race)) return last;
  const [bashers = 0, runners = 0, handlers = 0] = content.races[0]?.roster ?? [];
  return { race: content.races[0]?.id ?? 'humans', mix: [bashers, runners, handlers] };
}
