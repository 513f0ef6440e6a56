import * as v from 'valibot';
import { list, number } from '../setting-kinds.ts';
import { hostsOf, isAddress, kindWanted } from './hosts.ts';

/** Kinds of servers that take no writes, or may take none. */
const NO_PRIMARY = ['read-only', 'standby', 'prefer-standby'];

const address = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  v.check(isAddress, 'must be an address such as postgres://user:password@host:5432/database'),
  v.check(
    (value) => !NO_PRIMARY.includes(kindWanted(value) ?? ''),
    'must lead to a server that takes writes (target_session_attrs=read-write)',
  ),
);

export const DATABASE = {
  DATABASE_URL: v.optional(address),
  DATABASE_DIRECT_URL: v.optional(address),
  DATABASE_REPLICA_URLS: list(''),
  DATABASE_POOL: number('10', 1, 200),
};

export function databaseFrom(
  set: v.InferOutput<v.ObjectSchema<typeof DATABASE, undefined>>,
  unusable: (line: string) => Error,
) {
  if (set.DATABASE_DIRECT_URL !== undefined && set.DATABASE_URL === undefined)
    throw unusable('DATABASE_DIRECT_URL goes with a DATABASE_URL that leads to a pooler');
  if (set.DATABASE_REPLICA_URLS.length > 0 && set.DATABASE_URL === undefined)
    throw unusable('DATABASE_REPLICA_URLS goes with the DATABASE_URL that they are copies of');
  if (set.DATABASE_REPLICA_URLS.some((url) => !isAddress(url) || hostsOf(url).length !== 1))
    throw unusable('DATABASE_REPLICA_URLS must be addresses of one host each, with commas between them');
  return {
    /** Where requests go; unset: the embedded PostgreSQL. */
    databaseUrl: set.DATABASE_URL,
    /** PostgreSQL itself, for what a session keeps: migrations, LISTEN, locks, backups. */
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    /** Requests share connections with others from one transaction to the next. */
    databasePooled: set.DATABASE_DIRECT_URL !== undefined,
    /** Copies of it that may answer reads. */
    databaseReplicaUrls: set.DATABASE_REPLICA_URLS,
    databasePool: set.DATABASE_POOL,
  };
}
