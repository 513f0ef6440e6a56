import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { neighbour } from './halaqa-lab.ts';
import { application, BERLIN, company, draft, employer, job, page, searched, tend } from './jobs-lab.ts';
import { answer, link, openLab } from './lab.ts';

/* As somebody would who means no good: other people's applications and files, forged words and views, companies that are not theirs. */

const lab = openLab();
afterEach(() => lab.turnClock(''));

const TABLES = [
  'companies',
  'company_staff',
  'company_facet_words',
  'job_offers',
  'job_offer_versions',
  'job_applications',
  'job_application_files',
  'job_application_notes',
  'job_templates',
  'job_marks',
  'job_searches',
];

/** Every way into the job board that a member's key opens, with what it answers. */
async function everyWay({ client }: Pick<Member, 'client'>, ids: string[], words: string[]): Promise<string> {
  const found: unknown[] = [];
  for (const table of TABLES) found.push((await client.from(table).select('*')).data);
  found.push(
    (await client.from('job_offers').select('*, companies(*), job_offer_versions(*), job_applications(*)'))
      .data,
  );
  found.push(
    (await client.from('job_applications').select('*, job_application_files(*), job_application_notes(*)'))
      .data,
  );
  for (const call of ['my_jobs', 'my_applications', 'my_job_searches', 'my_notifications'])
    found.push((await client.rpc(call)).data);
  for (const _mark of ['saved', 'dismissed']) found.push((await client.rpc('my_job_marks', { _mark })).data);
  for (const _filters of [{}, { place: { ...BERLIN, km: 500 }, order: 'distance' }])
    found.push((await client.rpc('jobs_search', { _filters, _limit: 30 })).data);
  for (const _id of ids) {
    for (const call of ['job_page', 'job_history', 'company_page', 'job_application'])
      found.push((await client.rpc(call, { _id })).data);
    found.push((await client.rpc('applications_to', { _job_id: _id })).data);
    found.push((await client.rpc('jobs_search', { _filters: { company: _id } })).data);
  }
  for (const word of words) {
    found.push((await client.rpc('jobs_search', { _filters: { words: word } })).data);
    found.push((await client.rpc('find_companies', { _query: word })).data);
  }
  found.push((await client.storage.from('applications').list()).data);
  for (const id of ids) found.push((await client.storage.from('applications').list(id)).data);
  return JSON.stringify(found);
}

const pdf = () => new Blob(['%PDF-1.4 secret'], { type: 'application/pdf' });
const upload = async (who: Member, path: string, type = 'application/pdf') =>
  (
    await who.client.storage
      .from('applications')
      .upload(path, new Blob(['x'], { type }), { contentType: type })
  ).error === null;

describe('other people’s applications', () => {
  let owner: Member;
  let applicant: Member;
  let stranger: Member;
  let rival: Member;
  let company_id: string;
  let offer: string;
  let sent: string;
  let file: string;
  const letter = `Letter ${randomUUID()}`;
  const note = `Note ${randomUUID()}`;
  beforeAll(async () => {
    ({ owner, company_id } = await employer(lab));
    [applicant, stranger] = [await neighbour(lab), await neighbour(lab)];
    // Another employer is no owner of this job.
    ({ owner: rival } = await employer(lab));
    offer = await job(lab, owner, company_id);
    sent = randomUUID();
    file = `${applicant.id}/${sent}/secret.pdf`;
    await applicant.client.storage
      .from('applications')
      .upload(file, pdf(), { contentType: 'application/pdf' });
    await answer(applicant, 'apply_for_job', {
      _id: sent,
      _job_id: offer,
      _letter: letter,
      _files: [{ path: file, name: 'secret.pdf' }],
    });
    await answer(owner, 'note_application', { _id: sent, _body: note });
  });

  test('cannot be seen by anybody else, by any way', async () => {
    const ids = [offer, sent, company_id, applicant.id, owner.id];
    for (const who of [stranger, rival, await neighbour(lab, { age: '16_17' })]) {
      const seen = await everyWay(who, ids, ['bread', 'baker', letter]);
      expect(
        [letter, note, sent, 'secret.pdf', applicant.id].filter((trace) => seen.includes(trace)),
      ).toEqual([]);
    }
    // The ways do lead somewhere.
    const seen = await everyWay(owner, ids, []);
    expect([letter, note, sent, 'secret.pdf'].filter((trace) => !seen.includes(trace))).toEqual([]);
  });

  test('show the applicant nothing of the owner’s notes', async () => {
    expect(await everyWay(applicant, [offer, sent, company_id], [])).not.toContain(note);
  });

  test('cannot be written, answered or withdrawn by others', async () => {
    for (const [who, name, values] of [
      [stranger, 'answer_application', { _id: sent, _state: 'accepted' }],
      [applicant, 'answer_application', { _id: sent, _state: 'accepted' }],
      [rival, 'note_application', { _id: sent, _body: 'Mine' }],
      [applicant, 'note_application', { _id: sent, _body: 'Mine' }],
      [owner, 'withdraw_application', { _id: sent }],
      [stranger, 'withdraw_application', { _id: sent }],
    ] as const)
      expect([name, await answer(who, name, values)]).toEqual([name, false]);
    for (const who of [applicant, owner, stranger]) {
      expect(
        (await who.client.from('job_applications').update({ state: 'accepted' }).eq('id', sent)).error?.code,
      ).toBe('42501');
      expect((await who.client.from('job_applications').delete().eq('id', sent)).error?.code).toBe('42501');
    }
    const forged = {
      id: randomUUID(),
      job_id: offer,
      company_id,
      owner_id: owner.id,
      applicant_id: stranger.id,
    };
    expect((await rival.client.from('job_applications').insert(forged)).error?.code).toBe('42501');
    expect(
      await answer(stranger, 'apply_for_job', { _id: sent, _job_id: offer, _letter: 'Taken over' }),
    ).toBe('key_reused');
    expect(await answer(owner, 'apply_for_job', { _id: randomUUID(), _job_id: offer, _letter: 'Me' })).toBe(
      'own_job',
    );
  });

  test('have files that only the two read, until it is withdrawn', async () => {
    const bucket = (who: Member) => who.client.storage.from('applications');
    const reads = async (who: Member) => (await bucket(who).download(file)).error === null;
    const signs = async (who: Member) => (await bucket(who).createSignedUrl(file, 60)).error === null;
    expect([await reads(applicant), await reads(owner), await signs(owner)]).toEqual([true, true, true]);
    for (const who of [stranger, rival]) expect([await reads(who), await signs(who)]).toEqual([false, false]);
    const anon = newClient(lab.server, lab.server.anonKey);
    expect((await anon.storage.from('applications').download(file)).error).not.toBeNull();
    // Neither into the folder of another, nor over what is there, nor what is no document.
    expect(await upload(stranger, `${applicant.id}/${sent}/mine.pdf`)).toBe(false);
    expect(
      (await bucket(owner).update(file, pdf(), { contentType: 'application/pdf' })).error,
    ).not.toBeNull();
    expect((await bucket(owner).remove([file])).data).toEqual([]);
    expect(await upload(stranger, `${stranger.id}/${randomUUID()}/page.html`, 'text/html')).toBe(false);
    expect(await upload(stranger, `${stranger.id}/loose.pdf`)).toBe(false);
    // The file of another as one's own.
    const _id = randomUUID();
    const _files = [{ path: file, name: 'x.pdf' }];
    expect(await answer(stranger, 'apply_for_job', { _id, _job_id: offer, _files })).toBe('no_such_file');
    expect(await answer(applicant, 'withdraw_application', { _id: sent })).toBe(true);
    expect([await reads(applicant), await reads(owner), await signs(owner)]).toEqual([true, false, false]);
    expect(await everyWay(owner, [sent, offer], [])).not.toContain(letter);
  });
});

describe('what is forged', () => {
  let owner: Member;
  let company_id: string;
  let offer: string;
  beforeAll(async () => {
    ({ owner, company_id } = await employer(lab));
    offer = await job(lab, owner, company_id);
  });

  test('rows of any table', async () => {
    const thief = await neighbour(lab);
    const rows: [string, Record<string, unknown>][] = [
      [
        'companies',
        { id: randomUUID(), author_id: thief.id, name: 'Forged', proved_at: '2026-01-01', state: 'checked' },
      ],
      ['company_staff', { company_id, user_id: thief.id, agreed_at: '2026-01-01' }],
      ['company_facet_words', { company_id, user_id: thief.id, facet: 'hijab', holds: true }],
      [
        'job_offers',
        { id: randomUUID(), author_id: owner.id, company_id, title: 'Forged', body: 'x'.repeat(40) },
      ],
      ['job_marks', { user_id: owner.id, job_id: offer, mark: 'saved' }],
      ['job_searches', { id: randomUUID(), user_id: owner.id, name: 'x', filters: {} }],
      ['job_templates', { user_id: owner.id, name: 'x', body: 'x' }],
    ];
    for (const [table, row] of rows)
      expect([table, (await thief.client.from(table).insert(row)).error?.code]).toEqual([table, '42501']);
    for (const [table, change] of [
      ['companies', { proved_at: '2026-01-01' }],
      ['job_offers', { expires_at: '2100-01-01' }],
      ['job_offers', { state: 'checked' }],
      ['job_searches', { told_at: '2000-01-01' }],
    ] as const)
      expect([
        table,
        (await owner.client.from(table).update(change).not('id', 'is', null)).error?.code,
      ]).toEqual([table, '42501']);
  });

  test('jobs of another, and under the name of another', async () => {
    const thief = await neighbour(lab);
    const _job = draft(company_id);
    expect(await answer(thief, 'publish_job', { _id: randomUUID(), _job })).toBe('no_such_company');
    expect(await answer(thief, 'publish_job', { _id: offer, _job })).toBe('key_reused');
    expect(await answer(thief, 'save_company', { _id: company_id, _name: 'Mine now' })).toBe('key_reused');
    for (const [name, values, nothing] of [
      ['edit_job', { _id: offer, _job }, null],
      ['confirm_job', { _id: offer }, null],
      ['close_job', { _id: offer, _outcome: 'given_up' }, false],
      ['delete_job', { _id: offer }, false],
    ] as const)
      expect([name, await answer(thief, name, values)]).toEqual([name, nothing]);
    expect(await answer(thief, 'ask_staff', { _company_id: company_id, _username: 'x' })).toBe(
      'no_such_company',
    );
    expect(await answer(thief, 'answer_staff', { _company_id: company_id, _agree: true })).toBe(false);
    expect(await answer(thief, 'prove_company', { _id: company_id })).toBe('admins_only');
  });

  test('words on a place that one does not know, or by many new accounts', async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, () => neighbour(lab, { isNew: true })));
    for (const person of crowd) await application(person, offer);
    await lab.turnClock('2 days');
    for (const person of crowd)
      expect(
        await answer(person, 'say_facet', { _company_id: company_id, _facet: 'jumuah', _holds: false }),
      ).toBe(false);
    const [withdrawn, stranger] = [await neighbour(lab), await neighbour(lab)];
    const sent = await application(withdrawn, offer);
    await lab.turnClock('4 days');
    await answer(withdrawn, 'withdraw_application', { _id: sent });
    for (const who of [withdrawn, stranger, owner])
      expect(
        await answer(who, 'say_facet', { _company_id: company_id, _facet: 'jumuah', _holds: true }),
      ).toBe(false);
    expect((await page(owner, offer))?.facet_words.map(({ said }) => said)).toEqual([null, null]);
  });

  test('many views by one person, by the author, and by new accounts', async () => {
    const made = await employer(lab);
    const id = await job(lab, made.owner, made.company_id);
    const [reader, fresh] = [await neighbour(lab), await neighbour(lab, { isNew: true })];
    await Promise.all(Array.from({ length: 12 }, () => answer(reader, 'job_page', { _id: id })));
    await answer(fresh, 'job_page', { _id: id });
    await answer(made.owner, 'job_page', { _id: id });
    expect((await page(made.owner, id))?.own?.views).toBe(1);
    // Nobody else learns the number.
    expect((await page(reader, id))?.own).toBeNull();
  });

  test('the words of the clock', async () => {
    for (const name of ['tend_jobs', 'stray_application_files', 'tell_of_new_jobs'])
      expect([name, (await owner.client.rpc(name)).error?.code]).toEqual([name, '42501']);
  });

  test('parallel applications are one, parallel companies three', async () => {
    const person = await neighbour(lab);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () =>
        answer(person, 'apply_for_job', { _id: randomUUID(), _job_id: offer, _letter: 'Now' }),
      ),
    );
    expect(tries.map(String).toSorted()).toEqual([...Array<string>(5).fill('applied_already'), 'sent']);
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        answer(person, 'save_company', { _id: randomUUID(), _name: `Company ${n}` }),
      ),
    );
    expect(made.filter((said) => said === null)).toHaveLength(3);
  });

  test('reports of jobs without their words', async () => {
    const person = await neighbour(lab);
    const report = {
      reporter_id: person.id,
      type: 'other',
      description: 'Bad',
      target_type: 'job',
      target_id: offer,
    };
    expect((await person.client.from('reports').insert(report)).error?.code).toBe('42501');
    const id = await answer(person, 'report', {
      _type: 'other',
      _target_type: 'job',
      _target_id: offer,
      _description: 'They want money',
      _reason: 'scam',
    });
    const [kept] = await lab.rows<{ reported_id: string; evidence: { title: string } }>(
      'select reported_id, evidence from public.reports where id = $1',
      [id],
    );
    expect([kept?.reported_id, kept?.evidence.title]).toEqual([owner.id, 'Baker']);
    expect(
      await answer(person, 'report', {
        _type: 'other',
        _target_type: 'job',
        _target_id: randomUUID(),
        _description: 'Nothing',
      }),
    ).toBeNull();
  });
});

describe('who has no part in it', () => {
  test.each(['guest', 'under_10', '13_15', 'nobody'])('%s', async (age) => {
    const { owner, company_id } = await employer(lab);
    const id = await job(lab, owner, company_id);
    const who = age === 'guest' ? await newGuest(lab.server) : await lab.aged(age === 'nobody' ? null : age);
    const why = { guest: 'members_only', nobody: 'age_unknown' }[age] ?? 'not_for_you';
    for (const [name, values] of [
      ['jobs_search', {}],
      ['job_page', { _id: id }],
      ['company_page', { _id: company_id }],
      ['apply_for_job', { _id: randomUUID(), _job_id: id, _letter: 'Me' }],
      ['save_company', { _id: randomUUID(), _name: 'Mine' }],
      ['save_job_search', { _id: randomUUID(), _name: 'x', _filters: {} }],
    ] as const)
      expect([name, await answer(who, name, values)]).toEqual([name, why]);
    for (const table of TABLES)
      expect([table, (await who.client.from(table).select('*')).data]).toEqual([table, []]);
    expect(
      (
        await who.client.storage
          .from('applications')
          .upload(`${who.id}/${randomUUID()}/cv.pdf`, pdf(), { contentType: 'application/pdf' })
      ).error,
    ).not.toBeNull();
  });

  test('people of 16 and 17 look for work and offer none', async () => {
    const youth = await neighbour(lab, { age: '16_17' });
    const { owner, company_id } = await employer(lab);
    const id = await job(lab, owner, company_id, { title: 'Apprentice baker' });
    expect((await searched(youth, { words: 'apprentice' })).jobs.map((one) => one.id)).toContain(id);
    const sent = await application(youth, id);
    // To whom they wrote they have a name.
    const { applications } = (await answer(owner, 'applications_to', { _job_id: id })) as {
      applications: { applicant: { user_id: string } | null }[];
    };
    expect(applications.map(({ applicant }) => applicant?.user_id)).toEqual([youth.id]);
    expect(await answer(owner, 'job_application', { _id: sent })).toMatchObject({
      applicant: { user_id: youth.id },
    });
    expect(await answer(youth, 'save_company', { _id: randomUUID(), _name: 'Youth company' })).toBe(
      'adults_only',
    );
  });

  test('who applied or works there, and is under sixteen by now, is shown no longer', async () => {
    const { owner, company_id } = await employer(lab);
    const id = await job(lab, owner, company_id);
    const [applicant, worker, stays] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const sent = [await application(applicant, id), await application(stays, id)];
    await lab.rows(
      'insert into public.company_staff (company_id, user_id, agreed_at) select $1, unnest($2::uuid[]), now()',
      [company_id, [worker.id, stays.id]],
    );
    const shown = async () => {
      const all = (await answer(owner, 'applications_to', { _job_id: id })) as {
        applications: { applicant: { user_id: string } | null }[];
      };
      const each = await Promise.all(sent.map((_id) => answer(owner, 'job_application', { _id })));
      const { people } = (await answer(owner, 'company_page', { _id: company_id })) as {
        people: { user_id: string }[];
      };
      return [
        all.applications.map(({ applicant: one }) => one?.user_id ?? null).toReversed(),
        (each as { applicant: { user_id: string } | null }[]).map(
          ({ applicant: one }) => one?.user_id ?? null,
        ),
        people.map(({ user_id }) => user_id).toSorted(),
      ];
    };
    const everyone = [applicant.id, stays.id];
    expect(await shown()).toEqual([everyone, everyone, [worker.id, stays.id].toSorted()]);
    for (const who of [applicant, worker]) {
      await lab.rows(`update public.profiles set age_group = '13_15' where user_id = $1`, [who.id]);
      await link(lab, await lab.aged('adult'), who);
    }
    expect(await shown()).toEqual([[null, stays.id], [null, stays.id], [stays.id]]);
  });

  test('who blocked or was blocked is not there for the other', async () => {
    const { owner, company_id } = await employer(lab);
    const id = await job(lab, owner, company_id);
    const [blocked, applicant] = [await neighbour(lab), await neighbour(lab)];
    const sent = await application(applicant, id);
    for (const who of [blocked, applicant]) await answer(owner, 'block_user', { _user_id: who.id });
    expect([await page(blocked, id), await answer(blocked, 'company_page', { _id: company_id })]).toEqual([
      null,
      null,
    ]);
    expect(await answer(blocked, 'apply_for_job', { _id: randomUUID(), _job_id: id, _letter: 'Me' })).toBe(
      'no_such_job',
    );
    expect(await answer(owner, 'job_application', { _id: sent })).toBeNull();
    expect((await blocked.client.from('job_offers').select().eq('id', id)).data).toEqual([]);
    expect(await everyWay(owner, [id, sent], [])).not.toContain(applicant.id);
  });
});

describe('limits', () => {
  test('a new account offers two jobs a day, and its links wait for somebody to look', async () => {
    const owner = await neighbour(lab, { isNew: true });
    const company_id = await company(lab, owner, `New ${randomUUID().slice(0, 8)}`);
    const elsewhere = { apply_by: 'link' as const, apply_to: 'https://example.org/apply' };
    const id = await job(lab, owner, company_id, elsewhere);
    expect((await page(owner, id))?.own?.held?.reasons).toEqual(['link']);
    await job(lab, owner, company_id);
    expect(await answer(owner, 'publish_job', { _id: randomUUID(), _job: draft(company_id) })).toBe(
      'daily_limit',
    );
  });

  test('ten open jobs, and no more until one is closed', async () => {
    const { owner, company_id } = await employer(lab);
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      ids.push(randomUUID());
      expect(await answer(owner, 'publish_job', { _id: ids[n], _job: draft(company_id) })).toBe('unchecked');
    }
    await lab.turnClock('1 day 1 hour');
    const another = () => answer(owner, 'publish_job', { _id: randomUUID(), _job: draft(company_id) });
    expect(await another()).toBe('too_many_jobs');
    expect(await answer(owner, 'close_job', { _id: ids[0], _outcome: 'filled_elsewhere' })).toBe(true);
    expect(await another()).toBe('unchecked');
  });

  test('what held words hide is not told by the alerts either', async () => {
    const watcher = await neighbour(lab);
    await answer(watcher, 'save_job_search', {
      _id: randomUUID(),
      _name: 'Scams',
      _filters: { words: 'upholsterer' },
      _alert: 'push',
    });
    const { owner, company_id } = await employer(lab);
    const body = 'Invest with me, guaranteed returns, and pay the registration fee before you start.';
    const id = await job(lab, owner, company_id, { title: 'Upholsterer', body });
    // By the words of every place and by those of jobs.
    expect((await page(owner, id))?.own?.held?.reasons).toEqual(['advance', 'money']);
    await tend(lab);
    const told = await lab.rows(`select 1 from public.notifications where user_id = $1 and kind = 'job'`, [
      watcher.id,
    ]);
    expect(told).toEqual([]);
  });
});
