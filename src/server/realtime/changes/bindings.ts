import type { Channel } from '../channel.ts';
import type { Binding } from './binding.ts';

/** Who of this process's connections follows which tables. */
export interface Bindings {
  /** Adds bindings, which count once the function that it returns is called. */
  add(channel: Channel, bindings: Binding[]): () => void;
  remove(channel: Channel): void;
  /** The bindings that count for a table, whether by its name or by a wildcard. */
  of(schema: string, table: string): Binding[];
  all(): Iterable<Channel>;
  isEmpty(): boolean;
}

export function newBindings(): Bindings {
  const byTable = new Map<string, Set<Binding>>();
  const byChannel = new Map<Channel, Binding[]>();
  const counting = new Set<Channel>();
  const nameOf = (schema: string, table: string) => JSON.stringify([schema, table]);
  const remove = (channel: Channel) => {
    for (const binding of byChannel.get(channel) ?? []) {
      const name = nameOf(binding.schema, binding.table);
      const set = byTable.get(name);
      set?.delete(binding);
      if (set?.size === 0) byTable.delete(name);
    }
    byChannel.delete(channel);
    counting.delete(channel);
  };
  return {
    add: (channel, bindings) => {
      remove(channel);
      if (bindings.length > 0) byChannel.set(channel, bindings);
      for (const binding of bindings) {
        const name = nameOf(binding.schema, binding.table);
        byTable.set(name, (byTable.get(name) ?? new Set()).add(binding));
      }
      return () => {
        if (byChannel.get(channel) === bindings) counting.add(channel);
      };
    },
    remove,
    of: (schema, table) =>
      [nameOf(schema, table), nameOf(schema, '*'), nameOf('*', table), nameOf('*', '*')].flatMap((name) =>
        [...(byTable.get(name) ?? [])].filter(({ channel }) => counting.has(channel)),
      ),
    all: () => byChannel.keys(),
    isEmpty: () => byChannel.size === 0,
  };
}
