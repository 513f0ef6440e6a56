import * as v from 'valibot';
import { defineJob } from './job.ts';

/** A month is enough to look into a failure; its input may speak of people. */
const KEPT = '30 days';

export const removeDeadLetters = defineJob(
  { kind: 'remove-dead-letters', input: v.object({}) },
  {
    every: 6 * 3600,
    run: async (_input, { services }) => {
      await services.database.statement(
        'rafiq_jobs',
        'delete from jobs.queue where died_at < now() - $1::interval',
        [KEPT],
      );
    },
  },
);
