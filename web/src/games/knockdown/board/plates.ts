/** The two corners of the ring, as their tapes show them. */

import type { Stage } from '../../../shell/stage';
import { contentOf, viewOf, type Content } from '../content';
import type { KnockdownView, MarkerView, PlayerView } from '../wire';

export interface Corner {
  seat: number;
  /** The viewer's own: below on a phone, at the left of a selection. */
  near: boolean;
  fighter: string;
  name: string;
  title: string;
  who: string; // "you", or the player's name
  called: string; // "You", or the fighter's short name
  turn: boolean;
  light: number;
  heavy: number;
  strain: number;
  risk: number; // of failing a Test now, 0 to 1
  riskText: string;
  /** The strain at which every second Test fails. */
  half: number;
  markers: readonly MarkerView[];
  skills: { name: string; note: string; used: boolean }[];
  hand: number;
  limit: number;
  known: string;
  victories: number;
}

/** First the viewer's corner, then the other; watchers see seat A's first. */
export function corners(stage: Stage): Corner[] {
  const view = viewOf(stage) as KnockdownView | null;
  if (view === null) return [];
  const order = stage.seat === 1 ? [1, 0] : [0, 1];
  return order.map((seat) => corner(stage, view, seat)).filter((each) => each !== null);
}

export function cornerOf(stage: Stage, seat: number): Corner | undefined {
  return corners(stage).find((each) => each.seat === seat);
}

function corner(stage: Stage, view: KnockdownView, seat: number): Corner | null {
  const player = view.players[seat];
  const content = contentOf(stage.content);
  const picked = player?.fighter || view.fighters[seat] || '';
  const fighter = content.fighter(picked);
  const near = stage.seat === seat;
  const named = fighter?.name ?? picked;
  const both = view.players[0]?.fighter === view.players[1]?.fighter;
  return {
    seat,
    near,
    fighter: picked,
    name: named,
    title: fighter?.title ?? '',
    who: near ? 'you' : stage.name(seat),
    called: near ? 'You' : both || named === '' ? stage.name(seat) : (fighter?.short ?? named),
    turn: view.active === seat,
    light: player?.light ?? 0,
    heavy: player?.heavy ?? 0,
    strain: player?.strain ?? 0,
    risk: player?.test.chance ?? 0,
    riskText: riskText(player),
    half: player?.test.half ?? 0,
    markers: player?.markers ?? [],
    skills: player ? skills(player, content, near, view.unseen_skills) : [],
    hand: player?.hand_count ?? 0,
    limit: player?.hand_limit ?? 0,
    known: player && !near ? knownCards(player, content) : '',
    victories: player?.victory ?? 0,
  };
}

function riskText(player: PlayerView | undefined): string {
  const names = (player?.test.modifiers ?? []).map((each) => each.name);
  return names.length ? `fails a Test now, ${names.join(' and ')} counted` : 'fails a Test now';
}

function skills(
  player: PlayerView,
  content: Content,
  near: boolean,
  possible: readonly string[],
): Corner['skills'] {
  const rows = player.skills.map(({ id, used }) => {
    const skill = content.skill(id);
    return { name: skill.name, note: used ? 'used this turn' : skill.text, used };
  });
  if (player.face_down !== null)
    rows.push({
      name: `${content.skill(player.face_down).name}, face down`,
      note: near ? 'turns up if you lose a round' : '',
      used: true,
    });
  else if (player.has_face_down)
    rows.push({
      name: '1 Skill face down',
      note: faceDown(possible.map((id) => content.skill(id).name)),
      used: true,
    });
  return rows;
}

/** What a face-down Skill can be, as far as the viewer has seen cards: few by name, many by number. */
function faceDown(names: readonly string[]): string {
  if (names.length === 0) return '';
  if (names.length === 1) return `it is ${names[0]}`;
  return names.length === 2 ? `${names[0]} or ${names[1]}` : `one of ${names.length} it can be`;
}

/** "Lunge, Clinch, 2 unseen"; the whole hand where it lies open. */
function knownCards(player: PlayerView, content: Content): string {
  if (player.hand !== null) return player.hand.map((id) => content.card(id).name).join(', ');
  if (player.known === null || player.hand_count === 0) return '';
  const names = player.known.map((id) => content.card(id).name);
  if (player.unknown) names.push(`${player.unknown} unseen`);
  return names.join(', ');
}
