import type { RawData, WebSocket } from 'ws';
import type { Channel } from './channel.ts';
import { heardBroadcast, heardPresence, heardTextBroadcast, heardToken, type Answer } from './events.ts';
import { newConversation } from './conversation.ts';
import { closures } from './figures.ts';
import { newFloodGate } from './floods.ts';
import type { Connected } from './join.ts';
import { LIMITS, newBucket } from './limits.ts';
import { newLine, reply } from './line.ts';
import { newOpenChannels } from './open-channels.ts';
import { broadcastPushIn } from './protocol/broadcast-frame.ts';
import { messageIn, type Message, type Version } from './protocol/message.ts';
import type { RealtimeRoom } from './room.ts';
import { TooMuch } from '../shallow-json.ts';

export interface Socket {
  /** Whether nothing has come for longer than the interval at which clients send heartbeats. */
  isSilent(now: number): boolean;
  close(code: number, reason: string): void;
  /** Ends it at once, without a closing frame. */
  cut(): void;
}

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;

/** What a client says to a channel that it has joined. */
function dealWith(
  { event, payload }: Message,
  channel: Channel,
  connected: Connected,
  room: RealtimeRoom,
): Promise<Answer> | Answer {
  if (event === 'broadcast') return heardTextBroadcast(channel, payload, room);
  if (event === 'presence') return heardPresence(channel, payload, room);
  if (event === 'access_token') return heardToken(channel, payload, connected, room);
  return undefined;
}

/** One client's connection: reads its frames, keeps them in order for each topic, and limits how much it may ask. */
export function newSocket(
  ws: WebSocket,
  version: Version,
  connected: Connected,
  room: RealtimeRoom,
  ended: () => void,
): Socket {
  const factor = room.config.rateLimitFactor;
  const joins = newBucket(LIMITS.joinsPerSecond * factor);
  // Too many events close a channel; a client that goes on sending all the same loses its connection.
  const frames = newBucket(LIMITS.eventsPerSecond * factor * 10);
  const line = newLine(ws, version);
  const channels = newOpenChannels(ws, line, connected, room);
  const conversation = newConversation(line, channels, room);
  let heardAt = Date.now();

  const close = (code: number, reason: string) => {
    closures.inc({ reason });
    ws.close(code, reason);
  };

  const gate = newFloodGate(ws, close);

  const heardJoin = (message: Message) => {
    if (joins.take(Date.now())) return conversation.inTurn(message, () => channels.open(message));
    const reason = 'ClientJoinRateLimitReached: Too many joins per second';
    reply(line, message, { status: 'error', response: { reason } });
  };

  const heardText = (text: string) => {
    const message = messageIn(text, version);
    if (message === undefined) return;
    const { topic, event } = message;
    if (topic === 'phoenix' && event === 'heartbeat') reply(line, message, { status: 'ok', response: {} });
    else if (event === 'phx_join') heardJoin(message);
    else if (event === 'phx_leave') conversation.inTurn(message, () => channels.leave(message));
    else conversation.forChannel(message, (channel) => dealWith(message, channel, connected, room));
  };

  const heardBinary = (bytes: Buffer) => {
    const pushed = version === '2.0.0' ? broadcastPushIn(bytes) : undefined;
    if (pushed !== undefined)
      conversation.forChannel({ ...pushed, event: 'broadcast' }, (channel) =>
        heardBroadcast(channel, pushed, room),
      );
  };

  ws.on('message', (data, isBinary) => {
    // What came in one piece with what cut it off is still told of.
    if (gate.isCut) return;
    heardAt = Date.now();
    const bytes = bytesOf(data);
    const said = frames.take(heardAt) ? connected.seat.bring(bytes.length) : 'cut';
    if (said === 'cut') return gate.cutOff();
    if (said === 'wait') gate.hold();
    if (isBinary) return heardBinary(bytes);
    try {
      heardText(bytes.toString());
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      close(1009, error.message);
    }
  });
  ws.on('error', () => undefined);
  ws.on('close', () => {
    channels.closeAll();
    ended();
  });

  return { isSilent: (now) => now - heardAt > LIMITS.silence, close, cut: () => ws.terminate() };
}
