/** What a player has in mind but has not done: the aim, the stance, the item in hand. */

import type { Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import { firstAim, hasStances, inStance, isAimed } from './aims';
import { viewOf, type MartView, type Stance } from './view';

export interface Spell {
  dice: string;
  type: number;
  scale: string;
  ability: number;
  department: number;
  stance: number;
  daze: number;
  items: number;
  reads: string;
  overridden: boolean;
  kind: string;
}

export interface DuelOdds {
  mine: string;
  enemy: string;
  mine_rolls: [number, number][];
  enemy_rolls: [number, number][];
  mine_hits: number;
  enemy_hits: number;
  tie: number;
  mine_spell: Spell;
  enemy_spell: Spell;
  mine_slays_over: number | null;
  enemy_slays_over: number | null;
}

export interface OptionOdds {
  words: string;
  fates: { place: string; brawler: string; slain: number; knocked_out: number; unhurt: number }[];
  duels: DuelOdds[];
}

class Desk {
  /** Words of the option that is aimed at. */
  aim = $state('');
  stance = $state<Stance>('normal');
  /** The item that the next click on a brawler gives away. */
  item = $state('');
  /** The card under the pointer: its arrows are drawn. */
  touched = $state('');
  odds = $state.raw<Record<string, OptionOdds>>({});
  private position: unknown = null;
  private table = '';

  /** Called in an effect: a new position is thought about anew. */
  follow(stage: Stage): void {
    if (stage.options.length === 0 || this.position === stage.view) return;
    this.position = stage.view;
    this.aim = '';
    this.touched = '';
    this.odds = {};
    const view = viewOf(stage);
    if (!view.cart.includes(this.item)) this.item = view.cart[0] ?? '';
    if (this.table !== stage.info.table) this.stance = firstStance(view, stage.options);
    this.table = stage.info.table;
    if (view.phase !== 'move' && stage.options.some((option) => Object.keys(option.odds).length > 0))
      void this.weigh(stage);
  }

  /** The options that are listed, in the stance that is set. */
  listed(stage: Stage): Option[] {
    const open = stage.options.filter((option) => !option.aside);
    return inStance(open, hasStances(open) ? this.stance : 'normal');
  }

  /** What is aimed at now. */
  aimed(stage: Stage): Option | undefined {
    const listed = this.listed(stage);
    return listed.find((option) => option.words === this.aim) ?? firstAim(listed);
  }

  /** The same attack in another stance. */
  hold(stage: Stage, stance: Stance): void {
    const place = this.aimed(stage)?.targets['place'] as unknown;
    this.stance = stance;
    this.aim = this.listed(stage).find((option) => option.targets['place'] === place)?.words ?? '';
  }

  /** Aim; what is aimed at already is done. */
  point(stage: Stage, option: Option): void {
    if (!isAimed(option) || this.aimed(stage)?.words === option.words) stage.choose(option);
    else this.aim = option.words;
  }

  private async weigh(stage: Stage): Promise<void> {
    const asked = stage.view;
    try {
      const { options } = (await stage.look('odds')) as { options: OptionOdds[] };
      if (this.position === asked) this.odds = Object.fromEntries(options.map((each) => [each.words, each]));
    } catch {
      // the match has moved on; the next position asks again
    }
  }
}

/** Gentle for a Pacifist, ruthless in a Rampage, where attacks have stances. */
export function firstStance(view: MartView, options: readonly Option[]): Stance {
  if (!hasStances(options) && view.phase === 'turn') return 'normal';
  if (view.challenges.includes('pacifist')) return 'gentle';
  return view.challenges.includes('rampage') ? 'ruthless' : 'normal';
}

export const desk = new Desk();
