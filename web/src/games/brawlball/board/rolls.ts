/** Dice of the log as they are shown: who, what, and what came of it, as the server says. */

import type { LogLine } from '../../../wire/protocol';
import { called, eventIn } from '../view';
import type { DodgeRolled, View } from '../wire';

export interface Roll {
  who: string;
  what: string;
  dice: number[];
  /** 0: nothing to reach. */
  difficulty: number;
  result: string;
  tone: DodgeRolled['tone'];
  /** Over whom it is shown. */
  player: string;
}

export function rollOf(line: LogLine, view: View): Roll | null {
  const event = eventIn(line);
  switch (event.event) {
    case 'RefRolled': {
      const { difficulty, result, tone, player } = event;
      const what = event.helpers > 0 ? `looks, +${event.helpers}` : 'looks';
      return { who: 'The ref', what, dice: [event.die], difficulty, result, tone, player };
    }
    case 'DodgeRolled':
    case 'DashRolled':
    case 'PickUpRolled':
    case 'BashRolled':
    case 'PassRolled':
    case 'InterceptionRolled':
    case 'CatchRolled':
    case 'FoulRolled': {
      const { what, dice, difficulty, result, tone, player } = event;
      const who = called(view, player);
      return dice.length === 0 ? null : { who, what, dice, difficulty, result, tone, player };
    }
    default:
      return null;
  }
}
