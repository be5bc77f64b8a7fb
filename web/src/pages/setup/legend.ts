// The signs of a deck's recipe: one list for the cards and for their legend.

export const COLOURS = [
  { sign: 'R', name: 'red', mark: 'c-flame', colour: 'var(--suit-red)' },
  { sign: 'B', name: 'blue', mark: 'c-wave', colour: 'var(--suit-blue)' },
  { sign: 'G', name: 'green', mark: 'c-leaf', colour: 'var(--suit-green)' },
] as const;

export const OTHERS = [
  { mark: 'k-base', name: 'Bases', signs: ['BASE'] },
  { mark: 'k-block', name: 'Blocks', signs: ['RX', 'BX', 'GX'] },
  { mark: 'k-press', name: 'Presses', signs: ['P'] },
  { mark: 'k-clear', name: 'Clears', signs: ['CLEAR'] },
  { mark: 'k-freeze', name: 'Freezes', signs: ['FREEZE'] },
] as const;
