import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';
import { asServiceKey } from '../database/service-key.ts';

/** Turns the events of past days into numbers, and those of a busy day that is not over; forgets those that are old. */
export const rollUpUsage = defineJob(
  { kind: 'roll-up-usage', input: v.object({}) },
  {
    every: 900,
    seconds: 900,
    atOnce: 1,
    run: async (_input, { services }) => {
      await asServiceKey(services.database, async (client) => {
        await client.query(`set local statement_timeout = '15min'`);
        await client.query('select public.roll_up_usage()');
      });
    },
  },
);
