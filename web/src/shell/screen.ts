/** A game's screen with everything filled in that the game leaves to the table. */

import type { GameScreen, OptionFace, RealTimeScreen } from './stage';
import type { Option } from '../wire/protocol';

type Filled =
  | 'chips'
  | 'faceOf'
  | 'placeOf'
  | 'previewOf'
  | 'isFormality'
  | 'pressed'
  | 'perform'
  | 'reveals'
  | 'giveBack'
  | 'tell'
  | 'logTitle'
  | 'hides'
  | 'corner'
  | 'seatTitle'
  | 'yields'
  | 'openView'
  | 'share'
  | 'shareLegend'
  | 'picture';

type Unhurried = Omit<RealTimeScreen, 'Ready'> & { Ready?: RealTimeScreen['Ready'] };

export type FullScreen = Omit<GameScreen, 'realTime'> &
  Required<Pick<GameScreen, Filled>> & { readonly realTime: Unhurried };

const inOrder = (option: Option): OptionFace => ({
  title: option.label,
  sub: '',
  icon: 'i-arrow',
  key: '',
  big: false,
  order: option.code,
});

const DEFAULTS: Required<Pick<GameScreen, Filled>> = {
  chips: () => [],
  faceOf: (_stage, option) => inOrder(option),
  placeOf: (option) => (option.aside ? 'menu' : 'actions'),
  previewOf: () => undefined,
  isFormality: () => false,
  pressed: () => false,
  perform: () => Promise.resolve(),
  reveals: () => true,
  giveBack: () => Promise.resolve(),
  tell: (line) => line.text,
  logTitle: 'Ringside',
  hides: () => false,
  corner: (seat) => seat,
  seatTitle: () => '',
  yields: (stage) => [stage.seat],
  openView: (views) => views['0'] ?? Object.values(views)[0],
  share: () => null,
  shareLegend: () => '',
  picture: () => 'i-arrow',
};

const IN_TURNS: Unhurried = {
  cover: () => 'none',
  readySeats: () => [],
  countdown: () => null,
  played: () => ({ from: null, to: null }),
  combos: () => [],
};

export const complete = (screen: GameScreen): FullScreen => ({
  ...DEFAULTS,
  ...screen,
  realTime: screen.realTime ?? IN_TURNS,
});
