import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Channel } from '../channel.ts';
import { conditionsIn, FilterError, type Condition } from './filter.ts';

const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const;
export type Event = (typeof EVENTS)[number];

/** What a client asks to follow; members that we do not know are let through. */
export const Wanted = v.looseObject({
  event: v.optional(v.string(), '*'),
  schema: v.optional(v.string()),
  table: v.optional(v.string()),
  filter: v.nullish(v.string()),
  select: v.nullish(v.array(v.string())),
});
export type Wanted = v.InferOutput<typeof Wanted>;

/** Made of the wish itself: equal wishes have one id, so that one message serves all who have it. */
export function idOf({ event, schema, table, filter, select }: Wanted): number {
  const wish = JSON.stringify([event, schema, table, filter ?? null, select ?? null]);
  return createHash('sha256').update(wish).digest().readUIntBE(0, 4);
}

/** One wish of one channel. */
export interface Binding {
  id: number;
  channel: Channel;
  event: Event;
  schema: string;
  table: string;
  /** The filter's text: bindings with the same one are decided together. */
  filter: string;
  conditions: Condition[];
  select: string[] | undefined;
}

export function bindingOf(channel: Channel, wanted: Wanted): Binding {
  const event = EVENTS.find((known) => known === wanted.event.toUpperCase()) ?? '*';
  if (wanted.schema === undefined && wanted.table === undefined)
    throw new FilterError(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to',
    );
  const [schema, table] = [wanted.schema ?? 'public', wanted.table ?? '*'];
  const conditions = conditionsIn(wanted.filter ?? '');
  const select = wanted.select == null || wanted.select.length === 0 ? undefined : wanted.select;
  if (select !== undefined && (schema === '*' || table === '*'))
    throw new FilterError('Column selection is not supported for wildcard subscriptions.');
  const filter = conditions.length === 0 ? '' : (wanted.filter ?? '');
  return { id: idOf(wanted), channel, event, schema, table, filter, conditions, select };
}

const TYPES = { I: 'INSERT', U: 'UPDATE', D: 'DELETE' } as const;
export type Kind = keyof typeof TYPES;
export const typeOf = (kind: Kind) => TYPES[kind];

export const wants = ({ event }: Binding, kind: Kind): boolean => event === '*' || event === TYPES[kind];
