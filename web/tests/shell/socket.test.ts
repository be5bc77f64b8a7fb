import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../../src/wire/protocol';
import { TableSocket, type Answer, type Command } from '../../src/wire/socket';
import { Exchange } from '../exchange';
import { snapshot } from '../messages';

const command = (nonce: string): Command => ({ type: 'ask_undo', nonce, seat: 0 });

function start() {
  const exchange = new Exchange();
  const heard: ServerMessage[] = [];
  const states: boolean[] = [];
  const delays: number[] = [];
  const socket = new TableSocket(
    {
      hello: () => ({ type: 'hello', table: 'abc', since: heard.length - 1 }),
      message: (message) => heard.push(message),
      connected: (yes) => states.push(yes),
      delay: (milliseconds) => delays.push(milliseconds),
    },
    exchange.dial,
  );
  return { exchange, heard, states, delays, socket };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a socket', () => {
  test('says hello first, then pings', () => {
    const { exchange, socket } = start();
    exchange.wire.open();
    expect(exchange.wire.sent.map((m) => m.type)).toEqual(['hello', 'ping']);
    socket.close();
  });

  test('gets the answer to a look, and a refusal when the line is lost before', async () => {
    const { exchange, heard, socket } = start();
    exchange.wire.open();
    const asked = { type: 'preview', nonce: 'n1', seat: 0, about: 'plan r3', version: 4 } as const;
    const first = socket.look(asked);
    exchange.wire.say({ type: 'previewed', nonce: 'n1', version: 4, about: 'plan r3', data: { far: 1 } });
    expect(await first).toMatchObject({ type: 'previewed', data: { far: 1 } });
    const second = socket.look({ ...asked, nonce: 'n2' });
    exchange.wire.drop();
    expect(await second).toMatchObject({ type: 'refused', reason: 'lost' });
    vi.advanceTimersByTime(400);
    exchange.wire.open();
    expect(exchange.wire.of('preview')).toEqual([]);
    expect(heard).toEqual([]);
    socket.close();
  });

  test('hears packed messages, and whatever came behind them, in order', async () => {
    vi.useRealTimers();
    const { exchange, heard, socket } = start();
    exchange.wire.open();
    await exchange.wire.sayPacked(snapshot(0));
    exchange.wire.say(snapshot(1));
    expect(heard).toEqual([]);
    await vi.waitFor(() => expect(heard).toEqual([snapshot(0), snapshot(1)]));
    exchange.wire.say(snapshot(2));
    expect(heard).toHaveLength(3);
    socket.close();
  });

  test('dials again when something packed cannot be read', async () => {
    vi.useRealTimers();
    const { exchange, heard, states, socket } = start();
    exchange.wire.open();
    exchange.wire.onmessage?.({ data: new ArrayBuffer(8) });
    await vi.waitFor(() => expect(states).toEqual([true, false]));
    await vi.waitFor(() => expect(exchange.wires).toHaveLength(2));
    exchange.wire.open();
    exchange.wire.say(snapshot(0));
    expect(heard).toEqual([snapshot(0)]);
    socket.close();
  });

  test('comes back after a lost line and says where it was', () => {
    const { exchange, states, socket } = start();
    exchange.wire.open();
    exchange.wire.say(snapshot(0));
    exchange.wire.drop();
    vi.advanceTimersByTime(400);
    exchange.wire.open();
    expect(exchange.wires).toHaveLength(2);
    expect(exchange.wire.of('hello')).toEqual([{ type: 'hello', table: 'abc', since: 0 }]);
    expect(states).toEqual([true, false, true]);
    socket.close();
  });

  test('waits longer after each failure, five seconds and a quarter at most', () => {
    const { exchange, socket } = start();
    for (let i = 0; i < 9; i++) {
      exchange.wire.drop();
      vi.advanceTimersByTime(6251);
    }
    expect(exchange.wires).toHaveLength(10);
    exchange.wire.drop();
    vi.advanceTimersByTime(3700);
    expect(exchange.wires).toHaveLength(10);
    socket.close();
  });

  test('waits as long as a problem asks for, and does not dial again while the line is up', () => {
    const { exchange, heard, socket } = start();
    exchange.wire.open();
    exchange.wire.say({ type: 'problem', code: 'gone', sentence: 'It cannot be read.', retry_ms: 0 });
    vi.advanceTimersByTime(2000);
    expect(exchange.wires).toHaveLength(1);
    exchange.wire.say({ type: 'problem', code: 'storage', sentence: 'Not now.', retry_ms: 2000 });
    exchange.wire.drop();
    vi.advanceTimersByTime(1499);
    expect(exchange.wires).toHaveLength(1);
    vi.advanceTimersByTime(1002);
    expect(exchange.wires).toHaveLength(2);
    expect(heard).toHaveLength(2);
    socket.close();
  });

  test('keeps a command until the line is up', () => {
    const { exchange, socket } = start();
    void socket.send(command('n1'));
    expect(exchange.wire.sent).toEqual([]);
    exchange.wire.open();
    expect(exchange.wire.of('ask_undo')).toEqual([command('n1')]);
    socket.close();
  });

  test('sends unanswered commands again, in order and with the same nonce, on the next line', () => {
    const { exchange, socket } = start();
    exchange.wire.open();
    void socket.send(command('n1'));
    void socket.send(command('n2'));
    exchange.wire.drop();
    vi.advanceTimersByTime(400);
    exchange.wire.open();
    expect(exchange.wire.of('ask_undo').map((m) => m.nonce)).toEqual(['n1', 'n2']);
    socket.close();
  });

  test('does not send an answered command again', async () => {
    const { exchange, socket } = start();
    exchange.wire.open();
    const answer = socket.send(command('n1'));
    exchange.wire.say({ type: 'accepted', nonce: 'n1', row: 7 });
    expect(await answer).toEqual({ accepted: true, row: 7, played: 1, goesOn: false } satisfies Answer);
    exchange.wire.drop();
    vi.advanceTimersByTime(400);
    exchange.wire.open();
    expect(exchange.wire.of('ask_undo')).toEqual([]);
    socket.close();
  });

  test('sends a command again when a live line does not answer it', () => {
    const { exchange, socket } = start();
    exchange.wire.open();
    void socket.send(command('n1'));
    for (let i = 0; i < 6; i++) {
      vi.advanceTimersByTime(1000);
      exchange.wire.say({ type: 'pong', sent: 0, now_ms: 0 });
    }
    expect(exchange.wire.of('ask_undo')).toHaveLength(2);
    socket.close();
  });

  test('hands a refusal to whoever sent the command', async () => {
    const { exchange, heard, socket } = start();
    exchange.wire.open();
    const answer = socket.send(command('n1'));
    const refusal = {
      type: 'refused',
      nonce: 'n1',
      reason: 'hand_full',
      clause: 'BRL-043',
      sentence: 'No.',
    } as const;
    exchange.wire.say(refusal);
    expect(await answer).toEqual({ accepted: false, refusal });
    expect(heard).toEqual([]);
    socket.close();
  });

  test('hangs up on a line that has gone deaf', () => {
    const { exchange, states, socket } = start();
    exchange.wire.open();
    vi.advanceTimersByTime(12001);
    expect(exchange.wires[0]?.closed).toBe(true);
    expect(states).toEqual([true, false]);
    socket.close();
  });

  test('hangs up within three seconds where an answer is waited for, and asks again elsewhere', () => {
    const { exchange, socket } = start();
    exchange.wire.open();
    vi.advanceTimersByTime(5000);
    void socket.send(command('n1'));
    vi.advanceTimersByTime(2000);
    expect(exchange.wires[0]?.closed).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(exchange.wires[0]?.closed).toBe(true);
    exchange.wire.open();
    expect(exchange.wire.of('ask_undo')).toEqual([command('n1')]);
    socket.close();
  });

  test('keeps a line that answers pings, though the answer takes its time', () => {
    const { exchange, socket } = start();
    exchange.wire.open();
    void socket.send(command('n1'));
    for (let i = 0; i < 16; i++) {
      vi.advanceTimersByTime(500);
      if (i % 2) exchange.wire.say({ type: 'pong', sent: 0, now_ms: 0 });
    }
    expect(exchange.wires).toHaveLength(1);
    socket.close();
  });

  test('ignores what a line says after it was given up', () => {
    const { exchange, heard, socket } = start();
    exchange.wire.open();
    const old = exchange.wire;
    socket.redial();
    old.say(snapshot(3));
    expect(heard).toEqual([]);
    socket.close();
  });

  test('measures the delay as the median of the last five pings and tells it', () => {
    const { exchange, delays, socket } = start();
    exchange.wire.open();
    for (const wait of [40, 300, 50]) {
      const ping = exchange.wire.of('ping').at(-1)!;
      vi.advanceTimersByTime(wait);
      exchange.wire.say({ type: 'pong', sent: ping.sent, now_ms: 0 });
      vi.advanceTimersByTime(3000 - wait);
    }
    expect(delays).toEqual([40, 300, 50]);
    expect(exchange.wire.of('ping').at(-1)?.delay_ms).toBe(50);
    socket.close();
  });

  test('does not come back after it was closed', () => {
    const { exchange, socket } = start();
    exchange.wire.open();
    socket.close();
    exchange.wire.drop();
    vi.advanceTimersByTime(10000);
    expect(exchange.wires).toHaveLength(1);
  });
});
