import * as v from 'valibot';
import { asServiceKey } from '../database/service-key.ts';
import { defineJob } from '../jobs/job.ts';

/** People who are told in one transaction: a second of work, and no more than that is lost with a process. */
const SLICE = 500;

/** Those in whose own rows a text stood that was wrong hear of it. A try goes on where the one before it ended. */
export const tellOfCorrection = defineJob(
  { kind: 'correction', input: v.object({ case: v.pipe(v.string(), v.uuid()) }) },
  {
    seconds: 3600,
    atOnce: 1,
    run: async ({ case: id }, { services, signal }) => {
      let told = SLICE;
      while (told > 0) {
        signal.throwIfAborted();
        const { rows } = await asServiceKey(services.database, (client) =>
          client.query<{ told: number }>('select public.tell_of_correction($1, $2) as told', [id, SLICE]),
        );
        told = rows[0]?.told ?? 0;
      }
    },
  },
);
