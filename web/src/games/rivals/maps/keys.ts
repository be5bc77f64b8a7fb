/** The keys of the map editor. */

import type { Editor } from './editor.svelte';
import { keyAt, numberOf } from './draft';

export const HELP: [string, string][] = [
  ['Tab', 'from card to card'],
  ['← ↑ → ↓', 'move the card'],
  ['Shift + arrows', 'wider, narrower, higher, lower'],
  ['1 … 9, [ and ]', 'choose a card; give it a lower or higher number'],
  ['N, D, Delete', 'new card, the same again, remove'],
  ['Enter', 'write its name'],
  ['Ctrl + Z, Ctrl + Y', 'take back, do again'],
  ['L, Z', 'ways between cards, close up'],
  ['Ctrl + S', 'save'],
];

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog, [role=dialog]') !== null;

/** What else the page can do at a key. */
export interface Hands {
  /** Put the focus on a card of the canvas. */
  focus: (number: number) => void;
  /** Put it into the field of its name. */
  write: (number: number) => void;
  save: () => void;
  rules: () => void;
}

/** Do what a key means; whether it meant anything. */
export function pressed(event: KeyboardEvent, editor: Editor, hands: Hands): boolean {
  if (event.ctrlKey || event.metaKey) return withControl(event, editor, hands);
  if (event.altKey || isField(event.target)) return false;
  const number = numberOf(editor.draft, editor.chosen);
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (number === 0 || isChoice(event.target)) return false;
    if (event.shiftKey) editor.grow(...arrow);
    else editor.move(...arrow);
    return true;
  }
  return ofLetter(event.key.toLowerCase(), number, editor, hands) || toCard(event.key, editor, hands);
}

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-order]') !== null;

function withControl(event: KeyboardEvent, editor: Editor, hands: Hands): boolean {
  const key = event.key.toLowerCase();
  if (key === 's') hands.save();
  else if (isField(event.target)) return false;
  else if (key === 'z' && !event.shiftKey) editor.undo();
  else if (key === 'y' || key === 'z') editor.redo();
  else if (key === 'd') editor.duplicate();
  else return false;
  return true;
}

function ofLetter(key: string, number: number, editor: Editor, hands: Hands): boolean {
  if (key === 'n') editor.add();
  else if (key === 'd') editor.duplicate();
  else if (key === 'delete' || key === 'backspace') editor.remove();
  else if (key === '[' || key === ']') editor.renumber(editor.chosen, number + (key === '[' ? -1 : 1));
  else if (key === 'l') editor.ways = !editor.ways;
  else if (key === 'z') editor.close = !editor.close;
  else if (key === '?') hands.rules();
  else if (key === 'escape') editor.chosen = 0;
  else return key === 'enter' && number > 0 && isOnCard() ? (hands.write(number), true) : false;
  if (editor.chosen && !['l', 'z', '?'].includes(key)) hands.focus(numberOf(editor.draft, editor.chosen));
  return true;
}

// A click leaves the focus on the page; a button that has it means itself by Enter.
const isOnCard = (): boolean =>
  document.activeElement === document.body || (document.activeElement?.hasAttribute('data-zone') ?? false);

function toCard(key: string, editor: Editor, hands: Hands): boolean {
  const zone = keyAt(editor.draft, Number(key));
  if (!/^[1-9]$/.test(key) || zone === 0) return false;
  editor.chosen = zone;
  hands.focus(Number(key));
  return true;
}
