// What a person set on this device. Kept in localStorage; a broken or older store is mended.

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'full', 'calm'] as const;
export const SPEEDS = ['0.5', '1', '2', 'instant'] as const;
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;

/** The keys of the tables, by what they do; values are KeyboardEvent.key, in lower case. */
export const KEYS = {
  draw: ' ',
  discard: 'x',
  burn: 'f',
  pass: 'p',
  knock: 'k',
  pause: 'b',
  tag: 't',
  undo: 'u',
  hint: 'h',
  rules: '?',
  sound: 'm',
  left: 'l',
  right: 'r',
  near1: '1',
  near2: '2',
  near3: '3',
  near4: '0',
  base1: '4',
  base2: '5',
  base3: '6',
  base4: '-',
  far1: '7',
  far2: '8',
  far3: '9',
  far4: '=',
} as const;
export type KeyName = keyof typeof KEYS;
export const KEY_NAMES = Object.keys(KEYS) as KeyName[];

/** What each key does, in words, for the settings page. */
export const KEY_WORDS: Record<KeyName, string> = {
  draw: 'Draw a card',
  discard: 'Discard the card in hand',
  burn: 'Burn: draw and discard in one go',
  pass: 'Pass',
  knock: 'Knock to start',
  pause: 'Pause',
  tag: 'Tag your partner in',
  undo: 'Ask to step back',
  hint: 'Ask the coach for a hint',
  rules: 'Open the rules',
  sound: 'Sound on or off',
  left: 'New Base at the left',
  right: 'New Base at the right',
  near1: 'Left Base, your side',
  near2: 'Middle Base, your side',
  near3: 'Right Base, your side',
  near4: 'Fourth Base, your side',
  base1: 'Left Base itself',
  base2: 'Middle Base itself',
  base3: 'Right Base itself',
  base4: 'Fourth Base itself',
  far1: 'Left Base, their side',
  far2: 'Middle Base, their side',
  far3: 'Right Base, their side',
  far4: 'Fourth Base, their side',
};

export interface Kept {
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  speed: (typeof SPEEDS)[number];
  textSize: (typeof TEXT_SIZES)[number];
  sound: boolean;
  /** 0 to 100. */
  volume: number;
  /** Twelve decibels softer. */
  office: boolean;
  captions: boolean;
  /** Bigger letters and signs on everything that has a colour. */
  signs: boolean;
  /** The log says by which rule something happened. */
  numbers: boolean;
  /** Phrases of the others are not shown. */
  mute: boolean;
  /** Seats whose phrases are not shown, each as "table seat"; the last ones muted. */
  muted: string[];
  name: string;
  keys: Record<KeyName, string>;
}

export const DEFAULTS: Kept = {
  theme: 'system',
  motion: 'system',
  speed: '1',
  textSize: 100,
  sound: true,
  volume: 70,
  office: false,
  captions: false,
  signs: false,
  numbers: false,
  mute: false,
  muted: [],
  name: '',
  keys: { ...KEYS },
};

const PLACE = 'donnybrook.settings';
const MOST_MUTED = 100;

export const settings: Kept = $state(load());

/** Read what is kept; every value that does not fit falls back to its default. */
export function load(): Kept {
  const found = read();
  const one = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  const yes = (value: unknown, otherwise: boolean): boolean =>
    typeof value === 'boolean' ? value : otherwise;
  return {
    theme: one(THEMES, found.theme, DEFAULTS.theme),
    motion: one(MOTIONS, found.motion, DEFAULTS.motion),
    speed: one(SPEEDS, found.speed, DEFAULTS.speed),
    textSize: one(TEXT_SIZES, found.textSize, DEFAULTS.textSize),
    sound: yes(found.sound, DEFAULTS.sound),
    volume: typeof found.volume === 'number' ? clamp(found.volume) : DEFAULTS.volume,
    office: yes(found.office, DEFAULTS.office),
    captions: yes(found.captions, DEFAULTS.captions),
    signs: yes(found.signs, DEFAULTS.signs),
    numbers: yes(found.numbers, DEFAULTS.numbers),
    mute: yes(found.mute, DEFAULTS.mute),
    muted: Array.isArray(found.muted)
      ? found.muted.filter((each) => typeof each === 'string').slice(-MOST_MUTED)
      : [],
    name: typeof found.name === 'string' ? found.name : DEFAULTS.name,
    keys: keysOf(found.keys),
  };
}

function read(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function clamp(volume: number): number {
  return Math.min(100, Math.max(0, Math.round(volume)));
}

function keysOf(found: unknown): Record<KeyName, string> {
  const keys: Record<KeyName, string> = { ...KEYS };
  if (typeof found !== 'object' || found === null) return keys;
  for (const name of KEY_NAMES) {
    const key = (found as Record<string, unknown>)[name];
    if (typeof key === 'string' && key !== '') keys[name] = key;
  }
  return keys;
}

/** Keep everything; a browser that forbids it forgets, and that is all. */
export function save(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // private windows of some browsers have no storage
  }
}

export function reset(): void {
  Object.assign(settings, { ...DEFAULTS, muted: [], keys: { ...KEYS }, name: settings.name });
}

/** Whether somebody wants to hear this seat of a table no more. */
export function isMuted(table: string, seat: number): boolean {
  return settings.mute || settings.muted.includes(`${table} ${seat}`);
}

export function mute(table: string, seat: number, yes: boolean): void {
  const place = `${table} ${seat}`;
  const others = settings.muted.filter((each) => each !== place);
  settings.muted = yes ? [...others, place].slice(-MOST_MUTED) : others;
}

/** Give a key to an intent; whoever had it gets the old one, so that no key means two things. */
export function setKey(name: KeyName, key: string): void {
  const other = KEY_NAMES.find((each) => each !== name && settings.keys[each] === key);
  if (other !== undefined) settings.keys[other] = settings.keys[name];
  settings.keys[name] = key;
}

/** The intent of a pressed key, if it has one and no field is being typed in. */
export function keyPressed(event: KeyboardEvent): KeyName | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return null;
  const key = event.key.toLowerCase();
  return KEY_NAMES.find((name) => settings.keys[name] === key) ?? null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
}

/** How a key is called on its cap. */
export function keyCap(key: string): string {
  const names: Record<string, string> = {
    ' ': 'Space',
    arrowleft: '←',
    arrowright: '→',
    arrowup: '↑',
    arrowdown: '↓',
    enter: 'Enter',
    escape: 'Esc',
    backspace: '⌫',
  };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** Whether things keep still: by choice, or because the system asks for it. */
export function isCalm(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'calm';
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A duration of the look in milliseconds, at the chosen speed. */
export function pace(milliseconds: number): number {
  if (settings.speed === 'instant') return 0;
  return (isCalm() ? Math.min(milliseconds, 120) : milliseconds) / Number(settings.speed);
}

/** Put the settings on the document and keep them; call inside an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = isCalm() ? 'calm' : 'full';
  root.dataset.signs = settings.signs ? 'big' : 'plain';
  root.style.fontSize = settings.textSize === 100 ? '' : `${settings.textSize}%`;
  save();
}
