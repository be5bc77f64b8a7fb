import { dial, LiveSocket, type Wire } from './live';
import type { Accepted, ClientMessage, Preview, Previewed, Refusal, ServerMessage } from './protocol';

export type { Wire } from './live';

/** A message that the server answers with accepted or refused. */
export type Command = Exclude<Extract<ClientMessage, { nonce: string }>, Preview>;

/** `played` choices of a run were made; it goes on where only something revealed has stopped it. */
export type Answer =
  { accepted: true; row: number; played: number; goesOn: boolean } | { accepted: false; refusal: Refusal };

export interface SocketEvents {
  /** The first message of every connection. */
  hello: () => ClientMessage;
  /** Everything but pongs and answers. */
  message: (message: ServerMessage) => void;
  connected: (yes: boolean) => void;
  /** Round trip in milliseconds, and the server's clock. */
  delay: (milliseconds: number, serverNow: number) => void;
}

/** The socket of a table: besides commands it carries questions about what may come. */
export class TableSocket extends LiveSocket<ClientMessage, ServerMessage, Command, Accepted | Refusal> {
  private readonly looks = new Map<string, (found: Previewed | Refusal) => void>();

  constructor(events: SocketEvents, connect: () => Wire) {
    const ping = (sent: number, delay_ms: number | null) => ({ type: 'ping' as const, sent, delay_ms });
    const ponged = (milliseconds: number, pong: ServerMessage) => {
      if (pong.type === 'pong') events.delay(milliseconds, pong.now_ms);
    };
    super({ ...events, ping, ponged }, connect);
  }

  async send(command: Command): Promise<Answer> {
    const answer = await this.deliver(command);
    if (answer.type === 'accepted') {
      const { row, played = 1, stopped } = answer;
      return { accepted: true, row, played, goesOn: stopped?.reason === 'revealed' };
    }
    return { accepted: false, refusal: answer };
  }

  /** Ask what may come of something; a question that got lost is refused, never sent again. */
  look(asked: Preview): Promise<Previewed | Refusal> {
    return new Promise((answer) => {
      if (!this.open) return answer(lost(asked.nonce));
      this.looks.set(asked.nonce, answer);
      this.post(asked);
    });
  }

  protected override answers(message: ServerMessage): boolean {
    if (message.type !== 'previewed' && message.type !== 'refused') return false;
    const asked = this.looks.get(message.nonce);
    this.looks.delete(message.nonce);
    asked?.(message);
    return asked !== undefined;
  }

  protected override cutOff(): void {
    for (const [nonce, answer] of this.looks) answer(lost(nonce));
    this.looks.clear();
    super.cutOff();
  }
}

const lost = (nonce: string): Refusal => ({
  type: 'refused',
  nonce,
  reason: 'lost',
  clause: '',
  sentence: 'The connection was lost; ask again.',
});

/** The table is in the address, so that the process which has it can be found. */
export const dialTable = (table: string): Wire => dial(`/ws/${encodeURIComponent(table)}`);
