// Anybody can check that the dice and the shuffles were settled before the first move, and that
// nobody could choose them: commitment = SHA-256(secret), each seat's = SHA-256("share:" + share),
// seed = first 24 digits of SHA-256(secret + ":" + shares). docs/seal.md tells why.
import type { Seal } from './protocol';

export interface SealCheck {
  /** The secret revealed at the end is the one committed to before the start. */
  commitment: boolean;
  /** Each share is the one that its seat committed to; in old seals there were no commitments. */
  shares: boolean;
  /** The seed follows from the secret and every seat's share. */
  seed: boolean;
}

const SEED_DIGITS = 24;

export async function checkSeal(seal: Seal): Promise<SealCheck> {
  const committed = await sha256(bytesOfHex(seal.secret));
  const mixed = await sha256(ascii(`${seal.secret}:${seal.shares.join(',')}`));
  return {
    commitment: seal.secret !== '' && committed === seal.commitment,
    shares: seal.version === 1 || (await fit(seal)),
    seed: seal.seed !== '' && mixed.slice(0, SEED_DIGITS) === seal.seed,
  };
}

async function fit(seal: Seal): Promise<boolean> {
  const same = seal.shares.length === seal.seat_commitments.length;
  const each = seal.seat_commitments.map(async (commitment, seat) => {
    const share = seal.shares[seat];
    if (!share) return !commitment || !seal.seed || seal.withheld.includes(seat);
    return commitment === (await sha256(ascii(`share:${share}`)));
  });
  return same && (await Promise.all(each)).every(Boolean);
}

/** What is wrong with a seal that was opened, in a sentence; empty if nothing is. */
export function faultOf(seal: Seal, found: SealCheck, asSealed: boolean): string {
  if (!asSealed) return 'The seal is not the one for which this page showed its share';
  if (!found.commitment) return 'The secret is not the one that was sealed';
  if (!found.shares) return 'A share is not the one that its seat committed to';
  return found.seed || !seal.seed ? '' : 'The seed does not follow from the shares';
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** SHA-256 in hexadecimal, by the browser itself where it may. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : plainSha256(bytes);
  return hexOf(digest);
}

/** SHA-256 written out: browsers keep theirs from pages that come over plain HTTP. */
export function plainSha256(bytes: Uint8Array): Uint8Array {
  const { constants, start } = table();
  const blocks = new DataView(padded(bytes));
  const hash = start;
  const words = new Uint32Array(64);
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(at + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!;
      const b = words[i - 2]!;
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
    }
    mix(hash, words, constants);
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

function mix(hash: Uint32Array, words: Uint32Array, constants: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word));
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): ArrayBuffer {
  const out = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  out.set(bytes);
  out[bytes.length] = 0x80;
  new DataView(out.buffer).setUint32(out.length - 4, bytes.length * 8);
  return out.buffer;
}

// The constants are the fractions of the square and cube roots of the first primes.
function table(): { constants: Uint32Array; start: Uint32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
  return {
    constants: Uint32Array.from(primes, (p) => fraction(Math.cbrt(p))),
    start: Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p))),
  };
}

/** A long number as people compare it: its beginning and its end. */
export const short = (hex: string): string => `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
