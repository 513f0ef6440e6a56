import { Counter, Gauge } from 'prom-client';
import type { Database } from '../database/database.ts';
import { figures } from '../gateway/metrics.ts';

export const ended = new Counter({
  name: 'jobs_ended_total',
  help: 'Tries of jobs in this process, by kind and how they ended.',
  labelNames: ['kind', 'outcome'],
  registers: [figures],
});

const STATE = `case when died_at is not null then 'dead' when lease is not null then 'running' else 'waiting' end`;
const GAUGES = {
  jobs: { help: 'Jobs in the queue of all processes, by kind and state.', value: 'count(*)' },
  jobs_oldest_seconds: {
    help: 'Age of the oldest job, by kind and state.',
    value: 'extract(epoch from now() - min(coalesce(died_at, created_at)))',
  },
};

/** How many jobs there are and since when the oldest is: asked of the database when the figures are read. */
export function measureQueue(database: Database): void {
  for (const [name, { help, value }] of Object.entries(GAUGES)) {
    figures.removeSingleMetric(name);
    const text = `select kind, ${STATE} as state, (${value})::float8 as value from jobs.queue group by 1, 2`;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['kind', 'state'],
      registers: [figures],
      collect: async () => {
        gauge.reset();
        const { rows } = await database
          .statement<{ kind: string; state: string; value: number }>('rafiq_jobs', text, [])
          // While the database is away there are no figures of it; all others stay readable.
          .catch(() => ({ rows: [] }));
        for (const { value, ...labels } of rows) gauge.set(labels, value);
      },
    });
  }
}
