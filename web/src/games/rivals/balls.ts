/** The eight kinds of balls: shape, letter, and what they do in one line. */

export interface Ball {
  kind: string;
  name: string;
  letter: string;
  sprite: string;
  /** What a hit does. */
  hit: string;
  /** What is special about it. */
  text: string;
}

const ball = (kind: string, name: string, letter: string, hit: string, text: string): Ball => ({ kind, name, letter, sprite: `ball-${kind}`, hit, text });

export const BALLS: readonly Ball[] = [
  ball('basic', 'Basic Ball', 'O', '1 Heart and a Knock Back', 'No surprises.'),
  ball('bomb', 'Bomb Ball', 'B', '1 Heart for everybody in the Zone', 'Explodes whenever it is thrown, even if it is dodged.'),
  ball('cage', 'Cage Ball', 'C', 'the target is Caged', 'Takes no Heart: the cage allows only Move and Dodge.'),
  ball('sniper', 'Sniper Ball', 'S', '1 Heart and a Knock Back', 'Charged, it does not mind the distance.'),
  ball('moon', 'Moon Ball', 'M', '1 Heart and a Knock Back over two Zones', 'Whoever holds it moves up to two Zones.'),
  ball('multi', 'Multi-Ball', '3', '1 Heart and a Knock Back', 'Three balls: up to three Throws for one action.'),
  ball('boomerang', 'Boomerang Ball', 'R', '1 Heart and a Knock Back', 'After a hit it flies back: catch or dodge it yourself.'),
  ball('poison', 'Poison Ball', 'P', '1 Heart, and gas in the Zone', 'Everybody flees the gas; who enters it loses a Heart.'),
];

export const ballOf = (kind: string): Ball => BALLS.find((each) => each.kind === kind) ?? BALLS[0]!;

/** The third ball as it can be picked: a kind, none, by lot, or later. */
export function pickOf(kind: string): { name: string; text: string; sprite: string } {
  if (kind === 'none') return { name: 'None', text: 'The third ball is a Basic Ball.', sprite: 'ball-basic' };
  if (kind === 'party') return { name: 'Party Mode', text: 'Another Special Ball by lot, every time it comes in.', sprite: 'i-dice' };
  if (kind === 'later') return { name: 'Later', text: 'Pick when all three balls lie on the Map.', sprite: 'i-clock' };
  const { name, text, sprite } = ballOf(kind);
  return { name, text, sprite };
}
