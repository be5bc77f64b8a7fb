// This page's shares of seeds. It commits to one at first, and shows it when everybody has committed;
// until then it is kept here, over a reload, too.
import type { Seal } from './protocol';
import { hex } from './random';
import { ascii, hexOf, plainSha256 } from './seal';

const SHARE = 'donnybrook.share.'; // by its commitment
const SEALED = 'donnybrook.sealed.'; // by the table
const KEPT = 64;

interface Kept {
  at: number;
  text: string;
}

const here = new Map<string, string>(); // where a browser keeps nothing

/** What is sent of a share at first: nobody can read the share from it, and no other one fits. */
export const commitmentTo = (share: string): string => hexOf(plainSha256(ascii(`share:${share}`)));

/** A new share, which the server cannot foresee, is kept; this is the commitment to it. */
export function newCommitment(): string {
  const share = hex(32);
  keep(SHARE + commitmentTo(share), share);
  return commitmentTo(share);
}

/** The share that this browser has committed to; null if it is not here. */
export const shareOf = (commitment: string): string | null => recall(SHARE + commitment);

/** Note what is fixed at the moment of showing a share: from then on nothing of it may change. */
export const noteSealed = (table: string, seal: Seal): void => keep(SEALED + table, fixed(seal));

/** Whether a seal still says what it said when this page showed its share, if it ever did. */
export function isAsSealed(table: string, seal: Seal): boolean {
  const before = recall(SEALED + table);
  return before === null || before === fixed(seal);
}

const fixed = (seal: Seal): string => [seal.version, seal.commitment, ...seal.seat_commitments].join();

function keep(name: string, text: string): void {
  here.set(name, text);
  try {
    localStorage.setItem(name, JSON.stringify({ at: Date.now(), text } satisfies Kept));
    tidy(name.startsWith(SHARE) ? SHARE : SEALED);
  } catch {
    // kept for as long as the page is open
  }
}

function recall(name: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null;
    return kept?.text ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

// The oldest go: their matches have long begun.
function tidy(prefix: string): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  const age = (name: string): number =>
    (JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Kept>).at ?? 0;
  for (const name of names.sort((a, b) => age(b) - age(a)).slice(KEPT)) localStorage.removeItem(name);
}
