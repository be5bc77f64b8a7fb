import { describe, expect, test } from 'vitest';
import { endings, waysOf, wayTo, type BashTold, type Plan } from '../src/games/brawlball/asks';
import { actionsOf, meant, passWords, ready, stands, walkWords } from '../src/games/brawlball/deeds';
import { oddsWords } from '../src/games/brawlball/faces';
import { forecast } from '../src/games/brawlball/forecast';
import { labelOf } from '../src/games/brawlball/labels';
import { lightsOf, percent } from '../src/games/brawlball/lights';
import { mindOf } from '../src/games/brawlball/mind.svelte';
import { placeOf } from '../src/games/brawlball/places';
import { rollOf } from '../src/games/brawlball/rolls';
import { badgesOf, openSketch, sketchOf } from '../src/games/brawlball/sketch';
import { tellLine } from '../src/games/brawlball/tell';
import { tell } from '../src/games/brawlball/told';
import { figureOf, playerAt, playerOf, type Action, type BallPlayer } from '../src/games/brawlball/view';
import { line, push, stageOf, throwing, turn, walk } from './brawlball_moments';

const hobbs = playerOf(turn.view, 'r6') as BallPlayer;
const move = turn.told['plan r6 move'] as Plan;
const blitz = turn.told['plan r6 blitz'] as Plan;
const allowed = actionsOf(turn.options, 'r6');

describe('what a click means', () => {
  test('a player’s actions are those the server offers', () => {
    expect(allowed).toEqual(['move', 'bash', 'blitz']);
    expect(ready(turn.options).has('r2')).toBe(false); // Barlow has acted
    expect(ready(turn.options).has('r3')).toBe(true); // Cooper is stunned, and may stand up
  });

  test('an empty square is a walk, a standing opponent beside him a bash, one further off a blitz', () => {
    expect(meant(turn.view, hobbs, 'd6', '', allowed)).toMatchObject({ action: 'move', part: null });
    expect(meant(turn.view, hobbs, 'e8', '', allowed)).toMatchObject({
      action: 'bash',
      part: 'bash',
      at: 'b10',
    });
    expect(meant(turn.view, hobbs, 'e11', '', allowed)).toMatchObject({
      action: 'blitz',
      part: 'bash',
      at: 'b1',
    });
    expect(meant(turn.view, hobbs, 'e8', 'blitz', allowed)).toMatchObject({ action: 'blitz', at: 'b10' });
  });

  test('a teammate means nothing without a pass or a handover, and a bash needs somebody', () => {
    expect(meant(turn.view, hobbs, 'e7', '', allowed)).toBeNull();
    expect(meant(turn.view, hobbs, 'd6', 'bash', allowed)).toBeNull();
    expect(meant(turn.view, hobbs, 'd8', '', allowed)).toBeNull();
  });

  test('a foul must be chosen by its button', () => {
    const mogg = playerAt(turn.view, 'c9') as BallPlayer;
    const view = {
      ...turn.view,
      players: turn.view.players.map((each) => (each.id === mogg.id ? { ...each, stunned: true } : each)),
    };
    const more: Action[] = [...allowed, 'foul'];
    expect(meant(view, hobbs, 'c9', '', more)).toBeNull();
    expect(meant(view, hobbs, 'c9', 'foul', more)).toMatchObject({
      action: 'foul',
      part: 'foul',
      at: mogg.id,
    });
  });

  test('a walk is its steps, with the dash where the normal ones are used up', () => {
    const far = waysOf(move).find(([, way]) => way.dash === 1)?.[1];
    if (far === undefined) throw new Error('nothing needs a dash');
    const words = walkWords(move, far);
    expect(words).toHaveLength(far.path.length + 1);
    expect(words.indexOf('dash')).toBe(move.steps);
    expect(words.at(-1)).toBe(`step square=${far.path.at(-1)}`);
  });

  test('a pass names its catcher and then every square of the route', () => {
    expect(passWords('r5', ['c4', 'd4'])).toEqual(['pass catcher=r5', 'route square=c4', 'route square=d4']);
  });

  test('squares beside a target are tried from the safest on, his own first', () => {
    const found = stands(blitz, 'd8', 'e8');
    expect(found[0]).toEqual({ square: 'd8', way: null, chance: 1 });
    expect(found.slice(1).every((each) => each.chance <= 1)).toBe(true);
  });
});

describe('what is told of a deed', () => {
  const scene = {
    stage: stageOf(turn),
    view: turn.view,
    mover: hobbs,
    announce: true,
    planOf: (action: Action) => Promise.resolve(action === 'blitz' ? blitz : move),
  };

  test('the bash of the mock-up: five dice, 19 % stunned, 62 % pushed, 19 % failed', async () => {
    const told = await tell(scene, { action: 'bash', part: 'bash', at: 'b10', square: 'e8' });
    if (told === null) throw new Error('no bash');
    expect(told.words).toEqual(['act player=r6 action=bash', 'bash target=b10']);
    const known = forecast(turn.view, told);
    expect(known.pool.map((chip) => chip.text)).toEqual(['Force 4', '+1 Abbot', '+1 Kersey', '−1 Mogg']);
    expect(known.dice).toBe('= 5 dice at 4+');
    expect(known.bars[0]?.outcomes.map((each) => [each.name, Number(each.odds)])).toEqual([
      ['Pushed, stunned', 0.1875],
      ['Pushed', 0.625],
      ['Hobbs stunned', 0.1875],
    ]);
    expect(known.risk).toBe(0.1875);
    expect(known.remark).toBe('No K.O. with these dice: Force 3 falls to 6 successes.');
    const sketch = sketchOf(turn.view, told);
    expect(sketch.arrows).toContainEqual({ from: 'e7', to: 'e8', kind: 'help' });
    expect(sketch.arrows).toContainEqual({ from: 'c9', to: 'd8', kind: 'hinder' });
    expect(sketch.pushes.map((each) => each.to)).toEqual(['f8', 'f9']);
    const badges = badgesOf(turn.view, 'r6', told);
    expect([
      badges.get('r6')?.ring,
      badges.get('b10')?.ring,
      badges.get('r1')?.note,
      badges.get('b6')?.note,
    ]).toEqual(['act', 'aim', '+1', '−1']);
  });

  test('a walk out of a zone has its dodge, and the three ends of it add up', async () => {
    const told = await tell(scene, { action: 'move', part: null, at: '', square: 'd6' });
    if (told?.way === null || told === null) throw new Error('no way');
    expect(told.words[0]).toBe('act player=r6 action=move');
    const ends = endings(told.way);
    expect(ends.arrives + ends.stops + ends.falls).toBeCloseTo(1, 12);
    expect(forecast(turn.view, told).risk).toBeCloseTo(ends.falls, 12);
    expect(sketchOf(turn.view, told).path[0]).toBe('d8');
  });

  test('what cannot be reached tells nothing', async () => {
    expect(await tell(scene, { action: 'move', part: null, at: '', square: 'a1' })).toBeNull();
  });

  test('a pass has its route, its interceptor and four ends', async () => {
    const thrower = throwing.view.players.find((each) => each.ball) as BallPlayer;
    const catcher = playerAt(throwing.view, 'f6') as BallPlayer;
    const told = await tell(
      { ...scene, stage: stageOf(throwing), view: throwing.view, mover: thrower, announce: false },
      { action: 'pass', part: 'pass', at: catcher.id, square: 'f6' },
    );
    if (told === null) throw new Error('no pass');
    expect(told.words).toEqual([
      `pass catcher=${catcher.id}`,
      'route square=c4',
      'route square=d4',
      'route square=d5',
      'route square=e5',
      'route square=e6',
      'route square=f6',
    ]);
    expect(sketchOf(throwing.view, told)).toMatchObject({
      flight: ['c3', 'c4', 'd4', 'd5', 'e5', 'e6', 'f6'],
      notes: [{ square: 'e5', text: '42%', tone: 'bad' }],
    });
    expect(forecast(throwing.view, told).bars[0]?.outcomes.map((each) => each.name)).toEqual([
      'Caught',
      'Falls short',
      'Intercepted',
      'Fumbled, dropped',
    ]);
  });
});

describe('which squares light up', () => {
  const hand = { mover: undefined, allowed, intent: '' as const, plan: null, open: [] };

  test('before a pick the players who may act', () => {
    const lights = lightsOf(turn.view, turn.options, hand);
    expect([...lights.keys()].sort()).toEqual(['d8', 'e4', 'e7', 'f7', 'g9', 'h7']);
    expect([...lights.values()].every((light) => light.kind === 'own')).toBe(true);
  });

  test('with a player in hand what he reaches, and whom', () => {
    const lights = lightsOf(turn.view, turn.options, { ...hand, mover: hobbs, plan: move });
    expect(lights.get('d6')).toMatchObject({ kind: 'risky', text: percent(wayTo(move, 'd6')?.chance ?? 0) });
    expect(lights.get('e8')?.kind).toBe('foe');
    expect(lights.get('e7')).toBeUndefined();
    expect(
      labelOf(
        turn.view,
        turn.view.players.map((each) => figureOf(turn.view, each)),
        lights,
        'e8',
      ),
    ).toBe('e8, Urz, Blue ballhandler, F3 A3 S3, carries the ball, can be aimed at');
  });

  test('a push has its squares, and a chain its arrows', () => {
    expect(
      [...lightsOf(push.view, push.options, hand)].map(([square, light]) => [square, light.kind]),
    ).toEqual([
      ['f5', 'push'],
      ['f6', 'push'],
      ['f4', 'push'],
    ]);
    expect(openSketch(push.view, push.options).arrows.map((arrow) => arrow.kind)).toEqual([
      'chain',
      'chain',
      'chain',
    ]);
  });

  test('a chance never reads 0 or 100 unless it is', () => {
    expect([percent(0), percent(0.001), percent(0.999), percent(1), percent(0.625)]).toEqual([
      '0',
      '1',
      '99',
      '100',
      '63',
    ]);
  });
});

describe('a trainer’s mind', () => {
  test('goes through the players who may act, and knows what each may do', () => {
    const mind = mindOf(stageOf(turn));
    expect([mind.pickNext(1), mind.pickNext(1), mind.pickNext(-1)]).toEqual(['r1', 'r3', 'r1']);
    mind.pick('r6');
    expect(mind.allowed).toEqual(['move', 'bash', 'blitz']);
    expect(mind.deedAt('e8')).toMatchObject({ action: 'bash', at: 'b10' });
    mind.pick('r6');
    expect(mind.mover).toBeUndefined();
  });

  test('in an action the mover is the one who acts', () => {
    const mind = mindOf(stageOf(walk));
    expect([mind.mover?.name, mind.allowed, mind.cursor]).toEqual(['Kersey', ['move'], 'f7']);
  });
});

describe('words', () => {
  test('options stand on the floor, in the Call or in the menu', () => {
    const places = turn.options.map((option) => [option.words, placeOf(option)]);
    expect(places[0]).toEqual(['end turn', 'call']);
    expect(places.slice(1).every(([, where]) => where === 'floor')).toBe(true);
    expect(oddsWords({ odds: { pushes: '11/16', fails: '5/16', stuns: '0' } })).toBe(
      '69 % pushes, 31 % fails',
    );
  });

  test('a run is told once, at its last step', () => {
    const steps = ['c6', 'c7', 'd8'].map((to) =>
      line('PlayerStepped', { player: 'r6', to }, `Hobbs steps from x to ${to}.`),
    );
    const lines = [
      line('ActionAnnounced', { player: 'r6' }, 'Hobbs: Move.'),
      ...steps,
      line('ActionEnded', { player: 'r6' }),
    ];
    expect(lines.map((each) => tellLine(each, lines)).slice(0, 4)).toEqual([
      'Hobbs: Move.',
      '',
      '',
      'Hobbs runs c6, c7, d8.',
    ]);
    expect(tellLine(line('BashHelped', {}, 'x'), [])).toBe('');
  });

  test('dice say who rolled, what for, and what came of it', () => {
    const dodge = (dice: number[], successes: number, zones: number) =>
      rollOf(line('DodgeRolled', { player: 'r6', dice, difficulty: 4, successes, zones }), turn.view);
    expect(dodge([4, 5], 2, 1)).toMatchObject({
      who: 'Hobbs',
      what: 'dodges',
      result: 'gets away',
      tone: 'good',
    });
    expect(dodge([4, 1], 1, 1)).toMatchObject({ result: 'steps and stops', tone: 'mid' });
    expect(dodge([1, 1], 0, 0)).toMatchObject({ result: 'falls', tone: 'bad' });
    expect(
      rollOf(
        line('BashRolled', {
          player: 'r6',
          target: 'b10',
          dice: [4, 4, 4, 4, 1],
          difficulty: 4,
          successes: 4,
          force: 3,
        }),
        turn.view,
      ),
    ).toMatchObject({ result: 'pushes and stuns' });
    expect(rollOf(line('RefRolled', { player: 'r6', die: 5, helpers: 1, sum: 6 }), turn.view)).toMatchObject({
      who: 'The ref',
      result: 'sent off',
    });
    expect(rollOf(line('PlayerStepped', { player: 'r6' }), turn.view)).toBeNull();
  });

  test('the engine’s numbers are those of the law', () => {
    const told = turn.told['bash r6 b10'] as BashTold;
    expect([told.pool, told.target_force, told.always_fails]).toEqual([5, 3, false]);
  });
});
