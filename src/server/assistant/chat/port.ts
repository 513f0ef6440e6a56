import type { Ask } from '#core/assistant/chat/protocol.ts';
import type { Client } from '../../database/pools.ts';
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
  isRunning: (asking: Pick<Asking, 'caller' | 'network'>, turn: string) => boolean;
  close: () => Promise<void>;
}
