// A wire for tests: the test is the server.
import type { ClientMessage, ServerMessage } from '../src/wire/protocol';
import type { Wire } from '../src/wire/socket';

export class FakeWire implements Wire {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  /** The line is up. */
  open(): void {
    this.onopen?.();
  }

  /** The server hangs up. */
  drop(): void {
    this.onclose?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** As a server sends what is large. */
  async sayPacked(message: ServerMessage): Promise<void> {
    const packed = new Blob([JSON.stringify(message)]).stream().pipeThrough(new CompressionStream('gzip'));
    this.onmessage?.({ data: await new Response(packed).arrayBuffer() });
  }

  /** What was sent of one kind. */
  of<T extends ClientMessage['type']>(type: T): Extract<ClientMessage, { type: T }>[] {
    return this.sent.filter((m): m is Extract<ClientMessage, { type: T }> => m.type === type);
  }
}

/** Every dialling makes a new wire; the last one is the current one. */
export class Exchange {
  wires: FakeWire[] = [];
  dial = (): FakeWire => {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  };

  get wire(): FakeWire {
    const last = this.wires.at(-1);
    if (last === undefined) throw new Error('nobody has dialled');
    return last;
  }
}
