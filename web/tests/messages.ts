// Messages as the server sends them, with only what a test cares about spelled out.
import type { LogLine, SeatInfo, Snapshot, TableInfo, Ticket, Update } from '../src/wire/protocol';

export const seat = (number: number, but: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  name: `P${number}`,
  kind: 'person',
  level: '',
  here: true,
  yours: number === 0,
  clock_ms: null,
  delay_ms: null,
  ...but,
});

export const info = (but: Partial<TableInfo> = {}): TableInfo => ({
  table: 'abc',
  game: 'brawl',
  title: 'BRAWL',
  options: {},
  preset: '',
  state: 'playing',
  seats: [seat(0, { name: 'Ana' }), seat(1, { name: 'Jun' })],
  seal: { version: 2, commitment: '', seat_commitments: [], shares: [], withheld: [], secret: '', seed: '' },
  watchers: 0,
  public: false,
  clock_ms: null,
  increment_ms: 0,
  undo_asked_by: null,
  undo_waits_for: [],
  rematch_agreed: [],
  rematch_table: '',
  result: '',
  pack: null,
  deal: '',
  challenge: '',
  score: null,
  realtime: false,
  coach: false,
  what_if: null,
  hot_seat: false,
  sitting: '',
  take_bots: [],
  race: null,
  called_off: false,
  ...but,
});

export const line = (row: number, text = 'Seat 0 draws.'): LogLine => ({
  row,
  event: 'CardDrawn',
  clause: 'BRL-041',
  text,
  data: {},
  at_ms: row * 100,
});

export const snapshot = (row: number, but: Partial<Snapshot> = {}): Snapshot => ({
  type: 'snapshot',
  row,
  version: row,
  now_ms: 1000,
  info: info(),
  views: { '0': { pile: 34 } },
  decisions: [],
  to_act: [0],
  log: [],
  said: [],
  clocks: null,
  invitations: {},
  watch_token: '',
  ...but,
});

export const update = (row: number, but: Partial<Update> = {}): Update => ({
  type: 'update',
  since: row - 1,
  row,
  version: row,
  now_ms: 1000 + row,
  info: null,
  views: null,
  decisions: [],
  to_act: [0],
  log: [line(row)],
  said: [],
  clocks: null,
  ...but,
});

export const ticket = (but: Partial<Ticket> = {}): Ticket => ({
  table: 'abc',
  game: 'brawl',
  title: 'BRAWL',
  options: { form: 'duel', mode: 'training' },
  state: 'playing',
  seats: [seat(0, { name: 'Ana' }), seat(1, { kind: 'bot', level: 'hard', name: 'Bruiser' })],
  mine: true,
  my_turn: false,
  opened_at: '2026-11-15T20:00:00Z',
  result: '',
  ...but,
});
