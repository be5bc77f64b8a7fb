// The rulebook's text as data: chapters, search, and the few marks of its Markdown.
import type { Clause } from '../../wire/protocol';

export const TAGS = [
  { name: 'official', text: 'Stated in the printed rulebook' },
  { name: 'ruling', text: 'Our answer where the rulebook has a gap' },
  { name: 'house', text: 'Our own addition' },
] as const;

export interface Chapter {
  title: string;
  clauses: Clause[];
}

/** The clauses under their headings, in the book's order. */
export function chapters(clauses: Clause[]): Chapter[] {
  const found = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const under = found.get(clause.chapter);
    if (under === undefined) found.set(clause.chapter, [clause]);
    else under.push(clause);
  }
  return Array.from(found, ([title, under]) => ({ title, clauses: under }));
}

/** Clauses that have all the words; "43" and "brl43" find BRL-043. */
export function find(clauses: Clause[], words: string): Clause[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.chapter} ${clause.text}`.toLowerCase();
    return wanted.every((word) => text.includes(word) || isNumber(clause.id, word));
  });
}

function isNumber(id: string, word: string): boolean {
  const match = /^([a-z]{3})?-?(\d{1,3})$/.exec(word);
  if (match === null || Number(match[2]) !== Number(id.slice(4))) return false;
  return match[1] === undefined || match[1] === id.slice(0, 3).toLowerCase();
}

export interface Run {
  kind: 'text' | 'clause' | 'code' | 'strong' | 'em';
  text: string;
}

export type Paragraph = { kind: 'text'; runs: Run[] } | { kind: 'table'; rows: string[][] };

/** A clause's text in paragraphs and tables. */
export function paragraphs(text: string): Paragraph[] {
  const found: Paragraph[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const last = found.at(-1);
    if (!line.startsWith('|')) found.push({ kind: 'text', runs: runs(line.trim()) });
    else if (/^\|[\s:|-]+\|?$/.test(line)) continue;
    else if (last?.kind === 'table') last.rows.push(cells(line));
    else found.push({ kind: 'table', rows: [cells(line)] });
  }
  return found;
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim().replace(/`|\*\*/g, ''));

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\b[A-Z]{3}-\d{3}\b)/;

/** A line with its code, emphasis and references told apart. */
export function runs(line: string): Run[] {
  return line
    .split(MARKS)
    .filter((piece) => piece !== '')
    .map((piece): Run => {
      if (/^[A-Z]{3}-\d{3}$/.test(piece)) return { kind: 'clause', text: piece };
      if (/^`.+`$/.test(piece)) return { kind: 'code', text: piece.slice(1, -1) };
      if (/^\*\*.+\*\*$/.test(piece)) return { kind: 'strong', text: piece.slice(2, -2) };
      if (/^\*[^*]+\*$/.test(piece)) return { kind: 'em', text: piece.slice(1, -1) };
      return { kind: 'text', text: piece };
    });
}
