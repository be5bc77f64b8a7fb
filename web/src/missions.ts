/** Which missions this device has done; a match that was won ends the offers, too. */

const KEPT = 'donnybrook.missions';

type Done = Record<string, string[]>;

function read(): Done {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Done) : {};
  } catch {
    return {};
  }
}

/** The names of the missions of a game that are done; "*": offer them no more. */
export const doneMissions = (game: string): readonly string[] => read()[game] ?? [];

export function keepDone(game: string, name: string): void {
  const all = read();
  const done = all[game] ?? [];
  if (done.includes(name)) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...all, [game]: [...done, name] }));
  } catch {
    // a device that keeps nothing is offered them again
  }
}

/** What the page offers: the first mission that is not done; undefined if all are, or none is wanted. */
export function nextMission<M extends { name: string }>(game: string, missions: readonly M[]): M | undefined {
  const done = doneMissions(game);
  return done.includes('*') ? undefined : missions.find((mission) => !done.includes(mission.name));
}
