/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** Whether this browser can unpack what a server has packed. */
export const unpacks = typeof DecompressionStream === 'function';

const unpacked = (data: ArrayBuffer): Promise<string> =>
  new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).text();

/** What every server message has, whatever it is about. */
export interface Heard {
  type: string;
  nonce?: string;
  /** Of a problem: when to try again, in milliseconds. */
  retry_ms?: number;
}

/** What a kind of socket says at which moment. */
export interface LiveEvents<Out, In> {
  /** The first message of every connection. */
  hello: () => Out;
  ping: (sent: number, delay: number | null) => Out;
  /** Everything but pongs and answers to commands. */
  message: (message: In) => void;
  connected: (yes: boolean) => void;
  /** Round trip in milliseconds, and the pong that closed it. */
  ponged: (milliseconds: number, pong: In) => void;
}

const LOOK_EVERY = 500;
const PING_EVERY = 3000;
const PROBE_EVERY = 1000; // while an answer is waited for
const DEAF_AFTER = 9000;
const GONE_AFTER = 2000; // of silence, pongs included, while an answer is waited for
const RESEND_AFTER = 4000;
const RETRY_FIRST = 250;
const RETRY_MOST = 5000;

/** A WebSocket that comes back by itself and sends each command until it is answered. */
export class LiveSocket<Out, In extends Heard, Command extends Out & { nonce: string }, Answer extends In> {
  protected open = false;
  private wire: Wire | null = null;
  private ended = false;
  private retries = 0;
  private patience = 0; // milliseconds that the server asked for
  private heardAt = 0;
  private unpacking: Promise<void> | null = null;
  private pingedAt = 0;
  private delays: number[] = [];
  private readonly waiting = new Map<
    string,
    { command: Command; askedAt: number; sentAt: number; answer: (a: Answer) => void }
  >();
  private readonly timer: ReturnType<typeof setInterval>;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly events: LiveEvents<Out, In>,
    private readonly connect: () => Wire,
  ) {
    this.timer = setInterval(() => this.tick(), LOOK_EVERY);
    this.dial();
  }

  /** Send a command; it is sent again after a lost connection, until it is accepted or refused. */
  deliver(command: Command): Promise<Answer> {
    return new Promise((answer) => {
      const now = Date.now();
      this.waiting.set(command.nonce, { command, askedAt: now, sentAt: now, answer });
      if (this.open) this.post(command);
    });
  }

  /** Hang up and dial again: the page has lost the thread. */
  redial(): void {
    if (!this.ended) this.hangUp();
  }

  close(): void {
    this.ended = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    this.wire?.close();
  }

  /** Send something that needs no answer; without a connection it is lost. */
  post(message: Out): void {
    this.wire?.send(JSON.stringify(message));
  }

  /** Whether a message was an answer to something that is no command. */
  protected answers(_message: In): boolean {
    return false;
  }

  protected cutOff(): void {
    this.events.connected(false);
  }

  private dial(): void {
    if (this.ended) return;
    const wire = this.connect();
    this.wire = wire;
    wire.onopen = () => this.opened(wire);
    wire.onclose = () => this.lost(wire);
    wire.onmessage = (event) => this.came(wire, event.data);
  }

  private opened(wire: Wire): void {
    if (wire !== this.wire) return;
    this.open = true;
    this.heardAt = Date.now();
    this.post(this.events.hello());
    this.ping();
    for (const entry of this.waiting.values()) {
      entry.sentAt = Date.now();
      this.post(entry.command);
    }
    this.events.connected(true);
  }

  private lost(wire: Wire): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.open = false;
    this.cutOff();
    if (this.ended) return;
    const least = Math.min(RETRY_MOST, RETRY_FIRST * 2 ** this.retries);
    const wait = Math.max(this.patience, least) * (0.75 + Math.random() / 2);
    this.retries += 1;
    this.retry = setTimeout(() => this.dial(), wait);
  }

  /** Messages in the order in which they came: those behind a packed one wait until it is unpacked. */
  private came(wire: Wire, data: unknown): void {
    this.heardAt = Date.now();
    if (typeof data === 'string' && this.unpacking === null) return this.heard(wire, data);
    if (typeof data !== 'string' && !(data instanceof ArrayBuffer)) return;
    const text = typeof data === 'string' ? Promise.resolve(data) : unpacked(data);
    const next: Promise<void> = Promise.all([text, this.unpacking]).then(
      ([found]) => {
        if (this.unpacking === next) this.unpacking = null;
        this.heard(wire, found);
      },
      () => {
        this.unpacking = null;
        if (wire === this.wire) this.hangUp(); // it comes whole with the next hello
      },
    );
    this.unpacking = next;
  }

  private heard(wire: Wire, data: string): void {
    if (wire !== this.wire) return;
    const message = JSON.parse(data) as In;
    this.patience = message.retry_ms ?? 0;
    if (message.type !== 'problem') this.retries = 0;
    if (message.type === 'pong') this.ponged(message);
    else if (this.answers(message)) return;
    else if (message.type === 'accepted' || message.type === 'refused') this.settle(message as Answer);
    else this.events.message(message);
  }

  private settle(answer: Answer): void {
    const entry = this.waiting.get(answer.nonce ?? '');
    this.waiting.delete(answer.nonce ?? '');
    entry?.answer(answer);
  }

  private tick(): void {
    if (!this.open) return;
    const now = Date.now();
    if (this.isDeaf(now)) return this.hangUp();
    if (now - this.pingedAt >= (this.waiting.size > 0 ? PROBE_EVERY : PING_EVERY)) this.ping();
    for (const entry of this.waiting.values()) {
      if (now - entry.sentAt < RESEND_AFTER) continue;
      entry.sentAt = now;
      this.post(entry.command);
    }
  }

  /** Nothing is heard any more; whoever waits for an answer does not wait long. */
  private isDeaf(now: number): boolean {
    if (now - this.heardAt > DEAF_AFTER) return true;
    const asked = Math.min(...[...this.waiting.values()].map((entry) => entry.askedAt));
    return now - Math.max(this.heardAt, asked) > GONE_AFTER;
  }

  // A browser may take a minute to notice a dead line, so its onclose is not waited for.
  private hangUp(): void {
    const wire = this.wire;
    if (wire === null) return;
    wire.close();
    this.lost(wire);
  }

  private ping(): void {
    this.pingedAt = Date.now();
    this.post(this.events.ping(performance.now(), this.delay()));
  }

  private ponged(pong: In): void {
    const sent = (pong as unknown as { sent: number }).sent;
    this.delays = [...this.delays.slice(-4), performance.now() - sent];
    this.events.ponged(this.delay() ?? 0, pong);
  }

  /** The median of the last round trips. */
  private delay(): number | null {
    const middle = [...this.delays].sort((a, b) => a - b)[this.delays.length >> 1];
    return middle === undefined ? null : Math.round(middle);
  }
}

/** The real thing: a socket of the server that the page came from. */
export function dial(path: string): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}${path}`);
  socket.binaryType = 'arraybuffer';
  return socket as Wire;
}
