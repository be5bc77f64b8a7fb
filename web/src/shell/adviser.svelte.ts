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
  /** Whether the box is on the screen: from the question until it is closed, or another choice is made. */
  open = $state(false);
  /** A first match: a hint for every decision, until one is closed. */
  always = false;
  private version = -1;
  private wanted = false; // asked, and the position went on before there was an answer

  constructor(private readonly play: Asker) {}

  /** Called in an effect: another position needs another hint. */
  follow(): void {
    if (this.play.store.version === this.version) return this.askAgain();
    this.wanted ||= this.thinking || this.always;
    this.version = this.play.store.version;
    this.hint = null;
    this.thinking = false;
    this.trouble = '';
    this.open = false;
  }

  /** The button: ask, or put away what was said. */
  toggle(): void {
    if (this.open) this.close();
    else void this.ask();
  }

  close(): void {
    this.open = this.always = false;
    this.play.preview = '';
  }

  /** Somebody has chosen without waiting for the answer. */
  leave(): void {
    this.thinking = this.wanted = false;
  }

  /** What was asked while the other seat moved is answered as soon as there is something to decide. */
  private askAgain(): void {
    if (this.wanted && this.ready) void this.ask();
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
    if (!this.ready) return;
    this.open = true;
    if (this.hint !== null) this.point(this.hint);
    if (this.thinking || this.hint !== null) return;
    const { play, version } = this;
    this.wanted = false;
    this.thinking = true;
    this.trouble = '';
    try {
      const found = (await play.look('hint')) as Hint;
      if (this.version !== version) return;
      this.hint = found;
      this.point(found);
    } catch (error) {
      if (this.version === version) this.trouble = (error as Error).message;
    }
    if (this.version === version) this.thinking = false;
  }

  /** The board shows where the best choice is aimed at. */
  private point(hint: Hint): void {
    const best = this.play.options.find((option) => option.code === hint.best);
    if (best) this.play.preview = this.play.screen.previewOf(best) ?? '';
  }
}
