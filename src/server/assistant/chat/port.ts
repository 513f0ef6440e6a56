import type { Ask } from '#core/assistant/chat/protocol.ts';
import type { Tried } from '#core/assistant/chat/trial.ts';
import type { Client } from '../../database/pools.ts';
import type { PromptDraft } from './author.ts';
import type { Broadcast } from './broadcast.ts';

/** One transaction with the rights of who asks. */
export type Own = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

/** Who asks, as the host of functions knows them. */
export interface ChatCaller {
  /** The account; undefined without a session. */
  id: string | undefined;
  standing: 'none' | 'guest' | 'member' | 'admin' | 'service';
}

/** Who asks what, and from where. */
export interface Asking {
  ask: Ask;
  caller: ChatCaller;
  network: string;
  own: Own;
}

export interface Assistant {
  /** What is said in answer; the same turn is answered once. */
  ask: (asking: Asking) => Broadcast;
  /** An answer for whoever tries a prompt, with the one in use where no draft is given; null where all are busy. Nothing of it is kept. */
  trial: (asking: Asking, draft: PromptDraft | null, signal: AbortSignal) => Promise<Tried | null>;
  isRunning: (asking: Pick<Asking, 'caller' | 'network'>, turn: string) => boolean;
  close: () => Promise<void>;
}
