// The packs of a game: what they say about themselves, and what a new one is called.
import type { BrokenPackInfo, PackInfo } from '../../wire/protocol';

/** "Adds races: Wisps. Changes positions: Basher." */
export function partsText(pack: PackInfo): string {
  const said = (verb: string, kind: string, names: string[]): string[] =>
    names.length > 0 ? [`${verb} ${kind}: ${names.join(', ')}.`] : [];
  const parts = pack.parts.flatMap((part) => [
    ...said('Adds', part.kind, part.adds),
    ...said('Changes', part.kind, part.changes),
  ]);
  return parts.join(' ') || 'Nothing of it lies open before the match.';
}

/** "decks.toml, line 8: has 2 Freezes". */
export function brokenText(pack: BrokenPackInfo): string {
  const where = [pack.file, pack.line > 0 ? `line ${pack.line}` : ''].filter(Boolean).join(', ');
  return where ? `${where}: ${pack.reason}` : pack.reason;
}

/** A name for the pack in these files: that of the archive, as the server takes names. */
export function packName(files: readonly { name: string }[]): string {
  const archive = files.find((file) => /\.zip$/i.test(file.name))?.name ?? '';
  const plain = archive
    .replace(/\.zip$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 32);
}
