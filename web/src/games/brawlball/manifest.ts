/** BrawlBall from outside: its length, its words for options, the team of the next match. */

import type { GameManifest } from '../manifest';
import './tokens.css';

export const manifest: GameManifest = {
  poster: {
    name: 'BrawlBall',
    lines: [
      { text: 'Brawl', stretch: 109.6, size: 21.5 },
      { text: 'Ball', stretch: 158.8, size: 21.5 },
    ],
    pitch: 'Seven races, one ball.',
    kind: 'Grid sport',
    players: '2',
    length: '30–45 min',
    stock: 'var(--turf)',
  },
  faces: {
    cards: [
      {
        setting: 'halves',
        label: 'Length',
        faces: [
          { value: 2, title: 'Full match', text: 'two halves of six turns, 30–45 minutes' },
          { value: 1, title: 'One half', text: 'six turns each, 15–20 minutes' },
        ],
      },
      {
        setting: 'overtime',
        label: 'After a draw',
        faces: [
          { value: 'none', title: 'Draw', text: 'it stands' },
          { value: 'sudden_death', title: 'Overtime', text: 'first point wins' },
        ],
      },
    ],
    titles: {
      move_bonus: 'Longer legs',
      roster_pick: 'Teams',
      kickoff_catch_modifier: 'Catching a kick',
      lost_ball_turnover: 'Lost ball',
      dodge_rule: 'When to dodge',
      partial_dodge_ends_action: 'Half a dodge',
      edge_push: 'Pushed over the edge',
      scatter_die: 'Scatter die',
      out_of_bounds: 'Ball off the field',
      kick_after_score: 'Kick after a point',
      free_substitution: 'Free substitution',
      head_start: 'Head start',
    },
    first: [
      'roster_pick',
      'lost_ball_turnover',
      'edge_push',
      'scatter_die',
      'head_start',
      'free_substitution',
    ],
    own: ['halves', 'overtime'],
    realtime: () => false,
  },
  tempos: [],
  options: (_game, _tempo, company) => (company === 'lesson' ? { halves: 1 } : {}),
  gallery: () => import('./team/TeamRoom.svelte'),
};
