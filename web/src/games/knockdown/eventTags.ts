/** Small words where something happens that has no show of its own. */

import type { Stage } from '../../shell/stage';
import type { LogLine } from '../../wire/protocol';
import { contentOf } from './content';
import { happeningOf } from './events';

export interface Tag {
  at: string;
  words: string;
}

const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`);

/** The tag of an event; null: it has a show of its own, or the question that follows is one. */
export function tagOf(line: LogLine, stage: Stage): Tag | null {
  const told = happeningOf(line);
  const content = contentOf(stage.content);
  const plate = 'seat' in told ? `plate:${told.seat}` : '';
  switch (told.event) {
    case 'FighterPicked':
      return { at: `select:${told.fighter}`, words: 'Picked' };
    case 'BoxesDrawn':
      return { at: 'floor:middle', words: 'By lot' };
    case 'SkillsDealt':
      return { at: `seal:${told.seat}`, words: 'Three Skills' };
    case 'SkillKept':
    case 'SkillChosen':
      return { at: `seal:${told.seat}`, words: 'Sealed' };
    case 'SkillsPassed':
      return { at: `seal:${told.seat}`, words: 'Passed on' };
    case 'SkillRevealed':
    case 'SkillWorked':
      return { at: plate, words: content.skill(told.skill).name };
    case 'CardDealt':
      return { at: `row:${told.slot}`, words: 'New' };
    case 'FormSet':
      return { at: plate, words: `Form: ${content.card(told.card).name}` };
    case 'TokensChanged':
      return { at: plate, words: `Tokens ${signed(told.by)}` };
    case 'VenomChanged':
      return { at: plate, words: `Venom ${signed(told.by)}` };
    case 'EchoDropped':
      return { at: `space:${told.space}`, words: 'Echo' };
    case 'EchoTaken':
      return { at: `space:${told.space}`, words: 'Echo gone' };
    case 'Healed':
      return { at: `fighter:${told.seat}`, words: 'Heals' };
    case 'TestReported':
      return { at: plate, words: told.passed ? 'It stands' : 'It fell' };
    case 'TestAnswered':
      return { at: plate, words: told.agreed ? 'Agreed' : 'Disputed' };
    case 'ComboEnded':
      return { at: plate, words: 'Combo over' };
    default:
      return null;
  }
}
