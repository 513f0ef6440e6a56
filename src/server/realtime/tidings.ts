import { push, type Channel } from './channel.ts';
import { placeOf, type Hub } from './hub.ts';

/** What a client tracks. Phoenix tells two of them with one key apart by the reference. */
export type Meta = Record<string, unknown> & { phx_ref: string };
export interface Showing {
  place: string;
  key: string;
  meta: Meta;
}
export interface Change {
  joins: Showing[];
  leaves: Showing[];
}

/** Milliseconds in which changes of a place are gathered, so that many who come at once make one message. */
const GATHERING = 20;

const grouped = (showings: Iterable<Showing>) => {
  const groups = new Map<string, { metas: Meta[] }>();
  for (const { key, meta } of showings) {
    const group = groups.get(key) ?? { metas: [] };
    groups.set(key, group);
    group.metas.push(meta);
  }
  return Object.fromEntries(groups);
};

/** What the channels of a place are told of who shows what in it. */
export interface Tidings {
  note(kind: keyof Change, showing: Showing): void;
  /** Sends a channel the whole state of its place, after the changes that are still gathered. */
  whole(channel: Channel, showings: (place: string) => Iterable<Showing>): void;
}

export function newTidings(hub: Hub): Tidings {
  const pending = new Map<string, Change>();
  /** Channels that were sent the whole state: only they can apply a difference. */
  const told = new WeakSet<Channel>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (place: string) => {
    const change = pending.get(place);
    if (change === undefined) return;
    pending.delete(place);
    // What came and went while changes were gathered is left out.
    const came = new Set(change.joins.map(({ meta }) => meta.phx_ref));
    const went = new Set(change.leaves.map(({ meta }) => meta.phx_ref));
    const joins = grouped(change.joins.filter(({ meta }) => !went.has(meta.phx_ref)));
    const leaves = grouped(change.leaves.filter(({ meta }) => !came.has(meta.phx_ref)));
    // The official client loses track of a key that comes and goes in one message.
    const isBoth = Object.keys(joins).some((key) => Object.hasOwn(leaves, key));
    const messages = isBoth
      ? [
          { joins: {}, leaves },
          { joins, leaves: {} },
        ]
      : [{ joins, leaves }];
    for (const channel of hub.at(place))
      if (told.has(channel) && channel.rights.presenceRead)
        for (const message of messages) push(channel, 'presence_diff', message);
  };
  const flushAll = () => {
    timer = undefined;
    for (const place of pending.keys()) flush(place);
  };
  return {
    note: (kind, showing) => {
      const change = pending.get(showing.place) ?? { joins: [], leaves: [] };
      change[kind].push(showing);
      pending.set(showing.place, change);
      timer ??= setTimeout(flushAll, GATHERING);
    },
    whole: (channel, showings) => {
      const place = placeOf(channel);
      flush(place);
      told.add(channel);
      push(channel, 'presence_state', grouped(showings(place)));
    },
  };
}
