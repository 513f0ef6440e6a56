import type { Client } from '../database/pools.ts';

/** Statements worth remembering in the database, the least lately used first. */
const KEPT = 500;
/** A connection that has prepared so many statements is replaced: PostgreSQL keeps each until its end. */
const PER_CONNECTION = 1000;

interface Shape {
  name: string;
  uses: number;
}

const shapes = new Map<string, Shape>();
let made = 0;
const preparedBy = new WeakMap<Client, Set<string>>();

/** The name a statement is prepared under from its second use on; one that is never seen again costs nothing. */
export function nameOf(client: Client, text: string): string | undefined {
  const known = shapes.get(text);
  const shape = known ?? { name: `rest_${(made += 1)}`, uses: 0 };
  shape.uses += 1;
  shapes.delete(text);
  shapes.set(text, shape);
  const [oldest] = shapes.keys();
  if (shapes.size > KEPT && oldest !== undefined) shapes.delete(oldest);
  if (shape.uses < 2) return undefined;
  const names = preparedBy.get(client) ?? new Set();
  names.add(shape.name);
  preparedBy.set(client, names);
  return shape.name;
}

export const tooManyPrepared = (client: Client): boolean =>
  (preparedBy.get(client)?.size ?? 0) > PER_CONNECTION;
