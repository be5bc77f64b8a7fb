/** Picking a card up with pointer events and putting it down on a spot. */

import { getContext, setContext } from 'svelte';
import { newSpot } from './layout';

export interface DragTargets {
  lit: () => Map<string, unknown>;
  pick: (spot: string) => void;
  /** The spot of the own discards. */
  discards: () => string;
  discard: () => void;
}

const KEY = Symbol('drag');

export function setDrag(targets: DragTargets): void {
  setContext(KEY, targets);
}

/** The spot a pointer is over: the exact one, else the lit one of the same Base or row. */
export function spotAt(x: number, y: number, lit: Map<string, unknown>, discards: string): string | null {
  const under = document.elementFromPoint(x, y);
  if (under === null) return null;
  const exact = under.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? null;
  if (exact !== null && (lit.has(exact) || exact === discards)) return exact;
  const column = under.closest<HTMLElement>('[data-column]');
  const base = column?.dataset['column'];
  if (base !== undefined && lit.has(base)) return base;
  const row = under.closest<HTMLElement>('[data-row]');
  if (row !== null) {
    const box = row.getBoundingClientRect();
    const side = newSpot(Number(row.dataset['row']), x < box.x + box.width / 2 ? 'left' : 'right');
    if (lit.has(side)) return side;
  }
  if (column !== null && base !== undefined) {
    const box = column.getBoundingClientRect();
    const half = y < box.y + box.height / 2 ? 0 : 1;
    const ends = [...column.querySelectorAll<HTMLElement>('[data-end]')];
    return ends[half]?.dataset['spot'] ?? exact;
  }
  return exact;
}

const FAR_ENOUGH = 6;

/** An action for the card in hand: drag it to a spot; a short tap is left to the click. */
export function draggable(element: HTMLElement, enabled: () => boolean): { destroy: () => void } {
  const targets = getContext<DragTargets | undefined>(KEY);
  let start: { x: number; y: number; id: number } | null = null;
  let moving = false;
  let over: HTMLElement | null = null;

  function mark(spot: string | null): void {
    over?.classList.remove('sel');
    over = spot === null ? null : document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`);
    over?.classList.add('sel');
  }

  function down(event: PointerEvent): void {
    if (!enabled() || event.button !== 0 || targets === undefined) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  function move(event: PointerEvent): void {
    if (start === null || event.pointerId !== start.id || targets === undefined) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!moving && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (!moving) {
      moving = true;
      element.setPointerCapture(start.id);
      element.classList.add('is-dragged');
    }
    element.style.translate = `${x}px ${y}px`;
    mark(spotAt(event.clientX, event.clientY, targets.lit(), targets.discards()));
  }

  function up(event: PointerEvent): void {
    if (start === null || targets === undefined) return;
    const dropped = moving ? spotAt(event.clientX, event.clientY, targets.lit(), targets.discards()) : null;
    end();
    if (dropped === null) return;
    event.preventDefault();
    if (dropped === targets.discards()) targets.discard();
    else targets.pick(dropped);
  }

  function end(): void {
    start = null;
    moving = false;
    element.classList.remove('is-dragged');
    element.style.translate = '';
    mark(null);
  }

  element.style.touchAction = 'none';
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', end);
  return {
    destroy() {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', end);
    },
  };
}
