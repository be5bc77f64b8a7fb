import { unpacks } from './live';
import { newNonce } from './random';
import { newCommitment, noteSealed, shareOf } from './shares';
import { dialTable, TableSocket, type Answer, type Command, type Wire } from './socket';
import type {
  Decision,
  LogLine,
  Option,
  Presence,
  ProtocolError,
  Refusal,
  Said,
  SeatInfo,
  ServerMessage,
  Snapshot,
  TableInfo,
  Update,
} from './protocol';

/** What a listener for animations gets: the new lines, and whether they are news or a catching up. */
export type LineListener = (lines: LogLine[], caughtUp: boolean) => void;

type Unsent = Command extends infer D ? (D extends Command ? Omit<D, 'nonce'> : never) : never;

/** One table as this page knows it. The server's word replaces it; nothing here knows a rule. */
export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  /** By seat ("0", "1" ...) of yours, or under "watch". */
  views = $state.raw<Record<string, unknown>>({});
  decisions = $state.raw<Decision[]>([]);
  toAct = $state.raw<number[]>([]);
  log = $state.raw<LogLine[]>([]);
  /** What was said, oldest first. */
  said = $state.raw<Said[]>([]);
  /** Left on each seat's clock when the server spoke last; see clock(). */
  clocks = $state.raw<number[] | null>(null);
  /** Tokens by seat, only for whoever opened the table. */
  invitations = $state.raw<Record<string, string>>({});
  /** Five letters that lead a friend here. */
  code = $state('');
  watchToken = $state('');
  row = $state(-1);
  version = $state(-1);
  /** Measured round trip in milliseconds. */
  delay = $state<number | null>(null);
  connected = $state(false);
  /** The last refusal; a new object each time, so that effects run again. */
  lastRefusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<ProtocolError | null>(null);
  /** How many commands are on their way. */
  underway = $state(0);
  /** A share is to be shown that this browser does not have: it was committed to elsewhere. */
  shareLost = $state(false);

  private readonly socket: TableSocket;
  private readonly listeners = new Set<LineListener>();
  private readonly shown = new Set<string>();
  private clockAt = 0;
  private clockSaid = 0;
  private clocksAt = 0;

  constructor(
    readonly table: string,
    readonly token = '',
    connect: () => Wire = () => dialTable(table),
  ) {
    this.socket = new TableSocket(
      {
        hello: () => ({ type: 'hello', table, since: this.row, token, unpacks }),
        message: (message) => this.take(message),
        connected: (yes) => (this.connected = yes),
        delay: (milliseconds, serverNow) => {
          this.delay = milliseconds;
          this.setClock(serverNow + milliseconds / 2);
        },
      },
      connect,
    );
  }

  get seats(): SeatInfo[] {
    return this.info?.seats ?? [];
  }

  /** The seats of whoever looks at this page. */
  get mine(): number[] {
    return this.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  }

  get watching(): boolean {
    return this.info !== null && this.mine.length === 0;
  }

  /** Milliseconds since the match began, by the server's clock. */
  now(): number {
    return this.clockSaid + (performance.now() - this.clockAt);
  }

  /** Milliseconds left on a seat's clock by now; null without clocks. */
  clock(seat: number): number | null {
    const left = this.clocks?.[seat];
    if (left === undefined) return null;
    const runs = this.info?.state === 'playing' && this.toAct.includes(seat);
    return Math.max(0, left - (runs ? this.now() - this.clocksAt : 0));
  }

  decision(seat: number): Decision | undefined {
    return this.decisions.find((decision) => decision.seat === seat);
  }

  view(seat: number | 'watch'): unknown {
    return this.views[String(seat)] ?? null;
  }

  name(seat: number): string {
    return this.seats[seat]?.name || `Seat ${seat + 1}`;
  }

  /**
   * Choose an option; in real time its words (or words of your own) go without a version. So does
   * whatever others may do at the same moment: two people who knock together are both right.
   * `seen` is the row that was shown, `reaction` how long ago: they can only count against this page.
   * In turns `then` are the codes of a run that begins with the option.
   */
  choose(
    seat: number,
    option: Option | string,
    seen: number | null = null,
    reaction: number | null = null,
    then: readonly number[] = [],
  ): Promise<Answer> {
    const realtime = this.info?.realtime ?? false;
    const words = typeof option === 'string' ? option : option.words;
    const choice = typeof option === 'string' || realtime ? words : option.code;
    const together = this.toAct.length !== 1 || (typeof option !== 'string' && option.aside);
    const version = realtime || together ? null : this.version;
    const run = then.length > 0 ? { then: [...then] } : {};
    return this.command({ type: 'choose', seat, choice, version, seen, reaction, ...run });
  }

  sit(seat: number, name = '', token = this.token): Promise<Answer> {
    return this.command({ type: 'sit', seat, commitment: newCommitment(), token, name });
  }

  /** Before the start: it will not be played. */
  callOff(seat = this.mine[0] ?? 0): Promise<Answer> {
    return this.command({ type: 'call_off', seat });
  }

  say(phrase: string, seat = this.mine[0] ?? 0): Promise<Answer> {
    return this.command({ type: 'say', seat, phrase });
  }

  askUndo(seat: number): Promise<Answer> {
    return this.command({ type: 'ask_undo', seat });
  }

  answerUndo(seat: number, agree: boolean): Promise<Answer> {
    return this.command({ type: 'answer_undo', seat, agree });
  }

  resign(seat: number): Promise<Answer> {
    return this.command({ type: 'resign', seat });
  }

  rematch(seat: number): Promise<Answer> {
    return this.command({ type: 'rematch', seat, commitment: newCommitment() });
  }

  /** Let a bot play for a seat whose person has left. */
  bringBot(seat: number, absent: number): Promise<Answer> {
    return this.command({ type: 'bring_bot', seat, absent });
  }

  /** Ask what may come of something, for the position as it is now; rejects if it has moved on. */
  async look(seat: number, about: string): Promise<unknown> {
    const { version } = this;
    const found = await this.socket.look({ type: 'preview', nonce: newNonce(), seat, about, version });
    if (found.type === 'refused') throw new Error(found.sentence);
    if (this.version !== version) throw new Error('The match has moved on.');
    return found.data;
  }

  /** Be told of new log lines, to animate them; returns how to stop. */
  onLines(listener: LineListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Show a refusal that the page itself can explain. */
  refuse(reason: string, clause: string, sentence: string): void {
    this.lastRefusal = { type: 'refused', nonce: '', reason, clause, sentence };
  }

  close(): void {
    this.socket.close();
    this.listeners.clear();
  }

  private async command(message: Unsent): Promise<Answer> {
    this.underway += 1;
    const answer = await this.socket.send({ ...message, nonce: newNonce() } as Command);
    this.underway -= 1;
    if (!answer.accepted) this.lastRefusal = answer.refusal;
    return answer;
  }

  private take(message: ServerMessage): void {
    if (message.type === 'snapshot') this.restart(message);
    else if (message.type === 'update') this.advance(message);
    else if (message.type === 'presence') this.attend(message);
    else if (message.type === 'said') {
      this.hear([message]);
      this.row = Math.max(this.row, message.row); // a row of its own
    } else if (message.type === 'problem') this.problem = message;
  }

  private restart(whole: Snapshot): void {
    const known = this.log.at(-1)?.row ?? -1;
    this.info = whole.info;
    this.views = whole.views;
    this.log = whole.log;
    this.said = whole.said;
    this.invitations = whole.invitations;
    this.watchToken = whole.watch_token;
    this.code = whole.code ?? '';
    this.problem = null;
    this.step(whole);
    this.reveal();
    this.tell(
      whole.log.filter((line) => line.row > known),
      true,
    );
  }

  private advance(news: Update): void {
    if (news.row <= this.row) return;
    if (news.since !== this.row) return this.recover();
    if (news.info !== null) this.info = news.info;
    if (news.views !== null) this.views = news.views;
    this.hear(news.said);
    this.step(news);
    this.reveal();
    if (news.log.length === 0) return;
    this.log = [...this.log, ...news.log];
    this.tell(news.log, false);
  }

  /** Show one's shares when everybody has committed, never before: the last to come could use them. */
  private reveal(): void {
    const { info } = this;
    if (info?.state !== 'waiting' || info.seats.some((seat) => seat.kind === 'open')) return;
    for (const seat of this.mine) {
      const commitment = info.seal.seat_commitments[seat];
      if (!commitment || info.seal.shares[seat] || this.shown.has(commitment)) continue;
      const share = shareOf(commitment);
      this.shareLost ||= share === null;
      if (share === null) continue;
      this.shown.add(commitment);
      noteSealed(this.table, info.seal);
      void this.socket.send({ type: 'reveal', nonce: newNonce(), seat, share });
    }
  }

  private step(news: Snapshot | Update): void {
    this.row = news.row;
    this.version = news.version;
    this.decisions = news.decisions;
    this.toAct = news.to_act;
    this.clocks = news.clocks;
    this.clocksAt = news.now_ms;
    this.setClock(news.now_ms);
  }

  private hear(said: Said[]): void {
    const known = this.said.at(-1)?.row ?? -1;
    this.said = [...this.said, ...said.filter((each) => each.row > known)];
  }

  private attend(now: Presence): void {
    if (this.info === null) return;
    const seats = this.info.seats.map((seat, i) => ({
      ...seat,
      here: now.here[i] ?? seat.here,
      delay_ms: now.delays[i] ?? null,
    }));
    this.info = { ...this.info, seats, watchers: now.watchers };
    this.setClock(now.now_ms);
  }

  // A row is missing: say hello again, from the last row that is here.
  private recover(): void {
    this.socket.redial();
  }

  private setClock(serverNow: number): void {
    this.clockSaid = serverNow;
    this.clockAt = performance.now();
  }

  private tell(lines: LogLine[], caughtUp: boolean): void {
    for (const listener of this.listeners) listener(lines, caughtUp);
  }
}
