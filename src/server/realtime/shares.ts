import type { Hub } from './hub.ts';
import type { Identity } from './identity.ts';
import type { LargeBodies } from '../gateway/large-bodies.ts';
import { LIMITS, newBucket, type Bucket } from './limits.ts';

/** What one person or one network may have in all their connections to this process together. */
export interface Shares {
  /** Counts a connection; nothing where there are too many. */
  enter(network: string, role: string): Seat | undefined;
  hasChannelLeft(sharer: string | null): boolean;
  /** Counts something that is said to others. */
  maySpeak(sharer: string | null): boolean;
}

/** What a connection has of its network's share. */
export interface Seat {
  leave(): void;
  /**
   * Counts what came over it, by number and, as of a stranger, by bytes. Where their network brings too much, those who bring more than
   * their part of it are cut off, and the others wait a moment.
   */
  bring(bytes: number): 'read' | 'wait' | 'cut';
}

/** A person, or all visitors of one network together. Services of the operator's own have no limit. */
export const sharerOf = ({ role, userId }: Identity, network: string): string | null =>
  SERVICES.has(role) ? null : (userId ?? `${NETWORK}${network}`);

const SERVICES = new Set(['service_role', 'supabase_admin']);
const NETWORK = 'network ';
const isNetwork = (sharer: string) => sharer.startsWith(NETWORK);

/** Those who spoke or brought something lately; whoever is forgotten begins anew. */
const REMEMBERED = 10_000;

export function newShares(hub: Hub, bodies: LargeBodies, factor: number): Shares {
  const sockets = new Map<string, number>();
  const speakers = new Map<string, Bucket>();
  const bringers = new Map<string, Bucket>();
  const bringer = (network: string) => {
    if (bringers.size > REMEMBERED) bringers.clear();
    const bucket = bringers.get(network) ?? newBucket(LIMITS.framesPerNetworkAndSecond * factor);
    bringers.set(network, bucket);
    return bucket;
  };
  const most = Math.max(1, Math.round(LIMITS.socketsPerNetwork * factor));
  return {
    enter: (network, role) => {
      const open = sockets.get(network) ?? 0;
      if (open >= most) return undefined;
      sockets.set(network, open + 1);
      const leave = () => {
        const left = (sockets.get(network) ?? 1) - 1;
        if (left === 0) sockets.delete(network);
        else sockets.set(network, left);
      };
      if (SERVICES.has(role)) return { leave, bring: () => 'read' };
      const stranger = { person: `${NETWORK}${network}`, network };
      const own = newBucket(LIMITS.calmFramesPerSecond * factor);
      const ownBytes = newBucket(LIMITS.calmBytesPerSecond * factor);
      return {
        leave,
        bring: (bytes) => {
          const now = Date.now();
          const isCalm = own.take(now);
          const isLight = bytes <= LIMITS.shortFrame || ownBytes.take(now, bytes);
          if (!bringer(network).take(now)) return isCalm ? 'wait' : 'cut';
          if (bodies.take(stranger, bytes, now, LIMITS.shortFrame) === undefined) return 'read';
          return isLight ? 'wait' : 'cut';
        },
      };
    },
    hasChannelLeft: (sharer) =>
      sharer === null ||
      hub.of(sharer) < (isNetwork(sharer) ? LIMITS.channelsPerNetwork * factor : LIMITS.channelsPerPerson),
    maySpeak: (sharer) => {
      if (sharer === null) return true;
      if (speakers.size > REMEMBERED) speakers.clear();
      const perSecond = isNetwork(sharer)
        ? LIMITS.eventsPerNetworkAndSecond
        : LIMITS.eventsPerPersonAndSecond;
      const bucket = speakers.get(sharer) ?? newBucket(perSecond * factor);
      speakers.set(sharer, bucket);
      return bucket.take(Date.now());
    },
  };
}
