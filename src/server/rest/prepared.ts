import type { Client } from '../database/pools.ts';
import type { Prepared } from './exchange.ts';

/** Statements worth remembering in the database, the least lately used first. */
const KEPT = 300;
/** A connection that has prepared so many statements is replaced: PostgreSQL keeps each until its end. */
const PER_CONNECTION = 600;

interface Shape {
  name: string;
  uses: number;
}

const shapes = new Map<string, Shape>();
let made = 0;
const byConnection = new WeakMap<Client, Prepared>();

/** The name a statement is prepared under from its second use on; one that is never seen again costs nothing. */
export function nameOf(text: string): string | undefined {
  const shape = shapes.get(text) ?? { name: `rest_${(made += 1)}`, uses: 0 };
  shape.uses += 1;
  shapes.delete(text);
  shapes.set(text, shape);
  const [oldest] = shapes.size > KEPT ? shapes.keys() : [];
  if (oldest !== undefined) shapes.delete(oldest);
  return shape.uses < 2 ? undefined : shape.name;
}

export function preparedOn(client: Client): Prepared {
  const known = byConnection.get(client);
  if (known !== undefined) return known;
  const none: Prepared = { known: new Set(), doubtful: new Set() };
  byConnection.set(client, none);
  return none;
}

export const tooManyPrepared = (client: Client): boolean => preparedOn(client).known.size > PER_CONNECTION;
