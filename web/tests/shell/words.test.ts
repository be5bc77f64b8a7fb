import { describe, expect, test } from 'vitest';
import { seatName } from '../../src/shell/words';
import { percentages } from '../../src/ui/odds';
import { chapters, find, paragraphs, runs } from '../../src/ui/rules/rules';
import { address, bout, call, ending, inOrder, joinAddress, score, shortCode } from '../../src/pages/tickets';
import { seat, ticket } from '../messages';

describe('odds', () => {
  test('add up to a hundred by largest remainder', () => {
    expect(percentages(['1/3', '1/3', '1/3'])).toEqual([34, 33, 33]);
    expect(percentages(['135/216', '81/216'])).toEqual([63, 37]);
  });

  test('never say never to what can happen, nor always to what may not', () => {
    expect(percentages(['1/1000', '999/1000'])).toEqual([1, 99]);
    expect(percentages(['1', '0'])).toEqual([100, 0]);
  });
});

describe('the rulebook', () => {
  const clauses = [
    {
      id: 'BRL-043',
      tag: 'ruling',
      chapter: 'E. Reachable cards',
      text: 'While a card is in hand, nobody draws.',
    },
    { id: 'BRL-100', tag: 'official', chapter: 'K. Tournament Mode', text: 'There are no turns.' },
    { id: 'BRL-143', tag: 'official', chapter: 'K. Tournament Mode', text: 'See BRL-043.' },
  ];

  test('is found by words, all of them, and by number', () => {
    const ids = (words: string) => find(clauses, words).map((clause) => clause.id);
    expect(ids('card HAND')).toEqual(['BRL-043']);
    expect(ids('100')).toEqual(['BRL-100']);
    expect(ids('brl43')).toEqual(['BRL-043']);
    expect(ids('')).toHaveLength(3);
    expect(ids('unicorn')).toEqual([]);
  });

  test('keeps its chapters in order', () => {
    expect(chapters(clauses).map((chapter) => [chapter.title, chapter.clauses.length])).toEqual([
      ['E. Reachable cards', 1],
      ['K. Tournament Mode', 2],
    ]);
  });

  test('tells code, emphasis and references apart', () => {
    expect(
      runs('Option `best_of`, see BRL-008; *own side* is **all**.').map((run) => [run.kind, run.text]),
    ).toEqual([
      ['text', 'Option '],
      ['code', 'best_of'],
      ['text', ', see '],
      ['clause', 'BRL-008'],
      ['text', '; '],
      ['em', 'own side'],
      ['text', ' is '],
      ['strong', 'all'],
      ['text', '.'],
    ]);
  });

  test('reads tables', () => {
    expect(paragraphs('In order:\n\n| n | code |\n| --- | --- |\n| 1 | `paused` |')).toEqual([
      { kind: 'text', runs: [{ kind: 'text', text: 'In order:' }] },
      {
        kind: 'table',
        rows: [
          ['n', 'code'],
          ['1', 'paused'],
        ],
      },
    ]);
  });
});

describe('a ticket', () => {
  test('says who fights whom', () => {
    expect(bout(ticket())).toBe('you v Bruiser');
    expect(
      bout(ticket({ seats: [seat(0, { yours: false, name: 'Mira' }), seat(1, { kind: 'open', name: '' })] })),
    ).toBe('Mira v open seat');
  });

  test('puts what waits for you first and what is over last', () => {
    const mine = [
      ticket({ table: 'over', state: 'over' }),
      ticket({ table: 'wait', state: 'waiting' }),
      ticket({ table: 'on' }),
      ticket({ table: 'turn', my_turn: true }),
    ];
    expect(inOrder(mine).map((each) => each.table)).toEqual(['turn', 'on', 'wait', 'over']);
  });

  test('leads to the table, and to the replay after the end', () => {
    expect(address(ticket())).toBe('/t/abc');
    expect(address(ticket({ state: 'over' }))).toBe('/r/abc');
    expect(call(ticket({ my_turn: true }))).toBe('Your move');
  });

  test('tells the end with names', () => {
    expect(ending(ticket({ result: 'Seat 1 wins 2 : 1.' }))).toBe('Bruiser wins 2 : 1.');
  });

  test('says whether it was won, where one side was yours', () => {
    expect(score(ticket({ winners: [0] }))).toBe('won');
    expect(score(ticket({ winners: [1] }))).toBe('lost');
    expect(score(ticket({ drawn: true }))).toBe('drawn');
    expect(score(ticket({ result: 'Seat 0 wins: enough points.' }))).toBe('');
    const both = [seat(0, { yours: true }), seat(1, { yours: true })];
    expect(score(ticket({ winners: [1], seats: both }))).toBe('');
  });
});

describe('joining', () => {
  test('takes links, paths and codes', () => {
    expect(joinAddress(' http://hall:8000/t/HngndReu1vqu?i=cJhq-_A ')).toBe('/t/HngndReu1vqu?i=cJhq-_A');
    expect(joinAddress('/r/HngndReu1vqu?v=12&seat=1')).toBe('/r/HngndReu1vqu?v=12&seat=1');
    expect(joinAddress('HngndReu1vqu')).toBe('/t/HngndReu1vqu');
  });

  test('refuses anything else', () => {
    for (const text of ['', 'abc', 'hello there', 'http://hall/settings'])
      expect(joinAddress(text)).toBeNull();
  });

  test('five letters are a code, however they are typed', () => {
    for (const text of ['KMRTS', 'kmrts', ' km-rts ', 'K M R T S']) expect(shortCode(text)).toBe('KMRTS');
    for (const text of ['', 'KMRT', 'KMRTSX', 'KMR1S', 'HngndReu1vqu', '/t/KMRTS']) {
      expect(shortCode(text)).toBeNull();
    }
  });
});

describe('a name', () => {
  const seat = (name: string) => ({
    seat: 0,
    name,
    kind: 'person' as const,
    level: '',
    here: true,
    yours: false,
    clock_ms: null,
    delay_ms: null,
  });

  test('that is read from the right turns nothing around it', () => {
    expect(seatName([seat('דוד')], 0)).toBe('\u2068דוד\u2069');
    expect(seatName([seat('Ann')], 0)).toBe('Ann');
    expect(seatName([], 0)).toBe('Seat A');
  });
});
