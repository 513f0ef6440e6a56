import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { newPool, type StatementRunner } from './pools.ts';
import { together } from './together.ts';

/** Milliseconds that a read waits for a copy to have everything; the primary answers it otherwise. */
const WAIT = 30;
const STEP = 3;
/** A copy that does not answer within this is gone. */
const PATIENCE = 1_000;
/** Milliseconds after which it is worth a line in the log. */
const WORTH_SAYING = 5_000;

const REPLAYED = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as at`;

export interface Replica {
  /** Host and port, for figures and the log. */
  name: string;
  runner: StatementRunner;
  /** Whether it has what the primary had at a position of its log; `false` lets it rest. */
  reached(position: number): Promise<boolean>;
  /** It failed at something: it rests until it was looked at. */
  rest(): void;
  isResting(): boolean;
  /** Ends its rest if it has everything up to a position. */
  look(position: number): Promise<void>;
  /** Seconds since it last had everything. */
  lag(): number;
  close(): Promise<void>;
}

/** A pool of one host, whatever that host is. */
const clientsTo = (url: string) =>
  class extends pg.Client {
    constructor(options: pg.ClientConfig = {}) {
      super({ ...options, connectionString: url });
    }
  } as new (options?: pg.ClientConfig) => pg.Client;

export function newReplica(
  /** For looking at it, and for requests. */
  urls: { own: string; authenticator: string },
  max: number,
  log: Logger,
): Replica {
  const name = new URL(urls.own).host;
  const looking = newPool(
    { Client: clientsTo(urls.own), name: 'looks at a copy', max: 1, pipeline: false, patience: PATIENCE },
    log,
  );
  const authenticator = newPool(
    { Client: clientsTo(urls.authenticator), name: 'authenticator', max, pipeline: false },
    log,
  );
  const connections = new Set<pg.Client>();
  authenticator.on('connect', (client) => connections.add(client));
  authenticator.on('remove', (client) => connections.delete(client));

  let replayed = 0;
  // Not used before it was looked at.
  let resting = true;
  let said = false;
  let whole = Date.now();

  const ask = together(async (): Promise<number> => {
    const { rows } = await looking.query<{ at: number | null }>(REPLAYED);
    const at = rows[0]?.at ?? null;
    if (at === null) throw new Error('it is no copy of a primary');
    replayed = at;
    return at;
  });
  // What another server answers at this address was not looked at yet.
  looking.on('remove', () => {
    replayed = 0;
  });
  const has = async (position: number): Promise<boolean> => {
    const until = Date.now() + WAIT;
    for (;;) {
      const at = await Promise.race([ask(), sleep(WAIT, undefined, { ref: false })]);
      if (at !== undefined && at >= position) return true;
      if (Date.now() >= until) return false;
      await sleep(STEP);
    }
  };
  const say = (problem: string, error?: unknown) => {
    if (!said) log.warn({ err: error, replica: name }, problem);
    said = true;
  };

  return {
    name,
    runner: { authenticator, keepsNames: true },
    reached: async (position) => {
      // It never loses what it had.
      if (replayed >= position) return true;
      resting = !(await has(position).catch(() => false));
      return !resting;
    },
    rest: () => {
      resting = true;
    },
    isResting: () => resting,
    look: async (position) => {
      try {
        await ask();
        resting = !(await has(position));
        if (resting && Date.now() - whole > WORTH_SAYING)
          say('a copy of the database is behind; the primary answers');
      } catch (error) {
        resting = true;
        replayed = 0;
        // A machine that vanished says nothing: whoever waits for it is answered by the primary.
        for (const client of connections) client.connection.stream.destroy();
        say('a copy of the database does not answer', error);
      }
      if (resting) return;
      whole = Date.now();
      if (said) log.warn({ replica: name }, 'a copy of the database has everything again');
      said = false;
    },
    lag: () => (resting ? (Date.now() - whole) / 1000 : 0),
    close: async () => {
      await Promise.all([looking.end(), authenticator.end()]);
    },
  };
}
