/** Things that move over the page: flying cards, bursts, shouts. They show; they decide nothing. */

import { isCalm, pace } from '../settings.svelte';
import { pause } from './queue';

export interface Flight {
  from: string;
  to: string;
  /** Draws what flies into an element; returns how to take it away again. */
  draw: (target: HTMLElement) => () => void;
  milliseconds?: number;
  /** Degrees by which it is off when it lands. */
  tilt?: number;
}

/** The element of a spot on the page. */
export function spotElement(spot: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`);
}

/** Where a spot is; what is hidden on a small screen is where its plate is. */
function boxOf(spot: string): DOMRect | undefined {
  const element = spotElement(spot);
  const box = element?.getBoundingClientRect();
  return box && box.width === 0 ? element?.closest('.plate')?.getBoundingClientRect() : box;
}

/** A shout stands in the middle of the board, as the countdown does; of the window if it is too wide. */
function centre(sign: HTMLElement, big: HTMLElement): void {
  const board = document.querySelector('.table .main')?.getBoundingClientRect();
  if (!board || big.offsetWidth > board.width * 0.92) return;
  const { left, top, right, bottom } = board;
  sign.style.inset = `${top}px ${innerWidth - right}px ${innerHeight - bottom}px ${left}px`;
}

export class Effects {
  constructor(
    private readonly layer: HTMLElement,
    readonly signal: AbortSignal,
  ) {}

  /** A card flies from one spot to another; calm: it only appears there. */
  async fly({ from, to, draw, milliseconds = 260, tilt = 3 }: Flight): Promise<void> {
    const start = boxOf(from);
    const end = boxOf(to);
    if (!start || !end || isCalm() || this.signal.aborted) return;
    const time = pace(milliseconds);
    if (time <= 0) return;
    const piece = document.createElement('div');
    piece.className = 'fx-piece';
    this.layer.append(piece);
    const remove = draw(piece);
    const box = piece.getBoundingClientRect();
    const at = (rect: DOMRect): string =>
      `translate(${rect.x + (rect.width - box.width) / 2}px, ${rect.y + (rect.height - box.height) / 2}px)`;
    const motion = piece.animate(
      [
        { transform: `${at(start)} rotate(0deg) scale(1)` },
        { transform: `${at(end)} rotate(${tilt}deg) scale(1.06)`, offset: 0.8 },
        { transform: `${at(end)} rotate(0deg) scale(1)` },
      ],
      { duration: time, easing: 'cubic-bezier(.2,.9,.25,1)', fill: 'both' },
    );
    await Promise.race([motion.finished.catch(() => undefined), this.aborted()]);
    remove();
    piece.remove();
  }

  /** The spot shakes twice by 6 px. */
  async shake(spot: string): Promise<void> {
    const element = spotElement(spot);
    if (!element || isCalm() || this.signal.aborted) return;
    const frames = [0, -6, 6, -6, 6, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    await element.animate(frames, { duration: pace(160), composite: 'add' }).finished.catch(() => undefined);
  }

  /** A blow: a burst with one word behind the spot, and a recoil. */
  async burst(spot: string, word: string, recoil = 10): Promise<void> {
    const element = spotElement(spot);
    const rect = element?.getBoundingClientRect();
    if (!element || !rect || this.signal.aborted || pace(1) === 0) return;
    const sign = document.createElement('div');
    sign.className = 'fx-burst';
    sign.style.left = `${rect.x + rect.width / 2}px`;
    sign.style.top = `${rect.y + rect.height / 2}px`;
    sign.innerHTML = '<svg aria-hidden="true"><use href="#burst"/></svg>';
    const text = document.createElement('span');
    text.textContent = word;
    sign.append(text);
    this.layer.append(sign);
    if (!isCalm())
      element.animate(
        [{ transform: 'none' }, { transform: `translateY(${recoil}px)` }, { transform: 'none' }],
        { duration: pace(180), easing: 'cubic-bezier(.3,1.55,.5,1)', composite: 'add' },
      );
    await pause(pace(250), this.signal);
    sign.remove();
  }

  /** A word rises over a spot while the show goes on; several over one spot stand in a column. */
  async tag(spot: string, words: string): Promise<void> {
    const box = boxOf(spot);
    if (this.signal.aborted || pace(1) === 0) return;
    const sign = document.createElement('div');
    const before = this.layer.querySelectorAll(`.fx-tag[data-over="${CSS.escape(spot)}"]`).length;
    sign.className = 'fx-tag';
    sign.dataset['over'] = spot;
    sign.textContent = words;
    sign.style.left = `${box ? box.x + box.width / 2 : innerWidth / 2}px`;
    sign.style.top = `${(box ? box.y + Math.min(30, box.height / 2) : innerHeight / 3) + before * 24}px`;
    this.layer.append(sign);
    await pause(pace(800), this.signal);
    sign.remove();
  }

  /** The one shout of a screen; any key or tap ends it. */
  async shout(words: string, under = '', milliseconds = 1400): Promise<void> {
    if (this.signal.aborted || pace(1) === 0) return;
    const sign = document.createElement('div');
    sign.className = isCalm() ? 'fx-shout is-calm' : 'fx-shout';
    const big = document.createElement('b');
    big.textContent = words;
    sign.append(big);
    if (under) {
      const small = document.createElement('span');
      small.textContent = under;
      sign.append(small);
    }
    this.layer.append(sign);
    centre(sign, big);
    await pause(isCalm() ? 900 : pace(milliseconds), this.signal);
    sign.remove();
  }

  /** Something stands over a spot for a while: dice, a sign. It stays inside the window. */
  async hold(spot: string, draw: (target: HTMLElement) => () => void, milliseconds: number): Promise<void> {
    const box = boxOf(spot);
    if (!box || this.signal.aborted || pace(1) === 0) return;
    const piece = document.createElement('div');
    piece.className = 'fx-piece';
    this.layer.append(piece);
    const remove = draw(piece);
    const own = piece.getBoundingClientRect();
    const x = Math.max(4, Math.min(innerWidth - own.width - 4, box.x + (box.width - own.width) / 2));
    const y = box.y - own.height - 8;
    piece.style.transform = `translate(${x}px, ${y < 4 ? box.bottom + 8 : y}px)`;
    await pause(isCalm() ? Math.max(700, pace(milliseconds)) : pace(milliseconds), this.signal);
    remove();
    piece.remove();
  }

  wait(milliseconds: number): Promise<void> {
    return pause(pace(milliseconds), this.signal);
  }

  private aborted(): Promise<void> {
    if (this.signal.aborted) return Promise.resolve();
    return new Promise((done) => this.signal.addEventListener('abort', () => done(), { once: true }));
  }
}
