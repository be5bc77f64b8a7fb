import { describe, expect, test, vi } from 'vitest';
import { pause, Queue } from '../../src/shell/queue';

const flush = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

describe('the queue of animations', () => {
  test('one waits for the other', async () => {
    const seen: string[] = [];
    let release: () => void = () => undefined;
    const queue = new Queue(() => seen.push('idle'));
    queue.add(() => new Promise<void>((done) => (release = done)).then(() => void seen.push('first')));
    queue.add(() => (seen.push('second'), Promise.resolve()));
    await flush();
    expect([seen, queue.busy, queue.length]).toEqual([[], true, 2]);
    release();
    await flush();
    expect([seen, queue.busy]).toEqual([['first', 'second', 'idle'], false]);
  });

  test('skipping reaches every end state, in order and at once', async () => {
    vi.useFakeTimers();
    const seen: string[] = [];
    const queue = new Queue();
    for (const name of ['first', 'second', 'third'])
      queue.add(async (signal) => {
        await pause(1000, signal);
        seen.push(name);
      });
    queue.skip();
    await flush();
    expect(seen).toEqual(['first', 'second', 'third']);
    vi.useRealTimers();
  });

  test('what comes after a skip is shown again', async () => {
    const queue = new Queue();
    queue.add(() => Promise.resolve());
    queue.skip();
    await flush();
    let skipped = true;
    queue.add((signal) => ((skipped = signal.aborted), Promise.resolve()));
    await flush();
    expect(skipped).toBe(false);
  });

  test('a broken animation does not stop the match', async () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen: string[] = [];
    const queue = new Queue();
    queue.add(() => Promise.reject(new Error('torn card')));
    queue.add(() => (seen.push('next'), Promise.resolve()));
    await flush();
    expect([seen, noise.mock.calls.length]).toEqual([['next'], 1]);
    noise.mockRestore();
  });
});
