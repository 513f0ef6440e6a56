import { EVERY_RIGHT, NO_RIGHT, pushSystem, type Channel, type Line } from './channel.ts';
import { idOf } from './changes/binding.ts';
import { isOpaqueKey, verifiedIdentity, type Identity } from './identity.ts';
import { joinRequest } from './join-request.ts';
import { LIMITS } from './limits.ts';
import { rightsOn } from './private-topic.ts';
import { refusalOfPublic } from './public-topic.ts';
import type { Message } from './protocol/message.ts';
import { Refusal } from './refusal.ts';
import { replayed, sendReplayed } from './replay.ts';
import type { RealtimeRoom } from './room.ts';
import { overIdentities } from './sessions.ts';
import { sharerOf, type Seat } from './shares.ts';

/** Who connected: the key, which speaks where no token is given, and what policies may read of the request. */
export interface Connected {
  key: string;
  /** Visitors without an account have a share of what is theirs together. */
  network: string;
  seat: Seat;
  headers: Record<string, unknown>;
}

const PREFIX = 'realtime:';

/** An identity whose session lasts. */
export async function lastingIdentity(token: string, room: RealtimeRoom): Promise<Identity> {
  const identity = await verifiedIdentity(token, room.tokens);
  const over = await overIdentities(room, [identity], Date.now());
  const reason = over.get(identity.key);
  if (reason !== undefined) throw new Refusal('InvalidJWTToken', reason);
  return identity;
}

export async function rightsFor(
  channel: Pick<Channel, 'topic' | 'private' | 'follows'>,
  identity: Identity,
  { headers }: Connected,
  room: RealtimeRoom,
) {
  if (!channel.private) {
    const refusal = await refusalOfPublic(identity, room);
    // Changes of tables are shown by policies, to strangers too.
    if (refusal !== undefined && !channel.follows) throw refusal;
    return refusal === undefined ? EVERY_RIGHT : NO_RIGHT;
  }
  const rights = await rightsOn(channel.topic, identity, headers, room);
  if (!rights.broadcastRead && !rights.presenceRead)
    throw new Refusal(
      'Unauthorized',
      `You do not have permissions to read from this Channel topic: ${channel.topic}`,
    );
  return rights;
}

/** Opens a channel, or throws a `Refusal`. Calls `answered` when all is ready, before anything is sent over it. */
export async function join(
  { topic: address, joinRef, payload }: Message,
  connected: Connected,
  line: Line,
  end: Channel['end'],
  room: RealtimeRoom,
  answered: (channel: Channel, response: Record<string, unknown>) => void,
): Promise<void> {
  const topic = address.slice(PREFIX.length);
  if (!address.startsWith(PREFIX) || topic === '' || topic.length > LIMITS.topic)
    throw new Refusal('TopicNameRequired', 'You must provide a topic name');
  const { token: given, replay, replicationReady, changes, ...asked } = joinRequest(payload);
  if (replay !== undefined && (replay === 'invalid' || !asked.private))
    throw new Refusal(
      'UnableToReplayMessages',
      replay === 'invalid' ? 'Replay params are not valid' : 'Replay is not allowed for public channels',
    );
  const token = given === undefined || isOpaqueKey(given) ? connected.key : given;
  const identity = await lastingIdentity(token, room);
  const follows = changes.length > 0;
  const rights = await rightsFor({ topic, private: asked.private, follows }, identity, connected, room);
  const sharer = sharerOf(identity, connected.network);
  if (!room.shares.hasChannelLeft(sharer)) throw new Refusal('ChannelRateLimitReached', 'Too many channels');
  const channel: Channel = {
    ...asked,
    line,
    open: true,
    address,
    topic,
    joinRef,
    follows,
    token,
    identity,
    sharer,
    rights,
    replayed: new Set(),
    end,
  };
  const before = replay === undefined || !rights.broadcastRead ? [] : await replayed(room, topic, replay);
  for (const { id } of before) channel.replayed.add(id);
  room.hub.enter(channel);
  try {
    const confirm = changes.length === 0 ? () => undefined : await room.following.follow(channel, changes);
    answered(channel, {
      postgres_changes: changes.map((wanted) => ({ id: idOf(wanted), ...wanted })),
    });
    if (!channel.open) return;
    sendReplayed(channel, before);
    if (channel.presenceEnabled && rights.presenceRead) room.presence.tell(channel);
    confirm();
    if (replicationReady) pushSystem(channel, 'system', 'ok', 'Replication connection established');
  } catch (error) {
    room.following.unfollow(channel);
    room.hub.leave(channel);
    throw error;
  }
}
