// The choices of a game that have a face, and its words for its options. The server checks them all.

export interface Face {
  value: string;
  title: string;
  text: string;
  /** Seats from, to and by how many, where this choice decides it. */
  seats?: [number, number, number];
}

export interface GameFaces {
  /** Settings shown as rows of big cards, in this order. */
  cards: { setting: string; label: string; faces: Face[] }[];
  titles: Record<string, string>;
  /** Options shown at once; the rest is under More. */
  first: string[];
  /** Settings that the screen sets in another place. */
  own: string[];
  /** The mode in which nobody waits: no chess clocks there. */
  realtime: (values: Record<string, unknown>) => boolean;
}

const BRAWL: GameFaces = {
  cards: [
    {
      setting: 'form',
      label: 'Form',
      faces: [
        { value: 'duel', title: 'Duel', text: '2 players, one row of Bases', seats: [2, 2, 1] },
        { value: 'round_robin', title: 'Round Robin', text: '3–6, a row between neighbours', seats: [3, 8, 1] },
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
    tag_start_bases: 'Opening Bases',
    takeback: 'Stepping back',
    time_limit_ms: 'Longest game',
    training_pass: 'Passing',
    turn_limit_ms: 'Turn limit',
  },
  first: [
    'best_of', 'turn_limit_ms', 'takeback', 'pace_ms', 'countdown_ms', 'hit2_on_press',
    'duplicate_decks', 'rounds_max', 'ranked',
  ],
  own: [
    'form', 'mode', 'seats', 'decks', 'deck_pick', 'clock', 'sim_pace_ms', 'sim_jitter_ms', 'sim_lag_ms',
  ],
  realtime: (values) => values['mode'] === 'tournament',
};

const PLAIN: GameFaces = { cards: [], titles: {}, first: [], own: ['seats'], realtime: () => false };

/** "Duel, Training": the choices of a match that have a face. */
export function describe(game: string, options: Record<string, unknown>): string {
  return facesOf(game)
    .cards.map((card) => card.faces.find((face) => face.value === options[card.setting])?.title)
    .filter(Boolean)
    .join(', ');
}

export const facesOf = (game: string): GameFaces => (game === 'brawl' ? BRAWL : PLAIN);
