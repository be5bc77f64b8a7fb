/** From one mission to the next, and on to a first match. */

import { lesson as firstMatch, missionTable } from '../../games/quick';
import { go } from '../../router.svelte';
import { settings } from '../../settings.svelte';
import { gameOf, openTable } from '../../wire/http';
import type { NewTable } from '../../wire/protocol';
import type { Play } from '../play.svelte';
import { keepDone } from '../../missions';

export class Flow {
  busy = $state(false);
  trouble = $state('');

  constructor(private readonly play: Play) {}

  /** The goal is reached: it is not offered again. */
  done(name: string): void {
    keepDone(this.play.info.game, name);
  }

  again(): Promise<void> {
    const { info } = this.play;
    return this.open(missionTable(info.game, info.mission?.name ?? '', settings.name));
  }

  /** The next mission; after the last one a match against the easiest bot, with a hint for every decision. */
  async next(): Promise<void> {
    const { info } = this.play;
    const name = info.mission?.next;
    if (name) return this.open(missionTable(info.game, name, settings.name));
    await this.open(firstMatch(await gameOf(info.game), settings.name), '?help=1');
  }

  leave(): void {
    keepDone(this.play.info.game, '*');
    this.giveUp();
    go('/');
  }

  /** A mission that is left does not wait for anybody. */
  private giveUp(): void {
    if (!this.play.idle) void this.play.store.resign(this.play.seat);
  }

  private async open(table: NewTable, query = ''): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      const opened = await openTable(table);
      this.giveUp();
      go(`/t/${opened.table}${query}`);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.busy = false;
  }
}
