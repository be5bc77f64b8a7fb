/** Small words where something happens that has no show of its own. */

import type { Stage } from '../../table/stage';
import type { LogLine } from '../../wire/protocol';
import { contentOf } from './content';

export interface Tag {
  at: string;
  words: string;
}

const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`);

/** The tag of an event; null: it has a show of its own, or the question that follows is one. */
export function tagOf(line: LogLine, stage: Stage): Tag | null {
  const { data } = line;
  const content = contentOf(stage.content);
  const tape = `tape:${data['seat']}`;
  const by = Number(data['by'] ?? 0);
  switch (line.event) {
    case 'FighterPicked':
      return { at: `select:${data['fighter']}`, words: 'Picked' };
    case 'BoxesDrawn':
      return { at: 'floor:middle', words: 'By lot' };
    case 'SkillsDealt':
      return { at: 'floor:middle', words: 'Three Skills' };
    case 'SkillKept':
    case 'SkillChosen':
      return { at: 'floor:middle', words: 'Sealed' };
    case 'SkillsPassed':
      return { at: 'floor:middle', words: 'Passed on' };
    case 'SkillRevealed':
    case 'SkillWorked':
      return { at: tape, words: content.skill(String(data['skill']))?.name ?? 'Skill' };
    case 'CardDealt':
      return { at: `row:${data['slot']}`, words: 'New' };
    case 'FormSet':
      return { at: tape, words: `Form: ${content.card(String(data['card'])).name}` };
    case 'TokensChanged':
      return { at: tape, words: `Tokens ${signed(by)}` };
    case 'VenomChanged':
      return { at: tape, words: `Venom ${signed(by)}` };
    case 'EchoDropped':
      return { at: `space:${data['space']}`, words: 'Echo' };
    case 'EchoTaken':
      return { at: `space:${data['space']}`, words: 'Echo gone' };
    case 'Healed':
      return { at: `fighter:${data['seat']}`, words: 'Heals' };
    case 'TestReported':
      return { at: tape, words: data['passed'] ? 'It stands' : 'It fell' };
    case 'TestAnswered':
      return { at: tape, words: data['agreed'] ? 'Agreed' : 'Disputed' };
    case 'ComboEnded':
      return { at: tape, words: 'Combo over' };
    default:
      return null;
  }
}
