/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

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
  /** Everything but pongs and answers to deeds. */
  message: (message: In) => void;
  connected: (yes: boolean) => void;
  /** Round trip in milliseconds, and the pong that closed it. */
  ponged: (milliseconds: number, pong: In) => void;
}

const PING_EVERY = 3000;
const DEAF_AFTER = 9000;
const RESEND_AFTER = 4000;
const RETRY_FIRST = 250;
const RETRY_MOST = 5000;

/** A WebSocket that comes back by itself and sends each deed until it is answered. */
export class LiveSocket<Out, In extends Heard, Deed extends Out & { nonce: string }, Answer extends In> {
  protected open = false;
  private wire: Wire | null = null;
  private ended = false;
  private retries = 0;
  private patience = 0; // milliseconds that the server asked for
  private heardAt = 0;
  private delays: number[] = [];
  private readonly waiting = new Map<string, { deed: Deed; sentAt: number; answer: (a: Answer) => void }>();
  private readonly timer: ReturnType<typeof setInterval>;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly events: LiveEvents<Out, In>,
    private readonly connect: () => Wire,
  ) {
    this.timer = setInterval(() => this.tick(), PING_EVERY);
    this.dial();
  }

  /** Send a deed; it is sent again after a lost connection, until it is accepted or refused. */
  deliver(deed: Deed): Promise<Answer> {
    return new Promise((answer) => {
      this.waiting.set(deed.nonce, { deed, sentAt: Date.now(), answer });
      if (this.open) this.post(deed);
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

  /** Whether a message was an answer to something that is no deed. */
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
    wire.onmessage = (event) => this.heard(wire, event.data);
  }

  private opened(wire: Wire): void {
    if (wire !== this.wire) return;
    this.open = true;
    this.heardAt = Date.now();
    this.post(this.events.hello());
    this.ping();
    for (const entry of this.waiting.values()) {
      entry.sentAt = Date.now();
      this.post(entry.deed);
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

  private heard(wire: Wire, data: unknown): void {
    if (wire !== this.wire || typeof data !== 'string') return;
    this.heardAt = Date.now();
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
    if (now - this.heardAt > DEAF_AFTER) return this.hangUp();
    this.ping();
    for (const entry of this.waiting.values()) {
      if (now - entry.sentAt < RESEND_AFTER) continue;
      entry.sentAt = now;
      this.post(entry.deed);
    }
  }

  // A browser may take a minute to notice a dead line, so its onclose is not waited for.
  private hangUp(): void {
    const wire = this.wire;
    if (wire === null) return;
    wire.close();
    this.lost(wire);
  }

  private ping(): void {
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
  return new WebSocket(`${scheme}://${location.host}${path}`) as Wire;
}
