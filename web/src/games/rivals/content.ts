/** Maps and Crews as the server sends them, made ready for the screen. */

import type { ZoneCard } from './cards';

export interface MapContent {
  id: string;
  name: string;
  cards: ZoneCard[];
  spawns: number[];
  cover: number[];
  house: boolean;
}

export interface Person {
  name: string;
  focus: string;
  text: string;
}

export interface Crew {
  id: string;
  name: string;
  hideout: string;
  text: string;
  official: boolean;
  people: Person[];
}

interface RawMap {
  id: string;
  name: string;
  spawns: number[];
  cover: number[];
  house: boolean;
  zones: { name: string; x: number; y: number; w: number; h: number; adjacent: number[] }[];
}

interface Raw {
  maps?: RawMap[];
  crews?: Crew[];
  rivals?: Crew[];
}

export class Content {
  readonly maps: MapContent[];
  readonly crews: Crew[];
  readonly rivals: Crew[];

  constructor(raw: Raw) {
    this.maps = (raw.maps ?? []).map(({ zones, ...map }) => ({ ...map, cards: zones.map((zone, at) => ({ ...zone, number: at + 1 })) }));
    this.crews = raw.crews ?? [];
    this.rivals = raw.rivals ?? [];
  }

  map(id: string): MapContent | undefined {
    return this.maps.find((map) => map.id === id);
  }

  zoneName(map: string, zone: number): string {
    return this.map(map)?.cards[zone - 1]?.name ?? `Zone ${zone}`;
  }
}

const known = new WeakMap<object, Content>();

/** Read once for each content that a server sends. */
export function contentOf(raw: Record<string, unknown>): Content {
  const found = known.get(raw) ?? new Content(raw as Raw);
  known.set(raw, found);
  return found;
}
