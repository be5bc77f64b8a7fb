/** The coach's hint: asked for once per decision, forgotten with the next one. */

import type { Play } from './play.svelte';

export interface Weighed {
  code: number;
  words: string;
  label: string;
  /** The chance to win with it, and what it costs against the best; null where nobody looked. */
  value: number | null;
  loss: number | null;
}

export interface Hint {
  best: number;
  words: string;
  /** What is won: the match, a run, or only the brawl that is on. */
  unit: 'match' | 'run' | 'brawl';
  value: number;
  options: Weighed[];
  reason: string;
  /** What would most likely happen, in the server's sentences. */
  likely: string[];
}

export class Adviser {
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  trouble = $state('');
  private version = -1;

  constructor(private readonly play: Play) {}

  /** Called in an effect: another position needs another hint. */
  follow(): void {
    if (this.play.store.version === this.version) return;
    this.version = this.play.store.version;
    this.hint = null;
    this.thinking = false;
    this.trouble = '';
  }

  /** Whether there is somebody to ask and something to decide. */
  get ready(): boolean {
    const { info, options, screen } = this.play;
    return (
      info.coach &&
      options.some((option) => !option.aside && !['menu', 'cover'].includes(screen.placeOf(option)))
    );
  }

  async ask(): Promise<void> {
    if (this.thinking || this.hint !== null || !this.ready) return;
    const { play, version } = this;
    this.thinking = true;
    this.trouble = '';
    try {
      const found = (await play.look('hint')) as Hint;
      if (this.version !== version) return;
      this.hint = found;
      const best = play.options.find((option) => option.code === found.best);
      if (best) play.preview = play.screen.previewOf(best) ?? '';
    } catch (error) {
      if (this.version === version) this.trouble = (error as Error).message;
    }
    if (this.version === version) this.thinking = false;
  }
}
