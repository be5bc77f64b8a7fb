/** Dragging a player to a square of the set-up, from the bench or from another square. */

import type { SetUpBoard } from './setup.svelte';

const FAR_ENOUGH = 6;

class Dragging {
  /** Who hangs on the pointer, and where it is. */
  id = $state('');
  x = $state(0);
  y = $state(0);
  /** The last press was a drag: the click that follows it means nothing. */
  moved = false;

  start(board: SetUpBoard, id: string, event: PointerEvent): void {
    this.moved = false;
    if (id === '' || event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    const move = (now: PointerEvent): void => {
      if (!this.moved && Math.hypot(now.clientX - from.x, now.clientY - from.y) < FAR_ENOUGH) return;
      this.moved = true;
      [this.id, this.x, this.y] = [id, now.clientX, now.clientY];
      board.lifted = id;
    };
    const stop = (): void => {
      this.id = '';
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', stop);
    };
    const up = (now: PointerEvent): void => {
      stop();
      if (!this.moved) return;
      const under = document.elementFromPoint(now.clientX, now.clientY);
      const square = under?.closest<HTMLElement>('[data-square]')?.dataset['square'];
      board.lifted = '';
      if (square !== undefined) board.drop(id, square);
      else if (under?.closest('[data-bench]')) board.back(id);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
  }
}

export const dragging = new Dragging();
