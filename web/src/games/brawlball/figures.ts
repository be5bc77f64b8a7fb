/** A player as the screen draws him. */
export interface Figure {
  /** "r3": the third of Red's ten. */
  id: string;
  seat: number;
  name: string;
  race: string;
  position: string;
  /** "" if he is not on the field. */
  square: string;
  stunned: boolean;
  acted: boolean;
  ball: boolean;
}
