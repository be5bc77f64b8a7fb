/** One language of light: what a place or a button means to the one who looks. Colours are in look/light.css. */

export type Light = 'good' | 'weak' | 'harmful' | 'risky' | 'dangerous' | 'ends' | 'theirs';

interface Meaning {
  /** A symbol beside the words; colour is never alone. */
  sign: string;
  words: string;
}

export const LIGHTS: Readonly<Record<Light, Meaning>> = {
  good: { sign: 'i-check', words: 'good for you' },
  weak: { sign: 'i-check', words: 'yours, and helps little' },
  harmful: { sign: 'i-down', words: 'helps the others' },
  risky: { sign: 'i-dice', words: 'risky' },
  dangerous: { sign: 'i-dice', words: 'dangerous' },
  ends: { sign: 'i-flag', words: 'ends the match' },
  theirs: { sign: 'i-person', words: 'theirs' },
};

/** From the chance that it goes wrong: below 10 % it is not worth a word. */
export function lightOfRisk(failing: number): Light {
  return failing < 0.1 ? 'good' : failing < 0.4 ? 'risky' : 'dangerous';
}
