import { call, once } from '../wire/http';
import type { Chronicle, NewSitting, Shelf, SittingOpened, StoryFacts } from '../wire/story';

export const facts = (): Promise<StoryFacts> => once('story');
export const shelf = (): Promise<Shelf> => call('sittings');
export const campaign = (sitting: string): Promise<Chronicle> => call(`sittings/${sitting}/campaign`);
export const openSitting = (wish: Partial<NewSitting>): Promise<SittingOpened> =>
  call('sittings', 'POST', wish);

export const campaignFile = (sitting: string): string => `/api/sittings/${sitting}/campaign.json`;
/** The keepsake: the whole story as a book. */
export const book = (sitting: string, sheet: 'a4' | 'letter'): string =>
  `/api/sittings/${sitting}/paper.pdf?parts=book&paper=${sheet}`;
export const paper = (sitting: string): string => `/api/sittings/${sitting}/paper.pdf`;
export const BLANK_PAPER = '/api/story/paper.pdf';
