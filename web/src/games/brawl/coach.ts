/** "Learn BRAWL in three minutes": one line at a time, tied to what the server offers. */

import type { CoachLine, Stage } from '../../table/stage';
import { face } from './cards';
import type { BrawlView } from './view';

/** The line for this moment; each is shown once, so a lesson never nags. */
export function coach(stage: Stage): CoachLine | null {
  const view = stage.view as BrawlView;
  const me = view.seats.find((seat) => seat.seat === stage.seat);
  if (!me) return null;
  const offers = (start: string): boolean => stage.options.some((option) => option.words.startsWith(start));
  const hand = `hand:${stage.seat}`;
  if (view.over)
    return line(
      'end',
      'That was a match',
      'A Base goes to the side with more Hits; a tie goes to its owner. Most Bases win.',
      '',
    );
  if (offers('knock'))
    return line(
      'knock',
      'Knock to start',
      'Every game begins when all players have knocked on the table.',
      'call',
    );
  if (me.hand) return inHand(me.hand, offers, hand);
  if (offers('play '))
    return line(
      'top',
      'Your discards come back',
      'With an empty hand you may play the top card of your own discards instead of drawing.',
      `discard:${stage.seat}`,
    );
  if (offers('draw') && me.fuse === 0)
    return line(
      'freezes',
      'Only Freezes are left',
      'Your last cards are Freezes. Freeze the Bases you lead; when all are frozen it ends.',
      `pile:${stage.seat}`,
    );
  if (offers('draw'))
    return line(
      'draw',
      'Draw a card',
      'You win Bases. Take the top card of your pile: press Space or tap the pile.',
      `pile:${stage.seat}`,
    );
  if (stage.toAct.length && !stage.toAct.includes(stage.seat))
    return line(
      'wait',
      'The other one plays',
      'Watch where the cards go. The crown sits on the side that would win each Base.',
      '',
    );
  return null;
}

function inHand(sign: string, offers: (start: string) => boolean, at: string): CoachLine {
  const card = face(sign);
  if (!offers('play '))
    return line(
      'stuck',
      'No place for it',
      `This ${card.name} fits nowhere now. Discard it; it waits on top of your pile.`,
      at,
    );
  if (sign === 'BASE')
    return line(
      'base',
      'A new Base',
      'Lay it left or right of the row. Ties on your own Bases are yours.',
      at,
    );
  if (sign === 'CLEAR')
    return line(
      'clear',
      'A Clear',
      'It sweeps a whole Base away with all cards on it. Take one you are losing.',
      at,
    );
  if (sign === 'FREEZE')
    return line(
      'freeze',
      'A Freeze',
      'Nothing changes on a frozen Base any more. When all are frozen the game ends.',
      at,
    );
  if (sign === 'P') return line('press', 'A Press', 'It goes on a Block and opens the string again.', at);
  if (card.block)
    return line(
      'block',
      'A Block',
      'It shuts a string of its colour: nothing but a Press goes on it. Shut theirs, not yours.',
      at,
    );
  if (sign.endsWith('2'))
    return line('hit2', 'A Hit-2', 'It counts two, but needs a Hit of its colour first.', at);
  return line(
    'hit',
    'A Hit',
    'Yellow slots are their ends, white ones are yours. Hits count for the side they lie on, so choose a white one.',
    at,
  );
}

function line(id: string, title: string, text: string, at: string): CoachLine {
  return { id, title, text, at };
}
