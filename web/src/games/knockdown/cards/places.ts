/**
 * A card stays where it lies as long as it is held: what is played leaves a gap. What comes lies where
 * the same card lay last (`was`), if that is free, else it fills the first gap.
 */
export function keepPlaces(
  before: readonly string[],
  hand: readonly string[],
  was: readonly string[] = [],
): string[] {
  const coming = [...hand];
  const places = before.map((card) => {
    const at = card === '' ? -1 : coming.indexOf(card);
    return at < 0 ? '' : (coming.splice(at, 1)[0] ?? '');
  });
  for (const card of coming) {
    const old = was.findIndex((lay, at) => lay === card && (places[at] ?? '') === '');
    const gap = old >= 0 ? old : places.indexOf('');
    while (places.length <= gap) places.push('');
    places[gap < 0 ? places.length : gap] = card;
  }
  while (places.at(-1) === '') places.pop();
  return places;
}

/** What lay last at each place. */
export const lastLain = (was: readonly string[], places: readonly string[]): string[] =>
  Array.from({ length: Math.max(was.length, places.length) }, (_, at) => places[at] || (was[at] ?? ''));
