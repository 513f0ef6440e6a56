import { randomUUID } from 'node:crypto';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet } from 'jose';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { lessonsOf } from '#tests/harness/course-solutions.ts';
import { answer, openLab } from '#tests/rls/lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const COURSE = 'good-manners';
const LESSONS = lessonsOf(COURSE);
type Answered = Record<string, unknown> & { id?: string; token?: string | null };

async function asked({ client }: Pick<Member, 'client'>, body: Record<string, unknown>): Promise<Answered> {
  const { data, error } = await client.functions.invoke<Answered>('certificate', { body });
  if (error === null) return data ?? {};
  return { status: error.context.status, ...(await error.context.json()) };
}
const issue = (who: Pick<Member, 'client'>, name: unknown = 'Amina Yılmaz', course: unknown = COURSE) =>
  asked(who, { what: 'issue', course, name });
const revoke = (who: Pick<Member, 'client'>, id: unknown) => asked(who, { what: 'revoke', id });
/** As somebody asks who found a certificate and has no account. */
const state = async (_id: unknown) =>
  answer({ client: newClient(lab.server, lab.server.anonKey) }, 'certificate_state', { _id });

const finish = ({ id }: Pick<Member, 'id'>, lessons = LESSONS) =>
  lab.rows('select public.keep_lesson($1, $2, one, 5, 5, true) from unnest($3::text[]) as one', [
    id,
    COURSE,
    lessons,
  ]);
/** As the final test leaves it; what it takes to pass stands in `grade.test.ts`. */
const pass = ({ id }: Pick<Member, 'id'>, score = 90) =>
  lab.rows(
    `insert into public.course_results (user_id, course, score, passed_at) values ($1, $2, $3, now())
     on conflict (user_id, course) do update set score = excluded.score`,
    [id, COURSE, score],
  );
async function graduate(age: string | null = 'adult'): Promise<Member> {
  const member = await lab.aged(age);
  await finish(member);
  await pass(member);
  return member;
}

let published: JSONWebKeySet;
beforeAll(async () => {
  const fetched = await fetch(`${lab.server.url}/.well-known/certificate-keys.json`);
  published = (await fetched.json()) as JSONWebKeySet;
});
const verified = async (token: unknown): Promise<unknown> => {
  const { payload } = await compactVerify(String(token), createLocalJWKSet(published), {
    algorithms: ['ES256'],
  });
  return JSON.parse(new TextDecoder().decode(payload));
};

describe('a certificate', () => {
  test('is verified by the published keys, without asking the server', async () => {
    const member = await graduate();
    const before = Math.floor(Date.now() / 1000) - 5;
    const { id, token } = await issue(member);
    const told = (await verified(token)) as { issued: number };
    expect(told).toEqual({
      id,
      course: COURSE,
      name: 'Amina Yılmaz',
      lessons: LESSONS.length,
      score: 90,
      issued: expect.any(Number),
      v: 1,
    });
    expect(Number.isInteger(told.issued) && told.issued >= before && told.issued <= before + 120).toBe(true);
    expect(decodeProtectedHeader(String(token))).toEqual({ alg: 'ES256', kid: published.keys[0]?.kid });
    // It has to fit into a code that a phone reads from paper.
    expect(String(token).length).toBeLessThan(700);
    expect(await state(id)).toBe('valid');
  });

  test('of which a letter was changed is none', async () => {
    const { token } = await issue(await graduate());
    const [head = '', body = '', signature = ''] = String(token).split('.');
    const told = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...told, name: 'Somebody Else' })).toString('base64url');
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const none = [`${head}.${forged}.${signature}`, `${head}.${body}.${turned}`, `${unsigned}.${body}.`];
    for (const one of none) await expect(verified(one)).rejects.toBeInstanceOf(errors.JOSEError);
    // Nor is anything that was signed for another purpose, and the keys open nothing else.
    const { client } = await lab.aged('adult');
    const session = (await client.auth.getSession()).data.session?.access_token;
    await expect(verified(session)).rejects.toBeInstanceOf(errors.JOSEError);
    await expect(verified(lab.server.anonKey)).rejects.toBeInstanceOf(errors.JOSEError);
    const pretending = newClient(lab.server, lab.server.anonKey, String(token));
    expect((await pretending.from('profiles').select()).error).not.toBeNull();
  });

  test('waits for all lessons and for the final test', async () => {
    const member = await lab.aged('adult');
    expect(await issue(member)).toMatchObject({ status: 409, code: 'not_passed' });
    await finish(member);
    expect(await issue(member)).toMatchObject({ status: 409, code: 'not_passed' });
    const other = await lab.aged('adult');
    await finish(other, LESSONS.slice(1));
    await pass(other);
    expect(await issue(other)).toMatchObject({ status: 409, code: 'lessons_left' });
    expect((await other.client.from('certificates').select()).data).toEqual([]);
  });

  test('says what the server knows: a score, a date or a person that is sent along is nothing', async () => {
    const [member, other] = [await graduate(), await lab.aged('adult')];
    const { token } = await asked(member, {
      what: 'issue',
      course: COURSE,
      name: 'Amina',
      score: 100,
      lessons: 99,
      issued: 1,
      user_id: other.id,
      is_public: true,
    });
    expect(await verified(token)).toMatchObject({ score: 90, lessons: LESSONS.length, name: 'Amina' });
    expect((await other.client.from('certificates').select()).data).toEqual([]);
  });

  test('is the same one for the same name, and another name revokes the former', async () => {
    const member = await graduate();
    const first = await issue(member);
    await lab.turnClock('2 days');
    await pass(member, 100);
    const again = await issue(member, '  Amina   Yılmaz ');
    expect([again.id, await verified(again.token)]).toEqual([first.id, await verified(first.token)]);
    const renamed = await issue(member, 'Amina Kaya');
    expect(renamed.id).not.toBe(first.id);
    expect([await state(first.id), await state(renamed.id)]).toEqual(['revoked', 'valid']);
    expect(await verified(renamed.token)).toMatchObject({ name: 'Amina Kaya', score: 100 });
    const { data } = await member.client
      .from('certificates')
      .select('id, holder_name, course, revoked_at, is_public')
      .order('issued_at');
    expect(data).toMatchObject([
      { id: first.id, holder_name: 'Amina Yılmaz', revoked_at: expect.any(String) },
      { id: renamed.id, holder_name: 'Amina Kaya', course: COURSE, revoked_at: null, is_public: true },
    ]);
  });

  test('is one, however many calls come at once', async () => {
    const member = await graduate();
    const told = await Promise.all(Array.from({ length: 6 }, () => issue(member)));
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    const names = ['Ali', 'Omar', 'Zaid', 'Bilal'];
    await Promise.all(names.map((name) => issue(member, name)));
    const { data } = await member.client.from('certificates').select('id').is('revoked_at', null);
    expect(data).toHaveLength(1);
  });

  test('is made ten times a day at most', async () => {
    const member = await graduate();
    for (const name of 'abcdefghij') expect((await issue(member, name)).id).toBeDefined();
    expect(await issue(member, 'k')).toMatchObject({ status: 429, code: 'daily_limit' });
    // The last one holds, and is given again.
    expect((await issue(member, 'j')).token).toEqual(expect.any(String));
  });

  test.each([
    '',
    '   ',
    'example.org',
    'https://example.org/x',
    '<script>alert(1)</script>',
    'x'.repeat(81),
    'Ali\u202e',
    'Ali 1',
  ])('bears no name like %j', async (name) => {
    expect(await issue(await graduate(), name)).toMatchObject({ status: 400 });
  });

  test.each(['Rafiq', 'Admin'])('bears no name that speaks for others: %s', async (name) => {
    expect(await issue(await graduate(), name)).toMatchObject({ status: 400, code: 'name_reserved' });
  });

  test.each(['no-such-course', '__proto__', 'constructor', '../exams/good-manners', ''])(
    'is not given of %j',
    async (course) => {
      expect(await issue(await graduate(), 'Ali', course)).toMatchObject({
        status: 404,
        code: 'unknown_course',
      });
    },
  );

  test.each([
    [{}],
    [{ what: 'all' }],
    [{ what: 'issue' }],
    [{ what: 'issue', course: COURSE, name: 7 }],
    [{ what: 'issue', course: [COURSE], name: 'Ali' }],
    [{ what: 'revoke', id: '__proto__' }],
    [{ what: 'revoke', id: "' or true --" }],
  ])('is not asked for by %j', async (body) => {
    expect(await asked(await lab.aged('adult'), body)).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

describe('what others hear of a certificate', () => {
  test('that it was revoked, by its holder alone', async () => {
    const [member, other] = [await graduate(), await graduate()];
    const { id, token } = await issue(member);
    expect(await revoke(other, id)).toMatchObject({ status: 404, code: 'unknown_certificate' });
    expect(await revoke(member, randomUUID())).toMatchObject({ status: 404 });
    expect(await state(id)).toBe('valid');
    expect(await revoke(member, id)).toEqual({ id, revoked: true });
    expect(await state(id)).toBe('revoked');
    const [first] = await lab.rows('select revoked_at from public.certificates where id = $1', [id]);
    await lab.turnClock('1 day');
    expect(await revoke(member, id)).toEqual({ id, revoked: true });
    expect(await lab.rows('select revoked_at from public.certificates where id = $1', [id])).toEqual([first]);
    // The signature stays what it is: only the server knows.
    expect(await verified(token)).toMatchObject({ id });
    expect((await issue(member)).id).not.toBe(id);
  });

  test('that it was revoked by an admin, and not why; its holder reads the reason', async () => {
    const [member, other, admin] = [await graduate(), await graduate(), await lab.aged('adult')];
    await makeAdmin(lab.database, admin);
    const [{ id }, { id: others }] = [await issue(member), await issue(other)];
    const withdraw = (who: Pick<Member, 'client'>, _id: unknown = id, _reason: unknown = 'Another’s name') =>
      answer(who, 'withdraw_certificate', { _id, _reason });
    // Its holder is nobody else here.
    const strangers = [
      { client: newClient(lab.server, lab.server.anonKey) },
      { client: newClient(lab.server, lab.server.serviceKey) },
      await newGuest(lab.server),
      other,
      member,
    ];
    for (const who of strangers) expect(['42501', 'admins_only']).toContain(await withdraw(who));
    expect(await withdraw(admin, id, ' ')).toBe('no_reason');
    expect(await withdraw(admin, id, 'x'.repeat(501))).toBe('no_reason');
    expect(await withdraw(admin, id, null)).toBe('no_reason');
    expect(await withdraw(admin, randomUUID())).toBe('unknown_certificate');
    expect(await state(id)).toBe('valid');
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [admin.id]);
    expect(['42501', 'admins_only', '28000']).toContain(await withdraw(admin));
    await lab.rows('update auth.users set banned_until = null where id = $1', [admin.id]);

    expect(await withdraw(admin)).toBe(true);
    expect([await state(id), await state(others)]).toEqual(['revoked', 'valid']);
    expect(await withdraw(admin)).toBe('withdrawn_already');
    const told = (who: Member) => who.client.from('certificates').select('id, withdrawn_because');
    expect((await told(member)).data).toEqual([{ id, withdrawn_because: 'Another’s name' }]);
    expect((await told(other)).data).toEqual([{ id: others, withdrawn_because: null }]);
    expect((await told(admin)).data).toEqual([]);
  });

  test('an admin’s word holds: no new one, in any name, until the test is passed again', async () => {
    const [member, admin] = [await graduate(), await lab.aged('adult')];
    await makeAdmin(lab.database, admin);
    const { id } = await issue(member);
    const { id: renamed } = await issue(member, 'Amina Kaya');
    const word = { _id: id, _reason: 'Answers were copied' };
    expect(await answer(admin, 'withdraw_certificate', word)).toBe(true);
    expect([await state(id), await state(renamed)]).toEqual(['revoked', 'revoked']);
    expect(await issue(member)).toMatchObject({ status: 409, code: 'not_passed' });
    expect(await issue(member, 'Maryam')).toMatchObject({ status: 409, code: 'not_passed' });
    await pass(member, 80);
    const { id: earned } = await issue(member);
    expect([await state(id), await state(earned)]).toEqual(['revoked', 'valid']);
  });

  test('nothing more than one word, of whatever there is or is not', async () => {
    const member = await graduate();
    const { id } = await issue(member);
    const stranger = newClient(lab.server, lab.server.anonKey);
    for (const client of [stranger, (await newGuest(lab.server)).client, (await lab.aged('adult')).client]) {
      expect((await client.rpc('certificate_state', { _id: id })).data).toBe('valid');
      expect((await client.from('certificates').select()).data ?? []).toEqual([]);
    }
    expect(await state(randomUUID())).toBe('unknown');
    for (const odd of ['__proto__', '', "' or true --", 7]) expect(await state(odd)).toBe('22P02');
  });

  test.each(['under_10', '10_12', '13_15', null])('nothing at all where the holder is %s', async (age) => {
    const child = await graduate(age);
    const { id, token } = await issue(child);
    expect([token, await state(id)]).toEqual([null, 'unknown']);
    const { data } = await child.client.from('certificates').select('id, is_public');
    expect(data).toEqual([{ id, is_public: false }]);
    await revoke(child, id);
    expect(await state(id)).toBe('unknown');
  });

  test('nothing once the holder turns out to be a child, and all of it once they are old enough', async () => {
    const setAge = (member: Member, age: string | null) =>
      lab.rows('update public.profiles set age_group = $2 where user_id = $1', [member.id, age]);
    const grown = await graduate('16_17');
    const { id } = await issue(grown);
    expect(await state(id)).toBe('valid');
    await setAge(grown, '13_15');
    expect(await state(id)).toBe('unknown');
    expect((await issue(grown)).token).toBeNull();
    const silent = await graduate(null);
    const { id: kept } = await issue(silent);
    await setAge(silent, 'adult');
    // Nobody is shown what was made for oneself, unless one asks for it.
    expect(await state(kept)).toBe('unknown');
    const again = await issue(silent);
    expect([again.id, await state(kept)]).toEqual([kept, 'valid']);
    expect(await verified(again.token)).toMatchObject({ id: kept });
  });

  test('nothing of somebody who left, from the day on which they said so', async () => {
    const member = await graduate();
    const { id, token } = await issue(member);
    await answer(member, 'delete_my_account');
    expect(await state(id)).toBe('unknown');
    await lab.turnClock('8 days');
    await lab.rows('select public.erase_account($1)', [member.id]);
    expect(await lab.rows('select from public.certificates where id = $1', [id])).toEqual([]);
    expect(await state(id)).toBe('unknown');
    expect(await verified(token)).toMatchObject({ id });
  });
});

describe('who asks for certificates', () => {
  test('members alone', async () => {
    const banned = await graduate();
    const { id } = await issue(banned);
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned.id,
    ]);
    const callers: [Pick<Member, 'client'>, number][] = [
      [{ client: newClient(lab.server, lab.server.anonKey) }, 401],
      [await newGuest(lab.server), 403],
      [banned, 403],
      [{ client: newClient(lab.server, lab.server.serviceKey) }, 403],
    ];
    for (const [who, status] of callers) {
      expect(await issue(who)).toMatchObject({ status });
      expect(await revoke(who, id)).toMatchObject({ status });
    }
  });

  test('and nobody writes them', async () => {
    const [member, other] = [await graduate(), await graduate()];
    const { id } = await issue(other);
    const row = {
      user_id: member.id,
      course: COURSE,
      holder_name: 'Ali',
      lessons: 1,
      score: 100,
      is_public: true,
    };
    const table = () => member.client.from('certificates');
    expect((await table().insert(row)).error?.code).toBe('42501');
    expect((await table().update({ holder_name: 'Ali' }).eq('id', id)).error?.code).toBe('42501');
    expect((await table().delete().eq('id', id)).error?.code).toBe('42501');
    const named = { _user_id: member.id, _course: COURSE, _lessons: [], _name: 'Ali' };
    expect(await answer(member, 'issue_certificate', named)).toBe('42501');
    expect(await answer(member, 'revoke_certificate', { _user_id: other.id, _id: id })).toBe('42501');
    expect(await state(id)).toBe('valid');
  });
});

test('the keys are published for everyone, and without their private halves', async () => {
  const fetched = await fetch(`${lab.server.url}/.well-known/certificate-keys.json`);
  expect(fetched.headers.get('cache-control')).toContain('max-age');
  expect(fetched.headers.get('access-control-allow-origin')).toBe('*');
  expect(published.keys).toHaveLength(1);
  expect(Object.keys(published.keys[0] ?? {}).toSorted()).toEqual([
    'alg',
    'crv',
    'kid',
    'kty',
    'use',
    'x',
    'y',
  ]);
  // They are none of those that sign sessions.
  const sessions = (await (
    await fetch(`${lab.server.url}/auth/v1/.well-known/jwks.json`)
  ).json()) as JSONWebKeySet;
  expect(sessions.keys.map(({ kid }) => kid)).not.toContain(published.keys[0]?.kid);
});
