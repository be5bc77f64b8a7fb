import { getContext, setContext } from 'svelte';
import { dial, LiveSocket, type Wire } from '../wire/live';
import { newNonce } from '../wire/random';
import type {
  Accepted,
  AnyCommand,
  Do,
  FieldCard,
  FieldFact,
  Guide,
  Lock,
  OfferedCommand,
  ProtocolError,
  Refusal,
  StoryClientMessage,
  StoryFacts,
  StoryServerMessage,
  StorySnapshot,
  StoryUpdate,
  StoryView,
  ToldEvent,
  Writer,
} from '../wire/story';

const TYPING_EVERY = 5000;
const WRITING_EVERY = 2500;
const EVENTS_KEPT = 60;
const REFUSAL_SHOWN = 8000;

/** One sitting as this page knows it. The server's word replaces it; nothing here knows a rule. */
export class SittingStore {
  view = $state.raw<StoryView | null>(null);
  /** What happened, newest last. */
  events = $state.raw<ToldEvent[]>([]);
  locks = $state.raw<Lock[]>([]);
  /** Who is writing a line now, other than the reader. */
  writers = $state.raw<string[]>([]);
  invitations = $state.raw<Record<string, string>>({});
  watchToken = $state('');
  /** Why somebody who came by a seat's link has to watch. */
  notice = $state('');
  connected = $state(false);
  problem = $state.raw<ProtocolError | null>(null);
  /** The last refusal of a command that belongs to no field. */
  refusal = $state.raw<Refusal | null>(null);
  /** Refusals that belong to a field, by its name: the text stays, and this stands beside it. */
  refusedFields = $state<Record<string, Refusal>>({});
  underway = $state(0);
  /** Server time minus this page's, in milliseconds. */
  drift = $state(0);

  private n = -1;
  private typedAt = new Map<string, number>();
  private wroteAt = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private unlocking: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: LiveSocket<StoryClientMessage, StoryServerMessage, Do, Accepted | Refusal>;

  constructor(
    readonly sitting: string,
    readonly facts: StoryFacts,
    token = '',
    name = '',
    connect: () => Wire = () => dial(`/ws/story/${encodeURIComponent(sitting)}`),
  ) {
    this.socket = new LiveSocket<StoryClientMessage, StoryServerMessage, Do, Accepted | Refusal>(
      {
        hello: () => ({ type: 'hello', sitting, since: this.n, token, name }),
        ping: (sent) => ({ type: 'ping', sent }),
        message: (message) => this.take(message),
        connected: (yes) => (this.connected = yes),
        ponged: (delay, pong) => {
          if (pong.type === 'pong') this.drift = pong.now + delay / 2 - Date.now();
        },
      },
      connect,
    );
  }

  /** What may be done now under that name, if anything. */
  offered(what: string): OfferedCommand | undefined {
    return this.view?.deeds.find((each) => each.what === what);
  }

  may(what: string): boolean {
    return this.offered(what) !== undefined;
  }

  options<T>(what: string): T[] {
    return (this.offered(what)?.options ?? []) as T[];
  }

  /** What the button of a command says: of one of its options, or of them all. */
  says(what: string, option = 0): string {
    const labels = this.offered(what)?.labels ?? [];
    return labels[option] ?? labels[0] ?? '';
  }

  /** What the law says about something, with its clause. */
  law(about: string): Guide {
    return this.facts.laws[about] ?? { clause: '', text: '' };
  }

  field(id: string): FieldCard {
    return this.view?.fields[id] ?? { text: '', revision: 0, seat: '', right: '', prompt: '' };
  }

  text(id: string): string {
    return this.field(id).text;
  }

  fact(id: string): FieldFact | undefined {
    return this.facts.fields.find((fact) => fact.id === id);
  }

  /** Who is typing in a field right now, other than the reader; empty if nobody is. */
  writer(id: string): string {
    const lock = this.locks.find((one) => one.field === id && one.person !== this.view?.me.person);
    return lock === undefined ? '' : this.personName(lock.person);
  }

  personName(person: string): string {
    return this.view?.people.find((one) => one.id === person)?.name || 'somebody';
  }

  /** One person and bots: nothing is voted on or waited for; the server says so. */
  get alone(): boolean {
    return this.view?.table.alone ?? false;
  }

  /** The Brawler of a seat by name, or the seat's own. */
  called(seat: string): string {
    if (seat === 'DJ') return 'the DJ';
    return this.text(`${seat}.name`) || seat;
  }

  /** A person or a seat, in words. */
  who(id: string): string {
    if (id === this.view?.me.person) return 'you';
    if (this.view?.me.seats.includes(id))
      return this.view.me.seats.length > 1 ? `you, as ${this.called(id)}` : 'you';
    const seat = this.view?.seats.find((one) => one.seat === id);
    return seat ? `${this.called(id)} (${seat.name})` : this.personName(id);
  }

  async do(command: AnyCommand, field = ''): Promise<boolean> {
    this.underway += 1;
    const answer = await this.socket.deliver({ type: 'do', nonce: newNonce(), deed: command });
    this.underway -= 1;
    const refused = answer.type === 'refused' ? answer : null;
    if (field) {
      if (refused) this.refusedFields[field] = refused;
      else delete this.refusedFields[field];
    } else {
      this.refusal = refused;
      setTimeout(() => {
        if (this.refusal === refused) this.refusal = null;
      }, REFUSAL_SHOWN);
    }
    return refused === null;
  }

  /** A key was pressed in a field: the others are told, now and then. */
  typing(field: string): void {
    const now = Date.now();
    if (now - (this.typedAt.get(field) ?? 0) < TYPING_EVERY) return;
    this.typedAt.set(field, now);
    this.socket.post({ type: 'typing', field });
  }

  /** A key was pressed in the next line. */
  writing(): void {
    if (this.alone || Date.now() - this.wroteAt < WRITING_EVERY) return;
    this.wroteAt = Date.now();
    this.socket.post({ type: 'writing' });
  }

  /** The address that lets somebody in, by a seat's token or the watchers'. */
  link(token: string, seat = ''): string {
    return `${location.origin}/story/${this.sitting}?${seat ? `seat=${seat}&` : ''}token=${token}`;
  }

  /** Knock again: a seat may have become free. */
  knock(): void {
    this.socket.redial();
  }

  close(): void {
    clearTimeout(this.unlocking);
    clearTimeout(this.resting);
    this.socket.close();
  }

  private take(message: StoryServerMessage): void {
    if (message.type === 'snapshot') this.restart(message);
    else if (message.type === 'update') this.advance(message);
    else if (message.type === 'locks') this.lock(message.locks);
    else if (message.type === 'writers') this.write(message.writers);
    else if (message.type === 'problem') this.problem = message;
  }

  /** Who is typing where, until each lock runs out. */
  private lock(locks: Lock[]): void {
    clearTimeout(this.unlocking);
    const now = Date.now() + this.drift;
    this.locks = locks.filter((one) => one.until > now);
    const next = Math.min(...this.locks.map((one) => one.until - now));
    if (this.locks.length) this.unlocking = setTimeout(() => this.lock(this.locks), next + 50);
  }

  /** Who is writing, until each pen has rested for a while. */
  private write(pens: Writer[]): void {
    clearTimeout(this.resting);
    const now = Date.now() + this.drift;
    const busy = pens.filter((pen) => pen.until > now && pen.person !== this.view?.me.person);
    this.writers = busy.map((pen) => pen.person);
    const next = Math.min(...busy.map((pen) => pen.until - now));
    if (busy.length) this.resting = setTimeout(() => this.write(busy), next + 50);
  }

  private restart(whole: StorySnapshot): void {
    this.problem = null;
    this.n = whole.n;
    this.view = whole.view;
    this.events = whole.events;
    this.drift = whole.now - Date.now();
    this.lock(whole.locks);
    this.invitations = whole.invitations;
    this.watchToken = whole.watch_token;
    this.notice = whole.notice;
  }

  private advance(news: StoryUpdate): void {
    if (this.view === null || news.n <= this.n) return;
    if (news.since !== this.n) return this.socket.redial();
    this.n = news.n;
    this.view = { ...this.view, ...news.view };
    this.events = [...this.events, ...news.events].slice(-EVENTS_KEPT);
  }
}

const KEY = Symbol('sitting');
export const provide = (store: SittingStore): SittingStore => setContext(KEY, store);
export const sitting = (): SittingStore => getContext<SittingStore>(KEY);
