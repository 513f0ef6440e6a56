import { randomBytes } from 'node:crypto';
import type { Channel } from './channel.ts';
import { placeOf, type Hub } from './hub.ts';
import { newTidings, type Change, type Meta, type Showing } from './tidings.ts';

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

export function newPresence(hub: Hub, self: string, tellOthers: (change: Change) => void): Presence {
  /** By place and reference, and by process and reference. */
  const places = new Map<string, Map<string, Showing>>();
  const nodes = new Map<string, Map<string, Showing>>();
  const tracked = new Map<Channel, Showing>();
  const tidings = newTidings(hub);

  const add = (node: string, showing: Showing) => {
    const [ofPlace, ofNode] = [places.get(showing.place) ?? new Map(), nodes.get(node) ?? new Map()];
    const ref = showing.meta.phx_ref;
    if (ofPlace.has(ref)) return;
    places.set(showing.place, ofPlace.set(ref, showing));
    nodes.set(node, ofNode.set(ref, showing));
    tidings.note('joins', showing);
  };
  const remove = (node: string, { place, meta: { phx_ref: ref } }: Showing) => {
    const [ofPlace, ofNode] = [places.get(place), nodes.get(node)];
    const known = ofNode?.get(ref);
    if (known === undefined) return;
    ofPlace?.delete(ref);
    ofNode?.delete(ref);
    if (ofPlace?.size === 0) places.delete(place);
    if (ofNode?.size === 0) nodes.delete(node);
    tidings.note('leaves', known);
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
    tell: (channel) => tidings.whole(channel, (place) => places.get(place)?.values() ?? []),
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
