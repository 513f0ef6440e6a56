import type { QueryResult, QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';
import { startCluster, type Cluster } from './embedded/cluster.ts';
import { migrate } from './migrate.ts';
import { newPool, transaction, type Client } from './pools.ts';
import { rolePassword, type ServiceRole } from './roles.ts';

/** Whose rights a data request has: a database role and the claims that policies read. */
export interface Caller {
  role: string;
  claims: Record<string, unknown>;
}

/** What a request tells SQL functions besides who asks (PostgREST's `request.*` settings). */
export interface RequestFacts {
  method: string;
  path: string;
  headers: Record<string, unknown>;
}

export interface Database {
  /** The administrative address, for migrations, LISTEN and the commands. */
  url: string;
  /** One transaction under the caller's role and claims; the only way to the product's tables. */
  asUser<T>(caller: Caller, facts: RequestFacts, work: (client: Client) => Promise<T>): Promise<T>;
  /** One transaction as the role that owns a service's schema. */
  asService<T>(role: ServiceRole, work: (client: Client) => Promise<T>): Promise<T>;
  /**
   * One statement as that role, on its own: one round trip where a transaction takes three. Its text is a constant of
   * the code: each connection prepares it once and keeps it.
   */
  statement<Row extends QueryResultRow>(
    role: ServiceRole,
    text: string,
    values: unknown[],
  ): Promise<QueryResult<Row>>;
  /** The pool under `asUser`, whose login role has no rights of its own (for callers that pipeline themselves). */
  authenticator: ReturnType<typeof newPool>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `service_${names.size}`;
  names.set(text, name);
  return name;
}

export async function openDatabase(config: Config, keys: Keys, log: Logger): Promise<Database> {
  const cluster: Cluster =
    config.databaseUrl === undefined
      ? await startCluster(config, keys, log)
      : { url: config.databaseUrl, stop: async () => undefined };
  try {
    await migrate(cluster.url, keys, log);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return connect(cluster, config, keys, log);
}

function connect(cluster: Cluster, config: Config, keys: Keys, log: Logger): Database {
  const pool = (role: string, max: number, pipeline = true) => {
    const url = new URL(cluster.url);
    url.username = role;
    url.password = rolePassword(keys, role);
    return newPool(url.href, role, max, log, pipeline);
  };
  const authenticator = pool('authenticator', config.databasePool, false);
  const services = new Map<ServiceRole, ReturnType<typeof newPool>>();
  const service = (role: ServiceRole) => {
    const known = services.get(role) ?? pool(role, config.databasePool);
    services.set(role, known);
    return known;
  };
  return {
    url: cluster.url,
    authenticator,
    asUser: (caller, facts, work) =>
      transaction(authenticator, (client) => assume(client, caller, facts), work),
    asService: (role, work) => transaction(service(role), (client) => client.query('begin'), work),
    statement: (role, text, values) => service(role).query({ name: nameOf(text), text, values }),
    isReady: () =>
      authenticator.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all([authenticator.end(), ...[...services.values()].map((open) => open.end())]);
      await cluster.stop();
    },
  };
}

/** Transaction-local, so a pooled connection never carries one caller's identity to the next. */
export const ASSUME = `select set_config('search_path', $1, true), set_config('role', $2, true),
  set_config('request.jwt.claims', $3, true), set_config('request.method', $4, true),
  set_config('request.path', $5, true), set_config('request.headers', $6, true)`;

async function assume(client: Client, caller: Caller, facts: RequestFacts): Promise<void> {
  await client.query('begin');
  await client.query(ASSUME, [
    'public, extensions',
    caller.role,
    JSON.stringify(caller.claims),
    facts.method,
    facts.path,
    JSON.stringify(facts.headers),
  ]);
}
