import type { Identity } from './identity.ts';
import type { Frame } from './protocol/frame.ts';
import type { Outgoing, Version } from './protocol/message.ts';

/** What somebody may do on a topic; on a public one, everything or nothing. */
export interface Rights {
  broadcastRead: boolean;
  broadcastWrite: boolean;
  presenceRead: boolean;
  presenceWrite: boolean;
}

export const EVERY_RIGHT: Rights = {
  broadcastRead: true,
  broadcastWrite: true,
  presenceRead: true,
  presenceWrite: true,
};

export const NO_RIGHT: Rights = {
  broadcastRead: false,
  broadcastWrite: false,
  presenceRead: false,
  presenceWrite: false,
};

/** The connection of a channel, as far as a channel needs it. */
export interface Line {
  version: Version;
  send(frame: Frame): void;
  push(message: Outgoing): void;
}

/** One connection's place on one topic. */
export interface Channel {
  line: Line;
  /** False once it has ended. */
  open: boolean;
  /** As the client says it, with `realtime:`. */
  address: string;
  /** As SQL and policies see it. */
  topic: string;
  joinRef: string | null;
  private: boolean;
  /** Whether it was opened to follow tables: then it stays open without any right on the topic. */
  follows: boolean;
  /** What its client wants of its own broadcasts: an answer that each was sent, and the broadcast itself. */
  ack: boolean;
  self: boolean;
  presenceKey: string;
  presenceEnabled: boolean;
  token: string;
  identity: Identity;
  /** Whose share it takes from. */
  sharer: string | null;
  rights: Rights;
  /** Removes it everywhere and tells its client: `phx_close` that it is over, `phx_error` that it should join again. */
  end(event: 'phx_close' | 'phx_error'): void;
  /** Ids of stored broadcasts that were replayed at the join: they are not sent a second time. */
  replayed: Set<string>;
}

export const push = ({ line, address, joinRef }: Channel, event: string, payload: unknown): void =>
  line.push({ joinRef, topic: address, event, payload: JSON.stringify(payload) });

export function pushSystem(
  channel: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): void {
  push(channel, 'system', { extension, status, message, channel: channel.topic });
}
