import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { reviewableIn } from '#content/reviewable.ts';
import { formOf } from '#core/reviews/form.ts';
import { packsIn } from '#server/reviews/records.ts';
import { addFactor, makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
type Who = Pick<Member, 'client'>;
const RECORD = 'hadith/bukhari:1';
const sum = (text: string) => createHash('sha256').update(text).digest('hex');
const formIn = (language: string, id = 'bukhari:1') =>
  formOf(reviewableIn('hadith', language, packsIn()).find((one) => one.id === id)?.lines ?? []);
const shown = formIn('en');

let reviewer: Member;
let second: Member;
let admin: Member;
beforeAll(async () => {
  [reviewer, second, admin] = [await lab.aged('adult'), await lab.aged('adult'), await lab.aged('adult')];
  await makeStaff(lab.database, reviewer, 'reviewer');
  await makeStaff(lab.database, second, 'reviewer');
  await makeAdmin(lab.database, admin);
});

const review = (who: Who, more: Record<string, unknown> = {}) =>
  answer(who, 'review_record', {
    _record: RECORD,
    _language: 'en',
    _verdict: 'signed',
    _shown: shown,
    _name: who === second ? 'Shaykh Second' : 'Dr. Amina Example',
    ...more,
  });
const signed = async (who: Who, language = 'en') =>
  (await answer(who, 'signed_records', { _kind: 'hadith', _language: language })) as Record<string, unknown>;
const visitor = () => ({ client: newClient(lab.server, lab.server.anonKey) });
const deeds = async (action: string) =>
  lab.rows<{ actor_id: string; target: string; subject_id: string | null }>(
    'select actor_id, target, subject_id from public.admin_actions where action = $1 order by id',
    [action],
  );
const stateOf = async (record = RECORD, language = 'en') =>
  ((await answer(reviewer, 'review_page', { _record: record, _language: language })) as { state: string })
    .state;

describe('who may do what', () => {
  const LOOKING = { review_desk: {}, review_progress: {}, review_page: { _record: RECORD, _language: 'en' } };
  const DOING = {
    review_record: { _record: RECORD, _language: 'en', _verdict: 'signed', _shown: shown, _name: 'Nobody' },
    withdraw_review: { _id: 1 },
  };
  const answers = async (who: Who, functions: object) => {
    const all: Record<string, unknown> = {};
    for (const [name, values] of Object.entries(functions)) all[name] = await answer(who, name, values);
    return all;
  };
  const each = (functions: object, said: string) =>
    Object.fromEntries(Object.keys(functions).map((name) => [name, said]));

  test('nobody without the right, whoever they are', async () => {
    const all = { ...LOOKING, ...DOING };
    expect(await answers(visitor(), all)).toEqual(each(all, '42501'));
    const others: Who[] = [
      await newGuest(lab.server),
      await lab.aged('adult'),
      await lab.aged('10_12'),
      await lab.aged('under_10'),
    ];
    for (const role of ['moderator', 'support'] as const) {
      const person = await lab.aged('adult');
      await makeStaff(lab.database, person, role);
      others.push(person);
    }
    for (const other of others) expect(await answers(other, all)).toEqual(each(all, 'admins_only'));
    expect(await deeds('review_signed')).toEqual([]);
  });

  test('a reviewer without the second factor is told what is missing', async () => {
    const plain = await lab.aged('adult');
    await lab.rows(
      `insert into public.staff_rights (user_id, "right", role)
       select $1, "right", role from private.role_rights where role = 'reviewer'`,
      [plain.id],
    );
    expect(await answers(plain, DOING)).toEqual(each(DOING, 'second_factor_needed'));
    expect((await plain.client.from('content_reviews').select('id')).data).toEqual([]);
    await addFactor(plain.client);
    expect(await answer(plain, 'review_progress')).toContainEqual(
      expect.objectContaining({ kind: 'hadith', language: 'tr', signed: 0 }),
    );
  });

  test('who only reads sees the list and signs nothing', async () => {
    const reader = await lab.aged('adult');
    await makeStaff(lab.database, reader, 'reader');
    expect(await answers(reader, DOING)).toEqual(each(DOING, 'admins_only'));
    expect(await answer(reader, 'review_desk', { _language: 'de', _kind: 'dua' })).toHaveLength(50);
  });

  test('nobody writes past the functions, the service key included', async () => {
    const row = {
      record: RECORD,
      language: 'en',
      sha256: sum(shown),
      reviewer_id: reviewer.id,
      reviewer_name: 'Somebody',
      verdict: 'signed',
    };
    const service = { client: newClient(lab.server, lab.server.serviceKey) };
    for (const { client } of [visitor(), reviewer, admin, service]) {
      expect((await client.from('content_reviews').insert(row)).error?.code).toBe('42501');
      expect(
        (await client.from('content_reviews').update({ note: 'x' }).eq('language', 'en')).error?.code,
      ).toBe('42501');
      expect((await client.from('content_reviews').delete().eq('language', 'en')).error?.code).toBe('42501');
    }
    // What can be signed comes with the server alone.
    for (const who of [visitor(), reviewer, admin])
      expect(await answer(who, 'keep_reviewable', { _sum: 'x', _records: [] })).toBe('42501');
  });
});

describe('signing', () => {
  test('is for the text that was shown, and for no other', async () => {
    expect(await review(reviewer, { _shown: `${shown} ` })).toBe('text_changed');
    expect(await review(reviewer, { _shown: formIn('de') })).toBe('text_changed');
    expect(await review(reviewer, { _shown: null })).toBe('text_changed');
    expect(await review(reviewer, { _record: 'hadith/bukhari:0' })).toBe('unknown_record');
    expect(await review(reviewer, { _language: 'fr' })).toBe('unknown_record');
    expect(await review(reviewer, { _verdict: 'maybe' })).toBe('unknown_verdict');
    expect(await review(reviewer, { _name: ' ' })).toBe('name_needed');
    expect(await review(reviewer, { _name: 'Dr.\u202eevil' })).toBe('name_needed');
    expect(await review(reviewer, { _verdict: 'objection', _note: ' ' })).toBe('note_needed');
    expect(await stateOf()).toBe('unsigned');
    expect(await deeds('review_signed')).toEqual([]);
  });

  test('is seen by every reader, with the name and the day and nothing else', async () => {
    expect(await review(reviewer, { _note: 'Compared with the print' })).toEqual(expect.any(Number));
    expect(await stateOf()).toBe('signed');
    const day = new Date().toISOString().slice(0, 10);
    const seen = { 'bukhari:1': [[sum(shown).slice(0, 32), 'Dr. Amina Example', day]] };
    for (const who of [visitor(), await newGuest(lab.server), await lab.aged('under_10')])
      expect(await signed(who)).toEqual(seen);
    expect(await signed(visitor(), 'de')).toEqual({});
    const { data } = await (await lab.aged('adult')).client.from('content_reviews').select('id');
    expect(data).toEqual([]);
    expect(await deeds('review_signed')).toEqual([
      { actor_id: reviewer.id, target: `${RECORD}/en`, subject_id: null },
    ]);
  });

  test('is given in one’s own name, not in a colleague’s, an office’s or with letters that nobody sees', async () => {
    for (const _name of ['dr. amina example', 'Dr. Amína Example', 'Shaykh\u200b Second', 'Rafiq Support'])
      expect(await review(second, { _name }), _name).toBe('name_taken');
  });

  test('ends where a colleague objects, and until they withdraw it', async () => {
    const id = await review(second, { _verdict: 'objection', _note: 'The third word is wrong' });
    expect(await stateOf()).toBe('objected');
    expect(await signed(visitor())).toEqual({});
    expect(await answer(reviewer, 'withdraw_review', { _id: id })).toBe('unknown_review');
    expect(await answer(second, 'withdraw_review', { _id: id })).toBeNull();
    expect(await stateOf()).toBe('signed');
    expect(await deeds('review_objected')).toHaveLength(1);
    expect(await deeds('review_withdrawn')).toEqual([
      { actor_id: second.id, target: `${RECORD}/en`, subject_id: null },
    ]);
  });

  test('is lost with the text: one letter, and it counts no more', async () => {
    await lab.rows(`update private.reviewable set sha256 = $2 where record = $1 and language = 'en'`, [
      RECORD,
      sum(`${shown}.`),
    ]);
    expect(await stateOf()).toBe('changed');
    expect(await review(second)).toBe('text_changed');
    expect(await answer(reviewer, 'review_page', { _record: RECORD, _language: 'en' })).toMatchObject({
      before: { form: shown },
      reviews: expect.arrayContaining([expect.objectContaining({ is_of_today: false, is_mine: true })]),
    });
    // Whoever still has the text that was signed sees the signature by its hash, and nobody else.
    expect(JSON.stringify(await signed(visitor()))).not.toContain(sum(`${shown}.`).slice(0, 32));
    await lab.rows(`update private.reviewable set sha256 = $2 where record = $1 and language = 'en'`, [
      RECORD,
      sum(shown),
    ]);
    expect(await stateOf()).toBe('signed');
  });

  test('can be withdrawn by an admin, whose deed names the reviewer', async () => {
    const [given] = await lab.rows<{ id: string }>(
      'select id from public.content_reviews where reviewer_id = $1 and withdrawn_at is null',
      [reviewer.id],
    );
    expect(await answer(admin, 'withdraw_review', { _id: Number(given?.id) })).toBeNull();
    expect(await signed(visitor())).toEqual({});
    expect((await deeds('review_withdrawn')).at(-1)).toEqual({
      actor_id: admin.id,
      target: `${RECORD}/en`,
      subject_id: reviewer.id,
    });
  });

  test('is never changed afterwards, not even by the owner of the tables', async () => {
    for (const change of [
      `update public.content_reviews set note = 'other'`,
      `update public.content_reviews set withdrawn_at = null`,
      `update public.content_reviews set reviewer_name = 'Other'`,
      'delete from public.content_reviews',
      'truncate public.content_reviews',
    ])
      await expect(lab.rows(change), change).rejects.toThrow('never changed');
  });
});

test('who leaves is named no longer; that somebody looked stays', async () => {
  const leaving = await lab.aged('adult');
  await makeStaff(lab.database, leaving, 'reviewer');
  await review(leaving, { _language: 'tr', _shown: formIn('tr'), _name: 'Leaving soon' });
  const copy = await lab.rows('insert into public.data_exports (user_id) values ($1) returning id', [
    leaving.id,
  ]);
  expect(
    await lab.rows('select content from public.collect_export($1) where source = $2', [
      copy[0]?.['id'],
      'public.content_reviews',
    ]),
  ).toMatchObject([{ content: [{ record: RECORD, reviewer_name: 'Leaving soon' }] }]);
  await lab.rows('delete from auth.users where id = $1', [leaving.id]);
  expect(await signed(visitor(), 'tr')).toEqual({
    'bukhari:1': [[sum(formIn('tr')).slice(0, 32), null, expect.any(String)]],
  });
});

test('the list goes on where it ended, and its next record is the page’s next', async () => {
  const desk = async (more = {}) =>
    (await answer(reviewer, 'review_desk', { _language: 'ar', _kind: 'name', ...more })) as {
      record: string;
      position: number;
      language: string;
    }[];
  const first = await desk();
  const last = first.at(-1);
  const rest = await desk({ _after: last?.position, _after_language: last?.language });
  expect(new Set([...first, ...rest].map(({ record }) => record)).size).toBe(99);
  expect(
    await answer(reviewer, 'review_page', {
      _record: first[0]?.record,
      _language: 'ar',
      _list_language: 'ar',
      _list_kind: 'name',
      _list_state: 'unsigned',
    }),
  ).toMatchObject({ next: { record: first[1]?.record, language: 'ar' } });
});
