import { afterEach, expect, test, vi } from 'vitest';
import { passOn } from '../src/ui/clipboard';

const PICTURE = '/pictures/tables/abc.png';
afterEach(() => vi.unstubAllGlobals());

/** A phone that shares texts, and files if it `takes` them; returns what it was given. */
function phone(takes: boolean, answer: Response | Error): ShareData[] {
  const given: ShareData[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  vi.stubGlobal('navigator', {
    canShare: () => takes,
    share: (data: ShareData) => {
      given.push(data);
      return Promise.resolve();
    },
  });
  return given;
}

test('a phone that takes pictures gets the picture of the result with the line and the link', async () => {
  const given = phone(true, new Response(new Uint8Array([1, 2, 3])));
  expect(await passOn('Ann wins', 'https://x/r/abc', PICTURE)).toBe('');
  expect(given[0]).toMatchObject({ text: 'Ann wins', url: 'https://x/r/abc' });
  expect(given[0]?.files?.map((file) => [file.name, file.type, file.size])).toEqual([
    ['donnybrook.png', 'image/png', 3],
  ]);
});

test.each([
  ['does not take pictures', false, new Response('')],
  ['finds none', true, new Response('', { status: 404 })],
  ['is offline', true, new Error('offline')],
])('a phone that %s gets the line and the link', async (_, takes, answer) => {
  const given = phone(takes, answer);
  expect(await passOn('Ann wins', 'https://x/r/abc', PICTURE)).toBe('');
  expect(given).toEqual([{ text: 'Ann wins', url: 'https://x/r/abc' }]);
});
