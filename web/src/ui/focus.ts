/**
 * An overlay holds the focus: Tab goes round inside it, Escape leaves it, and what had the focus before gets it
 * back. Of several the last one that opened has the keys.
 */

export interface Hold {
  /** What Escape does; without it Escape goes on to the table. */
  leave?: () => void;
  /** The table's own keys work all the same: what lies there is a decision, or the end. */
  playable?: boolean;
}

const CAN =
  'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
interface Held {
  box: HTMLElement;
  hold: Hold;
  before: Element | null;
}
const held: Held[] = [];

/** Whether an overlay keeps the keys from the table below it. */
export const keysAreHeld = (): boolean => held.length > 0 && held.at(-1)?.hold.playable !== true;

function walk(box: HTMLElement, event: KeyboardEvent): void {
  const all = [...box.querySelectorAll<HTMLElement>(CAN)].filter((each) => each.checkVisibility());
  const [first, last] = [all[0], all.at(-1)];
  const now = document.activeElement;
  const leaves = event.shiftKey ? now === first || now === box : now === last;
  if (all.length > 0 && !leaves && box.contains(now)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** What an overlay leaves behind: whoever came from inside it goes back to where it came from. */
function giveBack({ box, before }: Held): void {
  for (const each of held) if (box.contains(each.before)) each.before = before;
  // later, as a modal dialog lets nothing else have the focus until it is gone; and not if somebody has it by then
  queueMicrotask(() => {
    const free = document.activeElement === document.body || box.contains(document.activeElement);
    if (free && before instanceof HTMLElement && before.isConnected) before.focus();
  });
}

export function holdFocus(
  box: HTMLElement,
  hold: Hold = {},
): { update: (hold: Hold) => void; destroy: () => void } {
  const own: Held = { box, hold, before: document.activeElement };
  held.push(own);
  const first =
    box.querySelector<HTMLElement>('[data-first], [autofocus]') ?? box.querySelector<HTMLElement>(CAN) ?? box;
  if (!box.contains(own.before)) first.focus({ preventScroll: true });
  const key = (event: KeyboardEvent): void => {
    if (held.at(-1) !== own || event.defaultPrevented) return;
    if (event.key === 'Tab') walk(box, event);
    else if (event.key === 'Escape' && own.hold.leave) {
      event.preventDefault();
      own.hold.leave();
    }
  };
  document.addEventListener('keydown', key);
  return {
    update: (next) => (own.hold = next),
    destroy: () => {
      document.removeEventListener('keydown', key);
      held.splice(held.indexOf(own), 1);
      giveBack(own);
    },
  };
}
