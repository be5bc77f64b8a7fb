/** An overlay holds the focus: Tab goes round inside it, and what had the focus before gets it back. */

const CAN =
  'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

export function holdFocus(box: HTMLElement): { destroy: () => void } {
  const before = document.activeElement;
  if (!box.contains(before)) (box.querySelector<HTMLElement>(CAN) ?? box).focus();
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const all = [...box.querySelectorAll<HTMLElement>(CAN)].filter((each) => each.offsetParent !== null);
    const [first, last] = [all[0], all.at(-1)];
    const now = document.activeElement;
    const leaves = event.shiftKey ? now === first || now === box : now === last;
    if (all.length > 0 && !leaves && box.contains(now)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  document.addEventListener('keydown', key);
  return {
    destroy: () => {
      document.removeEventListener('keydown', key);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
  };
}
