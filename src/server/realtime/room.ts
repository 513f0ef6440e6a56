import { randomUUID } from 'node:crypto';
import type { Services } from '../services.ts';
import { newFollowing, type Following } from './changes/following.ts';
import { NO_RIGHT, pushSystem, type Channel } from './channel.ts';
import { newHub, type Hub } from './hub.ts';
import { newPresence, type Presence } from './presence.ts';
import { keptFromPublicTopics } from './public-topic.ts';
import { newRelay, type Relay } from './relay.ts';
import { overIdentities } from './sessions.ts';
import { newShares, type Shares } from './shares.ts';

/** What every connection works with. */
export interface RealtimeRoom extends Services {
  hub: Hub;
  presence: Presence;
  relay: Relay;
  following: Following;
  shares: Shares;
  /** Ends a channel for a reason that its client is told. */
  shutDown(channel: Channel, reason: string): void;
  stop(): Promise<void>;
}

/** Milliseconds between looks at whose session is over. */
const LOOK = 2_000;

export async function newRealtimeRoom(services: Services): Promise<RealtimeRoom> {
  const { activity, log } = services;
  const hub = newHub();
  const self = randomUUID();
  // Presence tells the relay of changes here, and the relay tells presence of those elsewhere: one of them has to come first.
  let relayed: Relay | undefined;
  const presence = newPresence(hub, self, (change) => relayed?.tell({ kind: 'presence', ...change }));
  const relay = await newRelay(services, self, {
    broadcast: (broadcast) => hub.spread(broadcast),
    presence: (node, change) => presence.heard(node, change),
    presences: (node, all) => presence.replaced(node, all),
    ended: (node) => presence.ended(node),
    own: () => presence.own(),
  });
  relayed = relay;

  const shutDown = (channel: Channel, reason: string) => {
    if (!channel.open) return;
    pushSystem(channel, 'system', 'error', reason);
    channel.end('phx_close');
  };
  const following = await newFollowing(services, hub, (channel) => channel.end('phx_error'));

  const look = async () => {
    const identities = new Map([...hub.everyone()].map(({ identity }) => [identity.key, identity]));
    const over = await overIdentities(services, identities.values(), Date.now());
    // An open channel is a sign of activity the whole time, not only at the join.
    for (const { key, role, userId } of identities.values())
      if (userId !== null && !over.has(key)) activity.heard({ role, sub: userId });
    if (over.size > 0)
      for (const channel of hub.everyone()) {
        const reason = over.get(channel.identity.key);
        if (reason !== undefined) shutDown(channel, reason);
      }
    await closePublicTopics();
  };
  /** To those who told another age since: they go on following tables, and neither speak nor hear. */
  const closePublicTopics = async () => {
    const openTo = (channel: Channel) =>
      channel.private || !channel.rights.broadcastRead ? null : channel.identity.userId;
    const people = new Set([...hub.everyone()].map(openTo).filter((person) => person !== null));
    const kept = await keptFromPublicTopics(services, [...people]);
    if (kept.size === 0) return;
    for (const channel of hub.everyone()) {
      const person = openTo(channel);
      if (person === null || !kept.has(person)) continue;
      channel.rights = NO_RIGHT;
      presence.untrack(channel);
      if (!channel.follows) shutDown(channel, 'Public topics are for adults');
    }
  };
  let looked = Promise.resolve();
  const looking = setInterval(() => {
    looked = look().catch((error: unknown) => log.warn({ err: error }, 'sessions cannot be looked at'));
  }, LOOK);

  return {
    ...services,
    hub,
    presence,
    relay,
    following,
    shares: newShares(hub, services.admission.bodies, services.config.rateLimitFactor),
    shutDown,
    stop: async () => {
      clearInterval(looking);
      await looked;
      await following.stop();
      await relay.stop();
    },
  };
}
