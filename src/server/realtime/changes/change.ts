import type { Kind } from './binding.ts';
import { rawMembers } from './raw-object.ts';

/** A row of the outbox. */
export interface ChangeRow {
  seq: number;
  kind: Kind | 'B';
  relation: number;
  at: string;
  record: string | null;
  old_keys: string | null;
}

/** What happened to a row of a table. */
export interface Change {
  seq: number;
  kind: Kind;
  relation: number;
  at: string;
  /** Of the new row, or the key of a deleted one; values as PostgreSQL wrote them. */
  members: Map<string, string>;
  oldKeys: Map<string, string>;
  tooLarge: boolean;
}

/** Bytes; of larger rows only short values are sent, as the public service does. */
const [LARGEST, SHORT] = [1024 * 1024, 64];

export function changeOf({ seq, kind, relation, at, record, old_keys: old }: ChangeRow): Change | undefined {
  if (kind === 'B') return undefined;
  const oldKeys = old === null ? new Map<string, string>() : rawMembers(old);
  const tooLarge = record !== null && record.length > LARGEST;
  const members = record === null ? oldKeys : rawMembers(record);
  return { seq, kind, relation, at, members, oldKeys, tooLarge };
}

export const isShort = (value: string): boolean => value.length <= SHORT;
