/** BRAWL from outside: its forms and modes, its decks, its words for options. */

import type { GameInfo } from '../../wire/protocol';
import type { Company, GameFaces, GameManifest } from '../manifest';
import { deckIds, keepDeck, lastDeck } from './decks';
import './tokens.css';

const faces: GameFaces = {
  cards: [
    {
      setting: 'form',
      label: 'Form',
      faces: [
        { value: 'duel', title: 'Duel', text: '2 players, one row of Bases', seats: [2, 2, 1] },
        {
          value: 'round_robin',
          title: 'Round Robin',
          text: '3–6, a row between neighbours',
          seats: [3, 8, 1],
        },
        { value: 'tag_team', title: 'Tag Team', text: '2 v 2 or 3 v 3, tag in and out', seats: [4, 8, 2] },
      ],
    },
    {
      setting: 'mode',
      label: 'Mode',
      faces: [
        { value: 'training', title: 'Training', text: 'in turns, 5–10 minutes' },
        { value: 'tournament', title: 'Tournament', text: 'real time, under a minute' },
      ],
    },
  ],
  titles: {
    announce: 'Calls',
    countdown_ms: 'Countdown',
    deck_pick: 'Decks',
    duplicate_decks: 'Same deck twice',
    handicap_ms: 'Handicap',
    hit2_on_press: 'Hit-2 on a Press',
    idle_limit_ms: 'Idle limit',
    on_leave: 'Who leaves',
    pace_ms: 'Hand speed',
    race_order: 'Who was first',
    reconnect_ms: 'Wait for the lost',
    rounds_max: 'Rounds at most',
    rr_zone_close: 'Closed zones',
    starters: 'Starters',
    tag_inner_clear: 'Clear inner Bases',
    tag_players: 'Team sizes',
    tag_start_bases: 'Opening Bases',
    tagging: 'Tags in a turn',
    takeback: 'Stepping back',
    time_limit_ms: 'Longest game',
    training_pass: 'Passing',
    turn_limit_ms: 'Turn limit',
  },
  first: [
    'best_of',
    'turn_limit_ms',
    'takeback',
    'pace_ms',
    'countdown_ms',
    'hit2_on_press',
    'duplicate_decks',
    'rounds_max',
    'ranked',
  ],
  own: ['form', 'mode', 'seats', 'decks', 'deck_pick', 'clock', 'sim_pace_ms', 'sim_jitter_ms', 'sim_lag_ms'],
  realtime: (values) => values['mode'] === 'tournament',
  rated: (values) => values['ranked'] === true,
};

/** Against a bot both decks are dealt, with a friend they are claimed at the table. */
function options(game: GameInfo, tempo: string, company: Company): Record<string, unknown> {
  const decks = company === 'lesson' ? deckIds(game).slice(0, 2) : company === 'bot' ? dealt(game) : [];
  const mode =
    tempo === 'training' && company !== 'friend' ? { mode: tempo, countdown_ms: 0 } : { mode: tempo };
  return decks.length === 2 ? { ...mode, decks } : mode;
}

/** Your last deck (or the first of the list) and another one by lot. */
function dealt(game: GameInfo): string[] {
  const ids = deckIds(game);
  const mine = ids.includes(lastDeck()) ? lastDeck() : ids[0];
  const others = ids.filter((id) => id !== mine);
  const theirs = others[Math.floor(Math.random() * others.length)];
  return mine !== undefined && theirs !== undefined ? [mine, theirs] : [];
}

export const manifest: GameManifest = {
  poster: {
    name: 'Brawl',
    lines: [{ text: 'Brawl', stretch: 53.3, size: 43 }],
    pitch: 'Cards fly. Nobody waits.',
    kind: 'Real time or turns',
    players: '2–8',
    length: '1–10 min',
    stock: 'var(--canary)',
  },
  faces,
  tempos: [
    { value: 'training', text: 'In turns' },
    { value: 'tournament', text: 'In real time' },
  ],
  options,
  decks: { ids: deckIds, last: lastDeck, keep: keepDeck },
};
