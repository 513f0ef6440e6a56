import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  applicationSchema,
  applicationsSchema,
  companyPageSchema,
  jobHistorySchema,
  jobListSchema,
  myApplicationsSchema,
  myJobsSchema,
  savedSearchesSchema,
} from '#core/jobs/shapes.ts';
import { notificationsSchema } from '#core/halaqa/shapes.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import type { Member } from '#tests/harness/clients.ts';
import { adminCommand } from '#tests/harness/command.ts';
import { outbox } from '#tests/harness/server.ts';
import { neighbour } from './halaqa-lab.ts';
import {
  application,
  BERLIN,
  company,
  draft,
  employer,
  job,
  MUNICH,
  page,
  POTSDAM,
  searched,
  settled,
  tend,
} from './jobs-lab.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const told = async (who: Member) =>
  v
    .parse(notificationsSchema, await answer(who, 'my_notifications'))
    .groups.filter(({ kind }) => kind === 'job')
    .map(({ text }) => text);

describe('a job', () => {
  test('is published, found, changed with its history, closed with an outcome', async () => {
    const { owner, company_id } = await employer(lab);
    const reader = await neighbour(lab);
    const id = await job(lab, owner, company_id, { title: 'Sourdough artisan' });
    const found = await searched(reader, { words: 'sourdough' });
    expect(found.jobs.map((one) => one.id)).toEqual([id]);
    expect(found.counts).toMatchObject({
      of: 1,
      whole: true,
      types: { full_time: 1 },
      facets: { jumuah: 1 },
    });
    expect(await page(reader, id)).toMatchObject({
      standing: 'open',
      changes: 0,
      own: null,
      salary: { least: 2800 },
    });
    const _job = draft(company_id, { title: 'Sourdough master', salary: null });
    expect(await answer(owner, 'edit_job', { _id: id, _job })).toBe('unchecked');
    await settled(lab, 'job_offers', id);
    expect(await page(reader, id)).toMatchObject({ title: 'Sourdough master', changes: 1, salary: null });
    expect(v.parse(jobHistorySchema, await answer(reader, 'job_history', { _id: id }))).toMatchObject([
      { version: 1, title: 'Sourdough artisan', salary: { most: 3400, period: 'month' } },
    ]);
    const sent = await application(reader, id);
    expect(await answer(owner, 'close_job', { _id: id, _outcome: 'filled_here' })).toBe(true);
    expect((await searched(reader, { words: 'sourdough' })).jobs).toEqual([]);
    // Who applied sees what became of it; others see nothing.
    expect(await page(reader, id)).toMatchObject({
      standing: 'closed',
      outcome: 'filled_here',
      my_application: sent,
    });
    expect(await page(await neighbour(lab), id)).toBeNull();
    expect(await told(reader)).toEqual(['jobClosed']);
  });

  test('that nobody confirms is gone after 30 days, with two reminders before', async () => {
    const { owner, company_id } = await employer(lab);
    const reader = await neighbour(lab);
    const id = await job(lab, owner, company_id, { title: 'Lamplighter' });
    const isFound = async () => (await searched(reader, { words: 'lamplighter' })).jobs.length === 1;
    await lab.turnClock('24 days');
    await tend(lab);
    await tend(lab);
    expect(await told(owner)).toEqual(['jobEnds']);
    await lab.turnClock('29 days 12 hours');
    await tend(lab);
    expect(
      (
        await lab.rows(`select 1 from public.notifications where user_id = $1 and text = 'jobEnds'`, [
          owner.id,
        ])
      ).length,
    ).toBe(2);
    expect(await isFound()).toBe(true);
    // Gone at its hour, whether or not somebody tidied.
    await lab.turnClock('30 days 1 minute');
    expect([await isFound(), await page(reader, id)]).toEqual([false, null]);
    expect((await reader.client.from('job_offers').select().eq('id', id)).data).toEqual([]);
    await tend(lab);
    expect(await told(owner)).toContain('jobEnded');
    expect(await page(owner, id)).toMatchObject({ standing: 'expired', outcome: 'expired' });
    expect(await answer(owner, 'confirm_job', { _id: id })).not.toBeNull();
    expect(await isFound()).toBe(true);
    await lab.turnClock('59 days');
    expect(await isFound()).toBe(true);
    await lab.turnClock('61 days');
    expect(await isFound()).toBe(false);
    await lab.turnClock('160 days');
    expect(await answer(owner, 'confirm_job', { _id: id })).toBeNull();
  });

  test.each([
    [{ title: 'x' }],
    [{ body: 'Too short' }],
    [{ place: null }],
    [{ salary: { least: 9, most: 3, currency: 'EUR', period: 'month' as const } }],
    [{ apply_by: 'link' as const, apply_to: 'http://plain.example' }],
    ...[
      'https://accounts.google.com@evil.example/login',
      'https://good.example:pass@evil.example',
      'https://good.example\\@evil.example',
      'https://1.2.3.4/apply',
      'https://localhost/apply',
      'https://EVIL.example',
      `https://good.example/${'a'.repeat(280)}`,
    ].map((apply_to): [{ apply_by: 'link'; apply_to: string }] => [{ apply_by: 'link', apply_to }]),
    [{ apply_by: 'address' as const, apply_to: 'nobody' }],
    [{ facets: ['women_only' as const, 'mixed_team' as const] }],
  ])('is refused where it makes no sense: %o', async (more) => {
    const { owner, company_id } = await employer(lab);
    expect(await answer(owner, 'publish_job', { _id: randomUUID(), _job: draft(company_id, more) })).toBe(
      'job_invalid',
    );
  });

  test.each([
    ['advance', { body: 'Easy work. A registration fee of 50 euro is due before you start with us.' }],
    [
      'advance',
      { body: 'Leichte Arbeit von zu Hause. Die Bearbeitungsgebühr zahlst du vor dem ersten Tag.' },
    ],
    ['advance', { body: 'Evden çalışma fırsatı. Başvuru ücreti yatırıldıktan sonra sizi arıyoruz.' }],
    ['advance', { body: 'عمل سهل من المنزل، وتُدفع رسوم التسجيل قبل بدء العمل بأسبوع واحد.' }],
    ['messenger', { body: 'Interested? Write to us on WhatsApp and we will tell you everything else.' }],
    ['salary', { salary: { least: 90_000, most: 95_000, currency: 'EUR', period: 'month' as const } }],
    [
      'discrimination',
      { body: 'We look for a colleague in our shop. Men only, please, and not older than 35 years.' },
    ],
    [
      'discrimination',
      { body: 'Wir suchen eine Aushilfe für den Laden. Bitte keine Ausländer, nur Muttersprachler.' },
    ],
    [
      'women_only',
      { body: 'A friendly studio with a garden is looking for a teacher. Sisters only, please.' },
    ],
  ])('is held for %s', async (reason, more) => {
    const { owner, company_id } = await employer(lab);
    const id = await job(lab, owner, company_id, more);
    expect((await page(owner, id))?.own?.held?.reasons).toContain(reason);
    expect(await page(await neighbour(lab), id)).toBeNull();
    expect((await searched(await neighbour(lab), { company: company_id })).jobs).toEqual([]);
  });

  test('for women only is no matter where it was declared so', async () => {
    const { owner, company_id } = await employer(lab);
    const id = await job(lab, owner, company_id, {
      body: 'A friendly studio with a garden is looking for a teacher. Sisters only, please.',
      facets: ['women_only'],
    });
    expect(await page(owner, id)).toMatchObject({ standing: 'open' });
  });
});

describe('search', () => {
  let owner: Member;
  let reader: Member;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const made = await employer(lab, 'Çınar Okulları');
    owner = made.owner;
    reader = await neighbour(lab);
    const { company_id } = made;
    ids['nurse'] = await job(lab, owner, company_id, {
      title: 'Kinderkrankenpflegerin',
      body: 'Wir suchen erfahrene Kolleginnen für unsere Stationen in der Kinderklinik.',
      language: 'de',
      place: POTSDAM,
      facets: ['hijab', 'prayer_room', 'eid_leave'],
      type: 'part_time',
    });
    ids['teacher'] = await job(lab, owner, company_id, {
      title: 'Öğretmen aranıyor',
      body: 'Okulumuzda matematik öğretmenleri ile çalışmak istiyoruz, sınıflarımız küçüktür.',
      language: 'tr',
      place: MUNICH,
      facets: ['hijab'],
    });
    ids['engineer'] = await job(lab, owner, company_id, {
      title: 'مهندس برمجيات',
      body: 'نبحث عن مهندسين لتطوير التطبيقات في فريق صغير يعمل من أي مكان.',
      language: 'ar',
      place: null,
      remote: 'yes',
      facets: ['no_interest'],
      salary: null,
    });
    ids['driver'] = await job(lab, owner, company_id, {
      title: 'Delivery drivers',
      body: 'Driving vans with fresh bread through the city, mornings only and never on Fridays.',
      place: BERLIN,
      facets: ['jumuah'],
    });
  });
  const names = async (filters: Parameters<typeof searched>[1]) =>
    (await searched(reader, filters)).jobs.flatMap(({ id }) =>
      Object.entries(ids).flatMap(([name, known]) => (known === id ? [name] : [])),
    );

  test.each([
    ['stems in English', { words: 'driver van' }, ['driver']],
    ['stems in German', { words: 'Station Kinderkliniken' }, ['nurse']],
    ['stems in Turkish', { words: 'ogretmenler' }, ['teacher']],
    ['stems in Arabic', { words: 'التطبيق' }, ['engineer']],
    [
      'names with their letters folded',
      { words: 'cinar okullari', types: ['part_time' as const] },
      ['nurse'],
    ],
    ['a place by its name', { words: 'munchen' }, ['teacher']],
    ['all of several facets', { facets: ['hijab' as const, 'prayer_room' as const] }, ['nurse']],
    ['one of several types', { types: ['part_time' as const, 'contract' as const] }, ['nurse']],
    ['words that nobody wrote', { words: 'astronaut' }, []],
  ])('by %s', async (_what, filters, expected) => {
    expect(await names(filters)).toEqual(expected);
  });

  test('by distance: nearest first, and work from anywhere where time is the order', async () => {
    const place = { ...BERLIN, km: 100 };
    const near = await searched(reader, { place, order: 'distance' });
    const mine = near.jobs.filter(({ id }) => [ids['driver'], ids['nurse']].includes(id));
    // Berlin to Potsdam is 27 km as the crow flies.
    expect(mine.map(({ id, distance }) => [id, distance])).toEqual([
      [ids['driver'], 0],
      [ids['nurse'], 27],
    ]);
    expect((await names({ place, words: 'cinar' })).toSorted()).toEqual(['driver', 'engineer', 'nurse']);
    expect(await names({ place: { ...MUNICH, km: 50 }, words: 'cinar', order: 'distance' })).toEqual([
      'teacher',
    ]);
  });

  test('nothing is away from nowhere, and nowhere is away from nothing', async () => {
    const { jobs } = await searched(reader, { words: 'cinar' });
    expect(new Set(jobs.map(({ distance }) => distance))).toEqual(new Set([null]));
    const near = await searched(reader, { words: 'cinar', place: { ...BERLIN, km: 100 } });
    expect(near.jobs.find(({ id }) => id === ids['engineer'])?.distance).toBeNull();
  });

  test('what is counted near a place is what is found there', async () => {
    const place = { ...BERLIN, km: 100 };
    const byTime = await searched(reader, { words: 'cinar', place });
    const byDistance = await searched(reader, { words: 'cinar', place, order: 'distance' });
    expect([byTime.jobs.length, byTime.counts?.of]).toEqual([3, 3]);
    expect([byDistance.jobs.length, byDistance.counts?.of]).toEqual([2, 2]);
    expect([byTime.counts?.whole, byDistance.counts?.whole]).toEqual([true, true]);
  });

  test('pages go on without a gap or a repetition, by time and by distance', async () => {
    const made = await employer(lab);
    for (let n = 0; n < 5; n += 1) await job(lab, made.owner, made.company_id, { title: `Potter ${n}` });
    for (const order of ['time', 'distance'] as const) {
      const filters = {
        company: made.company_id,
        order,
        ...(order === 'distance' ? { place: { ...BERLIN, km: 50 } } : {}),
      };
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const found: Awaited<ReturnType<typeof searched>> = await searched(reader, filters, {
          _before: next,
          _limit: 2,
        });
        seen.push(...found.jobs.map(({ id }) => id));
        next = found.next;
      } while (next !== null);
      expect([order, seen.length, new Set(seen).size]).toEqual([order, 5, 5]);
    }
  });

  test('counts what the caller may see, without what was dismissed', async () => {
    const counts = async (who: Member) => (await searched(who, { words: 'cinar' })).counts;
    expect(await counts(reader)).toMatchObject({
      of: 4,
      types: { full_time: 3, part_time: 1 },
      salary: 3,
      remote: { yes: 1 },
    });
    const other = await neighbour(lab);
    expect(await answer(other, 'mark_job', { _id: ids['driver'], _mark: 'dismissed', _reason: 'pay' })).toBe(
      true,
    );
    expect(await counts(other)).toMatchObject({ of: 3, types: { full_time: 2 } });
    await answer(other, 'block_user', { _user_id: owner.id });
    expect(await counts(other)).toMatchObject({ of: 0 });
    const dismissed = v.parse(jobListSchema, await answer(other, 'my_job_marks', { _mark: 'dismissed' }));
    expect(dismissed.jobs).toEqual([]);
  });

  test('what makes no sense is refused', async () => {
    for (const filters of [
      { facets: ['pork'] },
      { order: 'distance' },
      { place: { latitude: 99, longitude: 0, km: 10 } },
      { evil: 1 },
      [],
    ])
      expect(await answer(reader, 'jobs_search', { _filters: filters })).toBe('search_invalid');
  });

  test('saved: told once by push or mail, with the rights of whoever saved it', async () => {
    const watcher = await neighbour(lab);
    const [pushed, mailed] = [randomUUID(), randomUUID()];
    const saving = { _filters: { words: 'glazier' } };
    await answer(watcher, 'save_job_search', { _id: pushed, _name: 'Glass', _alert: 'push', ...saving });
    await answer(watcher, 'save_job_search', { _id: mailed, _name: 'Windows', _alert: 'mail', ...saving });
    const made = await employer(lab);
    await job(lab, made.owner, made.company_id, { title: 'Glazier for old windows' });
    const list = v.parse(savedSearchesSchema, await answer(watcher, 'my_job_searches'));
    expect(list.map(({ name, fresh }) => [name, fresh])).toEqual(
      expect.arrayContaining([
        ['Glass', 1],
        ['Windows', 1],
      ]),
    );
    const letters = async () =>
      (await outbox(lab.server)).filter(
        (text) => text.includes(watcher.email) && text.includes('Windows (1)'),
      );
    await tend(lab);
    await tend(lab);
    expect(await told(watcher)).toEqual(['jobsFound']);
    await expect.poll(async () => (await letters()).length).toBe(1);
    await lab.turnClock('1 day 1 hour');
    await job(lab, made.owner, made.company_id, { title: 'Glazier for new windows' });
    await answer(watcher, 'block_user', { _user_id: made.owner.id });
    await lab.turnClock('2 days 2 hours');
    await tend(lab);
    expect(await told(watcher)).toEqual(['jobsFound']);
    await answer(watcher, 'open_job_search', { _id: pushed });
    expect(
      v.parse(savedSearchesSchema, await answer(watcher, 'my_job_searches')).find(({ id }) => id === pushed)
        ?.fresh,
    ).toBe(0);
  });
});

describe('an application', () => {
  test('goes its way, seen by both', async () => {
    const { owner, company_id } = await employer(lab);
    const applicant = await neighbour(lab, { name: 'Amina' });
    await applicant.client.from('professional_profiles').insert({ headline: 'Baker of flat breads' });
    const id = await job(lab, owner, company_id);
    const sent = await application(applicant, id);
    expect(await answer(applicant, 'apply_for_job', { _id: sent, _job_id: id })).toBe('sent');
    expect(
      await answer(applicant, 'apply_for_job', { _id: randomUUID(), _job_id: id, _letter: 'Again' }),
    ).toBe('applied_already');
    expect(await told(owner)).toEqual(['applicationCame']);
    const one = async (who: Member) =>
      v.parse(applicationSchema, await answer(who, 'job_application', { _id: sent }));
    expect(await one(applicant)).toMatchObject({ state: 'sent', is_mine: true, note: null });
    expect(await one(owner)).toMatchObject({
      state: 'seen',
      letter: 'I like bread.',
      applicant: { display_name: 'Amina' },
      // All of it, though nothing of it is shown to others.
      profile: { headline: 'Baker of flat breads' },
    });
    expect(await one(applicant)).toMatchObject({ state: 'seen' });
    expect(await answer(owner, 'note_application', { _id: sent, _body: 'Call on Monday' })).toBe(true);
    expect([(await one(owner))?.note, (await one(applicant))?.note]).toEqual(['Call on Monday', null]);
    expect(await answer(owner, 'answer_application', { _id: sent, _state: 'talks', _words: 'Come by' })).toBe(
      true,
    );
    expect(await one(applicant)).toMatchObject({ state: 'talks', answer: 'Come by' });
    expect(await told(applicant)).toEqual(['applicationAnswered']);
    const mine = v.parse(myApplicationsSchema, await answer(applicant, 'my_applications'));
    expect(mine.applications).toMatchObject([{ id: sent, job: { id, applied: 'talks' } }]);
    const received = v.parse(applicationsSchema, await answer(owner, 'applications_to', { _job_id: id }));
    expect(received?.applications).toMatchObject([{ id: sent, note: 'Call on Monday', files: 0 }]);
    expect(v.parse(myJobsSchema, await answer(owner, 'my_jobs')).jobs).toMatchObject([
      { id, applications: 1, unanswered: 0 },
    ]);
    expect(await answer(applicant, 'withdraw_application', { _id: sent })).toBe(true);
    expect(await one(owner)).toMatchObject({ state: 'withdrawn', letter: null, profile: null });
    expect(await answer(owner, 'answer_application', { _id: sent, _state: 'accepted' })).toBe(false);
    // A second one may follow.
    await application(applicant, id);
  });

  test('that is never answered is counted, also when the job is deleted', async () => {
    const { owner, company_id } = await employer(lab);
    const [one, other] = [
      await job(lab, owner, company_id),
      await job(lab, owner, company_id, { title: 'Miller' }),
    ];
    const people = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const sent: string[] = [];
    for (const person of people) sent.push(await application(person, one));
    await application(people[0] as Member, other);
    const share = async () =>
      v.parse(companyPageSchema, await answer(people[0] as Member, 'company_page', { _id: company_id }))
        ?.answered;
    await answer(owner, 'answer_application', { _id: sent[0], _state: 'rejected' });
    await tend(lab);
    expect(await share()).toBeNull();
    await lab.turnClock('15 days');
    await tend(lab);
    await tend(lab);
    expect(await share()).toEqual({ of: 4, answered: 1 });
    expect((await page(people[0] as Member, one))?.company.answered).toEqual({ of: 4, answered: 1 });
    // Late is better than never.
    await answer(owner, 'answer_application', { _id: sent[1], _state: 'rejected' });
    expect(await share()).toEqual({ of: 4, answered: 2 });
    const third = await job(lab, owner, company_id, { title: 'Grocer' });
    await application(people[2] as Member, third);
    await answer(owner, 'delete_job', { _id: third });
    expect(await share()).toEqual({ of: 5, answered: 2 });
  });

  test('is gone after 180 days with its files, and so are files that were never sent', async () => {
    const { owner, company_id } = await employer(lab);
    const applicant = await neighbour(lab);
    const id = await job(lab, owner, company_id);
    const sent = randomUUID();
    const files = ['cv.pdf', 'stray.pdf'].map((name) => `${applicant.id}/${sent}/${name}`);
    for (const path of files) {
      const { error } = await applicant.client.storage
        .from('applications')
        .upload(path, new Blob(['%PDF-1.4'], { type: 'application/pdf' }), {
          contentType: 'application/pdf',
        });
      expect(error).toBeNull();
    }
    const _files = [{ path: files[0], name: 'My life.pdf' }];
    expect(await answer(applicant, 'apply_for_job', { _id: sent, _job_id: id, _files })).toBe('sent');
    const read = async (who: Member, path = files[0] ?? '') =>
      (await who.client.storage.from('applications').download(path)).error === null;
    expect([await read(applicant), await read(owner), await read(await neighbour(lab))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await read(owner, files[1])).toBe(false);
    const kept = async () =>
      (
        await lab.rows<{ name: string }>(
          `select name from storage.objects where bucket_id = 'applications' and owner_id = $1`,
          [applicant.id],
        )
      ).map(({ name }) => name);
    await lab.turnClock('2 days');
    await tend(lab);
    expect(await kept()).toEqual([files[0]]);
    await lab.turnClock('181 days');
    await tend(lab);
    expect([
      await kept(),
      await lab.rows('select 1 from public.job_applications where id = $1', [sent]),
    ]).toEqual([[], []]);
  });
});

describe('a company', () => {
  test('that is proved keeps its name from others, whatever letters they use', async () => {
    const name = `Nur${randomUUID().slice(0, 6)} Bäckerei`;
    const { owner, company_id } = await employer(lab, name);
    const early = await employer(lab, `${name.toUpperCase()} GmbH`);
    const admin = await neighbour(lab);
    await makeAdmin(lab.database, admin);
    const theirs = await job(lab, early.owner, early.company_id);
    const reader = await neighbour(lab);
    expect(await page(reader, theirs)).not.toBeNull();
    expect(await answer(owner, 'prove_company', { _id: company_id })).toBe('admins_only');
    expect(await answer(admin, 'prove_company', { _id: company_id })).toBe(true);
    // Who was called so before has to wait for somebody to look.
    expect(await page(reader, theirs)).toBeNull();
    expect((await searched(reader, { company: early.company_id })).jobs).toEqual([]);
    expect(
      v.parse(companyPageSchema, await answer(early.owner, 'company_page', { _id: early.company_id }))
        ?.name_taken,
    ).toBe(true);
    const thief = await neighbour(lab);
    // Cyrillic letters for k and e, and a form of company.
    for (const _name of [
      name.replaceAll('k', '\u043a'),
      name.replaceAll('e', '\u0435'),
      `${name} Ltd.`,
      name.replace(' ', '-'),
    ])
      expect([_name, await answer(thief, 'save_company', { _id: randomUUID(), _name })]).toEqual([
        _name,
        'name_taken',
      ]);
    expect(
      await answer(early.owner, 'publish_job', { _id: randomUUID(), _job: draft(early.company_id) }),
    ).toBe('name_taken');
    // A sign belongs to a name.
    expect(await answer(owner, 'save_company', { _id: company_id, _name: `${name} and sons` })).toBeNull();
    expect(v.parse(companyPageSchema, await answer(owner, 'company_page', { _id: company_id }))?.proved).toBe(
      false,
    );
    expect(
      await lab.rows(`select action from public.admin_actions where subject_id = $1`, [owner.id]),
    ).toContainEqual({ action: 'company_changed' });
    expect(await answer(thief, 'save_company', { _id: randomUUID(), _name: 'Rafiq Admin' })).toBe(
      'name_reserved',
    );
  });

  test('is proved by the operator, too, and taken down', async () => {
    const { owner, company_id } = await employer(lab);
    const id = await job(lab, owner, company_id);
    const run = async (...args: string[]) => (await adminCommand(lab.server, ...args)).said.trim();
    expect(await run('companies')).toContain(`${company_id}  checked`);
    expect(await run('companies', 'prove', company_id)).toBe(`${company_id} is proved.`);
    expect((await page(await neighbour(lab), id))?.company.proved).toBe(true);
    expect(await run('companies', 'unprove', company_id)).toBe(`${company_id} is not proved any more.`);
    expect(await run('held', 'take-down', 'job', id, 'Reported')).toContain('The job is removed');
    expect(await page(await neighbour(lab), id)).toBeNull();
    expect(await page(owner, id)).toMatchObject({ standing: 'removed', own: { held: { note: 'Reported' } } });
  });

  test('is known by what three or more say of it', async () => {
    const { owner, company_id } = await employer(lab);
    const id = await job(lab, owner, company_id);
    const people = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const said = async () =>
      (await page(owner, id))?.facet_words.find(({ facet }) => facet === 'prayer_room')?.said;
    const say = (who: Member, _holds: boolean | null) =>
      answer(who, 'say_facet', { _company_id: company_id, _facet: 'prayer_room', _holds });
    for (const person of people) await application(person, id);
    expect(await say(people[0] as Member, true)).toBe(false);
    await lab.turnClock('1 day 1 minute');
    for (const person of people.slice(0, 2)) expect(await say(person, true)).toBe(true);
    expect(await said()).toBeNull();
    expect(await say(people[2] as Member, false)).toBe(true);
    expect(await said()).toEqual({ holds: 2, fails: 1 });
    // Said again is said once.
    await say(people[2] as Member, true);
    await say(people[2] as Member, true);
    expect(await said()).toEqual({ holds: 3, fails: 0 });
    expect([await say(owner, true), await say(await neighbour(lab), true)]).toEqual([false, false]);
    const worker = await neighbour(lab);
    const [named] = await lab.rows<{ username: string }>(
      'select username from public.profiles where user_id = $1',
      [worker.id],
    );
    expect(
      await answer(owner, 'ask_staff', { _company_id: company_id, _username: named?.username }),
    ).toBeNull();
    expect(await told(worker)).toEqual(['staffAsked']);
    expect(await say(worker, false)).toBe(false);
    expect(await answer(worker, 'answer_staff', { _company_id: company_id, _agree: true })).toBe(true);
    expect(await say(worker, false)).toBe(true);
    expect(await said()).toEqual({ holds: 3, fails: 1 });
    await say(worker, null);
    expect(await said()).toEqual({ holds: 3, fails: 0 });
  });

  test('is found by the beginning of its name', async () => {
    const name = `Zeytin ${randomUUID().slice(0, 8)}`;
    const made = await employer(lab, name);
    expect(
      await answer(await neighbour(lab), 'find_companies', { _query: name.slice(0, 12).toUpperCase() }),
    ).toMatchObject([{ id: made.company_id }]);
    for (let n = 0; n < 2; n += 1) await company(lab, made.owner, `Another ${n}`);
    expect(await answer(made.owner, 'save_company', { _id: randomUUID(), _name: 'One too many' })).toBe(
      'too_many_companies',
    );
  });
});
