// @module-tag whole
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { format } from '#web/platform/language/format.ts';
import { behind, openHouse, overflow, violations, withLargeLetters, type House } from './browser.ts';
import { peopleIn } from './people.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const database = behind(() => house);
const { grown } = peopleIn(() => house);

/** Turns the clock by which the rules of the database go. */
const turnClock = (by: string) =>
  database.query(
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' return now() + interval '${by}'`,
    [],
  );
afterEach(() => turnClock('0'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isChecked = (table: 'companies' | 'job_offers', id: string) =>
  vi.waitFor(
    async () => {
      const sql = `select state from public.${table} where id = $1`;
      expect((await database.query<{ state: string }>(sql, [id])).rows).toEqual([{ state: 'checked' }]);
    },
    { timeout: 30_000, interval: 100 },
  );

/** A job that others see, made without a browser. */
async function offered(owner: Member, title: string): Promise<{ job: string; company: string }> {
  const [company, job] = [randomUUID(), randomUUID()];
  await owner.client
    .rpc('save_company', { _id: company, _name: `Bakery ${company.slice(0, 8)}` })
    .throwOnError();
  await isChecked('companies', company);
  const _job = {
    company_id: company,
    title,
    body: `We bake bread every morning and look for help. ${randomUUID()}`,
    language: 'en',
    place: { name: 'Berlin', latitude: 52.52, longitude: 13.41 },
    remote: 'no',
    type: 'full_time',
    seniority: 'entry',
    salary: { least: 2500, most: 2900, currency: 'EUR', period: 'month' },
    skills: ['Baking'],
    languages: ['de'],
    facets: ['prayer_room', 'jumuah'],
    apply_by: 'message',
    apply_to: null,
  };
  await owner.client.rpc('publish_job', { _id: job, _job }).throwOnError();
  await isChecked('job_offers', job);
  return { job, company };
}
async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await withLargeLetters(page, () => overflow(page))).toBe(0);
}

describe.each(FLOW_READERS)('in $language', ({ language, locale }) => {
  const t = wordsOf(language, 'features/halaqa/jobs');

  test('work is offered, found, applied for and answered', { timeout: 240_000 }, async () => {
    const [owner, applicant] = [await grown('Yusuf', language), await grown('Maryam', language)];
    const here = await house.visitAs(owner, '/halaqa/jobs/offer', { locale });
    await here.page
      .getByLabel(t('companyName'), { exact: true })
      .fill(`Workshop ${randomUUID().slice(0, 8)}`);
    await expectSound(here.page);
    await button(here.page, t('companyNew')).click();
    const title = `Saddler ${randomUUID().slice(0, 8)}`;
    await here.page.getByLabel(t('offerTitle'), { exact: true }).fill(title);
    await here.page
      .getByLabel(t('offerBody'), { exact: true })
      .fill(`Saddles and bags, made by hand in a small team. ${title}`);
    await here.page.getByLabel(t('filter.remote'), { exact: true }).selectOption('yes');
    await here.page.getByLabel(t('facet.jumuah'), { exact: true }).check();
    await expectSound(here.page);
    await button(here.page, t('offerPublish')).click();
    await here.page.getByRole('heading', { name: title }).waitFor();

    await here.page.getByText(t('standing.open'), { exact: true }).waitFor();
    const job = new URL(here.page.url()).pathname.split('/').at(-1) ?? '';
    await here.page.getByRole('link', { name: t('applicationsTo'), exact: true }).click();
    await here.page.getByText(t('applicationsToNone'), { exact: true }).waitFor();

    const there = await house.visitAs(applicant, '/halaqa/jobs', { locale });
    const found = there.page.getByRole('link', { name: title });
    await there.page.getByLabel(t('search'), { exact: true }).fill(title);
    // The head of the page has a search, too.
    await there.page
      .getByRole('main')
      .getByRole('button', { name: t('searchGo'), exact: true })
      .click();
    await there.page.getByText(t('filter.facets'), { exact: true }).click();
    await there.page.getByRole('checkbox', { name: t('facet.jumuah') }).click();
    await found.waitFor();
    await there.page.getByRole('checkbox', { name: t('facet.halal_food') }).click();
    await there.page.getByText(t('foundNothing'), { exact: true }).waitFor();
    await there.page.getByRole('checkbox', { name: t('facet.halal_food') }).click();
    await found.waitFor();
    await expectSound(there.page);
    await found.click();
    await button(there.page, t('apply')).click();
    await there.page.getByLabel(t('letter'), { exact: true }).fill('I have sewn since I was ten.');
    await there.page
      .getByLabel(t('files'), { exact: true })
      .setInputFiles({ name: 'life.txt', mimeType: 'text/plain', buffer: Buffer.from('My life') });
    await expectSound(there.page);
    await button(there.page, t('send')).click();
    const own = there.page.getByRole('link', { name: t('myApplication') });
    await own.waitFor();
    expect(await button(there.page, t('apply')).count()).toBe(0);
    const again = await applicant.client.rpc('apply_for_job', {
      _id: randomUUID(),
      _job_id: job,
      _letter: 'Once more',
    });
    expect(again.error?.details).toBe('applied_already');
    await expectSound(there.page);
    await own.click();

    // Without a reload: the owner's list hears of it.
    await here.page.getByRole('link', { name: t('applicationRead'), exact: true }).click();
    const letter = here.page.getByText('I have sewn since I was ten.');
    await letter.waitFor();
    await button(here.page, 'life.txt').waitFor();
    await expectSound(here.page);
    await here.page.getByLabel(t('answer'), { exact: true }).selectOption('talks');
    await here.page.getByLabel(t('answerWords'), { exact: true }).fill('Come and see us.');
    await button(here.page, t('send')).click();
    await here.page.getByText(t('answerOwn'), { exact: true }).waitFor();

    await there.page.getByText('Come and see us.').waitFor();
    await there.page.getByText(t('state.talks'), { exact: true }).waitFor();
    await button(there.page, t('withdraw')).click();
    await expectSound(there.page);
    await there.page
      .getByRole('dialog')
      .getByRole('button', { name: t('withdraw'), exact: true })
      .click();
    await there.page.getByText(t('state.withdrawn'), { exact: true }).waitFor();
    await here.page.getByText(t('state.withdrawn'), { exact: true }).waitFor();
    await expect.poll(() => letter.count()).toBe(0);
    expect(await button(here.page, 'life.txt').count()).toBe(0);

    await there.page.goto('/halaqa/jobs/applications');
    await there.page.getByRole('link', { name: title }).waitFor();
    await expectSound(there.page);
    await here.page.goto('/halaqa/jobs/offers');
    await here.page.getByText(format(t('offerViews'), { count: 1 }, language)).waitFor();
    await expectSound(here.page);
    expect([...here.problems, ...there.problems]).toEqual([]);
    await here.close();
    await there.close();
  });

  test('who never answers becomes visible, and what nobody confirms is gone', async () => {
    const owner = await grown('Harun', language);
    const reader = await grown('Asma', language);
    const title = `Lamplighter ${randomUUID().slice(0, 8)}`;
    const { job } = await offered(owner, title);
    for (const name of ['Ali', 'Hasan', 'Nur'])
      await (
        await grown(name, language)
      ).client
        .rpc('apply_for_job', { _id: randomUUID(), _job_id: job, _letter: 'Peace' })
        .throwOnError();
    const { page, problems, close } = await house.visitAs(
      reader,
      `/halaqa/jobs?q=${encodeURIComponent(title)}`,
      { locale },
    );
    await page.getByRole('link', { name: title }).waitFor();
    const silent = t('answered', { all: 3, answered: 0 });
    expect(await page.getByText(silent).count()).toBe(0);
    await turnClock('15 days');
    await database.query('select public.tend_jobs()', []);
    await page.reload();
    await page.getByText(silent).waitFor();
    await turnClock('30 days 1 hour');
    await page.reload();
    await page.getByText(t('foundNothing'), { exact: true }).waitFor();
    await page.goto(`/halaqa/jobs/${job}`);
    await page.getByText(t('gone'), { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

test('a job is kept, its search is saved, and it is reported', async () => {
  const [t, own] = [wordsOf('en', 'features/halaqa/jobs'), wordsOf('en', 'domain/writing')];
  const owner = await grown('Idris', 'en');
  const reader = await grown('Sumayyah', 'en');
  const title = `Glassblower ${randomUUID().slice(0, 8)}`;
  const { job } = await offered(owner, title);
  const { page, problems, close } = await house.visitAs(
    reader,
    `/halaqa/jobs?q=${encodeURIComponent(title)}`,
  );
  await button(page, t('searchSave')).click();
  await expectSound(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('save'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: title }).click();
  await button(page, t('save')).click();
  await button(page, t('saved')).waitFor();
  await button(page, t('report')).click();
  await page.getByLabel(own('reportReason'), { exact: true }).selectOption('scam');
  await page.getByLabel(own('report.description'), { exact: true }).fill('They want money first.');
  await button(page, own('reportSend')).click();
  await page.getByText(own('reportSent')).waitFor();
  const { rows } = await database.query(
    'select target_type, target_id, reason from public.reports where reporter_id = $1',
    [reader.id],
  );
  expect(rows).toEqual([{ target_type: 'job', target_id: job, reason: 'scam' }]);
  await page.goto('/halaqa/jobs/saved');
  // One is the job, the other the search that is called by its words.
  await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(2);
  await expectSound(page);
  expect(problems).toEqual([]);
  await close();
});

test('a job that is not for somebody is out of sight, and comes back', async () => {
  const t = wordsOf('en', 'features/halaqa/jobs');
  const [owner, seeker] = [await grown('Yusuf', 'en'), await grown('Maryam', 'en')];
  const title = `Baker ${randomUUID().slice(0, 8)}`;
  const { job } = await offered(owner, title);
  const { page, close } = await house.visitAs(seeker, `/halaqa/jobs/${job}`);
  const found = page.getByRole('link', { name: title });
  await button(page, t('dismiss')).click();
  await page.getByRole('dialog').getByText(t('dismiss.place'), { exact: true }).click();
  await page.waitForURL('**/halaqa/jobs');
  await page.goto(`/halaqa/jobs?q=${title.replace(' ', '+')}`);
  await page.getByText(t('foundNothing'), { exact: true }).waitFor();

  await page.goto('/halaqa/jobs/saved');
  await button(page, t('putAway')).click();
  await found.waitFor();
  await expectSound(page);
  await button(page, t('showAgain')).click();
  await page.getByText(t('putAwayNone'), { exact: true }).waitFor();
  await page.goto(`/halaqa/jobs?q=${title.replace(' ', '+')}`);
  await found.waitFor();
  await close();
});

describe('outside', () => {
  const t = wordsOf('en', 'features/halaqa');

  test('a guest reads what an account is good for, and no job', async () => {
    const { job } = await offered(await grown('Bilal', 'en'), `Cooper ${randomUUID().slice(0, 8)}`);
    const guest = await newGuest(house.server);
    for (const path of ['/halaqa/jobs', `/halaqa/jobs/${job}`]) {
      const { page, problems, close } = await house.visitAs(guest, path);
      await page.getByText(t('outside.members_only.text')).waitFor();
      expect(await page.getByText('Cooper').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    }
    expect((await guest.client.rpc('jobs_search', { _filters: {} })).error).not.toBeNull();
  });

  test('who is under 16 meets a kind page', async () => {
    const child = await newMember(house.server);
    await child.client.rpc('set_age_group', { _age_group: '13_15' }).throwOnError();
    const { page, problems, close } = await house.visitAs(child, '/halaqa/jobs');
    await page.getByText(t('outside.not_for_you.text')).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expect((await child.client.rpc('jobs_search', { _filters: {} })).error).not.toBeNull();
    expect(problems).toEqual([]);
    await close();
  });

  test('who is 16 may look for work, and offers none', async () => {
    const words = wordsOf('en', 'features/halaqa/jobs');
    const young = await grown('Zayd', 'en');
    await database.query(`update public.profiles set age_group = '16_17' where user_id = $1`, [young.id]);
    const { page, close } = await house.visitAs(young, '/halaqa/jobs');
    await page.getByLabel(words('search'), { exact: true }).waitFor();
    await page.goto('/halaqa/jobs/offer');
    await page.getByLabel(words('companyName'), { exact: true }).fill('A stall of one’s own');
    await button(page, words('companyNew')).click();
    await page.getByText(words('refused.adults_only')).waitFor();
    await close();
  });
});
