import type { ClientMessage, Preview, Previewed, Refused, ServerMessage } from './protocol';

/** A message that the server answers with accepted or refused. */
export type Deed = Exclude<Extract<ClientMessage, { nonce: string }>, Preview>;

export type Answer = { accepted: true; row: number } | { accepted: false; refusal: Refused };

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface SocketEvents {
  /** The first message of every connection. */
  hello: () => ClientMessage;
  /** Everything but pongs and answers. */
  message: (message: ServerMessage) => void;
  connected: (yes: boolean) => void;
  /** Round trip in milliseconds, and the server's clock. */
  delay: (milliseconds: number, serverNow: number) => void;
}

const PING_EVERY = 3000;
const DEAF_AFTER = 9000;
const RESEND_AFTER = 4000;
const RETRY_FIRST = 250;
const RETRY_MOST = 5000;

/** A WebSocket that comes back by itself and sends each deed until it is answered. */
export class TableSocket {
  private wire: Wire | null = null;
  private open = false;
  private ended = false;
  private retries = 0;
  private heardAt = 0;
  private delays: number[] = [];
  private readonly waiting = new Map<string, { deed: Deed; sentAt: number; answer: (a: Answer) => void }>();
  private readonly looks = new Map<string, (found: Previewed | Refused) => void>();
  private readonly timer: ReturnType<typeof setInterval>;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly events: SocketEvents,
    private readonly connect: () => Wire,
  ) {
    this.timer = setInterval(() => this.tick(), PING_EVERY);
    this.dial();
  }

  /** Send a deed; it is sent again after a lost connection, until there is an answer. */
  send(deed: Deed): Promise<Answer> {
    return new Promise((answer) => {
      this.waiting.set(deed.nonce, { deed, sentAt: Date.now(), answer });
      if (this.open) this.post(deed);
    });
  }

  /** Ask what may come of something; a question that got lost is refused, never sent again. */
  look(asked: Preview): Promise<Previewed | Refused> {
    return new Promise((answer) => {
      if (!this.open) return answer(lost(asked.nonce));
      this.looks.set(asked.nonce, answer);
      this.post(asked);
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
    for (const [nonce, answer] of this.looks) answer(lost(nonce));
    this.looks.clear();
    this.events.connected(false);
    if (this.ended) return;
    const wait = Math.min(RETRY_MOST, RETRY_FIRST * 2 ** this.retries) * (0.75 + Math.random() / 2);
    this.retries += 1;
    this.retry = setTimeout(() => this.dial(), wait);
  }

  private heard(wire: Wire, data: unknown): void {
    if (wire !== this.wire || typeof data !== 'string') return;
    this.heardAt = Date.now();
    this.retries = 0;
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'pong') this.ponged(message.sent, message.now_ms);
    else if ('nonce' in message && this.looks.has(message.nonce)) this.shown(message);
    else if (message.type === 'accepted')
      this.settle(message.nonce, { accepted: true, row: message.row });
    else if (message.type === 'refused')
      this.settle(message.nonce, { accepted: false, refusal: message });
    else this.events.message(message);
  }

  private shown(found: ServerMessage): void {
    if (found.type !== 'previewed' && found.type !== 'refused') return;
    this.looks.get(found.nonce)?.(found);
    this.looks.delete(found.nonce);
  }

  private settle(nonce: string, answer: Answer): void {
    const entry = this.waiting.get(nonce);
    this.waiting.delete(nonce);
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
    this.post({ type: 'ping', sent: performance.now(), delay_ms: this.delay() });
  }

  private ponged(sent: number, serverNow: number): void {
    this.delays = [...this.delays.slice(-4), performance.now() - sent];
    this.events.delay(this.delay() ?? 0, serverNow);
  }

  /** The median of the last round trips. */
  private delay(): number | null {
    const middle = [...this.delays].sort((a, b) => a - b)[this.delays.length >> 1];
    return middle === undefined ? null : Math.round(middle);
  }

  private post(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }
}

const lost = (nonce: string): Refused => ({
  type: 'refused', nonce, reason: 'lost', clause: '', sentence: 'The connection was lost; ask again.',
});

/** The real thing: /ws of the server that the page came from. */
export function dialServer(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as Wire;
}
