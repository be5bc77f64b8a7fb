import { describe, expect, it } from 'vitest';
import { keepKey, keptKey, span } from '../src/operator/desk';

describe('the operator’s page', () => {
  it('says how long a server has been up', () => {
    expect([5, 300, 7200, 400_000].map(span)).toEqual(['5 s', '5 min', '2 h', '5 days']);
  });

  it('keeps the key only as long as the tab is open', () => {
    const kept = new Map<string, string>();
    globalThis.sessionStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    } as unknown as Storage;
    keepKey('abc');
    expect(keptKey()).toBe('abc');
    keepKey('');
    expect(keptKey()).toBe('');
  });
});
