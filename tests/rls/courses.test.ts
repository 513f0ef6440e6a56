import { randomUUID } from 'node:crypto';
import fc from '#tests/harness/fast-check.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { isPassed } from '#core/courses/answer.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { answer, link, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

interface Progress {
  course: string;
  lesson: string;
  block: string | null;
  state: 'begun' | 'finished';
  best: number | null;
  finished_at: string | null;
  noted_at: string;
}
const [COURSE, LESSON] = ['good-manners', 'parents-and-kin'];
const place = (noted_at: string, block: string | null = null, lesson = LESSON) => ({
  course: COURSE,
  lesson,
  block,
  noted_at,
});
const noted = (who: Pick<Member, 'client'>, _lessons: unknown) => answer(who, 'note_lessons', { _lessons });
const progress = async (who: Pick<Member, 'client'>) => (await noted(who, [])) as Progress[];
/** As the server keeps what it judged. */
const keep = async (who: Pick<Member, 'id'>, right: number, { lesson = LESSON, brought = false } = {}) =>
  (
    await lab.rows<{ state: string; best: number; earned: number }>(
      'select state, best, earned::int from public.keep_lesson($1, $2, $3, $4, 10, $5)',
      [who.id, COURSE, lesson, right, brought],
    )
  )[0];
const points = async ({ id }: Pick<Member, 'id'>) =>
  Number(
    (
      await lab.rows<{ balance: string }>('select balance from public.points_accounts where user_id = $1', [
        id,
      ])
    )[0]?.balance,
  );

type Call = [sql: string, values: unknown[]];
/** The second call comes while the first has not ended yet; it has to wait, or it counts what is no longer true. */
async function overtaken(who: Pick<Member, 'id'>, first: Call, second: Call): Promise<unknown> {
  const [one, other] = [await lab.database.connect(), await lab.database.connect()];
  try {
    for (const connection of [one, other]) {
      await connection.query('begin');
      await connection.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: who.id, role: 'authenticated' }),
      ]);
    }
    const [{ pid } = { pid: 0 }] = (await other.query<{ pid: number }>('select pg_backend_pid() as pid'))
      .rows;
    await one.query(...first);
    let isDone = false;
    const result = other.query<Record<string, unknown>>(...second).then(
      ({ rows }) => rows[0],
      (error: { detail?: string }) => error.detail,
    );
    void result.then(() => (isDone = true));
    const waits = async () =>
      (await lab.rows('select from pg_locks where pid = $1 and not granted', [pid])).length > 0;
    await expect.poll(async () => isDone || (await waits()), { interval: 5 }).toBe(true);
    await one.query('commit');
    const given = await result;
    await other.query('commit');
    return given;
  } finally {
    for (const connection of [one, other]) {
      await connection.query('rollback');
      connection.release();
    }
  }
}

describe('places', () => {
  test('are kept, and an empty list only reads', async () => {
    const member = await lab.aged('adult');
    expect(await progress(member)).toEqual([]);
    await noted(member, [place('2026-11-01T10:00:00Z', 'uff')]);
    expect(await progress(member)).toEqual([
      {
        ...place('2026-11-01T10:00:00+00:00', 'uff'),
        state: 'begun',
        best: null,
        finished_at: null,
      },
    ]);
  });

  test('noted later hold, whichever comes first', async () => {
    const member = await lab.aged('adult');
    const moments = fc.constantFrom('2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z');
    const blocks = fc.constantFrom(null, 'a', 'b', 'c');
    const places = fc.array(fc.tuple(moments, blocks), { minLength: 1, maxLength: 5 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 0, max: 5 }), async (list, cut) => {
        run += 1;
        const [one, other] = [`one-${run}`, `other-${run}`];
        const all = (lesson: string) => list.map(([moment, block]) => place(moment, block, lesson));
        for (const part of [all(one).slice(0, cut), all(one).slice(cut)]) await noted(member, part);
        for (const single of all(other).toReversed()) await noted(member, [single]);
        const known = await progress(member);
        const [ofOne, ofOther] = [one, other].map((name) => known.find(({ lesson }) => lesson === name));
        expect({ ...ofOne, lesson: '' }).toEqual({ ...ofOther, lesson: '' });
        const last = list
          .map(([moment]) => moment)
          .toSorted()
          .at(-1);
        expect(Date.parse(ofOne?.noted_at ?? '')).toBe(Date.parse(last ?? ''));
      }),
      { numRuns: 12 },
    );
  });

  test('of two devices at once end as the later one', async () => {
    const member = await lab.aged('adult');
    const moments = Array.from({ length: 12 }, (_, at) => `2026-11-01T10:00:${String(at).padStart(2, '0')}Z`);
    await Promise.all(moments.toReversed().map((moment, at) => noted(member, [place(moment, `b${at}`)])));
    expect(await progress(member)).toMatchObject([{ block: 'b0', noted_at: '2026-11-01T10:00:11+00:00' }]);
  });

  test('from the future count from now, so that a later one can follow', async () => {
    const member = await lab.aged('adult');
    await noted(member, [place('9999-01-01T00:00:00Z', 'ahead')]);
    const [ahead] = await progress(member);
    expect(Date.parse(ahead?.noted_at ?? '')).toBeLessThanOrEqual(Date.now() + 60_000);
    await lab.turnClock('1 minute');
    await noted(member, [place('infinity', 'after')]);
    expect(await progress(member)).toMatchObject([{ block: 'after' }]);
    await noted(member, [place('-infinity', 'old', 'honesty')]);
    expect(JSON.stringify(await progress(member))).not.toContain('infinity');
  });

  test.each([
    ['a name with other signs', [{ ...place('2026-11-01'), course: '../../etc' }], 'no_lesson'],
    ['a name that objects have', [{ ...place('2026-11-01'), course: '__proto__' }], 'no_lesson'],
    ['a name without end', [{ ...place('2026-11-01'), lesson: 'a'.repeat(81) }], 'no_lesson'],
    ['a block with markup', [place('2026-11-01', '<img>')], 'no_lesson'],
    ['no name', [{ noted_at: '2026-11-01' }], 'no_lesson'],
    ['no time', [{ course: COURSE, lesson: LESSON }], 'no_lesson'],
    ['a time that is none', [place('tomorrow morning')], '22007'],
    ['no list', { course: COURSE }, 'no_list'],
    ['nothing', null, 'no_list'],
    [
      '201 at once',
      Array.from({ length: 201 }, (_, at) => place('2026-11-01', null, `l${at}`)),
      'too_much_at_once',
    ],
  ])('with %s are refused, and nothing of the call is kept', async (_what, list, refusal) => {
    const member = await lab.aged('adult');
    expect(
      await noted(member, Array.isArray(list) ? [place('2026-11-01', null, 'honesty'), ...list] : list),
    ).toBe(refusal);
    expect(await progress(member)).toEqual([]);
  });

  test('are a thousand at most, however many calls come at once', async () => {
    const member = await lab.aged('adult');
    const page = (from: number) =>
      Array.from({ length: 200 }, (_, at) => place('2026-11-01', null, `l${from + at}`));
    const answers = await Promise.all(
      [0, 200, 400, 600, 800, 1000, 1200].map((from) => noted(member, page(from))),
    );
    expect(answers.filter((given) => given === 'too_many_lessons')).toHaveLength(2);
    expect(await progress(member)).toHaveLength(1000);
    // What is there may still be noted, and what was judged is kept.
    const [known] = await progress(member);
    expect(await noted(member, [place('2026-11-02', 'b', known?.lesson)])).toHaveLength(1000);
    expect(await keep(member, 10, { lesson: 'one-more' })).toMatchObject({ state: 'finished' });
    expect(await noted(member, [place('2026-11-03', 'b', 'one-more')])).toHaveLength(1001);
  });

  test('are a thousand at most, also where a call comes before another has ended', async () => {
    const member = await lab.aged('adult');
    const page = (from: number) =>
      JSON.stringify(Array.from({ length: 200 }, (_, at) => place('2026-11-01', null, `l${from + at}`)));
    for (const from of [0, 200, 400, 600]) await noted(member, JSON.parse(page(from)));
    const note = 'select public.note_lessons($1)';
    expect(await overtaken(member, [note, [page(800)]], [note, [page(1000)]])).toBe('too_many_lessons');
    expect(await progress(member)).toHaveLength(1000);
  });

  test('say nothing of what is finished, whatever is written beside them', async () => {
    const member = await lab.aged('adult');
    const forged = { state: 'finished', best: 100, finished_at: '2026-11-01', user_id: randomUUID() };
    expect(await noted(member, [{ ...place('2026-11-01', 'uff'), ...forged }])).toMatchObject([
      { state: 'begun', best: null, finished_at: null },
    ]);
    expect(await points(member)).toBe(0);
  });
});

describe('what was judged', () => {
  test('never goes back, whatever devices say and in whatever order', async () => {
    const member = await lab.aged('adult');
    const step = fc.oneof(
      fc.record({ right: fc.integer({ min: 0, max: 10 }) }),
      fc.record({ block: fc.constantFrom('a', 'b'), day: fc.integer({ min: 1, max: 9 }) }),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        run += 1;
        const lesson = `run-${run}`;
        const seen: Progress[] = [];
        let earned = 0;
        for (const one of steps) {
          if ('right' in one) earned += (await keep(member, one.right, { lesson }))?.earned ?? 0;
          else await noted(member, [place(`2026-11-0${one.day}`, one.block, lesson)]);
          seen.push(...(await progress(member)).filter((known) => known.lesson === lesson));
        }
        for (const [at, now] of seen.entries()) {
          const before = seen[at - 1];
          expect(now.best ?? -1).toBeGreaterThanOrEqual(before?.best ?? -1);
          const wasFinished = before?.finished_at ?? null;
          expect(wasFinished ?? now.finished_at).toBe(now.finished_at);
        }
        const best = Math.max(...steps.map((one) => ('right' in one ? one.right : -1)));
        expect(seen.at(-1)?.state).toBe(best >= 8 ? 'finished' : 'begun');
        expect(seen.at(-1)?.best ?? null).toBe(best < 0 ? null : best * 10);
        expect(earned).toBe(best >= 8 ? 2 : 0);
      }),
      // More of them would meet the daily cap.
      { numRuns: 10 },
    );
  });

  test('is paid once, however many judgements come at once', async () => {
    const member = await lab.aged('adult');
    const kept = await Promise.all(Array.from({ length: 12 }, (_, at) => keep(member, 8 + (at % 3))));
    expect(kept.map((one) => one?.earned).filter((earned) => earned !== 0)).toEqual([2]);
    expect([await points(member), (await progress(member))[0]?.best]).toEqual([2, 100]);
  });

  test('is paid once, also where a judgement comes before another has ended', async () => {
    const member = await lab.aged('adult');
    const call = (lesson: string, brought = false): Call => [
      'select earned::int from public.keep_lesson($1, $2, $3, 5, 5, $4)',
      [member.id, COURSE, lesson, brought],
    ];
    expect(await overtaken(member, call('honesty'), call('honesty'))).toEqual({ earned: 0 });
    expect(await points(member)).toBe(2);
    expect(await overtaken(member, call('privacy', true), call('privacy'))).toEqual({ earned: 0 });
    expect(await points(member)).toBe(2);
  });

  test('earns twenty points a day and no more, and what was finished beyond that never does', async () => {
    const member = await lab.aged('adult');
    const earned = async (lesson: string) => (await keep(member, 10, { lesson }))?.earned;
    for (let at = 0; at < 10; at += 1) expect(await earned(`l${at}`)).toBe(2);
    expect(await earned('beyond')).toBe(0);
    await lab.turnClock('1 day');
    expect([await earned('beyond'), await earned('next-day')]).toEqual([0, 2]);
  });

  test('and was brought along from before the account finishes, earns nothing, and never will', async () => {
    const member = await lab.aged('adult');
    expect(await keep(member, 9, { brought: true })).toEqual({ state: 'finished', best: 90, earned: 0 });
    expect(await keep(member, 10)).toEqual({ state: 'finished', best: 100, earned: 0 });
    expect(await points(member)).toBe(0);
  });

  test('passes where the device says that it passes', async () => {
    const counts = Array.from({ length: 60 }, (_, all) =>
      Array.from({ length: all + 1 }, (__, right) => [right, all] as const),
    ).flat();
    const [found] = await lab.rows<{ passed: boolean[] }>(
      `select array_agg(private.is_passed(r, a) order by place) as passed
       from unnest($1::int[], $2::int[]) with ordinality as counts (r, a, place)`,
      [counts.map(([right]) => right), counts.map(([, all]) => all)],
    );
    expect(found?.passed).toEqual(counts.map(([right, all]) => isPassed(right, all)));
  });

  test.each([
    ['more right than asked', 11],
    ['fewer than none', -1],
  ])('is refused with %s', async (_what, right) => {
    const member = await lab.aged('adult');
    await expect(keep(member, right)).rejects.toMatchObject({ code: '22023' });
  });
});

describe('nobody writes progress but the server', () => {
  test('not by the table, and not by the functions that are the server’s', async () => {
    const [member, other] = [await lab.aged('adult'), await lab.aged('adult')];
    await noted(other, [place('2026-11-01', 'uff')]);
    const row = { user_id: member.id, course: COURSE, lesson: LESSON, state: 'finished', best: 100 };
    const table = () => member.client.from('lesson_progress');
    expect((await table().insert(row)).error?.code).toBe('42501');
    expect((await table().upsert(row)).error?.code).toBe('42501');
    expect((await table().update({ best: 100 }).eq('user_id', member.id)).error?.code).toBe('42501');
    expect((await table().delete().eq('user_id', member.id)).error?.code).toBe('42501');
    const judged = { _course: COURSE, _lesson: LESSON, _right: 10, _all: 10, _brought: false };
    for (const _user_id of [member.id, other.id])
      expect(await answer(member, 'keep_lesson', { _user_id, ...judged })).toBe('42501');
    expect((await table().select()).data).toEqual([]);
  });

  test('a guest has none, and whoever is banned or signed out reaches none', async () => {
    const guest = await newGuest(lab.server);
    expect(await noted(guest, [place('2026-11-01')])).toBe('members_only');
    expect(await noted({ client: newClient(lab.server, lab.server.anonKey) }, [])).toBe('42501');
    const banned = await lab.aged('adult');
    await noted(banned, [place('2026-11-01')]);
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned.id,
    ]);
    expect(await noted(banned, [place('2026-11-02')])).toBe('members_only');
    expect((await banned.client.from('lesson_progress').select()).data).toEqual([]);
    const service = { client: newClient(lab.server, lab.server.serviceKey) };
    expect(await noted(service, [place('2026-11-01')])).toBe('42501');
    expect((await service.client.from('lesson_progress').select()).error?.code).toBe('42501');
  });
});

describe('a child', () => {
  const seen = (parent: Member, child: Pick<Member, 'id'>) =>
    answer(parent, 'child_lessons', { _child: child.id });

  test.each(['under_10', '10_12', '13_15'])('of %s learns and earns like others', async (age) => {
    const child = await lab.aged(age);
    await noted(child, [place('2026-11-01', 'uff')]);
    expect(await keep(child, 10)).toMatchObject({ earned: 2, state: 'finished' });
    expect(await points(child)).toBe(2);
  });

  test('shows a linked parent its lessons, and no answers, marks or places', async () => {
    const [parent, child, stranger] = [
      await lab.aged('adult'),
      await lab.aged('10_12'),
      await lab.aged('adult'),
    ];
    await noted(child, [place('2026-11-01', 'uff', 'honesty')]);
    await keep(child, 9);
    expect(await seen(parent, child)).toBe('parents_only');
    // Asked, and not agreed to yet.
    await answer(parent, 'link_child', { _code: await answer(child, 'my_family_code') });
    expect(await seen(parent, child)).toBe('parents_only');
    await answer(child, 'answer_parent', { _parent_id: parent.id, _agree: true });
    // A new guardian sees at once.
    expect(await seen(parent, child)).toEqual([
      { course: COURSE, lesson: 'honesty', state: 'begun', finished_at: null },
      { course: COURSE, lesson: LESSON, state: 'finished', finished_at: expect.any(String) },
    ]);
    for (const who of [stranger, child]) expect(await seen(who, child)).toBe('parents_only');
    expect(await seen(child, parent)).toBe('parents_only');
    expect(await seen(parent, { id: randomUUID() })).toBe('parents_only');
    await answer(parent, 'end_family_link', { _user_id: child.id });
    expect(await seen(parent, child)).toBe('parents_only');
  });

  test('that has grown up is out of their sight', async () => {
    const [parent, child] = [await lab.aged('adult'), await lab.aged('16_17')];
    await link(lab, parent, child);
    await keep(child, 10);
    expect(await seen(parent, child)).toHaveLength(1);
    await lab.rows(`update public.profiles set age_group = 'adult' where user_id = $1`, [child.id]);
    expect(await seen(parent, child)).toBe('parents_only');
  });
});

test('of two certificates that are asked for at once one holds', async () => {
  const member = await lab.aged('adult');
  await keep(member, 10);
  await lab.rows(
    `insert into public.course_results (user_id, course, score, passed_at) values ($1, $2, 90, now())`,
    [member.id, COURSE],
  );
  const issue = (name: string): Call => [
    `select refused, holder_name from public.issue_certificate($1, 'good-manners', '{parents-and-kin}', $2)`,
    [member.id, name],
  ];
  expect(await overtaken(member, issue('Amina'), issue('Maryam'))).toEqual({
    refused: null,
    holder_name: 'Maryam',
  });
  expect(
    await lab.rows(
      `select holder_name, revoked_at is null as holds from public.certificates where user_id = $1 order by 1`,
      [member.id],
    ),
  ).toEqual([
    { holder_name: 'Amina', holds: false },
    { holder_name: 'Maryam', holds: true },
  ]);
  expect(await overtaken(member, issue('Zaynab'), issue('Zaynab'))).toMatchObject({ holder_name: 'Zaynab' });
  expect(
    await lab.rows(`select from public.certificates where user_id = $1 and holder_name = 'Zaynab'`, [
      member.id,
    ]),
  ).toHaveLength(1);
});

test('a final test is begun once, also where a call comes before another has ended', async () => {
  const member = await lab.aged('adult');
  await keep(member, 10);
  const begin = (seed: string): Call => [
    `select attempt, seed from public.begin_exam($1, 'good-manners', '{parents-and-kin}', 'en', $2, '{x}')`,
    [member.id, seed],
  ];
  expect(await overtaken(member, begin('first'), begin('second'))).toMatchObject({ seed: 'first' });
  expect(await lab.rows('select from private.exam_attempts where user_id = $1', [member.id])).toHaveLength(1);
});
