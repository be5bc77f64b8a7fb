/** One thing after the other; whoever is in a hurry skips to the end of what is running. */

export type Job = (signal: AbortSignal) => Promise<void>;

export class Queue {
  private readonly jobs: Job[] = [];
  private running: AbortController | null = null;

  constructor(private readonly onIdle: () => void = () => undefined) {}

  get busy(): boolean {
    return this.running !== null;
  }

  get length(): number {
    return this.jobs.length + (this.running === null ? 0 : 1);
  }

  add(job: Job): void {
    this.jobs.push(job);
    if (this.running === null) void this.run();
  }

  /** End what is running and everything that waits; end states are still reached, in order. */
  skip(): void {
    this.hurry = this.length > 0;
    this.running?.abort();
  }

  private hurry = false;

  private async run(): Promise<void> {
    for (let job = this.jobs.shift(); job !== undefined; job = this.jobs.shift()) {
      this.running = new AbortController();
      if (this.hurry) this.running.abort();
      try {
        await job(this.running.signal);
      } catch (error) {
        console.error(error); // a broken animation must not stop the match
      }
    }
    this.running = null;
    this.hurry = false;
    this.onIdle();
  }
}

/** Wait, unless it is skipped. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}
