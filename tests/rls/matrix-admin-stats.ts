import type { Declared } from './matrix.ts';

const nobody = {
  anon: 'none',
  guest: 'none',
  member: 'none',
  child: 'none',
  banned: 'none',
  admin: 'none',
} as const;

export const STATS_TABLES: Record<string, Declared> = {
  // Nobody's: turned by a function alone, and seen by those who may.
  feature_switches: {
    owner: '(select $1::uuid)',
    column: 'is_on',
    row: () => ({ name: 'speech', is_on: false }),
    reach: { select: { ...nobody, admin: 'all' }, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
};

const both = ['authenticated', 'service_role'];

export const STATS_FUNCTIONS: Record<string, string[]> = {
  'public.queue_overview()': both,
  'public.queue_jobs(text,timestamp with time zone,bigint)': both,
  'public.retry_job(bigint)': both,
  'public.drop_job(bigint)': both,
  'public.set_switch(text,boolean)': both,
};

export const STATS_DEFINERS: Record<string, string> = {
  queue_overview: 'the queue belongs to its own role; asks for the right first and shows no input',
  queue_jobs: 'the queue belongs to its own role; asks for the right first and shows no input',
  retry_job: 'the queue belongs to its own role; asks for the right first and notes the deed',
  drop_job: 'the queue belongs to its own role; asks for the right and a fresh proof first',
  set_switch: 'switches are turned by this function alone; asks for the right and a fresh proof first',
};
