/** What an answer to one of the rarer questions does, in words and figures. */

import type { Option } from '../../wire/protocol';
import { choiceOf, isVerb } from './targets';
import type { Content } from './content';
import { percent, woundWords } from './faces';
import { inWords } from './cards/tray';
import type { After, Step, Wounds } from './wire';

/** Where a window opens only so that nobody can tell. */
export const NOTHING = 'You hold nothing that helps here. You are asked all the same: nobody can tell.';

export interface Answer {
  /** What comes of it. */
  sub: string;
  /** The symbol of the card that is meant, if any. */
  symbol: string;
  /** The chance to fail a Test afterwards, and whose. */
  risk: string;
  whose: string;
  /** Wounds that a Block ignores, and what is left of them. */
  soak: { ignored: Wounds; left: Wounds } | null;
}

/** What the server says an option leads to; each kind of choice has some of it. */
type Told = Partial<Record<'after', After> & Record<'suffers' | 'deals', Wounds>> & {
  bonus?: number;
  steps?: readonly Step[];
  misses?: boolean;
  spaces?: readonly string[];
  card?: string;
  light?: number;
  heavy?: number;
};

export interface Asker {
  seat: number;
  /** What the other fighter is called. */
  they: string;
}

export function answerOf(option: Option, content: Content, asker: Asker): Answer {
  const told = choiceOf(option) as Told;
  const { after, suffers } = told;
  const ignored = { light: told.light ?? 0, heavy: told.heavy ?? 0 };
  return {
    sub: subOf(option, told, content, asker),
    symbol: told.card ? content.card(told.card).symbol : '',
    risk: after ? percent(after.chance) : '',
    whose: after === undefined ? '' : after.seat === asker.seat ? 'you fail' : 'they fail',
    soak: suffers && ignored.light + ignored.heavy > 0 ? { ignored, left: suffers } : null,
  };
}

function subOf(option: Option, told: Told, content: Content, asker: Asker): string {
  const strain = told.after ? `: strain ${told.after.strain}` : '';
  if (told.steps) return stepsText(told.steps);
  if (told.misses !== undefined) return told.misses ? 'out of its reach: it misses' : 'still in its reach';
  if (told.bonus !== undefined) return `+${told.bonus} to your total`;
  if (told.deals) return `${asker.they} suffers ${woundWords(told.deals.light, told.deals.heavy)}${strain}`;
  if (told.suffers) return `you suffer ${woundWords(told.suffers.light, told.suffers.heavy)}${strain}`;
  if (told.spaces) return `to ${told.spaces.join(' or ')}`;
  if (told.card && isVerb(option, 'form', 'take')) {
    const card = content.card(told.card);
    return [
      card.range,
      card.light + card.heavy > 0 ? woundWords(card.light, card.heavy) : '',
      card.ko ? 'K.O.' : '',
    ]
      .filter(Boolean)
      .join(', ');
  }
  return '';
}

/** "Misses you on a1 and a2, still hits on b3." */
function stepsText(steps: readonly Step[]): string {
  const [away, near] = [true, false].map((misses) =>
    steps.filter((step) => step.misses === misses).map((step) => step.space),
  );
  const parts = [
    away?.length ? `on ${inWords(away)} it misses you` : '',
    near?.length ? `on ${inWords(near)} it still reaches you` : '',
  ];
  return `Step 1 space: ${parts.filter(Boolean).join(', ')}.`;
}
