/** What the server's workshop says about a draft. */

import type { ZoneCard } from '../cards';
import { workshop } from '../../../wire/http';
import { sheetOf, type Draft } from './draft';

export interface Finding {
  sentence: string;
  clause: string;
  part: 'name' | 'zones' | 'spawns' | 'cover';
  /** The Zone it is about, 0 if it is about none. */
  zone: number;
}

export interface Chart {
  id: string;
  name: string;
  spawns: [number, number];
  cover: [number, number];
  house: boolean;
  zones: (Omit<ZoneCard, 'number'> & { official: boolean })[];
}

export interface Report {
  /** The Map with spawns and Cover as they would be played; 0 where there is no place yet. */
  map: Chart;
  hops: number[][];
  pairs: [number, number][];
  covers: [number, number][];
  faults: Finding[];
  warnings: Finding[];
  /** Empty while something is wrong. */
  code: string;
  file: string;
}

export const judge = (draft: Draft): Promise<Report> => workshop('rivals', { map: sheetOf(draft) });
export const readCode = (code: string): Promise<Report> => workshop('rivals', { code });
export const readFile = (file: string): Promise<Report> => workshop('rivals', { file });
