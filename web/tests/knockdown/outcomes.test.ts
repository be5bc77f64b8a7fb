import { describe, expect, it } from 'vitest';
import { answerOf } from '../../src/games/knockdown/outcomes';
import { contentOf } from '../../src/games/knockdown/content';
import { selectionOf } from '../../src/games/knockdown/selection.svelte';
import { caps, pressed } from '../../src/games/knockdown/keys';
import { content, momentOf, stageAt } from './moments';

const key = (name: string): KeyboardEvent => ({ key: name }) as KeyboardEvent;

function answers(moment: string): string[][] {
  const { seat, options } = momentOf(moment);
  const asker = { seat, they: 'Vesper' };
  return options.map((option) => {
    const { sub, risk, whose } = answerOf(option, contentOf(content), asker);
    return [option.label, sub, `${risk} ${whose}`.trim()];
  });
}

describe('answers to the rarer questions', () => {
  it('say where a Slip makes the attack miss, and what comes without it', () => {
    expect(answers('D-REACT targeted')).toEqual([
      ['No Reaction', 'you suffer 2 light: strain 10', '37.5% you fail'],
      [
        'React with Slip',
        'Step 1 space: on a1, b1 and c1 it misses you, on a2 and c2 it still reaches you.',
        '',
      ],
    ]);
  });

  it('say what hitting back does to the other one', () => {
    expect(answers('D-REACT hit')).toEqual([
      ['No Reaction', '', ''],
      ['React with Counter', 'Vesper suffers 1 heavy: strain 6', '4.6% they fail'],
      ['React with Riposte', 'Vesper suffers 1 heavy: strain 6', '4.6% they fail'],
    ]);
  });

  it('say what Grit makes of the chance to fail', () => {
    expect(answers('D-REACT test')).toEqual([
      ['No Reaction', '', '37.5% you fail'],
      ['React with Grit', '+2 to your total', '16.2% you fail'],
    ]);
  });

  it('weigh the wounds that a Block can ignore', () => {
    expect(answers('D-SOAK')).toEqual([
      ['Ignore 1 heavy', 'you suffer 1 light: strain 9', '25.9% you fail'],
      ['Ignore 1 light', 'you suffer 1 heavy: strain 10', '37.5% you fail'],
    ]);
  });

  it('have keys: numbers for Reaction cards, letters for Specials, Escape for none', () => {
    const stage = stageAt('D-REACT hit');
    expect([...caps(selectionOf(stage), stage.options).values()].sort()).toEqual(['1', 'E', 'Esc']);
    for (const name of ['1', 'e', 'Escape']) expect(pressed(stage, key(name)), name).toBe(true);
    expect(stage.sent).toEqual(['react card=counter', 'react special=riposte', 'decline']);
  });
});
