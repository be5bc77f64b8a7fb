/** A replay's look at a step: the same stage as at a table, but nobody can act. */

import type { LogLine, Option, Replay, ReplayStep, TableInfo } from '../wire/protocol';
import { complete, type FullScreen } from '../shell/screen';
import type { GameScreen, Stage, Underway } from '../shell/stage';
import { seatName } from '../shell/words';
import { linesUpTo } from './walk';

export class ReplayStage implements Stage {
  at = $state(0);
  preview = $state('');
  readonly options: readonly Option[] = [];
  readonly underway: readonly Underway[] = [];
  readonly refused = { words: '', choice: null, count: 0 };
  readonly idle = true;
  readonly hint = null;
  readonly delay = null;
  readonly running = [];
  readonly realtime: boolean;
  readonly screen: FullScreen;

  constructor(
    readonly replay: Replay,
    screen: GameScreen,
    readonly content: Record<string, unknown>,
    readonly seat: number,
  ) {
    this.screen = complete(screen);
    this.realtime = replay.info.realtime;
  }

  get info(): TableInfo {
    return this.replay.info;
  }

  get step(): ReplayStep {
    const step = this.replay.steps[this.at];
    if (step === undefined) throw new Error(`no step ${this.at}`);
    return step;
  }

  get view(): unknown {
    return this.viewAt(this.step);
  }

  get toAct(): readonly number[] {
    return [];
  }

  get lines(): readonly LogLine[] {
    return linesUpTo(this.replay.steps, this.at);
  }

  viewAt(step: ReplayStep): unknown {
    return this.replay.perspective === 'open'
      ? this.screen.openView(step.views)
      : Object.values(step.views)[0];
  }

  name(seat: number): string {
    return seatName(this.info.seats, seat);
  }

  called(seat: number): string {
    return this.name(seat);
  }

  isYou(): boolean {
    return false;
  }

  choose(): void {}
  find(): undefined {}
  ask(): void {}
  refuse(): void {}
  chain(): void {}
  run(): void {}

  look(): Promise<unknown> {
    return Promise.reject(new Error('A replay looks back.'));
  }
}
