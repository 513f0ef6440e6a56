import type { WebSocket } from 'ws';
import type { Channel, Line } from './channel.ts';
import type { Answer } from './events.ts';
import { refusals } from './figures.ts';
import { join, type Connected } from './join.ts';
import { LIMITS } from './limits.ts';
import { reply } from './line.ts';
import type { Message } from './protocol/message.ts';
import { Refusal } from './refusal.ts';
import type { RealtimeRoom } from './room.ts';

/** The channels of one connection, by their address. */
export interface OpenChannels {
  get(address: string): Channel | undefined;
  /** Deals with `phx_join`: opens the channel, or answers why not. */
  open(message: Message): Promise<Answer>;
  /** Deals with `phx_leave`. */
  leave(message: Message): undefined;
  closeAll(): void;
}

export function newOpenChannels(
  ws: WebSocket,
  line: Line,
  connected: Connected,
  room: RealtimeRoom,
): OpenChannels {
  const channels = new Map<string, Channel>();
  /** Joins that are still being decided count towards the limit, too. */
  let opening = 0;

  const forget = (channel: Channel) => {
    channel.open = false;
    room.following.unfollow(channel);
    room.presence.untrack(channel);
    room.hub.leave(channel);
    if (channels.get(channel.address) === channel) channels.delete(channel.address);
  };

  const endOf =
    (address: string, joinRef: string | null): Channel['end'] =>
    (event) => {
      const channel = channels.get(address);
      if (channel?.joinRef === joinRef) forget(channel);
      line.push({ joinRef, ref: joinRef, topic: address, event, payload: '{}' });
    };

  const openNew = async (message: Message): Promise<void> => {
    const { topic, joinRef } = message;
    // A second join to the same topic replaces the first, as Phoenix does it.
    channels.get(topic)?.end('phx_close');
    if (channels.size + opening >= LIMITS.channels)
      throw new Refusal('ChannelRateLimitReached', 'Too many channels');
    opening += 1;
    try {
      await join(message, connected, line, endOf(topic, joinRef), room, (channel, response) => {
        // The connection may have closed while the database was asked.
        if (ws.readyState !== ws.OPEN) return forget(channel);
        channels.set(topic, channel);
        reply(line, message, { status: 'ok', response });
      });
    } finally {
      opening -= 1;
    }
  };

  return {
    get: (address) => channels.get(address),
    open: async (message) => {
      try {
        await openNew(message);
        return undefined;
      } catch (error) {
        refusals.inc();
        if (!(error instanceof Refusal)) room.log.warn({ err: error }, 'a channel could not be opened');
        const reason = error instanceof Refusal ? error.message : 'Unknown Error on Channel';
        return { status: 'error', response: { reason } };
      }
    },
    leave: (message) => {
      const channel = channels.get(message.topic);
      // A client may leave with the number of an earlier join; the channel that replaced it stays.
      if (channel !== undefined && [null, channel.joinRef].includes(message.joinRef)) forget(channel);
      reply(line, message, { status: 'ok', response: {} });
      line.push({ ...message, ref: message.joinRef, event: 'phx_close', payload: '{}' });
      return undefined;
    },
    closeAll: () => {
      for (const channel of channels.values()) forget(channel);
    },
  };
}
