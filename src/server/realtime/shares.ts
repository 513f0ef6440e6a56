import type { Hub } from './hub.ts';
import type { Identity } from './identity.ts';
import { LIMITS, newBucket, type Bucket } from './limits.ts';

/** What one person or one network may have in all their connections to this process together. */
export interface Shares {
  /** Counts a connection; answers what takes it off again, or nothing where there are too many. */
  enter(network: string): (() => void) | undefined;
  hasChannelLeft(identity: Identity): boolean;
  /** Counts something that is said to others. */
  maySpeak(identity: Identity): boolean;
}

/** People who spoke lately; whoever is forgotten begins anew. */
const REMEMBERED = 10_000;

export function newShares(hub: Hub, factor: number): Shares {
  const sockets = new Map<string, number>();
  const speakers = new Map<string, Bucket>();
  const most = Math.max(1, Math.round(LIMITS.socketsPerNetwork * factor));
  return {
    enter: (network) => {
      const open = sockets.get(network) ?? 0;
      if (open >= most) return undefined;
      sockets.set(network, open + 1);
      return () => {
        const left = (sockets.get(network) ?? 1) - 1;
        if (left === 0) sockets.delete(network);
        else sockets.set(network, left);
      };
    },
    hasChannelLeft: ({ userId }) => userId === null || hub.of(userId) < LIMITS.channelsPerPerson,
    maySpeak: ({ userId }) => {
      if (userId === null) return true;
      if (speakers.size > REMEMBERED) speakers.clear();
      const bucket = speakers.get(userId) ?? newBucket(LIMITS.eventsPerPersonAndSecond * factor);
      speakers.set(userId, bucket);
      return bucket.take(Date.now());
    },
  };
}
