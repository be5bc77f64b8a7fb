// The set-up form, made from what a game declares: nothing here knows a rule.
import type { SettingInfo } from '../../wire/protocol';

export type Values = Record<string, unknown>;

/** A setting of its own control on the screen is left out of the list. */
export interface Row {
  setting: SettingInfo;
  title: string;
  value: unknown;
  /** Differs from the default: gets a dot. */
  changed: boolean;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "countdown_ms" is "Countdown", "round_robin" is "Round robin", "crewChoice" is "Crew choice". */
export function inWords(name: unknown): string {
  const spaced = String(name).replace(/_ms$/, '').replaceAll('_', ' ');
  return capital(
    spaced.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  );
}

export function defaults(settings: SettingInfo[]): Values {
  return Object.fromEntries(settings.map((setting) => [setting.name, setting.default as unknown]));
}

/** Of some values those that the settings still take: names of content may come and go with a pack. */
export function stillThere(settings: SettingInfo[], values: Values): Values {
  const fits = (setting: SettingInfo, value: unknown): boolean =>
    setting.choices.length === 0 ||
    (Array.isArray(value) ? value : [value]).every((each) => setting.choices.includes(each));
  return Object.fromEntries(
    settings
      .filter(({ name }) => name in values)
      .filter((setting) => fits(setting, values[setting.name]))
      .map(({ name }) => [name, values[name]]),
  );
}

/** Of some values the designs of one's own: no pack has them, and none takes them away. */
export function ownDesigns(settings: SettingInfo[], values: Values): Values {
  const own = settings.filter(
    ({ name, kind, choices }) => kind === 'design' && !choices.includes(values[name]),
  );
  return Object.fromEntries(own.map(({ name }) => [name, values[name]]));
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const isChanged = (setting: SettingInfo, value: unknown): boolean => !same(value, setting.default);

/** Whether a setting matters with these values: some are for certain choices of another one only. */
export const applies = (setting: SettingInfo, values: Values): boolean =>
  Object.entries(setting.only).every(([name, choices]) => choices.includes(values[name]));

/** The line of a setting as a sentence. */
export const textOf = ({ text }: SettingInfo): string => capital(text) + (text.at(-1) === '.' ? '' : '.');

/** What a game's content says about its switches. */
export interface SetUpTexts {
  /** More about a switch, shown while it is on and the option `unless` is off. */
  recommended?: Record<string, string>;
  unless?: string;
}

/** The line of a switch, with its recommendation where that is news. */
export function advice(setting: SettingInfo, values: Values, texts: SetUpTexts = {}): string {
  const more = texts.recommended?.[setting.name];
  const wanted = values[setting.name] === true && values[texts.unless ?? ''] !== true;
  return more !== undefined && wanted ? `${setting.text} ${more}` : setting.text;
}

/** The rows of the option list: what applies, but for what has a control of its own. */
export function rows(
  settings: SettingInfo[],
  values: Values,
  own: readonly string[],
  titles: Record<string, string>,
): Row[] {
  return settings
    .filter((setting) => !own.includes(setting.name) && applies(setting, values))
    .map((setting) => ({
      setting,
      title: titles[setting.name] ?? inWords(setting.name),
      value: values[setting.name],
      changed: isChanged(setting, values[setting.name]),
    }));
}

/** The choices of a design; somebody's own is one more once it is chosen. */
export function designs(setting: SettingInfo, value: unknown): { value: unknown; text: string }[] {
  const known = setting.choices.map((choice: unknown) => ({
    value: choice,
    text: inWords(choice).toLowerCase(),
  }));
  return setting.choices.includes(value) ? known : [...known, { value, text: 'your own' }];
}

/** What a link chooses beforehand: "?mode=tournament"; the server checks a design of somebody's own. */
export function byLink(settings: SettingInfo[], query: URLSearchParams): Values {
  const chosen = settings.flatMap((setting): [string, unknown][] => {
    const value = query.get(setting.name) ?? '';
    const names = value.split(',');
    if (setting.kind === 'names' && names.every((name) => setting.choices.includes(name)))
      return [[setting.name, names]];
    const fits =
      setting.kind === 'design' ? value !== '' : setting.kind === 'choice' && setting.choices.includes(value);
    return fits ? [[setting.name, value]] : [];
  });
  return Object.fromEntries(chosen);
}

/** What is sent: only what differs from the default and applies. */
export function given(settings: SettingInfo[], values: Values): Values {
  return Object.fromEntries(
    settings
      .filter((setting) => isChanged(setting, values[setting.name]))
      .filter((setting) => applies(setting, values))
      .map((setting) => [setting.name, values[setting.name]]),
  );
}

/** Times are whole milliseconds for the server, and seconds for people where they come out even. */
export function unit(setting: SettingInfo): { factor: number; name: string } {
  if (setting.unit === '') return { factor: 1, name: '' };
  const bounds = [setting.least ?? 0, setting.default, setting.most ?? 0];
  const long = (setting.most ?? 0) >= 10000;
  const even = bounds.every((each) => typeof each !== 'number' || each % 1000 === 0);
  return long && even ? { factor: 1000, name: 's' } : { factor: 1, name: setting.unit };
}

/** A number as typed, inside the bounds; null if it is none. */
export function number(setting: SettingInfo, typed: string): number | null {
  const value = Math.round(Number(typed) * unit(setting).factor);
  if (typed.trim() === '' || Number.isNaN(value)) return null;
  return Math.min(setting.most ?? value, Math.max(setting.least ?? value, value));
}
