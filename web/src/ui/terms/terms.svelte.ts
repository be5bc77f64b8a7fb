/** Words of a game that a newcomer does not know: marked at their first use, explained by a tap ever after. */

import type { Term } from '../../wire/protocol';

const SEEN = 'donnybrook.terms';

export type Piece = { text: string; term: Term | null };

class Glossary {
  /** The terms of the game that is on the screen. */
  terms = $state.raw<readonly Term[]>([]);
  private seen = $state.raw<ReadonlySet<string>>(new Set(remembered()));
  private readonly finder = $derived(finderOf(this.terms));

  /** A text in pieces: its terms, and what lies between them. */
  pieces(text: string): Piece[] {
    const { finder } = this;
    if (finder === null) return [{ text, term: null }];
    return text
      .split(finder.pattern)
      .filter((piece) => piece !== '')
      .map((piece) => ({ text: piece, term: finder.byForm.get(piece.toLowerCase()) ?? null }));
  }

  isNew(term: Term): boolean {
    return !this.seen.has(term.word);
  }

  /** It was explained: from now on it is only underlined. */
  learn(term: Term): void {
    if (!this.isNew(term)) return;
    this.seen = new Set([...this.seen, term.word]);
    try {
      localStorage.setItem(SEEN, JSON.stringify([...this.seen]));
    } catch {
      // a device that keeps nothing forgets it with the page
    }
  }
}

function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function finderOf(terms: readonly Term[]): { pattern: RegExp; byForm: Map<string, Term> } | null {
  const byForm = new Map<string, Term>();
  for (const term of terms)
    for (const form of [term.word, ...term.forms]) byForm.set(form.toLowerCase(), term);
  if (byForm.size === 0) return null;
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length);
  const escaped = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`(?<![\\w-])(${escaped.join('|')})(?![\\w-])`, 'i'), byForm };
}

export const glossary = new Glossary();
