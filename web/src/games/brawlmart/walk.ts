/** Arrow keys: from one button of the floor to the next one in that direction. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function walk(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const from = buttons.find((button) => button === document.activeElement);
  if (from === undefined) return;
  const next = nearest(
    from.getBoundingClientRect(),
    buttons.filter((button) => button !== from),
    step,
  );
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

function nearest(from: DOMRect, targets: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const target of targets) {
    const [tx, ty] = middle(target.getBoundingClientRect());
    const along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along > 4 && along + across * 2 < least) [best, least] = [target, along + across * 2];
  }
  return best;
}
