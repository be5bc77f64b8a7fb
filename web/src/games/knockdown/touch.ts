/** Fingers cannot hover: a first tap looks, the second one acts. */

import type { Desk } from './desk.svelte';

export interface Pressable {
  onclick: (event: MouseEvent) => void;
  onpointerenter: (event: PointerEvent) => void;
  onpointerleave: (event: PointerEvent) => void;
  onfocus: (event: FocusEvent) => void;
}

/** What a spot answers to; `act` is its deed. */
export function pressable(
  desk: Desk,
  spot: string,
  look: (spot: string) => void,
  act: () => void,
): Pressable {
  return {
    onclick: (event) => {
      const finger = event instanceof PointerEvent && event.pointerType === 'touch';
      if (finger && desk.picked !== spot) desk.picked = spot;
      else act();
    },
    onpointerenter: (event) => event.pointerType === 'mouse' && look(spot),
    onpointerleave: (event) => event.pointerType === 'mouse' && look(''),
    onfocus: (event) => {
      if (event.currentTarget instanceof Element && event.currentTarget.matches(':focus-visible'))
        desk.picked = spot;
    },
  };
}
