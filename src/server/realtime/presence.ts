import { randomBytes } from 'node:crypto';
import { push, type Channel } from './channel.ts';
import { placeOf, type Hub } from './hub.ts';

/** What a client tracks. Phoenix tells two of them with one key apart by the reference. */
export type Meta = Record<string, unknown> & { phx_ref: string };
export interface Showing {
  place: string;
  key: string;
  meta: Meta;
}
interface Change {
  joins: Showing[];
  leaves: Showing[];
}

/** What is tracked in which place, by the clients of all processes. */
export interface Presence {
  track(channel: Channel, payload: Record<string, unknown>): void;
  untrack(channel: Channel): void;
  /** Sends a channel the whole state of its place, after the changes that are still gathered. */
  tell(channel: Channel): void;
  /** What clients of this process track. */
  own(): Showing[];
  /** Another process told of a change, of all that its clients track, or has ended. */
  heard(node: string, change: Change): void;
  replaced(node: string, showings: Showing[]): void;
  ended(node: string): void;
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

export function newPresence(hub: Hub, self: string, tellOthers: (change: Change) => void): Presence {
  /** By place and reference, and by process and reference. */
  const places = new Map<string, Map<string, Showing>>();
  const nodes = new Map<string, Map<string, Showing>>();
  const tracked = new Map<Channel, Showing>();
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
  const note = (kind: keyof Change, showing: Showing) => {
    const change = pending.get(showing.place) ?? { joins: [], leaves: [] };
    change[kind].push(showing);
    pending.set(showing.place, change);
    timer ??= setTimeout(flushAll, GATHERING);
  };

  const add = (node: string, showing: Showing) => {
    const [ofPlace, ofNode] = [places.get(showing.place) ?? new Map(), nodes.get(node) ?? new Map()];
    const ref = showing.meta.phx_ref;
    if (ofPlace.has(ref)) return;
    places.set(showing.place, ofPlace.set(ref, showing));
    nodes.set(node, ofNode.set(ref, showing));
    note('joins', showing);
  };
  const remove = (node: string, { place, meta: { phx_ref: ref } }: Showing) => {
    const [ofPlace, ofNode] = [places.get(place), nodes.get(node)];
    const known = ofNode?.get(ref);
    if (known === undefined) return;
    ofPlace?.delete(ref);
    ofNode?.delete(ref);
    if (ofPlace?.size === 0) places.delete(place);
    if (ofNode?.size === 0) nodes.delete(node);
    note('leaves', known);
  };
  const shownBy = (node: string) => [...(nodes.get(node)?.values() ?? [])];

  return {
    track: (channel, payload) => {
      const before = tracked.get(channel);
      const meta: Meta = {
        ...payload,
        phx_ref: randomBytes(9).toString('base64url'),
        ...(before === undefined ? {} : { phx_ref_prev: before.meta.phx_ref }),
      };
      const showing = { place: placeOf(channel), key: channel.presenceKey, meta };
      tracked.set(channel, showing);
      if (before !== undefined) remove(self, before);
      add(self, showing);
      tellOthers({ joins: [showing], leaves: before === undefined ? [] : [before] });
    },
    untrack: (channel) => {
      const before = tracked.get(channel);
      if (before === undefined) return;
      tracked.delete(channel);
      remove(self, before);
      tellOthers({ joins: [], leaves: [before] });
    },
    tell: (channel) => {
      const place = placeOf(channel);
      flush(place);
      told.add(channel);
      push(channel, 'presence_state', grouped(places.get(place)?.values() ?? []));
    },
    own: () => shownBy(self),
    heard: (node, { joins, leaves }) => {
      for (const showing of leaves) remove(node, showing);
      for (const showing of joins) add(node, showing);
    },
    replaced: (node, showings) => {
      const stays = new Set(showings.map(({ meta }) => meta.phx_ref));
      for (const showing of shownBy(node)) if (!stays.has(showing.meta.phx_ref)) remove(node, showing);
      for (const showing of showings) add(node, showing);
    },
    ended: (node) => {
      for (const showing of shownBy(node)) remove(node, showing);
    },
  };
}
