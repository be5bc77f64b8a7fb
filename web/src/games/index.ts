/** The games of the page, each by the manifest in its own folder; they are there at once. */

import { PLAIN, type GameManifest } from './manifest';

const MANIFESTS = import.meta.glob<GameManifest>('./*/manifest.ts', { eager: true, import: 'manifest' });

/** The names of all games that have a manifest. */
export const known = (): string[] => Object.keys(MANIFESTS).map((path) => path.split('/')[1] ?? '');

export const manifestOf = (game: string): GameManifest => MANIFESTS[`./${game}/manifest.ts`] ?? PLAIN;
