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

const ball = (kind: string, name: string, letter: string, hit: string, text: string): Ball => ({
  kind,
  name,
  letter,
  sprite: `ball-${kind}`,
  hit,
  text,
});

export const BALLS: readonly Ball[] = [
  ball('basic', 'Basic Ball', 'O', '1 Heart and a Knock Back', 'No surprises.'),
  ball(
    'bomb',
    'Bomb Ball',
    'B',
    '1 Heart for everybody in the Zone',
    'Explodes when it is thrown, hit or miss.',
  ),
  ball('cage', 'Cage Ball', 'C', 'the target is Caged', 'Locks the target up instead of hurting it.'),
  ball('sniper', 'Sniper Ball', 'S', '1 Heart and a Knock Back', 'Charged, it does not mind the distance.'),
  ball(
    'moon',
    'Moon Ball',
    'M',
    '1 Heart and a Knock Back over two Zones',
    'Two Zones for one Move while you hold it.',
  ),
  ball('multi', 'Multi-Ball', '3', '1 Heart and a Knock Back', 'Up to three Throws for one action.'),
  ball('boomerang', 'Boomerang Ball', 'R', '1 Heart and a Knock Back', 'After a hit it flies back at you.'),
  ball('poison', 'Poison Ball', 'P', '1 Heart, and gas in the Zone', 'Leaves gas behind, for three turns.'),
];

export const ballOf = (kind: string): Ball => BALLS.find((each) => each.kind === kind) ?? BALLS[0]!;

/** The third ball as it can be picked: a kind, none, by lot, or later. */
export function pickOf(kind: string): { name: string; text: string; sprite: string } {
  if (kind === 'none') return { name: 'None', text: 'A third Basic Ball.', sprite: 'ball-basic' };
  if (kind === 'party')
    return { name: 'Party Mode', text: 'By lot, every time it comes in.', sprite: 'i-dice' };
  if (kind === 'later') return { name: 'Later', text: 'When all three lie on the Map.', sprite: 'i-clock' };
  const { name, text, sprite } = ballOf(kind);
  return { name, text, sprite };
}
