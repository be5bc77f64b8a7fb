/** Brawlers as their tokens and plates show them. */

import { ballOf } from './balls';
import { isCrew, portraitOf, shortName, type RivalsView } from './view';

export interface Figure {
  name: string;
  called: string;
  short: string;
  crew: boolean;
  portrait: string;
  zone: number;
  hearts: number;
  drinks: number;
  focus: string;
  versus: string;
  seat: string;
  form: 'upright' | 'balled' | 'caged';
  cover: boolean;
  out: boolean;
  /** Its activation card is face down: it has acted. */
  acted: boolean;
  ball: { kind: string; charge: number; count: number | undefined } | null;
  /** The Brawler in its hands. */
  carries: { portrait: string; captive: boolean; charge: number; short: string } | null;
  /** Carried by somebody: no token of its own. */
  carriedBy: string;
  words: string;
}

export function figuresOf(view: RivalsView): Figure[] {
  return view.brawlers.map((brawler) => {
    const held = view.balls.find((ball) => ball.name === brawler.holds);
    const mate = view.brawlers.find((each) => each.name === brawler.holds);
    const figure: Figure = {
      name: brawler.name,
      called: brawler.called,
      short: shortName(view, brawler.name),
      crew: isCrew(brawler.name),
      portrait: portraitOf(brawler.called),
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
      ball: held ? { kind: held.kind, charge: held.charge, count: held.count } : null,
      carries: mate
        ? {
            portrait: portraitOf(mate.called),
            captive: mate.captive,
            charge: mate.own_charge,
            short: shortName(view, mate.name),
          }
        : null,
      carriedBy: brawler.held_by,
      words: '',
    };
    return { ...figure, words: wordsOf(figure) };
  });
}

/** "Dottie Damage, Crew, Zone 3, 2 Hearts, 2 drinks, holds the Bomb Ball with Charge 1". */
function wordsOf(figure: Figure): string {
  const parts = [figure.called, figure.crew ? 'Crew' : 'Rival'];
  if (figure.out) return [...parts, 'knocked out'].join(', ');
  parts.push(
    `Zone ${figure.zone}`,
    `${figure.hearts} ${figure.hearts === 1 ? 'Heart' : 'Hearts'}`,
    `${figure.drinks} ${figure.drinks === 1 ? 'drink' : 'drinks'}`,
  );
  if (figure.form !== 'upright') parts.push(figure.form === 'caged' ? 'Caged' : 'Balled Up');
  if (figure.cover) parts.push('in Cover');
  if (figure.ball)
    parts.push(
      `holds the ${ballOf(figure.ball.kind).name}${figure.ball.charge ? ` with Charge ${figure.ball.charge}` : ''}`,
    );
  if (figure.carries)
    parts.push(`holds ${figure.carries.short}${figure.carries.captive ? ', a captive' : ''}`);
  return parts.join(', ');
}
