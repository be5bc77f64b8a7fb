/** BRAWL, as it hangs into the table. */

import { keyCap, settings } from '../../settings.svelte';
import type { Asked, Combo, GameScreen, OptionFace, Stage } from '../../table/stage';
import type { Option } from '../../wire/protocol';
import Extra from './Extra.svelte';
import Floor from './Floor.svelte';
import Ready from './Ready.svelte';
import Result from './Result.svelte';
import Tally from './Tally.svelte';
import { placeOf, spotOf } from './aims';
import { face } from './cards';
import { coach } from './coach';
import { capOf, deedOf, pressedKey, spotKeys } from './keys';
import { myZones } from './layout';
import { basesShare, openView } from './open';
import { giveBack, perform } from './perform';
import { tellLine } from './tell';
import type { BrawlView } from './view';

const viewOf = (stage: Stage): BrawlView => stage.view as BrawlView;
const FORMS = { duel: 'Duel', round_robin: 'Round Robin', tag_team: 'Tag Team' };

function chips(stage: Stage): string[] {
  const view = viewOf(stage);
  const found = [view.mode === 'tournament' ? 'Tournament Mode' : 'Training Mode', FORMS[view.form]];
  const games = stage.info.options['best_of'];
  if (typeof games === 'number' && games > 1) found.push(`Best of ${games}: ${view.wins.join('–')}`);
  if (view.round > 1) found.push(`Round ${view.round}`);
  return found;
}

function asked(stage: Stage): Asked {
  const view = viewOf(stage);
  if (view.over) return { shout: 'Over', question: 'The match is over.' };
  if (stage.seat < 0) return { shout: 'Watching', question: 'You see what everybody may see.' };
  if (view.phase === 'ready')
    return { shout: 'Ready?', question: 'The table opens when everybody has knocked.' };
  if (view.phase === 'countdown')
    return { shout: 'Hands up', question: 'The table opens for all at the same moment.' };
  if (view.phase === 'paused')
    return { shout: 'Paused', question: 'Play goes on when everybody has knocked again.' };
  if (view.phase === 'away') return { shout: 'Hold on', question: 'Somebody has lost the connection.' };
  const me = view.seats.find((seat) => seat.seat === stage.seat);
  if (me?.active === false)
    return { shout: 'On the apron', question: 'Your partner fights; you come in when tagged.' };
  const question = me?.hand
    ? `You hold a ${face(me.hand).name}: play it or drop it.`
    : 'Draw, or play your top discard.';
  if (stage.realtime) return { shout: 'Go, go', question: `No turns. ${question}` };
  if (stage.options.some((option) => !option.aside)) return { shout: 'Your call', question };
  const waits = stage.toAct.filter((seat) => seat !== stage.seat).map((seat) => stage.name(seat));
  return { shout: 'Waiting', question: waits.length ? `${waits.join(' and ')} to play.` : 'One moment.' };
}

function faceOf(stage: Stage, option: Option): OptionFace {
  const view = viewOf(stage);
  const cap = (key: string): string => keyCap(key);
  const plain = (title: string, icon: string, key: string, order: number, big = false): OptionFace => ({
    title,
    sub: '',
    icon,
    key,
    big,
    order,
  });
  if (option.words === 'draw')
    return { ...plain('Draw', 'i-hand', cap(settings.keys.draw), 1, true), sub: '' };
  if (option.words === 'discard')
    return {
      ...plain('Discard', 'i-down', cap(settings.keys.discard), 90),
      sub: 'stays on top of your discards',
    };
  if (option.words === 'pass') return plain('Pass', 'i-skip', cap(settings.keys.pass), 91);
  if (option.words === 'knock')
    return plain(
      view.phase === 'paused' ? 'Knock to go on' : 'Knock to start',
      'i-knock',
      cap(settings.keys.knock),
      1,
      true,
    );
  if (option.words === 'unknock') return plain('Not ready after all', 'i-x', '', 2);
  if (option.words === 'pause') return plain('Pause', 'i-pause', cap(settings.keys.pause), 95);
  if (option.words.startsWith('tag '))
    return plain(
      `Tag in ${stage.name(Number(option.words.split('=')[1]))}`,
      'i-swap',
      cap(settings.keys.tag),
      80,
    );
  const spot = spotOf(option);
  if (spot === undefined) return plain(option.label, 'i-arrow', '', 99);
  const zones = myZones(view, stage.seat);
  const place = placeOf(zones, spot);
  const zone = zones.find((each) => each.zone.zone === option.targets['zone']);
  const whose = zones.length > 1 && zone ? `${stage.name(zone.farSeat)}: ` : '';
  const me = view.seats.find((seat) => seat.seat === stage.seat);
  const sign = me?.holds ? (me.hand ?? '') : (me?.discards?.at(-1) ?? '');
  return {
    title: whose + place.title.replace('near end', 'your end').replace('far end', 'their end'),
    sub: typeof option.targets['does'] === 'string' ? option.targets['does'] : '',
    icon: face(sign).glyph,
    key: capOf(spotKeys(zones).get(spot)),
    big: false,
    order: (place.near ? 10 : 30) + [...spotKeys(zones).keys()].indexOf(spot) / 2,
  };
}

function combos(stage: Stage): Combo[] {
  const first = stage.options.find((option) => option.words === 'draw');
  if (first === undefined) return [];
  return [
    {
      title: 'Burn',
      label: 'Burn: draw and discard at once',
      key: keyCap(settings.keys.burn),
      first,
      then: 'discard',
    },
  ];
}

function pressed(stage: Stage, event: KeyboardEvent): boolean {
  const key = pressedKey(event);
  if (key === null || stage.idle) return false;
  const deed = deedOf(viewOf(stage), stage, key);
  if (deed === null) return false;
  if (deed.kind === 'choose') stage.choose(deed.option);
  else if (deed.kind === 'burn') stage.chain(deed.option, 'discard');
  else for (const words of deed.kind === 'ask' ? [deed.words] : ['draw', 'discard']) stage.ask(words);
  return true;
}

function cover(stage: Stage): 'none' | 'ready' | 'countdown' | 'paused' | 'away' {
  const view = viewOf(stage);
  if (view.over || view.phase === 'open') return 'none';
  return view.phase;
}

export const screen: GameScreen = {
  Floor,
  Tally,
  Extra,
  Ready,
  Result,
  coach,
  chips,
  asked,
  faceOf,
  pressed,
  perform,
  giveBack,
  cover,
  tell: (line, stage) =>
    tellLine(
      line,
      stage.view as BrawlView | null,
      stage.seat,
      stage.info.hot_seat && stage.info.state === 'playing',
    ),
  Score: null,
  hides: (stage) => viewOf(stage).seats.some((seat) => seat.pile !== undefined),
  placeOf: (option) =>
    /^(claim|release|starter)/.test(option.words) ? 'cover' : option.aside ? 'menu' : 'call',
  combos,
  readySeats: (stage) => viewOf(stage).knocked,
  champions: (stage) => viewOf(stage).champions,
  countdown: (line) => (line.event === 'CountdownBegan' ? Number(line.data['milliseconds']) : null),
  played: (log) => ({
    from: log.findLast((line) => line.event === 'TableOpened')?.at_ms ?? null,
    to: log.findLast((line) => line.event === 'MatchEnded')?.at_ms ?? null,
  }),
  previewOf: spotOf,
  openView,
  share: basesShare,
  shareLegend: (stage) =>
    viewOf(stage).form === 'tag_team' ? 'Bases of team A' : `Bases of ${stage.name(0)}`,
  picture: (line) => face(String(line.data['kind'] ?? 'FREEZE')).glyph,
};
