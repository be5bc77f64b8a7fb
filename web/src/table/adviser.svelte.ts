/** The coach's hint: asked for once per decision, forgotten with the next one. */

import type { FullScreen } from './screen';
import type { Hint, Stage } from './stage';

/** Who asks: a seat at a table. */
interface Asker extends Stage {
  readonly store: { readonly version: number };
  readonly screen: FullScreen;
}

export class Adviser {
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  trouble = $state('');
  private version = -1;

  constructor(private readonly play: Asker) {}

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
