import * as v from 'valibot';
import { jsonPayload, type Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import { broadcastsHeard } from './figures.ts';
import { isOpaqueKey } from './identity.ts';
import { lastingIdentity, rightsFor, type Connected } from './join.ts';
import type { BroadcastPush } from './protocol/broadcast-frame.ts';
import { Refusal } from './refusal.ts';
import type { RealtimeRoom } from './room.ts';

/** How a channel answers what its client sent; undefined: it does not. */
export type Answer = { status: 'ok' | 'error'; response: Record<string, unknown> } | undefined;

const OK: Answer = { status: 'ok', response: {} };
const failed = (reason: string): Answer => ({ status: 'error', response: { reason } });

/** To all on the topic, here and in other processes. */
export function sendBroadcast(broadcast: Broadcast, room: RealtimeRoom, except?: Channel): void {
  broadcastsHeard.inc();
  room.hub.spread(broadcast, except);
  const { topic, private: isPrivate, event, encoding, payload } = broadcast;
  room.relay.tell({
    kind: 'broadcast',
    topic,
    private: isPrivate,
    event,
    encoding,
    payload: payload.toString('base64'),
  });
}

export function heardBroadcast(
  channel: Channel,
  { event, encoding, payload }: Pick<BroadcastPush, 'event' | 'encoding' | 'payload'>,
  room: RealtimeRoom,
): Answer {
  const { topic, private: isPrivate, ack, self, rights } = channel;
  if (!rights.broadcastWrite)
    return ack
      ? failed(`Unauthorized: You do not have permissions to write to this Channel topic: ${topic}`)
      : undefined;
  if (!room.shares.maySpeak(channel.sharer)) {
    room.shutDown(channel, 'Too many messages per second');
    return undefined;
  }
  const bytes = encoding === 'json' ? jsonPayload(payload) : payload;
  if (bytes === undefined) return failed('The payload is not JSON');
  const broadcast = { topic, private: isPrivate, event, encoding, payload: bytes };
  sendBroadcast(broadcast, room, self ? undefined : channel);
  return ack ? OK : undefined;
}

const Said = v.object({ event: v.string(), payload: v.optional(v.unknown(), {}) });

/** A broadcast in a text frame. */
export function heardTextBroadcast(channel: Channel, payload: unknown, room: RealtimeRoom): Answer {
  const read = v.safeParse(Said, payload);
  if (!read.success) return failed('A broadcast has an event and a payload');
  const { event, payload: said } = read.output;
  const bytes = Buffer.from(JSON.stringify(said));
  return heardBroadcast(channel, { event, encoding: 'json', payload: bytes }, room);
}

const Shown = v.object({
  event: v.pipe(v.string(), v.toLowerCase(), v.picklist(['track', 'untrack'])),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
});

export function heardPresence(channel: Channel, payload: unknown, room: RealtimeRoom): Answer {
  const read = v.safeParse(Shown, payload);
  if (!read.success) return failed('Presence track payload must be a map');
  if (read.output.event === 'untrack') {
    room.presence.untrack(channel);
    return OK;
  }
  if (!channel.rights.presenceWrite)
    return failed(
      `Unauthorized: You do not have permissions to write to this Channel topic: ${channel.topic}`,
    );
  // A client that tracks its presence is told of others, too, even if it did not ask for it when it joined.
  const isNew = !channel.presenceEnabled;
  channel.presenceEnabled = true;
  if (isNew && channel.rights.presenceRead) room.presence.tell(channel);
  room.presence.track(channel, read.output.payload);
  return OK;
}

const Renewed = v.object({ access_token: v.nullish(v.string()) });

/** A new token in the place of one that is about to expire; one that does not count ends the channel. */
export async function heardToken(
  channel: Channel,
  payload: unknown,
  connected: Connected,
  room: RealtimeRoom,
): Promise<Answer> {
  const read = v.safeParse(Renewed, payload);
  const token = read.success ? read.output.access_token : undefined;
  if (token == null || isOpaqueKey(token) || token === channel.token) return undefined;
  try {
    const identity = await lastingIdentity(token, room);
    const rights = await rightsFor(channel, identity, connected, room);
    Object.assign(channel, { token, identity, rights });
    if (!rights.presenceWrite) room.presence.untrack(channel);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    room.shutDown(channel, error.text);
  }
  return undefined;
}
