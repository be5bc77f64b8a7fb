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

/** "countdown_ms" is "Countdown", "round_robin" is "Round robin". */
export function inWords(name: unknown): string {
  return capital(String(name).replace(/_ms$/, '').replaceAll('_', ' '));
}

export function defaults(settings: SettingInfo[]): Values {
  return Object.fromEntries(settings.map((setting) => [setting.name, setting.default as unknown]));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const isChanged = (setting: SettingInfo, value: unknown): boolean =>
  !same(value, setting.default);

/**
 * Whether a setting matters with these values. A text that begins with a choice of another setting
 * ("Round Robin: rounds at most") is for that choice only.
 */
export function applies(setting: SettingInfo, settings: SettingInfo[], values: Values): boolean {
  const prefix = /^([^:]{2,24}):/.exec(setting.text)?.[1]?.toLowerCase().replace(/ mode$/, '');
  if (prefix === undefined) return true;
  for (const other of settings) {
    const choice = other.choices.find((each) => inWords(each).toLowerCase() === prefix);
    if (choice !== undefined) return same(values[other.name], choice);
  }
  return true;
}

/** What the text says without the choice it is for. */
export function textOf(setting: SettingInfo, settings: SettingInfo[]): string {
  const known = settings.flatMap((other) => other.choices.map((each) => inWords(each).toLowerCase()));
  const match = /^([^:]{2,24}): (.+)$/.exec(setting.text);
  const prefix = match?.[1]?.toLowerCase().replace(/ mode$/, '');
  const text = prefix !== undefined && known.includes(prefix) ? match![2]! : setting.text;
  return `${capital(text)}.`;
}

/** The rows of the option list: what applies, but for what has a control of its own. */
export function rows(
  settings: SettingInfo[], values: Values, own: readonly string[], titles: Record<string, string>,
): Row[] {
  return settings
    .filter((setting) => !own.includes(setting.name) && applies(setting, settings, values))
    .map((setting) => ({
      setting,
      title: titles[setting.name] ?? inWords(setting.name),
      value: values[setting.name],
      changed: isChanged(setting, values[setting.name]),
    }));
}

/** What is sent: only what differs from the default and applies. */
export function given(settings: SettingInfo[], values: Values): Values {
  return Object.fromEntries(
    settings
      .filter((setting) => isChanged(setting, values[setting.name]))
      .filter((setting) => applies(setting, settings, values))
      .map((setting) => [setting.name, values[setting.name]]),
  );
}

/** Times are whole milliseconds for the server, and seconds for people where they come out even. */
export function unit(setting: SettingInfo): { factor: number; name: string } {
  if (!setting.name.endsWith('_ms')) return { factor: 1, name: '' };
  const bounds = [setting.least ?? 0, setting.default, setting.most ?? 0];
  const long = (setting.most ?? 0) >= 10000;
  const even = bounds.every((each) => typeof each !== 'number' || each % 1000 === 0);
  return long && even ? { factor: 1000, name: 's' } : { factor: 1, name: 'ms' };
}

/** A number as typed, inside the bounds; null if it is none. */
export function number(setting: SettingInfo, typed: string): number | null {
  const value = Math.round(Number(typed) * unit(setting).factor);
  if (typed.trim() === '' || Number.isNaN(value)) return null;
  return Math.min(setting.most ?? value, Math.max(setting.least ?? value, value));
}
