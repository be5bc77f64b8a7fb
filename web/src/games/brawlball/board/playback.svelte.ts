/** The field while a show runs: as the lines told so far have left it, not yet as it will be. */

import type { Figure } from '../view';
import type { Happening, View } from '../wire';

type Patch = Partial<Pick<Figure, 'square' | 'stunned' | 'ball'>>;

interface Moment {
  /** The position from which the show began; another one ends it. */
  view: View;
  figures: ReadonlyMap<string, Patch>;
  /** Where the ball lies: "" in the air or in hands, null as the view has it. */
  ball: string | null;
  /** Somebody else got the ball, or lost it. */
  carrier: string | null;
  score: readonly number[];
}

/** Who is where after an event; nothing for events that move nobody. */
function patchOf(event: Happening): [string, Patch] | null {
  switch (event.event) {
    case 'PlayerPlaced':
      return [event.player, { square: event.square }];
    case 'PlayerStepped':
    case 'FollowedUp':
    case 'PlayerPushed':
      return [event.player, { square: event.to }];
    case 'PlayerStoodUp':
      return [event.player, { stunned: false }];
    case 'PlayerStunned':
      return [event.player, { stunned: true }];
    case 'PlayerCrowded':
    case 'PlayerKnockedOut':
    case 'PlayerSentOff':
      return [event.player, { square: '' }];
    default:
      return null;
  }
}

/** Where the ball is after an event, and who has it; nothing where it stays. */
function ballAfter(event: Happening): Pick<Moment, 'ball' | 'carrier'> | null {
  switch (event.event) {
    case 'BallGained':
      return { ball: '', carrier: event.player };
    case 'BallKicked':
    case 'BallDropped':
    case 'BallRested':
    case 'PassFellShort':
      return { ball: event.square, carrier: '' };
    case 'BallScattered':
    case 'BallFlew':
    case 'BallThrownIn':
      return { ball: event.to ?? '', carrier: '' };
    default:
      return null;
  }
}

export class Playback {
  private moment = $state.raw<Moment | null>(null);
  /** The ball is shown flying: not where it will lie. */
  flying = $state(false);

  /** Let an event happen on the field that is shown. */
  apply(view: View, event: Happening): void {
    const now = this.of(view);
    const patch = patchOf(event);
    const figures = new Map(now.figures);
    if (patch) figures.set(patch[0], { ...figures.get(patch[0]), ...patch[1] });
    const score = event.event === 'PointScored' ? [event.red, event.blue] : now.score;
    this.moment = { ...now, ...ballAfter(event), figures, score };
  }

  figure(view: View, figure: Figure): Figure {
    const { figures, carrier } = this.of(view);
    const ball = carrier === null ? figure.ball : carrier === figure.id;
    return { ...figure, ball: ball && !this.flying, ...figures.get(figure.id) };
  }

  /** Where the ball lies loose; "" otherwise. */
  ball(view: View): string {
    if (this.flying) return '';
    const loose = view.ball.state === 'loose' || view.ball.state === 'moving';
    return this.of(view).ball ?? (loose ? (view.ball.square ?? '') : '');
  }

  score(view: View): readonly number[] {
    return this.of(view).score;
  }

  private of(view: View): Moment {
    const { moment } = this;
    if (moment?.view === view) return moment;
    return { view, figures: new Map(), ball: null, carrier: null, score: view.score };
  }
}
