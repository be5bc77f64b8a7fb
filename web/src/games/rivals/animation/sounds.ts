/** What is heard of an event. */

import { play } from '../../../sound';
import type { Stage } from '../../../shell/stage';
import type { LogLine } from '../../../wire/protocol';
import { happening } from '../happening';
import { brawlerOf, seatNumber, viewOf } from '../view';

export function soundOf(line: LogLine, stage: Stage): void {
  const event = happening(line);
  switch (event.event) {
    case 'Moved':
    case 'Pushed':
    case 'Fled':
      return play('thud', 1.4, 'steps');
    case 'BallThrown':
      return play('sweep', 1.2, 'a ball flies');
    case 'BallCaught':
      return play('slap', 1.4, 'caught');
    case 'BallHit':
      return play('slap', 0.7, 'boing');
    case 'Tackled':
      return play('thud', 0.7, 'a tackle');
    case 'KnockedOut':
      return play('call', 0.8, 'knocked out');
    case 'BombExploded':
      return play('thud', 0.4, 'an explosion');
    case 'PointsScored':
    case 'BrawlEnded':
      return play('crowd');
    case 'Pinged':
      return play('tick', 1.4, 'look here');
    case 'TurnBegan':
      return isMine(stage, event.brawler) ? play('bell') : play('sweep', 2, 'vinyl scratch');
  }
}

function isMine(stage: Stage, brawler: string): boolean {
  const seat = seatNumber(brawlerOf(viewOf(stage), brawler)?.seat ?? '');
  return stage.info.seats.some((each) => each.yours && each.seat === seat);
}
