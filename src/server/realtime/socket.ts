import type { WebSocket } from 'ws';
import type { Channel, Line } from './channel.ts';
import { heardBroadcast, heardPresence, heardTextBroadcast, heardToken, type Answer } from './events.ts';
import { closures, refusals } from './figures.ts';
import { join, type Connected } from './join.ts';
import { LIMITS, newBucket } from './limits.ts';
import { broadcastPushIn } from './protocol/broadcast-frame.ts';
import { textFrame } from './protocol/frame.ts';
import { frameText, messageIn, type Message, type Version } from './protocol/message.ts';
import { Refusal } from './refusal.ts';
import type { RealtimeRoom } from './room.ts';

export interface Socket {
  /** Whether it has been silent for longer than a client is. */
  isSilent(now: number): boolean;
  close(code: number, reason: string): void;
  /** Without a farewell. */
  cut(): void;
}

type Turn = () => Promise<Answer> | Answer;

/** One client's connection: takes its messages apart, keeps its channels, and minds how much it asks for. */
export function newSocket(
  ws: WebSocket,
  version: Version,
  connected: Connected,
  room: RealtimeRoom,
  ended: () => void,
): Socket {
  const factor = room.config.rateLimitFactor;
  const joins = newBucket(LIMITS.joinsPerSecond * factor);
  const events = newBucket(LIMITS.eventsPerSecond * factor);
  // Whoever goes on although its channels were closed.
  const frames = newBucket(LIMITS.eventsPerSecond * factor * 10);
  const channels = new Map<string, Channel>();
  /** What a topic's messages wait for: each is dealt with after the one before. */
  const turns = new Map<string, Promise<void>>();
  let opening = 0;
  let heardAt = Date.now();

  const close = (code: number, reason: string) => {
    closures.inc({ reason });
    ws.close(code, reason);
  };
  const line: Line = {
    version,
    send: ({ bytes, binary }) => {
      if (ws.readyState !== ws.OPEN) return;
      if (ws.bufferedAmount > LIMITS.unread) {
        closures.inc({ reason: 'does not read' });
        ws.terminate();
      } else ws.send(bytes, { binary });
    },
    push: (message) => line.send(textFrame(frameText(message, version))),
  };

  const reply = (
    { joinRef, ref, topic }: Omit<Message, 'event' | 'payload'>,
    answer: NonNullable<Answer>,
  ) => {
    if (ref !== null) line.push({ joinRef, ref, topic, event: 'phx_reply', payload: JSON.stringify(answer) });
  };

  const forget = (channel: Channel) => {
    channel.open = false;
    room.following.unfollow(channel);
    room.presence.untrack(channel);
    room.hub.leave(channel);
    if (channels.get(channel.address) === channel) channels.delete(channel.address);
  };
  const endChannel = (address: string, joinRef: string | null) => (event: 'phx_close' | 'phx_error') => {
    const channel = channels.get(address);
    if (channel?.joinRef === joinRef) forget(channel);
    line.push({ joinRef, ref: joinRef, topic: address, event, payload: '{}' });
  };

  const open = async (message: Message): Promise<Answer> => {
    const { topic, joinRef } = message;
    channels.get(topic)?.end('phx_close');
    if (channels.size + opening >= LIMITS.channels)
      throw new Refusal('ChannelRateLimitReached', 'Too many channels');
    opening += 1;
    try {
      await join(message, connected, line, endChannel(topic, joinRef), room, (channel, response) => {
        if (ws.readyState !== ws.OPEN) return forget(channel);
        channels.set(topic, channel);
        reply(message, { status: 'ok', response });
      });
    } finally {
      opening -= 1;
    }
    return undefined;
  };
  const openOrRefuse = async (message: Message): Promise<Answer> => {
    try {
      return await open(message);
    } catch (error) {
      refusals.inc();
      if (!(error instanceof Refusal)) room.log.warn({ err: error }, 'a channel could not be opened');
      const reason = error instanceof Refusal ? error.message : 'Unknown Error on Channel';
      return { status: 'error', response: { reason } };
    }
  };

  const leave = (message: Message): Answer => {
    const channel = channels.get(message.topic);
    // One that was opened anew meanwhile is not meant.
    if (channel !== undefined && [null, channel.joinRef].includes(message.joinRef)) forget(channel);
    reply(message, { status: 'ok', response: {} });
    line.push({ ...message, ref: message.joinRef, event: 'phx_close', payload: '{}' });
    return undefined;
  };

  const dealWith = ({ event, payload }: Message, channel: Channel): Promise<Answer> | Answer => {
    if (event === 'broadcast') return heardTextBroadcast(channel, payload, room);
    if (event === 'presence') return heardPresence(channel, payload, room);
    if (event === 'access_token') return heardToken(channel, payload, connected, room);
    return undefined;
  };

  const inTurn = (message: Omit<Message, 'payload'>, turn: Turn) => {
    const { topic } = message;
    const next = (turns.get(topic) ?? Promise.resolve())
      .then(turn)
      .then((answer) => answer && reply(message, answer))
      .catch((error: unknown) => {
        room.log.warn({ err: error, event: message.event }, 'a message could not be dealt with');
        reply(message, { status: 'error', response: { reason: 'Something went wrong on our side' } });
      })
      .finally(() => {
        if (turns.get(topic) === next) turns.delete(topic);
      });
    turns.set(topic, next);
  };

  /** For a channel of this connection, within its limits. */
  const forChannel = (message: Omit<Message, 'payload'>, turn: (channel: Channel) => ReturnType<Turn>) =>
    inTurn(message, () => {
      const channel = channels.get(message.topic);
      if (channel === undefined) return { status: 'error', response: { reason: 'unmatched topic' } };
      if (message.joinRef !== null && message.joinRef !== channel.joinRef) return undefined;
      if (events.take(Date.now())) return turn(channel);
      room.shutDown(channel, 'Too many messages per second');
      return undefined;
    });

  const heardText = (text: string) => {
    const message = messageIn(text, version);
    if (message === undefined) return;
    const { topic, event } = message;
    if (topic === 'phoenix' && event === 'heartbeat') reply(message, { status: 'ok', response: {} });
    else if (event === 'phx_join') {
      if (joins.take(Date.now())) return inTurn(message, () => openOrRefuse(message));
      const reason = 'ClientJoinRateLimitReached: Too many joins per second';
      reply(message, { status: 'error', response: { reason } });
    } else if (event === 'phx_leave') inTurn(message, () => leave(message));
    else forChannel(message, (channel) => dealWith(message, channel));
  };
  const heardBinary = (bytes: Buffer) => {
    const pushed = version === '2.0.0' ? broadcastPushIn(bytes) : undefined;
    if (pushed !== undefined)
      forChannel({ ...pushed, event: 'broadcast' }, (channel) => heardBroadcast(channel, pushed, room));
  };

  ws.on('message', (data, isBinary) => {
    heardAt = Date.now();
    if (!frames.take(heardAt)) return close(1008, 'floods');
    const bytes = Array.isArray(data)
      ? Buffer.concat(data)
      : data instanceof ArrayBuffer
        ? Buffer.from(data)
        : data;
    if (isBinary) heardBinary(bytes);
    else heardText(bytes.toString());
  });
  ws.on('error', () => undefined);
  ws.on('close', () => {
    for (const channel of channels.values()) forget(channel);
    ended();
  });

  return { isSilent: (now) => now - heardAt > LIMITS.silence, close, cut: () => ws.terminate() };
}
