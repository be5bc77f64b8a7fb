/** A deed with everything that is known of it before it is done: its words, its chances, its route. */

import type { Stage } from '../../table/stage';
import {
  wayTo,
  type BashTold,
  type FoulTold,
  type HandTold,
  type PassTold,
  type Plan,
  type Way,
} from './asks';
import { actWords, partWords, passWords, stands, walkWords, type Deed } from './deeds';
import { called, type Action, type BallPlayer, type BallView } from './view';

export interface Told {
  deed: Deed;
  mover: string;
  title: string;
  /** What is sent, one after the other. */
  words: string[];
  /** The walk that comes first. */
  way: Way | null;
  /** Where he stands when the part is done. */
  from: string;
  bash?: BashTold;
  pass?: PassTold;
  hand?: HandTold;
  foul?: FoulTold;
}

const VERBS = { bash: 'Bash', pass: 'Pass to', hand: 'Hand over to', foul: 'Foul' } as const;

interface Scene {
  stage: Stage;
  view: BallView;
  mover: BallPlayer;
  /** The action is still to be announced. */
  announce: boolean;
  planOf: (action: Action) => Promise<Plan | null>;
}

/** Everything about a deed; null if it cannot be done from here. */
export async function tell(scene: Scene, deed: Deed): Promise<Told | null> {
  const { mover, announce } = scene;
  const first = announce ? [actWords(mover.id, deed.action)] : [];
  const told = deed.part === null ? await walking(scene, deed) : await aiming(scene, deed);
  return told === null ? null : { ...told, words: [...first, ...told.words] };
}

async function walking({ mover, planOf }: Scene, deed: Deed): Promise<Told | null> {
  const plan = await planOf(deed.action);
  const way = wayTo(plan, deed.square);
  if (!plan || !way) return null;
  const title = way.scores
    ? `Score at ${deed.square}`
    : way.ball && !mover.ball
      ? `Fetch the ball, ${deed.square}`
      : `Run to ${deed.square}`;
  return { deed, mover: mover.id, title, words: walkWords(plan, way), way, from: deed.square };
}

async function aiming(scene: Scene, deed: Deed): Promise<Told | null> {
  const { view, mover } = scene;
  const part = deed.part;
  if (part === null || mover.square === null) return null;
  const base = {
    deed,
    mover: mover.id,
    title: `${deed.action === 'blitz' ? 'Blitz' : VERBS[part]} ${called(view, deed.at)}`,
  };
  if (part === 'pass') {
    const pass = await look<PassTold>(scene, `pass ${mover.id} ${deed.at}`);
    return pass?.possible
      ? { ...base, pass, words: passWords(deed.at, pass.route), way: null, from: mover.square }
      : null;
  }
  const plan = deed.action === 'bash' ? null : await scene.planOf(deed.action);
  const best = await nearest(scene, deed, plan);
  if (best === null) return null;
  const walk = best.way && plan ? walkWords(plan, best.way) : [];
  return { ...base, ...best, words: [...walk, partWords(part, deed.at)] };
}

type Stand = Pick<Told, 'way' | 'from' | 'bash' | 'hand' | 'foul'>;

/** How many squares beside a target are looked at; more are never better and cost time. */
const MOST = 5;

/** The square beside the target from which the whole is likeliest to come off. */
async function nearest(scene: Scene, deed: Deed, plan: Plan | null): Promise<Stand | null> {
  const { mover } = scene;
  const found = await Promise.all(
    stands(plan, mover.stunned && plan === null ? '' : (mover.square ?? ''), deed.square)
      .slice(0, MOST)
      .map(async ({ square, way, chance }) => {
        const about = `${deed.part} ${mover.id} ${deed.at}${way === null ? '' : ` from ${square}`}`;
        const known = await look<BashTold & HandTold & FoulTold>(scene, about);
        if (known === null) return null;
        const good =
          deed.part === 'bash'
            ? 1 - known.chances.fails
            : deed.part === 'hand'
              ? known.chances.catches
              : known.chances['knocks out'];
        return {
          stand: { way, from: square, [deed.part ?? 'bash']: known } as Stand,
          worth: chance * (0.01 + good),
        };
      }),
  );
  return (
    found.reduce(
      (best, each) => (each !== null && (best === null || each.worth > best.worth) ? each : best),
      null,
    )?.stand ?? null
  );
}

async function look<T>({ stage }: Scene, about: string): Promise<T | null> {
  return stage.look(about).then(
    (data) => data as T,
    () => null,
  );
}
