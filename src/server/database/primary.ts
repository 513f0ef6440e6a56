import { callbackify } from 'node:util';
import pg from 'pg';
import { isDatabaseAway } from '../errors.ts';
import { hostsOf } from './hosts.ts';

/** How long a host may take to say what it is, in milliseconds. */
const PATIENCE = 3_000;
/** Once one host takes writes, others have so long to say that they do, too. */
const OTHERS = 200;
/** How often the host in use is asked whether it still is what it was, where there are others. */
const LOOK = 2_000;

/** A failure that passes: whoever asks again shortly finds another host, or this one promoted. */
const passing = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: '57P03' });

/** The log's first eight digits name the timeline, which grows with every promotion. */
const STATE = `select pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then 0
       else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** Which timeline a host writes; fails where it takes no writes. */
async function timelineOf(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    application_name: 'rafiq looks for the primary',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; timeline: number }>(STATE);
    const [state] = rows;
    if (state === undefined || state.standby) throw passing('this host is a standby');
    return state.timeline;
  } finally {
    // One that does not answer is not waited for.
    void Promise.race([client.end().catch(() => undefined), after(1_000)]).then(() =>
      client.connection.stream.destroy(),
    );
  }
}

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds).unref());

/** Among the hosts of an address, the one that takes writes. */
export interface Primary {
  readonly hosts: readonly string[];
  /** Which of the hosts; asked of all of them where it is not known. */
  current(): Promise<number>;
  /** It did not answer, or takes no writes: whoever asks next looks again. */
  doubt(index: number): void;
  /** Told of every connection, so that none hangs on a host that is gone. */
  opened(client: pg.Client, index: number): void;
  close(): void;
}

export function newPrimary(address: string, { watched = false } = {}): Primary {
  const hosts = hostsOf(address);
  const connections = new Map<pg.Client, number>();
  let known: number | undefined = hosts.length === 1 ? 0 : undefined;
  let finding: Promise<number> | undefined;
  /** A former primary that comes back as one has an older timeline than was seen since: it is not used again. */
  let newest = 0;

  const find = async (): Promise<number> => {
    const found: { index: number; timeline: number }[] = [];
    const asked = hosts.map(async (host, index) => {
      const timeline = await timelineOf(host);
      if (timeline < newest) throw passing('this host is a primary of the past');
      found.push({ index, timeline });
    });
    try {
      await Promise.any(asked);
    } catch (error) {
      const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const telling = reasons.find((reason) => !isDatabaseAway(reason));
      throw telling ?? passing('No host of the database takes writes.', error);
    }
    await Promise.race([Promise.allSettled(asked), after(OTHERS)]);
    const [best] = found.toSorted((one, other) => other.timeline - one.timeline);
    newest = best?.timeline ?? newest;
    known = best?.index ?? 0;
    return known;
  };

  const current = async (): Promise<number> =>
    known ??
    (finding ??= find().finally(() => {
      finding = undefined;
    }));

  /** A machine that vanished says nothing, not even that a connection is over. */
  const look = async (): Promise<void> => {
    const before = known;
    if (before === undefined) return;
    const timeline = await timelineOf(hosts[before] ?? '').catch(() => undefined);
    if (timeline !== undefined) {
      newest = Math.max(newest, timeline);
      return;
    }
    if (known === before) known = undefined;
    const now = await current().catch(() => undefined);
    if (now === undefined) known ??= before;
    else if (now !== before)
      for (const [client, index] of connections) if (index !== now) client.connection.stream.destroy();
  };
  let looking = false;
  const watch =
    watched && hosts.length > 1
      ? setInterval(() => {
          if (looking) return;
          looking = true;
          void look().finally(() => {
            looking = false;
          });
        }, LOOK)
      : undefined;

  return {
    hosts,
    current,
    doubt: (index) => {
      if (hosts.length > 1 && known === index) known = undefined;
    },
    opened: (client, index) => {
      connections.set(client, index);
      client.once('end', () => connections.delete(client));
    },
    close: () => clearInterval(watch),
  };
}

type Connected = (error: Error | null) => void;

export type ClientClass = new (options?: pg.ClientConfig) => pg.Client;

/** Clients that connect to wherever the primary is at that moment. */
export function clientsOf(primary: Primary, urls: readonly string[]): ClientClass {
  return class PrimaryClient extends pg.Client {
    #standby = false;

    constructor(options: pg.ClientConfig = {}) {
      super({ ...options, connectionString: urls[0] });
      // One that breaks while nothing is asked of it has nobody to tell: whatever is asked next fails with it. Without a listener it would
      // end the process, and that from the moment it stands, before whoever opened it has heard of it.
      this.on('error', () => undefined);
      // Since version 14 PostgreSQL says so of itself, before the first query.
      this.connection.on('parameterStatus', (said: { parameterName: string; parameterValue: string }) => {
        if (said.parameterName === 'in_hot_standby') this.#standby = said.parameterValue === 'on';
      });
    }

    async #open(): Promise<this> {
      const index = await primary.current();
      const { hostname, port } = new URL(urls[index] ?? '');
      if (urls.length > 1) {
        this.host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');
        this.port = port === '' ? 5432 : Number(port);
      }
      try {
        await super.connect();
      } catch (error) {
        primary.doubt(index);
        throw error;
      }
      if (this.#standby) {
        primary.doubt(index);
        await this.end();
        throw passing('This host of the database is a standby and takes no writes.');
      }
      primary.opened(this, index);
      return this;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const open = () => this.#open();
      if (callback === undefined) return open();
      callbackify(open)(callback);
    }
  };
}

/** A connection to whichever host takes writes. */
export async function connectTo(
  primary: Primary,
  name: string,
  options: pg.ClientConfig = {},
): Promise<pg.Client> {
  const Client = clientsOf(primary, primary.hosts);
  const client = new Client({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: `rafiq ${name}`,
    ...options,
  });
  await client.connect();
  return client;
}

/** The same for work that is done once. */
export const connectOnce = (address: string, name: string): Promise<pg.Client> =>
  connectTo(newPrimary(address), name);
