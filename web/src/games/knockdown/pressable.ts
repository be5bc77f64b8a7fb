/** Fingers cannot hover: a first tap looks, the second one acts. */

import type { Selection } from './selection.svelte';

/** Whether there is a finger and no pointer that could hover. */
const isTouched = (): boolean => matchMedia('(hover: none)').matches;

/** "Tap a card" where there is a finger. */
export const pointAt = (): string => (isTouched() ? 'Tap' : 'Point at');
export const tap = (): string => (isTouched() ? 'tap' : 'press');

export interface Pressable {
  onclick: (event: MouseEvent) => void;
  onpointerenter: (event: PointerEvent) => void;
  onpointerleave: (event: PointerEvent) => void;
  onfocus: (event: FocusEvent) => void;
}

/** What a spot answers to; `act` is its action. */
export function pressable(
  selection: Selection,
  spot: string,
  look: (spot: string) => void,
  act: () => void,
): Pressable {
  return {
    onclick: (event) => {
      const finger = event instanceof PointerEvent && event.pointerType === 'touch';
      if (finger && selection.picked !== spot) selection.picked = spot;
      else act();
    },
    onpointerenter: (event) => event.pointerType === 'mouse' && look(spot),
    onpointerleave: (event) => event.pointerType === 'mouse' && look(''),
    onfocus: (event) => {
      if (event.currentTarget instanceof Element && event.currentTarget.matches(':focus-visible'))
        selection.picked = spot;
    },
  };
}
