/** "Learn Brawl & Mart in three minutes": one line at a time, tied to what the server offers. */

import type { CoachLine, Stage } from '../../table/stage';
import { viewOf, type MartView } from './view';

/** Below the score in the Bell bar, where a bubble covers nothing that is needed. */
const line = (id: string, title: string, text: string): CoachLine => ({ id, title, text, at: 'score' });

/** The line for this moment; each is said once. */
export function coach(stage: Stage): CoachLine | null {
  const view = viewOf(stage);
  if (view.over)
    return line(
      'end',
      'That was a run',
      'The score sheet counts TV, exit, people, items and points. Bring the TV home next time.',
    );
  if (stage.options.length === 0) return null;
  if (view.phase === 'place') return placing(view);
  if (view.phase === 'give')
    return line(
      'give',
      'Something from the cart',
      'Pick an item, then the brawler who gets it. Most items come back after the brawl.',
    );
  if (view.phase === 'turn') return fighting(view);
  if (view.phase === 'dice')
    return line('dice', 'How many dice?', 'More dice hit harder, but any 1 makes the whole attack 0.');
  if (view.phase === 'recruit')
    return line(
      'recruit',
      'New friends',
      'An enemy whom you only knocked out joins you for 2 Knockout Points.',
    );
  if (view.phase === 'shop')
    return line(
      'shop',
      'The shop',
      'Slay Points buy on shelves A and B, Knockout Points on C. What you keep scores.',
    );
  if (view.phase === 'move') return moving(view);
  return null;
}

function placing(view: MartView): CoachLine {
  if (view.brawls > 1)
    return line(
      'place-again',
      'Line up again',
      'Look at the arrows: a type that beats another gets +1 on every die.',
    );
  if ((view.brawl?.mine.length ?? 0) > 0)
    return line(
      'place-next',
      'And the next one',
      'They act from slot 1 on. The first one up takes the first risk.',
    );
  return line(
    'place',
    'Line up your brawlers',
    'These enemies wait at the ENTRANCE. Put somebody in slot 1: click a card, or press its number.',
  );
}

function fighting(view: MartView): CoachLine | null {
  const down = view.brawl?.enemies.some((each) => each.state === 'knocked_out') ?? false;
  const lost = view.brawl?.mine.some((each) => each.state !== 'standing') ?? false;
  if (down)
    return line(
      'down',
      'One lies there',
      'A knocked-out enemy pays a Knockout Point at the end. Attack it again and it is slain: a Slay Point instead.',
    );
  if (lost)
    return line(
      'hurt',
      'Ouch',
      'Enemies only hit back. Knocked-out friends heal after the brawl, slain ones do not come back.',
    );
  if (view.brawl?.round === 1 && view.brawl.turn === 1)
    return line(
      'attack',
      'Choose a target',
      'Click an enemy: the Call shows both rolls and every chance. Click again, or press Enter, to attack.',
    );
  return line(
    'turns',
    'The next one acts',
    'The higher roll hits. Above the resistance in the shield it slays, else it knocks out. Passing is free, once.',
  );
}

function moving(view: MartView): CoachLine {
  if (view.route.length > 2)
    return line(
      'on',
      'Keep going',
      'ELECTRONICS has the TV: +50 if you carry it through CHECKOUT. A first loss drops it.',
    );
  return line(
    'move',
    'Where to?',
    'Dots are enemies, yellow ones hold an item. Arrows only lead on. Choose a department, then go.',
  );
}
