import { call, once } from '../wire/http';
import type { NewSitting, Shelf, SittingOpened, StoryFacts } from '../wire/story';

export const facts = (): Promise<StoryFacts> => once('story');
export const shelf = (): Promise<Shelf> => call('sittings');
export const openSitting = (wish: Partial<NewSitting>): Promise<SittingOpened> =>
  call('sittings', 'POST', wish);

export const campaignFile = (sitting: string): string => `/api/sittings/${sitting}/campaign.json`;
export const paper = (sitting: string): string => `/api/sittings/${sitting}/paper.pdf`;
export const BLANK_PAPER = '/api/story/paper.pdf';
