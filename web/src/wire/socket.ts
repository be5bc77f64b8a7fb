import { dial, LiveSocket, type Wire } from './live';
import type { Accepted, ClientMessage, Preview, Previewed, Refused, ServerMessage } from './protocol';

export type { Wire } from './live';

/** A message that the server answers with accepted or refused. */
export type Deed = Exclude<Extract<ClientMessage, { nonce: string }>, Preview>;

export type Answer = { accepted: true; row: number } | { accepted: false; refusal: Refused };

export interface SocketEvents {
  /** The first message of every connection. */
  hello: () => ClientMessage;
  /** Everything but pongs and answers. */
  message: (message: ServerMessage) => void;
  connected: (yes: boolean) => void;
  /** Round trip in milliseconds, and the server's clock. */
  delay: (milliseconds: number, serverNow: number) => void;
}

/** The socket of a table: besides deeds it carries questions about what may come. */
export class TableSocket extends LiveSocket<ClientMessage, ServerMessage, Deed, Accepted | Refused> {
  private readonly looks = new Map<string, (found: Previewed | Refused) => void>();

  constructor(events: SocketEvents, connect: () => Wire) {
    const ping = (sent: number, delay_ms: number | null) => ({ type: 'ping' as const, sent, delay_ms });
    const ponged = (milliseconds: number, pong: ServerMessage) => {
      if (pong.type === 'pong') events.delay(milliseconds, pong.now_ms);
    };
    super({ ...events, ping, ponged }, connect);
  }

  async send(deed: Deed): Promise<Answer> {
    const answer = await this.deliver(deed);
    if (answer.type === 'accepted') return { accepted: true, row: answer.row };
    return { accepted: false, refusal: answer };
  }

  /** Ask what may come of something; a question that got lost is refused, never sent again. */
  look(asked: Preview): Promise<Previewed | Refused> {
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

const lost = (nonce: string): Refused => ({
  type: 'refused',
  nonce,
  reason: 'lost',
  clause: '',
  sentence: 'The connection was lost; ask again.',
});

export const dialServer = (): Wire => dial('/ws');
