/** Maps, Crews and balls as the server sends them, and Maps ready to be drawn. */

import type { Stage } from '../../shell/stage';
import { flush, type MapCard } from './cards';
import type { BallText, Chart, Content, PickText, View } from './wire';

/** A Map whose cards are numbered and pushed together. */
export interface DrawnMap extends Omit<Chart, 'zones'> {
  cards: MapCard[];
}

export const contentOf = (raw: Record<string, unknown>): Content => raw as unknown as Content;

const drawn = new Map<string, DrawnMap>(); // by the id of the Map; that of one's own is all of it

export function drawnMap({ zones, ...map }: Chart): DrawnMap {
  const found = drawn.get(map.id) ?? {
    ...map,
    cards: flush(zones.map((zone, at) => ({ ...zone, number: at + 1 }))),
  };
  drawn.set(map.id, found);
  return found;
}

/** The Map of a position; one of somebody's own comes along with it. */
export function mapOf(content: Content, { map, chart }: Pick<View, 'map' | 'chart'>): DrawnMap | undefined {
  const found = chart ?? content.maps.find((each) => each.id === map);
  return found && drawnMap(found);
}

export function zoneName(stage: Stage, zone: number): string {
  const map = mapOf(contentOf(stage.content), stage.view as View);
  return map?.cards[zone - 1]?.name ?? `Zone ${zone}`;
}

export const ballText = (content: Content, kind: BallText['kind']): BallText =>
  content.balls.find((each) => each.kind === kind) ?? { kind, name: kind, hit: '', text: '' };

export const pickText = (content: Content, kind: PickText['kind']): PickText =>
  content.picks.find((each) => each.kind === kind) ?? { kind, name: kind, text: '' };
