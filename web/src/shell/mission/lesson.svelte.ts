/** A mission in play: which step it is, which choices are right, and what they are aimed at. */

import type { MissionInfo, MissionStep, Option } from '../../wire/protocol';
import { spotElement } from '../effects';
import type { Play } from '../play.svelte';

export class Lesson {
  /** Steps that only tell something, and were read. */
  private read = $state.raw<ReadonlySet<number>>(new Set());
  /** The learner asked to be shown. */
  shown = $state(false);

  constructor(
    private readonly play: Play,
    readonly mission: MissionInfo,
  ) {}

  /** The step that is on, by the entries of the match; -1 at the end. */
  readonly at = $derived.by(() => {
    const version = this.play.store.version;
    return this.mission.steps.findIndex((step, at) =>
      step.kind === 'tell'
        ? step.entry >= version && !this.read.has(at)
        : step.kind === 'free' || version < step.entry + step.right.length,
    );
  });

  get step(): MissionStep | null {
    return this.mission.steps[this.at] ?? null;
  }

  /** How many steps are the learner's, and which of them is on, from 1. */
  get count(): { at: number; of: number } {
    const own = this.mission.steps
      .map((step, at) => ({ step, at }))
      .filter(({ step }) => step.kind !== 'other');
    const before = own.filter(({ at }) => at < this.at || this.at < 0).length;
    return { at: Math.min(own.length, before + 1), of: own.length };
  }

  /** The options that are right now. */
  get right(): readonly Option[] {
    const codes = this.play.store.decision(this.play.seat)?.right ?? [];
    return this.play.options.filter((option) => codes.includes(option.code));
  }

  /** What the step points at, where it can be seen. */
  target(): HTMLElement | null {
    const { step } = this;
    if (step === null) return null;
    const option = this.right[0];
    const spot = option ? this.play.screen.previewOf(option) : undefined;
    const found = [
      step.at ? spotElement(step.at) : null,
      spot ? spotElement(spot) : null,
      option ? document.querySelector<HTMLElement>(`[data-option="${option.code}"]`) : null,
      option ? document.querySelector<HTMLElement>('.rail .actions') : null,
    ];
    return found.find((each) => each !== null && each.getBoundingClientRect().width > 0) ?? null;
  }

  goOn(): void {
    this.read = new Set([...this.read, this.at]);
  }

  /** Light up the right choice, on the board and in the list. */
  show(): void {
    this.shown = true;
    const option = this.right[0];
    if (option) this.play.preview = this.play.screen.previewOf(option) ?? '';
    this.button()?.focus();
  }

  /** What Enter has to press for it: what is pointed at may be a picture within a button. */
  private button(): HTMLElement | null {
    const press = 'button:not(:disabled)';
    const target = this.target();
    return target?.closest<HTMLElement>(press) ?? target?.querySelector<HTMLElement>(press) ?? null;
  }
}
