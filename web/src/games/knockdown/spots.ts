/** Places on the screen by name: what lights up together, and where something flies from and to. */

export type SpotKind = 'space' | 'row' | 'special' | 'card' | 'select' | 'skill';

/** A space, a card, a fighter or a Skill by its id; a slot or a Special by its number. */
export const spotName = (kind: SpotKind, which: string | number): string => `${kind}:${which}`;

/** The spot of that name, if it is one of a kind. */
export function spotOfKind(kind: SpotKind, name: string): string | undefined {
  const [given, which] = name.split(':');
  return given === kind ? which : undefined;
}
