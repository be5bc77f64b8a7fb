// Every colour and every typeface is a token: fails where another file writes one down, and where two tokens that lie
// on each other are too alike to be read.
import { readdirSync, readFileSync } from 'node:fs';

const SRC = new URL('src/', import.meta.url);
const TOKENS = /^(look|games\/[^/]+)\/tokens\.css$/;
const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const NAMED =
  /(?:color|background|fill|stroke|border[\w-]*|outline|shadow):[^;]*(?<![\w-])(?:white|black|red|gr[ae]y)\b/;
const TYPEFACE = /\bfont(?:-family)?:(?!\s*(?:inherit|$))[^;]*;/;

/** The parts of a file that can set a colour; a link to a symbol or an entity is none. */
const plain = (line) => line.replace(/(?:href="|url\('?|&)#[\w-]+/g, '');

function* writtenDown(path) {
  const lines = readFileSync(new URL(path, SRC), 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    const found = COLOUR.exec(plain(line)) ?? NAMED.exec(plain(line)) ?? typeface(line);
    if (found) yield `src/${path}:${at + 1}: ${found[0].trim()}: use a token of look/tokens.css`;
  }
}
function typeface(line) {
  const found = TYPEFACE.exec(line);
  return found && !found[0].includes('var(--f-') ? found : null;
}

const sources = readdirSync(SRC, { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(svelte|css|ts)$/.test(path) && !TOKENS.test(path));

/** The palettes of tokens.css: for each selector its tokens, as [light, dark]. */
function palettes(css) {
  const found = new Map();
  for (const [, selector, body] of css.replace(/\/\*[^@]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const tokens = found.get(selector.trim()) ?? {};
    for (const [, name, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) tokens[name] = pair(value);
    found.set(selector.trim(), tokens);
  }
  return found;
}
function pair(value) {
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return both ? [both[1], both[2]] : [value, value];
}
function resolve(tokens, name, theme) {
  const value = tokens[name][theme];
  const other = /^var\(--([\w-]+)\)$/.exec(value);
  return other ? resolve(tokens, other[1], theme) : value;
}
function luminance(hex) {
  const part = (at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function* tooAlike(css) {
  const all = palettes(css);
  const root = Object.assign(
    {},
    ...[...all].filter(([name]) => name.startsWith(':root')).map(([, own]) => own),
  );
  const games = [...all].filter(([name]) => name.includes('data-game'));
  for (const [, kind, over, under] of css.matchAll(/@(pair|mark) ([\w-]+) ([\w|-]+)/g))
    for (const ground of under.split('|'))
      for (const [name, own] of games)
        for (const theme of [0, 1]) {
          const ink = (token) => resolve({ ...root, ...own }, token, theme);
          const ratio = contrast(ink(over), ink(ground));
          if (ratio < (kind === 'pair' ? 4.5 : 3))
            yield `${over} on ${ground} is ${ratio.toFixed(2)}:1 in ${name}, ${theme ? 'dark' : 'light'}`;
        }
}

const tokens = readFileSync(new URL('look/tokens.css', SRC), 'utf8');
const wrong = [...sources.flatMap((path) => [...writtenDown(path)]), ...new Set(tooAlike(tokens))];
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exit(1);
