/** Knockout City Rivals from outside: who sits where, Maps, length, and its words for options. */

import type { NewSeat } from '../../wire/protocol';
import type { GameManifest } from '../manifest';
import './tokens.css';

export const manifest: GameManifest = {
  poster: {
    name: 'Knockout City Rivals',
    lines: [
      { text: 'Knockout City', stretch: 92.3, size: 11 },
      { text: 'Rivals', stretch: 73.7, size: 32 },
    ],
    pitch: 'Dodgeball, three against three.',
    kind: '3 v 3, with or without a story',
    players: '1–6',
    length: '15–60 min',
    stock: 'var(--violet)',
  },
  faces: {
    cards: [
      {
        setting: 'targetPoints',
        label: 'Length',
        faces: [
          { value: 6, title: 'A whole Brawl', text: 'first to six knock-outs, 15–60 minutes' },
          { value: 3, title: 'Half a Brawl', text: 'first to three' },
          { value: 1, title: 'Sudden', text: 'one knock-out wins' },
        ],
      },
      {
        setting: 'rivalControl',
        label: 'The Rivals',
        faces: [
          { value: 'dj', title: 'One DJ', text: 'plays all three Rivals', seats: [4, 4, 1] },
          { value: 'split', title: 'Shared', text: 'two or three people share them', seats: [5, 6, 1] },
        ],
      },
    ],
    titles: {
      throwDistance: 'Distance of a Throw',
      perfectCatch: 'Perfect Catch',
      catchCharge: 'Charge of a Catch',
      passCharges: 'Passing charges',
      tackleFocus: 'Focus of a Tackle',
      tackleCoverDie: 'Cover and Tackle',
      rivalryUses: 'Rivalry',
      boostOrder: 'Who spends first',
      fakeThrowScope: 'Fake Throw',
      boostRefresh: 'Boosts come back',
      holdPoint: 'Bond for Hold!',
      holdLimit: 'Hold! points',
      ballFormBond: 'Bond for Ball Form',
      chainPasses: 'Passing back',
      refreshTime: 'When to refresh',
      enemyGrab: 'Grab opponents',
      dodgeImpact: 'Where a dodged ball lands',
      bustZone: 'Where Bust Out frees',
      bustReach: 'Bust Out',
      sniperCharge: 'Charging the Sniper',
      sniperUncharged: 'Sniper without Charge',
      boomerangReturn: 'Boomerang',
      poisonCount: 'Gas',
      partyScope: 'Party Mode',
      specialPick: 'When to pick the ball',
      spawnSides: 'Sides',
      startBond: 'Bond at the start',
      rivalBoosts: 'Boosts of the Rivals',
      crewDecisions: 'Choices of the Crew',
      boosts: 'Crew Boosts',
      boostsSpent: 'Spent Boosts',
      rivalLevels: 'Rivals’ Boosts',
      rivalSpent: 'Rivals’ spent Boosts',
    },
    first: ['startBond', 'crewDecisions', 'spawnSides', 'throwDistance', 'perfectCatch'],
    own: ['targetPoints', 'rivalControl', 'rivalPeople', 'map', 'crew', 'rivals', 'special', 'bots'],
    realtime: () => false,
  },
  tempos: [],
  options: (_game, _tempo, company) =>
    company === 'lesson' ? { targetPoints: 2, special: 'none', spawnSides: 'fixed' } : { special: 'none' },
  // one person has the whole Crew; the Rivals are the bot's or the friend's
  seats: (me, other) => [me, { ...me }, { ...me }, other],
  seatTitles: [
    'Brawler 1',
    'Brawler 2',
    'Brawler 3',
    'Drama Judge',
    'Second of the Rivals',
    'Third of the Rivals',
  ],
  seatOptions: (seats: readonly NewSeat[]) => (seats.length > 4 ? { rivalPeople: seats.length - 3 } : {}),
  gallery: () => import('./panels/Gallery.svelte'),
  story: true,
  maps: () => import('./maps/EditorPage.svelte'),
};
