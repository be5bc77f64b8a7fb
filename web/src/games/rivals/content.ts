/** Maps and Crews as the server sends them, made ready for the screen. */

import { flush, type ZoneCard } from './cards';

export interface MapContent {
  id: string;
  name: string;
  cards: ZoneCard[];
  spawns: number[];
  cover: number[];
  house: boolean;
  test?: boolean;
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

/** A Map as the server sends it. */
export interface RawMap {
  id: string;
  name: string;
  spawns: number[];
  cover: number[];
  house: boolean;
  /** For tests: playable, but nobody is offered it. */
  test?: boolean;
  zones: { name: string; x: number; y: number; w: number; h: number; adjacent: number[] }[];
}

interface Raw {
  maps?: RawMap[];
  crews?: Crew[];
  rivals?: Crew[];
}

/** Which Map is played on; one of somebody's own comes along with its cards. */
interface Played {
  map: string;
  chart?: RawMap | null;
}

const ready = ({ zones, ...map }: RawMap): MapContent => ({
  ...map,
  cards: flush(zones.map((zone, at) => ({ ...zone, number: at + 1 }))),
});

export class Content {
  readonly maps: MapContent[];
  readonly crews: Crew[];
  readonly rivals: Crew[];
  private readonly own = new Map<string, MapContent>();

  constructor(raw: Raw) {
    this.maps = (raw.maps ?? []).map(ready);
    this.crews = raw.crews ?? [];
    this.rivals = raw.rivals ?? [];
  }

  mapOf({ map, chart }: Played): MapContent | undefined {
    const found = this.own.get(map) ?? this.maps.find((each) => each.id === map);
    if (found || !chart) return found;
    this.own.set(map, ready(chart));
    return this.own.get(map);
  }

  zoneName(played: Played, zone: number): string {
    return this.mapOf(played)?.cards[zone - 1]?.name ?? `Zone ${zone}`;
  }
}

const known = new WeakMap<object, Content>();

/** Read once for each content that a server sends. */
export function contentOf(raw: Record<string, unknown>): Content {
  const found = known.get(raw) ?? new Content(raw as Raw);
  known.set(raw, found);
  return found;
}
