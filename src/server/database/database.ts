import type pg from 'pg';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';
import { startCluster, type Cluster } from './embedded/cluster.ts';
import { asRole } from './hosts.ts';
import { migrate } from './migrate.ts';
import { refusePooler } from './pooler.ts';
import { newPool, transaction, type Client, type StatementRunner } from './pools.ts';
import { clientsOf, connectTo, newPrimary } from './primary.ts';
import { newReplica } from './replica.ts';
import { newReplicas, NO_REPLICAS, type Replicas } from './replicas.ts';
import { rolePassword, type Cast, type Login, type ServiceRole } from './roles.ts';

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

export interface Database extends StatementRunner {
  /**
   * A connection of one's own to PostgreSQL itself, with the administrative role: for what a session keeps, such as
   * LISTEN and locks, which no pooler can give.
   */
  session(name: string): Promise<pg.Client>;
  /** The address of PostgreSQL itself, hosts and all, for work that opens sessions of its own kind, such as backups. */
  url: string;
  /** One transaction under the caller's role and claims; the only way to the product's tables. */
  asUser<T>(caller: Caller, facts: RequestFacts, work: (client: Client) => Promise<T>): Promise<T>;
  /** One transaction as the role that owns a service's schema. */
  asService<T>(role: ServiceRole, work: (client: Client) => Promise<T>): Promise<T>;
  /**
   * One statement as that role, on its own: one round trip where a transaction takes three. Its text is a constant of
   * the code: each connection prepares it once and keeps it, unless a pooler stands between.
   */
  statement<Row extends QueryResultRow>(
    role: ServiceRole,
    text: string,
    values: unknown[],
  ): Promise<QueryResult<Row>>;
  /** A constant statement, for a client of one of the pools: prepared once on each connection, unless a pooler stands between. */
  kept(text: string, values: unknown[]): pg.QueryConfig;
  /** Who plays which part here. */
  cast: Cast;
  /** Copies that may answer reads. */
  replicas: Replicas;
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
    config.databaseDirectUrl === undefined
      ? await startCluster(config, keys, log)
      : { url: config.databaseDirectUrl, stop: async () => undefined };
  try {
    if (config.databaseUrl !== undefined) await refusePooler(config, log);
    const cast = await migrate(cluster.url, keys, log);
    return connect(cluster, cast, config, keys, log);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

function connect(cluster: Cluster, cast: Cast, config: Config, keys: Keys, log: Logger): Database {
  const direct = newPrimary(cluster.url, { watched: true });
  const asked = config.databasePooled
    ? newPrimary(config.databaseUrl ?? cluster.url, { watched: true })
    : direct;
  const keepsNames = !config.databasePooled;
  const kept = (text: string, values: unknown[]) => ({
    ...(keepsNames ? { name: nameOf(text) } : {}),
    text,
    values,
  });
  const loggedIn = (hosts: readonly string[], part: Login) =>
    asRole(hosts, cast[part], rolePassword(keys, cast[part]));
  const pool = (role: Login, pipeline = true) =>
    newPool(
      {
        Client: clientsOf(asked, loggedIn(asked.hosts, role)),
        name: role,
        max: config.databasePool,
        pipeline,
      },
      log,
    );
  const authenticator = pool('authenticator', false);
  const copies = config.databaseReplicaUrls.map((own) => {
    const [requests = own] = loggedIn([own], 'authenticator');
    return newReplica({ own, authenticator: requests }, config.databasePool, log);
  });
  const replicas = copies.length === 0 ? NO_REPLICAS : newReplicas(direct, copies, log);
  const services = new Map<ServiceRole, ReturnType<typeof newPool>>();
  const service = (role: ServiceRole) => {
    const known = services.get(role) ?? pool(role);
    services.set(role, known);
    return known;
  };
  return {
    session: (name) => connectTo(direct, name),
    url: cluster.url,
    authenticator,
    keepsNames,
    kept,
    cast,
    replicas,
    asUser: (caller, facts, work) =>
      transaction(authenticator, (client) => assume(client, caller, facts), work),
    asService: (role, work) => transaction(service(role), (client) => client.query('begin'), work),
    statement: (role, text, values) => service(role).query(kept(text, values)),
    isReady: () =>
      authenticator.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await replicas.close();
      await Promise.all([authenticator.end(), ...[...services.values()].map((open) => open.end())]);
      for (const primary of new Set([direct, asked])) primary.close();
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
