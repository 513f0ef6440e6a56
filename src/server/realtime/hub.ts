import { framesOf, type Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';

/** Private and public channels of one name are two places. */
export const placeOf = ({ topic, private: isPrivate }: Pick<Channel, 'topic' | 'private'>): string =>
  `${isPrivate ? 'private' : 'public'} ${topic}`;

/** Which channels of this process are open in which place (`placeOf`). */
export interface Hub {
  enter(channel: Channel): void;
  leave(channel: Channel): void;
  at(place: string): Iterable<Channel>;
  everyone(): Iterable<Channel>;
  size(): number;
  /** How many channels take from one share. */
  of(sharer: string): number;
  /** Sends to all channels that may receive it but `except`; returns how many they were. */
  spread(broadcast: Broadcast, except?: Channel): number;
}

export function newHub(): Hub {
  const places = new Map<string, Set<Channel>>();
  /** Each with its sharer at the join, since a renewed token may be somebody else's. */
  const channels = new Map<Channel, string | null>();
  const bySharer = new Map<string, number>();
  const count = (sharer: string | null, by: 1 | -1) => {
    if (sharer === null) return;
    const now = (bySharer.get(sharer) ?? 0) + by;
    if (now === 0) bySharer.delete(sharer);
    else bySharer.set(sharer, now);
  };
  return {
    enter: (channel) => {
      const place = placeOf(channel);
      const present = places.get(place) ?? new Set();
      places.set(place, present.add(channel));
      if (channels.has(channel)) return;
      channels.set(channel, channel.sharer);
      count(channel.sharer, 1);
    },
    leave: (channel) => {
      const place = placeOf(channel);
      const present = places.get(place);
      present?.delete(channel);
      if (present?.size === 0) places.delete(place);
      count(channels.get(channel) ?? null, -1);
      channels.delete(channel);
    },
    of: (sharer) => bySharer.get(sharer) ?? 0,
    at: (place) => places.get(place) ?? [],
    everyone: () => channels.keys(),
    size: () => channels.size,
    spread: (broadcast, except) => {
      const frames = framesOf(broadcast);
      let reached = 0;
      for (const channel of places.get(placeOf(broadcast)) ?? []) {
        if (channel === except || !channel.rights.broadcastRead) continue;
        if (broadcast.meta !== undefined && channel.replayed.has(broadcast.meta.id)) continue;
        const frame = frames(channel.line.version);
        if (frame === undefined) continue;
        channel.line.send(frame);
        reached += 1;
      }
      return reached;
    },
  };
}
