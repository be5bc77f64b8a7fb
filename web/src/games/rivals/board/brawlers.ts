/** Brawlers as their tokens and plates show them. */

import { ballText } from '../content';
import { shortName, type BallKind, type BrawlerId } from '../view';
import type { Brawler, Content, View } from '../wire';

export interface ShownBrawler {
  name: BrawlerId;
  called: string;
  short: string;
  crew: boolean;
  portrait: string;
  zone: number;
  hearts: number;
  drinks: number;
  focus: Brawler['focus'];
  versus: BrawlerId;
  seat: Brawler['seat'];
  form: Brawler['form'];
  cover: boolean;
  out: boolean;
  /** Its activation card is face down: it has acted. */
  acted: boolean;
  ball: { kind: BallKind; charge: number; count: number } | null;
  /** The Brawler in its hands. */
  carries: { portrait: string; captive: boolean; charge: number; short: string } | null;
  /** Carried by somebody: no token of its own. */
  carriedBy: string;
  words: string;
}

export function brawlersOf(view: View, content: Content): ShownBrawler[] {
  return view.brawlers.map((brawler) => {
    const held = view.balls.find((ball) => ball.name === brawler.holds);
    const mate = view.brawlers.find((each) => each.name === brawler.holds);
    const shown: ShownBrawler = {
      name: brawler.name,
      called: brawler.called,
      short: brawler.short,
      crew: brawler.side === 'crew',
      portrait: `b-${brawler.portrait}`,
      zone: brawler.zone,
      hearts: brawler.hearts,
      drinks: brawler.drinks,
      focus: brawler.focus,
      versus: brawler.versus,
      seat: brawler.seat,
      form: brawler.form,
      cover: brawler.cover,
      out: view.round > 0 && brawler.zone === 0,
      acted: !brawler.ready && brawler.name !== view.active && view.round > 0,
      ball: held ? { kind: held.kind, charge: held.charge, count: held.count ?? 0 } : null,
      carries: mate
        ? {
            portrait: `b-${mate.portrait}`,
            captive: mate.captive,
            charge: mate.own_charge,
            short: shortName(view, mate.name),
          }
        : null,
      carriedBy: brawler.held_by,
      words: '',
    };
    return { ...shown, words: wordsOf(shown, content) };
  });
}

/** "Dottie Damage, Crew, Zone 3, 2 Hearts, 2 drinks, holds the Bomb Ball with Charge 1". */
function wordsOf(shown: ShownBrawler, content: Content): string {
  const parts = [shown.called, shown.crew ? 'Crew' : 'Rival'];
  if (shown.out) return [...parts, 'knocked out'].join(', ');
  parts.push(
    `Zone ${shown.zone}`,
    `${shown.hearts} ${shown.hearts === 1 ? 'Heart' : 'Hearts'}`,
    `${shown.drinks} ${shown.drinks === 1 ? 'drink' : 'drinks'}`,
  );
  if (shown.form !== 'upright') parts.push(shown.form === 'caged' ? 'Caged' : 'Balled Up');
  if (shown.cover) parts.push('in Cover');
  if (shown.ball) {
    const charged = shown.ball.charge ? ` with Charge ${shown.ball.charge}` : '';
    parts.push(`holds the ${ballText(content, shown.ball.kind).name}${charged}`);
  }
  if (shown.carries) parts.push(`holds ${shown.carries.short}${shown.carries.captive ? ', a captive' : ''}`);
  return parts.join(', ');
}
