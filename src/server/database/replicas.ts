import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import { isDatabaseAway } from '../errors.ts';
import { figures } from '../gateway/metrics.ts';
import { newPool, type StatementRunner } from './pools.ts';
import { clientsOf, type Primary } from './primary.ts';
import type { Replica } from './replica.ts';
import { together } from './together.ts';

/** How often every copy is looked at, in milliseconds. */
const LOOK = 500;

/** What was flushed is what was acknowledged, and all that a copy can have been sent. */
const FLUSHED = `select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as at`;

const reads = new Counter({
  name: 'database_reads_total',
  help: 'Reads that a copy of the database might answer, by who answered.',
  labelNames: ['by'],
  registers: [figures],
});
const lag = new Gauge({
  name: 'database_replica_lag_seconds',
  help: 'Seconds since a copy of the database last had everything that the primary had.',
  labelNames: ['replica'],
  registers: [figures],
});

export interface Replicas {
  /**
   * Reads from a copy that has everything which the primary had when this was called, so that nobody misses what they, or
   * anybody, wrote before; from the primary where there is none, or where the copy fails for a reason of its own.
   */
  read<T>(
    primary: StatementRunner,
    work: (runner: StatementRunner) => Promise<T>,
    isFinal: (error: unknown) => boolean,
  ): Promise<T>;
  close(): Promise<void>;
}

export const NO_REPLICAS: Replicas = {
  read: (primary, work) => work(primary),
  close: async () => undefined,
};

export function newReplicas(primary: Primary, replicas: Replica[], log: Logger): Replicas {
  const pool = newPool(
    {
      Client: clientsOf(primary, primary.hosts),
      name: 'positions',
      max: 1,
      pipeline: false,
      patience: 2_000,
    },
    log,
  );
  const position = together(async (): Promise<number> => {
    const { rows } = await pool.query<{ at: number }>(FLUSHED);
    return rows[0]?.at ?? Number.POSITIVE_INFINITY;
  });

  let underway: Promise<unknown> | undefined;
  const look = async () => {
    const at = await position();
    await Promise.all(replicas.map((replica) => replica.look(at)));
  };
  const watch = setInterval(() => {
    // While the primary is away nobody knows what a copy lacks.
    underway ??= look()
      .catch(() => undefined)
      .finally(() => {
        for (const replica of replicas) lag.set({ replica: replica.name }, replica.lag());
        underway = undefined;
      });
  }, LOOK);

  let turn = 0;
  const upToDate = async (): Promise<Replica | undefined> => {
    const awake = replicas.filter((replica) => !replica.isResting());
    const replica = awake[(turn += 1) % awake.length];
    if (replica === undefined) return undefined;
    return (await replica.reached(await position())) ? replica : undefined;
  };

  return {
    read: async (own, work, isFinal) => {
      const replica = await upToDate();
      if (replica !== undefined)
        try {
          const result = await work(replica.runner);
          reads.inc({ by: replica.name });
          return result;
        } catch (error) {
          if (isFinal(error)) throw error;
          if (isDatabaseAway(error)) replica.rest();
        }
      reads.inc({ by: 'primary' });
      return work(own);
    },
    close: async () => {
      clearInterval(watch);
      await underway;
      await Promise.all([pool.end(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
