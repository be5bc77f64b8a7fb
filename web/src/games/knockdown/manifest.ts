/** Knockdown from outside: arenas, length, and its words for options. */

import type { GameManifest } from '../manifest';
import './tokens.css';

export const manifest: GameManifest = {
  poster: {
    name: 'Knockdown',
    lines: [
      { text: 'Knock', stretch: 111.6, size: 21.5 },
      { text: 'down', stretch: 123.1, size: 21.5 },
    ],
    pitch: 'Best of three. No ropes.',
    kind: 'Arena duel',
    players: '2',
    length: '15–30 min',
    stock: 'var(--signal)',
  },
  faces: {
    cards: [
      {
        setting: 'arena',
        label: 'Arena',
        faces: [
          { value: 'hold', title: 'Cargo Hold', text: '13 spaces, Technical Corridors' },
          { value: 'span', title: 'The Span', text: '11 spaces, a narrow bridge' },
          { value: 'random', title: 'By lot', text: 'one of the two' },
        ],
      },
      {
        setting: 'rounds_to_win',
        label: 'Length',
        faces: [
          { value: 2, title: 'Best of three', text: 'two rounds win, 15–30 minutes' },
          { value: 1, title: 'One round', text: 'a quick match' },
        ],
      },
    ],
    titles: {
      allow_mirror: 'Same fighter twice',
      random_match: 'All by lot',
      skill_pool: 'Skills',
      opening_picks_every_round: 'Opening picks',
      tokens_persist: 'Tokens stay',
      block_budget: 'Block capacity',
      test_mode: 'Knockdown Test',
      pass_recovery: 'Passing heals',
      no_quarter_wound: 'No Quarter',
      corridor_swap: 'Corridor wounds',
      reload_symbol: 'Reload by',
      stall_limit: 'Idle turns',
      max_turns_per_round: 'Longest round',
      show_known_cards: 'Known cards',
      second_player_draws: 'Second player draws',
      reaction_cards: 'Reaction cards',
      corridor_moves: 'Corridors',
    },
    first: ['random_match', 'skill_pool', 'allow_mirror', 'show_known_cards', 'test_mode'],
    own: ['arena', 'rounds_to_win', 'fighters'],
    realtime: () => false,
  },
  tempos: [],
  options: (_game, _tempo, company) =>
    company === 'lesson' ? { fighters: ['hask', 'vesper'], rounds_to_win: 1 } : {},
  gallery: () => import('./panels/Gallery.svelte'),
};
