/** The tower of a fighter's wounds: heavy cubes below, light ones on top, and how badly it sways. */

export interface Cube {
  sprite: 'w-heavy' | 'w-light';
  size: number;
  x: number;
  y: number; // of its upper edge, from the floor up (negative)
  /** How far this cube swings, in pixels: the higher it lies and the likelier the fall, the farther. */
  swing: number;
}

export interface Tower {
  cubes: Cube[];
  height: number;
}

const HEAVY = { size: 36, step: 25 };
const LIGHT = { size: 30, step: 20 };
/** Hands are never quite steady. */
const CROOKED = [0, -2, 2, -1, 3, -3, 1];

/** `risk` is the chance of failing a Test now, 0 to 1. */
export function stack(light: number, heavy: number, risk: number): Tower {
  const cubes: Cube[] = [];
  const all = light + heavy;
  let top = 0;
  for (let at = 0; at < all; at += 1) {
    const kind = at < heavy ? HEAVY : LIGHT;
    const above = all > 1 ? at / (all - 1) : 0;
    cubes.push({
      sprite: at < heavy ? 'w-heavy' : 'w-light',
      size: kind.size,
      x: (CROOKED[at % CROOKED.length] ?? 0) * (0.3 + 1.2 * risk),
      y: -(top + kind.size),
      swing: Math.round(100 * (0.4 + 9 * risk) * above ** 1.4) / 100,
    });
    top += kind.step;
  }
  return { cubes, height: all === 0 ? 0 : top + 12 };
}
