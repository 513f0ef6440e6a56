import { Gauge } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { figures } from '../../gateway/metrics.ts';

const GAUGES = {
  rafiq_backup_last_success_timestamp_seconds: {
    help: 'When the latest backup by the schedule was whole; 0: there is none yet.',
    value: 'extract(epoch from max(done_at))',
  },
  rafiq_backup_last_success_bytes: {
    help: 'Length of the latest backup by the schedule.',
    value: '(array_agg(bytes order by done_at desc nulls last))[1]',
  },
  rafiq_backup_last_failure_timestamp_seconds: {
    help: 'When a backup by the schedule was given up last; 0: never.',
    value: 'extract(epoch from max(failed_at))',
  },
};

/** What any process knows of the backups of all: asked of the database when the figures are read. */
export function measureBackups(database: Database): void {
  for (const [name, { help, value }] of Object.entries(GAUGES)) {
    figures.removeSingleMetric(name);
    const text = `select coalesce(${value}, 0)::float8 as value from jobs.backups`;
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [figures],
      collect: async () => {
        gauge.reset();
        const { rows } = await database
          .statement<{ value: number }>('rafiq_jobs', text, [])
          .catch(() => ({ rows: [] }));
        // While the database is away nothing is said of it: 0 would be a backup that never was.
        if (rows[0] === undefined) gauge.remove();
        else gauge.set(rows[0].value);
      },
    });
  }
}
