import type { LineCard } from '../../wire/story';
import type { SittingStore } from '../sitting.svelte';

const KEPT = 'donnybrook.handouts';
const MOST = 200;

/** A handout that somebody laid down, and a name for it that no other has. */
export interface Laid {
  id: string;
  scene: number;
  line: LineCard;
}

/** All handouts of this sitting, the newest first. */
export function handoutsOf(story: SittingStore): Laid[] {
  const { scene, stakes, table } = story.view ?? {};
  return [...(stakes?.past ?? []), ...(scene ? [scene] : [])]
    .flatMap((one) => one.lines.map((line) => ({ scene: one.number, line })))
    .filter((one) => one.line.laid)
    .map((one) => ({
      ...one,
      id: [table?.sitting, table?.number, one.scene, one.line.number, one.line.text].join('/'),
    }))
    .reverse();
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** What this screen has put away; the handouts themselves stay where everybody finds them. */
class Away {
  private ids = $state<readonly string[]>(read());

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  put(id: string): void {
    this.ids = [...this.ids, id].slice(-MOST);
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.ids));
    } catch {
      // a device that keeps nothing shows it again after a reload
    }
  }
}

export const away = new Away();
