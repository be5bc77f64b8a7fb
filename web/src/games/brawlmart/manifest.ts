/** What home and the set-up screen know of Brawl & Mart. */

import type { GameManifest } from '../manifest';
import './tokens.css';

export const manifest: GameManifest = {
  poster: {
    name: 'Brawl & Mart',
    lines: [
      { text: 'Brawl', stretch: 109.6, size: 21.5 },
      { text: '& Mart', stretch: 96.6, size: 21.5 },
    ],
    pitch: 'One TV. Thirteen aisles.',
    kind: 'Solo dice run',
    players: '1',
    length: '10–20 min',
    stock: 'var(--pink)',
  },
  faces: {
    cards: [],
    stamps: [
      { setting: 'hardcore', title: 'Hardcore', picture: 'ko' },
      { setting: 'pacifist', title: 'Pacifist', picture: 'p-kp' },
      { setting: 'rampage', title: 'Rampage', picture: 'p-sp' },
      { setting: 'no_items', title: 'No Items', picture: 'item-giftcard' },
      { setting: 'no_recruits', title: 'No Recruits', picture: 'b-nerph' },
    ],
    titles: {
      stances: 'Gentle and ruthless attacks',
      challenge_stances: 'Pacifist and Rampage with gentle and ruthless attacks',
      items_per_brawler: 'Items for each brawler',
      ojwald_match: 'Whom Ojwald spreads to',
      ojwald_reach: 'Whom Ojwald reaches',
      idle_rounds: 'Rounds without an attack',
      keep_tv_after_loss: 'Keep the TV after a loss',
      stalemate_gives_tv: 'Stalemate gives the TV',
      shop_after_stalemate: 'Shop after a stalemate',
      shop_after_checkout: 'Shop after CHECKOUT',
      own_slain_count: 'Own slain spoil the bonus',
      round_cap: 'Rounds at most',
      failed_run_items: 'What a failed Pacifist has fired',
    },
    first: ['stances', 'items_per_brawler', 'keep_tv_after_loss', 'shop_after_checkout'],
    own: ['seats', 'hardcore', 'pacifist', 'rampage', 'no_items', 'no_recruits'],
    realtime: () => false,
  },
  tempos: [],
  options: () => ({}),
  runs: true,
  gallery: () => import('./panels/Gallery.svelte'),
};
