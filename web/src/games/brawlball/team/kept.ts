/** Teams and formations that a person keeps on this device. Broken or foreign entries are left out. */

import { isSquare, mirrored } from '../board/field';

/** A race and how many bashers, runners and ballhandlers it has; the rest are linemen. */
export interface Team {
  race: string;
  mix: [number, number, number];
}

export interface KeptTeam extends Team {
  name: string;
}

/** A formation of one's own: who stands where, as Red would see it. */
export interface KeptFormation {
  name: string;
  places: { position: string; square: string }[];
}

const LAST = 'donnybrook.brawlball.team';
const TEAMS = 'donnybrook.brawlball.teams';
const FORMATIONS = 'donnybrook.brawlball.formations';
export const MOST_KEPT = 12;

function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // private windows of some browsers have no storage: nothing is kept
  }
}

function isTeam(found: unknown): found is Team {
  const { race, mix } = (found ?? {}) as Partial<Team>;
  return (
    typeof race === 'string' &&
    Array.isArray(mix) &&
    mix.length === 3 &&
    mix.every((each) => Number.isInteger(each) && each >= 0)
  );
}

export function lastTeam(): Team | null {
  const found = read(LAST);
  return isTeam(found) ? found : null;
}

export function keepLast(team: Team): void {
  write(LAST, { race: team.race, mix: team.mix });
}

export function keptTeams(): KeptTeam[] {
  const found = read(TEAMS);
  return Array.isArray(found)
    ? found.filter((each): each is KeptTeam => isTeam(each) && typeof (each as KeptTeam).name === 'string')
    : [];
}

/** The newest first; one of the same name is replaced. */
export function keepTeam(team: KeptTeam): KeptTeam[] {
  const all = [team, ...keptTeams().filter((each) => each.name !== team.name)].slice(0, MOST_KEPT);
  write(TEAMS, all);
  return all;
}

export function dropTeam(name: string): KeptTeam[] {
  const all = keptTeams().filter((each) => each.name !== name);
  write(TEAMS, all);
  return all;
}

function isFormation(found: unknown): found is KeptFormation {
  const { name, places } = (found ?? {}) as Partial<KeptFormation>;
  return (
    typeof name === 'string' &&
    Array.isArray(places) &&
    places.every((each) => typeof each?.position === 'string' && isSquare(String(each?.square)))
  );
}

export function keptFormations(): KeptFormation[] {
  const found = read(FORMATIONS);
  return Array.isArray(found) ? found.filter(isFormation) : [];
}

export function keepFormation(formation: KeptFormation): KeptFormation[] {
  const all = [formation, ...keptFormations().filter((each) => each.name !== formation.name)].slice(
    0,
    MOST_KEPT,
  );
  write(FORMATIONS, all);
  return all;
}

export function dropFormation(name: string): KeptFormation[] {
  const all = keptFormations().filter((each) => each.name !== name);
  write(FORMATIONS, all);
  return all;
}

/** A square as the seat sees it: Blue's formation is Red's, turned round the halfway line. */
export const forSeat = (square: string, seat: number): string => (seat === 1 ? mirrored(square) : square);
