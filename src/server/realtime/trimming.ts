import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Removes changes that every process has read long ago, and broadcasts that are too old to be played again. */
export const trimRealtime = defineJob(
  { kind: 'trim-realtime', input: v.object({}) },
  {
    every: 60,
    atOnce: 1,
    run: async (_input, { services }) => {
      await services.database.statement('supabase_realtime_admin', 'select realtime.trim()', []);
    },
  },
);
