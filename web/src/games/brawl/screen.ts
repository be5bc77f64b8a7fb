/** BRAWL, as it hangs into the table. */

import { keyCap, settings, type KeyName } from '../../settings.svelte';
import { withNames } from '../../shell/words';
import type {
  Prompt,
  Combo,
  CoverKind,
  GameScreen,
  OptionFace,
  RealTimeScreen,
  Stage,
} from '../../shell/stage';
import type { Option } from '../../wire/protocol';
import Choices from './panels/Choices.svelte';
import Extra from './panels/Extra.svelte';
import Board from './board/Board.svelte';
import Ready from './panels/Ready.svelte';
import Result from './panels/Result.svelte';
import Winner from './panels/Winner.svelte';
import Tally from './panels/Tally.svelte';
import { placeOf, spotOf } from './aims';
import { face } from './cards';
import { capOf, intentOf, pressedKey, spotKeys } from './keys';
import { myZones } from './layout';
import { basesShare, openView } from './open';
import { queries } from './hear';
import { giveBack, perform } from './animate';
import { deedsOf, deedWords, starOf } from './statistics';
import { tellLine } from './tell';
import { choiceIn, happening, seatIn, viewOf } from './read';
import type { View } from './wire';

const FORMS = { duel: 'Duel', round_robin: 'Round Robin', tag_team: 'Tag Team' };

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const found = [view.mode === 'tournament' ? 'Tournament Mode' : 'Training Mode', FORMS[view.form]];
  const games = stage.info.options['best_of'];
  if (typeof games === 'number' && games > 1) found.push(`Best of ${games}: ${view.wins.join('–')}`);
  if (view.round > 1) found.push(`Round ${view.round}`);
  return found;
}

function prompt(stage: Stage): Prompt {
  const view = viewOf(stage);
  if (view.over) return { title: 'Over', text: 'The match is over.' };
  if (stage.seat < 0) return { title: 'Watching', text: 'You see what everybody may see.' };
  if (view.phase === 'ready') return { title: 'Ready?', text: 'The table opens when everybody has knocked.' };
  if (view.phase === 'countdown')
    return { title: 'Hands up', text: 'The table opens for all at the same moment.' };
  if (view.phase === 'paused')
    return { title: 'Paused', text: 'Play goes on when everybody has knocked again.' };
  if (view.phase === 'away') return { title: 'Hold on', text: 'Somebody has lost the connection.' };
  const me = seatIn(view, stage.seat);
  if (me?.active === false)
    return { title: 'On the apron', text: 'Your partner fights; you come in when tagged.' };
  const question = me?.hand
    ? `Play the ${face(me.hand).name}, or drop it.`
    : 'Draw, or play your top discard.';
  if (stage.realtime) return { title: 'Go, go', text: `No turns. ${question}` };
  if (stage.options.some((option) => !option.aside))
    return {
      title: 'Your call',
      text: stage.info.hot_seat ? `${stage.name(stage.seat)}: ${question}` : question,
    };
  const waits = stage.toAct.filter((seat) => seat !== stage.seat).map((seat) => stage.name(seat));
  return { title: 'Waiting', text: waits.length ? `${waits.join(' and ')} to play.` : 'One moment.' };
}

interface Button {
  title: string;
  icon: string;
  key: KeyName | '';
  order: number;
  sub?: string;
  big?: boolean;
}

const button = ({ title, icon, key, order, sub = '', big = false }: Button): OptionFace => ({
  title,
  icon,
  sub,
  big,
  order,
  key: key === '' ? '' : keyCap(settings.keys[key]),
});

function faceOf(stage: Stage, option: Option): OptionFace {
  const choice = choiceIn(option);
  switch (choice.verb) {
    case 'draw':
      return button({ title: 'Draw', icon: 'i-hand', key: 'draw', order: 1, big: true });
    case 'discard':
      return button({
        title: 'Discard',
        icon: 'i-down',
        key: 'discard',
        order: 90,
        sub: 'stays on top of your discards',
      });
    case 'pass':
      return button({ title: 'Pass', icon: 'i-skip', key: 'pass', order: 91, sub: choice.does });
    case 'knock': {
      const title = viewOf(stage).phase === 'paused' ? 'Knock to go on' : 'Knock to start';
      return button({ title, icon: 'i-knock', key: 'knock', order: 1, big: true });
    }
    case 'unknock':
      return button({ title: 'Not ready after all', icon: 'i-x', key: '', order: 2 });
    case 'pause':
      return button({ title: 'Pause', icon: 'i-pause', key: 'pause', order: 95 });
    case 'tag':
      return button({ title: `Tag in ${stage.name(choice.seat)}`, icon: 'i-swap', key: 'tag', order: 80 });
    case 'play':
      return playFace(stage, option, choice.does);
    default:
      return button({ title: option.label, icon: 'i-arrow', key: '', order: 99 });
  }
}

/** A play: where the card goes and what it does there. */
function playFace(stage: Stage, option: Option, does: string): OptionFace {
  const zones = myZones(viewOf(stage), stage.seat);
  const spot = spotOf(option) ?? '';
  const keys = spotKeys(zones);
  const place = placeOf(zones, spot, (seat) => stage.name(seat));
  const zone = zones.find((each) => each.zone.zone === option.targets['zone']);
  const whose = zones.length > 1 && zone ? `${stage.name(zone.farSeat)}: ` : '';
  const me = seatIn(viewOf(stage), stage.seat);
  const sign = me?.holds ? (me.hand ?? '') : (me?.discards?.at(-1) ?? '');
  return {
    title: whose + place.title,
    sub: withNames(does, stage.info.seats, stage.seat),
    icon: face(sign).glyph,
    key: capOf(keys.get(spot)),
    big: false,
    order: (place.near ? 10 : 30) + [...keys.keys()].indexOf(spot) / 2,
  };
}

function combos(stage: Stage): Combo[] {
  const first = stage.find({ verb: 'draw' });
  if (first === undefined) return [];
  return [
    {
      title: 'Burn',
      more: ': draw and discard at once',
      key: keyCap(settings.keys.burn),
      first,
      then: { verb: 'discard' },
    },
  ];
}

function pressed(stage: Stage, event: KeyboardEvent): boolean {
  const key = pressedKey(event);
  if (key === null || stage.idle) return false;
  const intent = intentOf(viewOf(stage), stage, key);
  if (intent === null) return false;
  if (intent.kind === 'choose') stage.choose(intent.option);
  else if (intent.kind === 'burn') stage.chain(intent.option, { verb: 'discard' });
  else if (intent.kind === 'ask') stage.ask(intent.choice);
  else for (const verb of ['draw', 'discard']) stage.ask({ verb });
  return true;
}

function cover(stage: Stage): CoverKind {
  const view = viewOf(stage);
  if (view.over || view.phase === 'open') return 'none';
  return view.phase;
}

/** What is chosen on the cover, before the start. */
const COVERED = new Set(['claim', 'release', 'starter']);

const realTime: RealTimeScreen = {
  Ready,
  cover,
  combos,
  readySeats: (stage) => viewOf(stage).knocked,
  countdown: (line) => {
    const event = happening(line);
    return event.event === 'CountdownBegan' ? event.milliseconds : null;
  },
  played: (log) => ({
    from: log.findLast((line) => line.event === 'TableOpened')?.at_ms ?? null,
    to: log.findLast((line) => line.event === 'MatchEnded')?.at_ms ?? null,
  }),
};

export const screen: GameScreen = {
  queries,
  realTime,
  Board,
  Choices,
  Tally,
  Extra,
  Result,
  Winner,
  chips,
  prompt,
  faceOf,
  pressed,
  perform,
  giveBack,
  tell: (line, stage) =>
    tellLine(
      line,
      stage.view as View | null,
      stage.seat,
      stage.info.hot_seat && stage.info.state === 'playing',
    ),
  // in turns nobody needs a second to get ready: where nobody else waits the knock goes out by itself
  isFormality: (options, shared) =>
    !shared && options.length === 1 && options.every((each) => choiceIn(each).verb === 'knock'),
  hides: (stage) => viewOf(stage).seats.some((seat) => seat.holds), // between turns every hand is empty
  placeOf: (option) => (COVERED.has(choiceIn(option).verb) ? 'cover' : option.aside ? 'menu' : 'actions'),
  champions: (stage) => viewOf(stage).champions,
  star: (stage) => {
    const star = starOf(deedsOf(stage.lines, viewOf(stage)), viewOf(stage).champions);
    return star ? `${stage.name(star.seat)}, with ${deedWords(star, stage.realtime)}.` : '';
  },
  previewOf: spotOf,
  openView,
  share: basesShare,
  shareLegend: (stage) =>
    viewOf(stage).form === 'tag_team' ? 'Bases of team A' : `Bases of ${stage.name(0)}`,
  picture: (line) => {
    const event = happening(line);
    return face('kind' in event ? (event.kind ?? 'FREEZE') : 'FREEZE').glyph;
  },
};
