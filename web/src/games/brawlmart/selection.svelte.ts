/** What a player has in mind but has not done: the aim, the stance, the item in hand. */

import type { Stage } from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import { firstAim, hasStances, inStance, isAimed, placeOf } from './aims';
import { viewOf, type Stance } from './read';
import type { AttackOdds, MartView, OddsPreview } from './wire';

const NOTHING = -1;

class Desk {
  /** Code of the option that is aimed at. */
  aim = $state(NOTHING);
  stance = $state<Stance>('normal');
  /** The item that the next click on a brawler gives away. */
  item = $state('');
  /** The card under the pointer: its arrows are drawn. */
  touched = $state('');
  /** The same of a card in the hand, which has no place yet. */
  held = $state('');
  /** Of each option, by its code. */
  odds = $state.raw<Partial<Record<number, AttackOdds>>>({});
  private position: unknown = null;
  private table = '';

  /** Called in an effect: a new position is thought about anew. */
  follow(stage: Stage): void {
    if (stage.options.length === 0 || this.position === stage.view) return;
    this.position = stage.view;
    this.aim = NOTHING;
    this.touched = this.held = '';
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
    return listed.find((option) => option.code === this.aim) ?? firstAim(listed);
  }

  /** The same attack in another stance. */
  hold(stage: Stage, stance: Stance): void {
    const aimed = this.aimed(stage);
    const place = aimed && placeOf(aimed);
    this.stance = stance;
    this.aim = this.listed(stage).find((option) => placeOf(option) === place)?.code ?? NOTHING;
  }

  /** Aim; what is aimed at already is done. */
  point(stage: Stage, option: Option): void {
    if (!isAimed(option) || this.aimed(stage)?.code === option.code) stage.choose(option);
    else this.aim = option.code;
  }

  private async weigh(stage: Stage): Promise<void> {
    const asked = stage.view;
    try {
      const { options } = (await stage.look('odds')) as OddsPreview;
      if (this.position === asked) this.odds = Object.fromEntries(options.map((each) => [each.code, each]));
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
