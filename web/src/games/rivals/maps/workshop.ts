/** What the server's workshop says about a draft. */

import { workshop } from '../../../wire/http';
import type { MapReport } from '../wire';
import { sheetOf, type Draft } from './draft';

export const judge = (draft: Draft): Promise<MapReport> => workshop('rivals', { map: sheetOf(draft) });
export const readCode = (code: string): Promise<MapReport> => workshop('rivals', { code });
export const readFile = (file: string): Promise<MapReport> => workshop('rivals', { file });
