/**
 * What one connection may do, and one person or network with all of theirs; those per second or per network are multiplied by
 * `RATE_LIMIT_FACTOR`.
 */
export const LIMITS = {
  socketsPerNetwork: 500,
  channelsPerPerson: 500,
  eventsPerPersonAndSecond: 200,
  /** Of visitors without an account, all together. */
  channelsPerNetwork: 1000,
  eventsPerNetworkAndSecond: 400,
  /** Of everybody there, before anybody looks what they say. */
  framesPerNetworkAndSecond: 2000,
  /** What one connection may bring in any case; who brings more is cut off when their network brings too much. */
  calmFramesPerSecond: 25,
  calmBytesPerSecond: 64 * 1024,
  channels: 100,
  joinsPerSecond: 100,
  eventsPerSecond: 100,
  /** Bytes of one message. */
  frame: 1024 * 1024,
  /** Up to here a message is not counted by its bytes: what people say in a channel is shorter. */
  shortFrame: 4 * 1024,
  /** Characters of a topic's name. */
  topic: 1024,
  /** Bytes that wait for somebody who does not read. */
  unread: 8 * 1024 * 1024,
  /** Milliseconds without a sign of life; clients send one every 25 seconds. */
  silence: 60_000,
  /** Changes of tables that one channel may follow. */
  bindings: 100,
} as const;

export interface Bucket {
  /** Whether there was one left to take. */
  take(now: number, amount?: number): boolean;
}

/** So many a second, and as many at once. */
export function newBucket(perSecond: number): Bucket {
  let level = perSecond;
  let filled = Number.NEGATIVE_INFINITY;
  return {
    take: (now, amount = 1) => {
      level = Math.min(perSecond, level + ((now - filled) / 1000) * perSecond);
      filled = now;
      if (level < amount) return false;
      level -= amount;
      return true;
    },
  };
}
