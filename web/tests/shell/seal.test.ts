import { expect, test } from 'vitest';
import { ascii, checkSeal, faultOf, plainSha256, sha256 } from '../../src/wire/seal';
import type { Seal } from '../../src/wire/protocol';

// Made by the server's own seal.py.
const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const HONEST: Seal = {
  version: 2,
  commitment: '4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef',
  seat_commitments: ['3e7c2a54793219f7142a8659d5ecf09ae26a807a694acedf1e2812ed9f710d6e', ''],
  shares: ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', ''],
  withheld: [],
  secret: SECRET,
  seed: '79b1c43936d96ccaa7b35253',
};
const GOOD = { commitment: true, shares: true, seed: true };
const OLD: Seal = { ...HONEST, version: 1, seat_commitments: ['', ''] };

const said = async (seal: Seal, asSealed = true): Promise<string> =>
  faultOf(seal, await checkSeal(seal), asSealed);

test('an honest seal passes, and so does one of the first version', async () => {
  expect(await checkSeal(HONEST)).toEqual(GOOD);
  expect(await said(HONEST)).toBe('');
  expect(await checkSeal(OLD)).toEqual(GOOD);
});

test('one changed bit of the secret is caught', async () => {
  const seal = { ...HONEST, secret: SECRET.replace('0011', '0010') };
  expect(await checkSeal(seal)).toEqual({ commitment: false, shares: true, seed: false });
  expect(await said(seal)).toBe('The secret is not the one that was sealed');
});

test('a share that nobody committed to is caught, even if the seed was made to fit', async () => {
  const seal = {
    ...HONEST,
    shares: ['bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', ''],
    seed: '81070a23b2c866013843fff7',
  };
  expect(await checkSeal(seal)).toEqual({ commitment: true, shares: false, seed: true });
  expect(await said(seal)).toBe('A share is not the one that its seat committed to');
  expect((await checkSeal({ ...HONEST, seat_commitments: ['', ''] })).shares).toBe(false);
  expect((await checkSeal({ ...HONEST, seat_commitments: [] })).shares).toBe(false);
});

test('a changed seed is caught', async () => {
  expect(await said({ ...HONEST, seed: '0'.repeat(24) })).toBe('The seed does not follow from the shares');
});

test('a missing share is caught unless everybody was told that it was withheld', async () => {
  const seal = { ...HONEST, shares: ['', ''], seed: '816adf2df5accf7533d1483f' };
  expect((await checkSeal(seal)).shares).toBe(false);
  expect(await checkSeal({ ...seal, withheld: [0] })).toEqual(GOOD);
});

test('a table that was called off has a secret and no seed', async () => {
  expect(await said({ ...HONEST, shares: ['', ''], seed: '' })).toBe('');
});

test('a seal that changed after the own share was shown is caught', async () => {
  expect(await said(HONEST, false)).toBe('The seal is not the one for which this page showed its share');
});

test('an unrevealed seal proves nothing', async () => {
  expect(await checkSeal({ ...HONEST, secret: '', seed: '' })).toMatchObject({
    commitment: false,
    seed: false,
  });
});

test('the written-out SHA-256 agrees with the system at every length around a block', async () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = ascii('x'.repeat(length));
    const plain = Array.from(plainSha256(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(plain).toBe(await sha256(text));
  }
});
