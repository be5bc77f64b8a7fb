/** Faces: twelve values each, drawn from the same parts as on paper. */

import address from '../../../../src/donnybrook/campaign/faces/parts.svg?url';
import table from '../../../../src/donnybrook/campaign/faces/faces.json';

export const VALUES = [
  'head',
  'skin',
  'hair',
  'hc',
  'eyes',
  'nose',
  'mouth',
  'extras',
  'out',
  'fc',
  'trim',
  'lens',
] as const;
export type Value = (typeof VALUES)[number];
export type Looks = Record<Value, string>;
export type Mood = '' | 'glad' | 'cross' | 'hurt' | 'sly' | 'loud';
export const NO_EXTRA = 'none';
/** What a portrait is called that is a face of somebody's own. */
export const MARK = 'b-face-';

const COLOURS: Record<string, Record<string, string | string[]>> = {
  skin: table.skin,
  hc: table.hc,
  fc: table.fc,
  trim: table.trim,
  lens: table.lens,
};
const SHAPES: Record<string, string[]> = {
  head: table.head,
  hair: table.hair,
  eyes: table.eyes,
  nose: table.nose,
  mouth: table.mouth,
  extras: table.extras,
  out: table.out,
};

/** All there is of a value. */
export const choices = (name: Value): string[] => SHAPES[name] ?? Object.keys(COLOURS[name] ?? {});
export const isColour = (name: Value): boolean => name in COLOURS;
/** The swatch of a colour: one or two tones. */
export const tones = (name: Value, value: string): string[] => [COLOURS[name]?.[value] ?? []].flat();

export const read = (code: string): Looks | null => {
  const parts = code.split('-');
  if (parts.length !== VALUES.length) return null;
  return Object.fromEntries(VALUES.map((name, at) => [name, parts[at] ?? ''])) as Looks;
};
export const write = (looks: Looks): string => VALUES.map((name) => looks[name]).join('-');

/** The parts of a face from back to front. */
export function parts(looks: Looks, mood: Mood = ''): string[] {
  const moods = table.moods as Record<string, string[]>;
  const [eyes = looks.eyes, mouth = looks.mouth] = moods[mood] ?? [];
  const extras = looks.extras.split('+').filter((one) => one !== NO_EXTRA);
  const on = (worn: boolean) =>
    extras.filter((one) => table.worn.includes(one) === worn).map((one) => `ex-${one}`);
  return [
    `ha-${looks.hair}-b`,
    `ou-${looks.out}`,
    'neck',
    ...(looks.hair === 'scarf' ? [] : ['ears']),
    `hd-${looks.head}`,
    `mo-${mouth}`,
    `no-${looks.nose}`,
    `ey-${eyes}`,
    ...on(false),
    `ha-${looks.hair}`,
    ...on(true),
  ];
}

/** Its colours, for the outer svg. */
export function paint(looks: Looks): string {
  const [skin, skin2] = tones('skin', looks.skin);
  const [fit, fit2] = tones('fc', looks.fc);
  const [hair] = tones('hc', looks.hc);
  const [trim] = tones('trim', looks.trim);
  const [lens] = tones('lens', looks.lens);
  return Object.entries({ skin, skin2, hair, fit, fit2, trim, lens })
    .map(([name, colour]) => `--${name}:${colour ?? ''}`)
    .join(';');
}

export const badgeColour = (code: string): string => tones('trim', code.split('-')[1] ?? '')[0] ?? '';
export const BADGES = table.logo;

let loading: Promise<void> | undefined;

/** Put the parts into the document, once, when the first face is shown: most pages have none. */
export function needParts(): Promise<void> {
  loading ??= fetch(address).then(async (answer) => {
    const holder = document.createElement('div');
    holder.id = 'faces';
    holder.setAttribute('aria-hidden', 'true');
    holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
    if (answer.ok) holder.innerHTML = await answer.text();
    document.body.prepend(holder);
  });
  return loading;
}
