import { describe, expect, test } from 'vitest';
import { paint, parts, read, write } from '../../src/look/faces/faces';

const KIT = 'wedge-peach-spikes-plum-wide-dot-smirk-plaster+specs-hoodie-flame-canary-neon';

describe('faces', () => {
  test('are drawn from back to front, what is worn last', () => {
    const looks = read(KIT);
    if (!looks) throw new Error('no face');
    expect(write(looks)).toBe(KIT);
    expect(parts(looks).join(' ')).toBe(
      'ha-spikes-b ou-hoodie neck ears hd-wedge mo-smirk no-dot ey-wide ex-plaster ha-spikes ex-specs',
    );
    expect(parts(looks, 'cross').join(' ')).toContain('mo-frown no-dot ey-angry');
    expect(parts({ ...looks, hair: 'scarf' })).not.toContain('ears');
    expect(paint(looks)).toContain('--skin:#F6CFA8;--skin2:#DFA97B');
  });

  test('that are none are not read', () => {
    expect(read('nobody')).toBeNull();
  });
});
