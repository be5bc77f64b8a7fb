import { describe, expect, test } from 'vitest';
import { percent, shadeOf, shares } from '../../src/games/brawlball/board/chances';
import { forecast } from '../../src/games/brawlball/board/forecast';
import { lightsOf } from '../../src/games/brawlball/board/lights';
import { Playback } from '../../src/games/brawlball/board/playback.svelte';
import { rollOf } from '../../src/games/brawlball/board/rolls';
import { badgesOf, openSketch, sketchOf } from '../../src/games/brawlball/board/sketch';
import { labelOf } from '../../src/games/brawlball/text/labels';
import { meritWords, statisticsOf } from '../../src/games/brawlball/text/statistics';
import { tellLine } from '../../src/games/brawlball/text/tell';
import { eventIn, figureOf, playerOf, type Figure } from '../../src/games/brawlball/view';
import type { Aim, Aimed } from '../../src/games/brawlball/wire';
import { line, push, throwing, turn } from './moments';

const hobbs = (turn.told['aim r6'] as Aim).squares;
const at = (square: string): Aimed => hobbs[square] ?? {};
const figures = turn.view.players.map((each) => figureOf(turn.view, each));

describe('what is told of a run', () => {
  test('the bash of the mock-up: five dice, 19 % stunned, 62 % pushed, 19 % failed', () => {
    const known = forecast(turn.view, at('e8'));
    expect(known.pool.map((chip) => chip.text)).toEqual(['Force 4', '+1 Abbot', '+1 Kersey', '−1 Mogg']);
    expect(known.dice).toBe('= 5 dice at 4+');
    expect(known.outcomes.map((each) => [each.name, each.odds])).toEqual([
      ['Pushed, stunned', '19/100'],
      ['Pushed', '62/100'],
      ['Hobbs stunned', '19/100'],
    ]);
    expect(at('e8').risk).toBe(0.1875);
    expect(at('e8').remark?.sentence).toBe('No K.O.: that takes 6 successes, and he has 5 dice.');
    const sketch = sketchOf(turn.view, 'r6', at('e8'));
    expect(sketch.arrows).toContainEqual({ from: 'e7', to: 'e8', kind: 'help' });
    expect(sketch.arrows).toContainEqual({ from: 'c9', to: 'd8', kind: 'hinder' });
    expect(sketch.pushes.map((each) => each.to)).toEqual(['f8', 'f9']);
    const badges = badgesOf(turn.view, 'r6', at('e8'));
    expect([
      badges.get('r6')?.ring,
      badges.get('b10')?.ring,
      badges.get('r1')?.note,
      badges.get('b6')?.note,
    ]).toEqual(['act', 'aim', '+1', '−1']);
  });

  test('a walk out of a zone has its dodge, and the three ends of it add up', () => {
    const { chance = 0, stops = 0, risk = 0 } = at('d6');
    expect((chance ?? 0) + stops + risk).toBeCloseTo(1, 12);
    expect(sketchOf(turn.view, 'r6', at('d6')).path[0]).toBe('d8');
  });

  test('a pass has its route, its interceptor and four ends', () => {
    const pass = (throwing.told['aim'] as Aim).squares['f6'] ?? {};
    const sketch = sketchOf(throwing.view, '', pass);
    expect(sketch.flight).toEqual(['c3', 'c4', 'd4', 'd5', 'e5', 'e6', 'f6']);
    expect(sketch.notes.map((note) => [note.square, percent(1 - note.chance)])).toEqual([['e5', '42']]);
    expect(forecast(throwing.view, pass).outcomes.map((each) => each.name)).toEqual([
      'Caught',
      'Falls short',
      'Intercepted',
      'Fumbled, dropped',
    ]);
  });
});

describe('which squares light up', () => {
  test('before a pick the players who may act', () => {
    const lights = lightsOf((turn.told['aim'] as Aim).squares);
    expect([...lights.keys()].sort()).toEqual(['d8', 'e4', 'e7', 'f7', 'g9', 'h7']);
    expect([...lights.values()].every((light) => light.kind === 'own')).toBe(true);
  });

  test('with a player in hand what he reaches, shaded by its risk, and whom', () => {
    const lights = lightsOf(hobbs);
    expect(lights.get('d6')).toMatchObject({ kind: 'risky', shade: shadeOf(at('d6').chance ?? 0) });
    expect(lights.get('e8')?.kind).toBe('foe');
    expect(lights.get('e7')).toBeUndefined();
    expect(labelOf(turn.view, figures, hobbs['e8'], 'e8')).toBe(
      'e8, Urz, Blue ballhandler, Force 3, Accuracy 3, Speed 3, carries the ball, can be aimed at',
    );
  });

  test('figures stand only where the ball is picked up, or a point is made', () => {
    const told = (squares: Readonly<Record<string, Aimed>>): string[] =>
      [...lightsOf(squares)].filter(([, light]) => light.text !== '').map(([square]) => square);
    expect(told(hobbs)).toEqual([]);
    const run = at('d6');
    const way = run.way as NonNullable<Aimed['way']>;
    const ball = { ...way, checks: [{ ...way.checks[0]!, kind: 'pickup' as const, square: 'd6' }] };
    expect(told({ d6: { ...run, way: { ...way, scores: true } }, e6: run })).toEqual(['d6']);
    expect(told({ d6: { ...run, way: ball }, e6: { ...run, way: ball } })).toEqual(['d6']);
  });

  test('a push has its squares, and a chain its arrows', () => {
    const lights = lightsOf((push.told['aim'] as Aim).squares);
    expect([...lights.keys()].sort()).toEqual(['f4', 'f5', 'f6']);
    expect(openSketch(push.view, push.options).arrows.map((arrow) => arrow.kind)).toEqual([
      'chain',
      'chain',
      'chain',
    ]);
  });
});

describe('a chance', () => {
  test('never reads 0 or 100 unless it is', () => {
    expect([0, 0.001, 0.999, 1, 0.625].map(percent)).toEqual(['0', '1', '99', '100', '63']);
  });

  test('reads in a bar as it does on the board, and the bar adds up to 100', () => {
    for (const first of [0.125, 0.645, 0.335]) {
      const shown = shares([first, (1 - first) / 3, (2 * (1 - first)) / 3]);
      expect(String(shown[0])).toBe(percent(first));
      expect(shown.reduce((sum, each) => sum + each, 0)).toBe(100);
    }
  });
});

describe('while a show runs', () => {
  const happens = (event: string, data: Record<string, unknown>) => eventIn(line(event, data));
  const shown = (playback: Playback, id: string): Figure =>
    playback.figure(turn.view, figures.find((each) => each.id === id) as Figure);

  test('players stand where the lines told so far have left them', () => {
    const playback = new Playback();
    playback.apply(turn.view, happens('PlayerStepped', { player: 'r6', from: 'd8', to: 'd7' }));
    playback.apply(turn.view, happens('PlayerStunned', { player: 'r6', square: 'd7' }));
    expect(shown(playback, 'r6')).toMatchObject({ square: 'd7', stunned: true });
    playback.apply(turn.view, happens('PlayerKnockedOut', { player: 'b10', square: 'e8' }));
    playback.apply(turn.view, happens('BallScattered', { from: 'e8', to: 'f9', die: 3, kick: false }));
    expect([shown(playback, 'b10').square, playback.ball(turn.view)]).toEqual(['', 'f9']);
    playback.apply(turn.view, happens('BallGained', { player: 'r6', square: 'd7' }));
    expect([shown(playback, 'r6').ball, playback.ball(turn.view)]).toEqual([true, '']);
  });

  test('the score is up before the field is cleared, and another position ends the show', () => {
    const playback = new Playback();
    playback.apply(turn.view, happens('PointScored', { seat: 0, player: 'r6', red: 1, blue: 0 }));
    expect(playback.score(turn.view)).toEqual([1, 0]);
    expect(playback.score(push.view)).toEqual(push.view.score);
  });
});

describe('lines', () => {
  test('a run is told once, at its last step', () => {
    const steps = ['c6', 'c7', 'd8'].map((to) =>
      line('PlayerStepped', { player: 'r6', to }, `Hobbs steps from x to ${to}.`),
    );
    const lines = [line('ActionAnnounced', { player: 'r6', action: 'blitz' }, 'Hobbs: Blitz.'), ...steps];
    expect(lines.map((each) => tellLine(each, lines, turn.view))).toEqual([
      'Hobbs: Blitz.',
      '',
      '',
      'Hobbs runs c6, c7, d8.',
    ]);
    expect(tellLine(line('BashHelped', {}, 'x'), [], turn.view)).toBe('');
  });

  test('dice say who rolled, what for, and what came of it, as the server has it', () => {
    const data = { player: 'r6', dice: [4, 1], difficulty: 4, successes: 1, zones: 1 };
    const told = { what: 'dodges', result: 'steps and stops', tone: 'mid' };
    expect(rollOf(line('DodgeRolled', { ...data, ...told }), turn.view)).toMatchObject({
      who: playerOf(turn.view, 'r6')?.name,
      ...told,
    });
    const ref = { player: 'r6', die: 5, helpers: 1, sum: 6, difficulty: 5, result: 'sent off', tone: 'bad' };
    expect(rollOf(line('RefRolled', ref), turn.view)).toMatchObject({ who: 'The ref', dice: [5] });
    expect(rollOf(line('PlayerStepped', { player: 'r6' }), turn.view)).toBeNull();
  });
});

describe('a match in numbers', () => {
  test('counts squares with the ball, K.O.s and turnovers, and names the player of the match', () => {
    const { sides, best } = statisticsOf([
      line('BallGained', { player: 'r6', square: 'e8', seat: 0 }),
      line('PlayerStepped', { player: 'r6', from: 'e8', to: 'e9', seat: 0 }),
      line('PlayerStepped', { player: 'r6', from: 'e9', to: 'f9', seat: 0 }),
      line('BashRolled', { player: 'r1', target: 'b2', seat: 0 }),
      line('PlayerKnockedOut', { player: 'b2', square: 'e9', seat: 1 }),
      line('PointScored', { player: 'r6', seat: 0, red: 1, blue: 0 }),
      line('TurnoverCalled', { seat: 1, cause: 'dodge' }),
    ]);
    const none = { bashes: 0, bashesWon: 0, dodges: 0, dodgesMade: 0 };
    expect(sides).toEqual([
      { ...none, yards: 1, knockOuts: 1, turnovers: 0, bashes: 1 },
      { ...none, yards: 0, knockOuts: 0, turnovers: 1 },
    ]);
    expect(best && meritWords(best)).toBe('1 point, 1 square with the ball');
  });
});
