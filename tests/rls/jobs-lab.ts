import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import * as v from 'valibot';
import type { JobDraft, JobFilters } from '#core/jobs/shapes.ts';
import { jobPageSchema, jobsFoundSchema } from '#core/jobs/shapes.ts';
import type { Member } from '#tests/harness/clients.ts';
import { neighbour } from './halaqa-lab.ts';
import { answer, type Lab } from './lab.ts';

export const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41 };
export const POTSDAM = { name: 'Potsdam', latitude: 52.4, longitude: 13.06 };
export const MUNICH = { name: 'München', latitude: 48.14, longitude: 11.58 };

export const draft = (company_id: string, more: Partial<JobDraft> = {}): JobDraft => ({
  company_id,
  title: 'Baker',
  // Never twice the same: what several people write alike is held.
  body: `We bake bread every morning and look for somebody who likes to rise early. ${randomUUID()}`,
  language: 'en',
  place: BERLIN,
  remote: 'no',
  type: 'full_time',
  seniority: 'experienced',
  salary: { least: 2800, most: 3400, currency: 'EUR', period: 'month' },
  skills: ['Baking'],
  languages: ['en', 'de'],
  facets: ['prayer_room', 'jumuah'],
  apply_by: 'message',
  apply_to: null,
  ...more,
});

const stateOf = async (lab: Lab, table: 'companies' | 'job_offers', id: string) =>
  (await lab.rows<{ state: string }>(`select state from public.${table} where id = $1`, [id]))[0]?.state;
export const settled = (
  lab: Lab,
  table: 'companies' | 'job_offers',
  id: string,
): Promise<string | undefined> =>
  vi.waitFor(
    async () => {
      const state = await stateOf(lab, table, id);
      expect(state).not.toBe('unchecked');
      return state;
    },
    { timeout: 60_000, interval: 50 },
  );

/** A company that others may see. */
export async function company(lab: Lab, who: Member, name: string): Promise<string> {
  const _id = randomUUID();
  expect(await answer(who, 'save_company', { _id, _name: name })).toBeNull();
  await settled(lab, 'companies', _id);
  return _id;
}

/** Published, and the check has been there: open or held. */
export async function job(
  lab: Lab,
  who: Member,
  company_id: string,
  more: Partial<JobDraft> = {},
): Promise<string> {
  const _id = randomUUID();
  expect(await answer(who, 'publish_job', { _id, _job: draft(company_id, more) })).toBe('unchecked');
  await settled(lab, 'job_offers', _id);
  return _id;
}

export async function employer(lab: Lab, name = `Bakery ${randomUUID().slice(0, 8)}`) {
  const owner = await neighbour(lab);
  return { owner, company_id: await company(lab, owner, name) };
}

export async function application(
  who: Member,
  _job_id: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const _id = randomUUID();
  expect(await answer(who, 'apply_for_job', { _id, _job_id, _letter: 'I like bread.', ...more })).toBe(
    'sent',
  );
  return _id;
}

export const searched = async (who: Member, _filters: JobFilters = {}, more: Record<string, unknown> = {}) =>
  v.parse(jobsFoundSchema, await answer(who, 'jobs_search', { _filters, ...more }));
export const page = async (who: Member, _id: string) =>
  v.parse(jobPageSchema, await answer(who, 'job_page', { _id }));

/** The queue's own work, at once and to its end. */
export async function tend(lab: Lab): Promise<void> {
  const [made] = await lab.rows<{ id: string }>(`select jobs.enqueue('tend-jobs') as id`);
  await vi.waitFor(
    async () => expect(await lab.rows('select 1 from jobs.queue where id = $1', [made?.id])).toEqual([]),
    { timeout: 60_000, interval: 50 },
  );
}
