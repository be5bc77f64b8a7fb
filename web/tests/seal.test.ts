import { expect, test } from 'vitest';
import { ascii, checkSeal, plainSha256, sha256 } from '../src/wire/seal';
import type { Seal } from '../src/wire/protocol';

// Made by the server's own seal.py.
const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const HONEST: Seal = {
  commitment: '4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef',
  shares: ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', ''],
  secret: SECRET,
  seed: '79b1c43936d96ccaa7b35253',
};

test('an honest seal passes', async () => {
  expect(await checkSeal(HONEST)).toEqual({ commitment: true, seed: true });
});

test('one changed bit of the secret is caught', async () => {
  const seal = { ...HONEST, secret: SECRET.replace('0011', '0010') };
  expect(await checkSeal(seal)).toEqual({ commitment: false, seed: false });
});

test('a changed share is caught by the seed', async () => {
  const seal = { ...HONEST, shares: ['b'.repeat(32), ''] };
  expect(await checkSeal(seal)).toEqual({ commitment: true, seed: false });
});

test('an unrevealed seal proves nothing', async () => {
  const seal = { ...HONEST, secret: '', seed: '' };
  expect(await checkSeal(seal)).toEqual({ commitment: false, seed: false });
});

test('the written-out SHA-256 agrees with the system at every length around a block', async () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = ascii('x'.repeat(length));
    const plain = Array.from(plainSha256(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(plain).toBe(await sha256(text));
  }
});
