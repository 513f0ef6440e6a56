import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { defineJob, GiveUp } from '#server/jobs/job.ts';

/** Leaves a row in `public.marks`, which the test makes: one for each time it was done. */
export const marking = defineJob(
  { kind: 'test-mark', input: v.object({ number: v.number() }) },
  {
    atOnce: 8,
    run: async ({ number }, { finish }) => {
      await finish((client) => client.query('insert into public.marks (number) values ($1)', [number]));
    },
  },
);

export const failing = defineJob(
  { kind: 'test-fail', input: v.object({ lasting: v.boolean() }) },
  {
    attempts: 3,
    pause: { first: 0.02, most: 0.05 },
    run: async ({ lasting }, { attempt }) => {
      throw lasting ? new GiveUp('this can never work') : new Error(`try ${attempt} did not work`);
    },
  },
);

/** Takes its time, and notes when it begins and whether it was told to stop. */
export const sleeping = defineJob(
  { kind: 'test-sleep', input: v.object({ seconds: v.number() }) },
  {
    atOnce: 2,
    seconds: 20,
    run: async ({ seconds }, { services, signal }) => {
      const mark = (number: number) =>
        services.database.asUser(
          { role: 'service_role', claims: {} },
          { method: 'TEST', path: '/', headers: {} },
          (client) => client.query('insert into public.marks (number) values ($1)', [number]),
        );
      await mark(1);
      await sleep(seconds * 1000, undefined, { signal });
      await mark(2);
    },
  },
);
