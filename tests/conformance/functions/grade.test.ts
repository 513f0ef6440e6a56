import { describe, expect, test } from 'vitest';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { lessonsOf, quizAnswers, quizOf } from '#tests/harness/course-solutions.ts';
import { openLab } from '#tests/rls/lab.ts';

const lab = openLab();

const COURSE = 'good-manners';
const [LESSON = '', SECOND = ''] = lessonsOf(COURSE);

/** What the official client is answered; of a refusal its status and body. */
async function graded({ client }: Pick<Member, 'client'>, body: unknown): Promise<Record<string, unknown>> {
  const { data, error } = await client.functions.invoke<Record<string, unknown>>('grade', {
    body: body as Record<string, unknown>,
  });
  if (error === null) return data ?? {};
  return { status: error.context.status, ...(await error.context.json()) };
}
const lesson = (who: Pick<Member, 'client'>, answers: unknown, more: Record<string, unknown> = {}) =>
  graded(who, { what: 'lesson', course: COURSE, lesson: LESSON, answers, ...more });
const points = async ({ client }: Pick<Member, 'client'>): Promise<unknown> =>
  (await client.from('points_accounts').select('balance').single()).data?.['balance'];
const all = quizOf(COURSE, LESSON).length;

describe('the quiz of a lesson', () => {
  test('passes with all answers right, earns once, and tells what it came to', async () => {
    const member = await lab.aged('adult');
    const answers = quizAnswers(COURSE, LESSON);
    const passed = { right: all, all, passed: true, wrong: [], state: 'finished', best: 100 };
    expect(await lesson(member, answers)).toEqual({ ...passed, earned: 2 });
    expect(await lesson(member, answers)).toEqual({ ...passed, earned: 0 });
    expect(await points(member)).toBe(2);
  });

  test('does not pass with too few, names what was wrong, and what was reached stays', async () => {
    const member = await lab.aged('adult');
    const ids = quizOf(COURSE, LESSON).map(({ id }) => id);
    const best = Math.floor(((all - 2) * 100) / all);
    expect(await lesson(member, quizAnswers(COURSE, LESSON, { wrong: 2 }))).toEqual({
      right: all - 2,
      all,
      passed: false,
      wrong: ids.slice(0, 2),
      earned: 0,
      state: 'begun',
      best,
    });
    expect(await lesson(member, {})).toMatchObject({ right: 0, wrong: ids, state: 'begun', best });
    expect(await points(member)).toBe(0);
  });

  test.each(['en', 'de', 'ar', 'tr'])('takes the words of every language: %s', async (language) => {
    const member = await lab.aged('adult');
    const courses = lessonsOf(COURSE).map((id) => ({ id, quiz: quizOf(COURSE, id) }));
    const filled = courses.find(({ quiz }) => quiz.some(({ kind }) => kind === 'fill'));
    const answers = quizAnswers(COURSE, filled?.id ?? '', { language });
    expect(
      await graded(member, { what: 'lesson', course: COURSE, lesson: filled?.id, answers }),
    ).toMatchObject({
      wrong: [],
      passed: true,
    });
  });

  test('of every lesson of every course is passed by its own solutions', async () => {
    const member = await lab.aged('adult');
    for (const course of [
      'good-manners',
      'introduction-to-islam',
      'introduction-to-salah',
      'islamic-fundamentals',
    ])
      for (const one of lessonsOf(course)) {
        const told = await graded(member, {
          what: 'lesson',
          course,
          lesson: one,
          answers: quizAnswers(course, one),
          brought: true,
        });
        expect([course, one, told['wrong'], told['earned']]).toEqual([course, one, [], 0]);
      }
    expect(await points(member)).toBe(0);
  });

  test('earns once, however many calls come at once', async () => {
    const member = await lab.aged('adult');
    const answers = quizAnswers(COURSE, LESSON);
    const told = await Promise.all(Array.from({ length: 10 }, () => lesson(member, answers)));
    expect(told.map(({ earned }) => earned).filter((earned) => earned !== 0)).toEqual([2]);
    expect(await points(member)).toBe(2);
  });

  test('that was taken as a guest finishes and earns nothing, not later either', async () => {
    const member = await lab.aged('adult');
    const answers = quizAnswers(COURSE, LESSON);
    expect(await lesson(member, answers, { brought: true })).toMatchObject({
      passed: true,
      earned: 0,
      state: 'finished',
    });
    expect(await lesson(member, answers)).toMatchObject({ passed: true, earned: 0 });
    expect(await points(member)).toBe(0);
  });

  test('is judged by its answers: what a caller says of the score is nothing', async () => {
    const [member, other] = [await lab.aged('adult'), await lab.aged('adult')];
    const forged = {
      right: 99,
      all,
      passed: true,
      best: 100,
      state: 'finished',
      earned: 1000,
      user_id: other.id,
    };
    expect(await lesson(member, {}, forged)).toMatchObject({
      right: 0,
      passed: false,
      earned: 0,
      state: 'begun',
    });
    expect([await points(member), await points(other)]).toEqual([0, 0]);
    expect((await other.client.from('lesson_progress').select()).data).toEqual([]);
  });

  test.each([
    [{ course: 'no-such-course' }],
    [{ lesson: 'no-such-lesson' }],
    [{ course: '__proto__' }],
    [{ course: 'constructor' }],
    [{ lesson: '__proto__' }],
    [{ lesson: 'toString' }],
    [{ course: '../exams/good-manners/items' }],
    [{ course: '' }],
  ])('is not found under %j', async (named) => {
    const member = await lab.aged('adult');
    expect(await lesson(member, {}, named)).toMatchObject({ status: 404, code: 'unknown_lesson' });
    expect((await member.client.from('lesson_progress').select()).data).toEqual([]);
  });

  test.each([
    ['answers that are none', 'all of them'],
    ['an answer that is a number', { a: 7 }],
    ['an answer that is nothing', { a: null }],
    ['an answer inside an answer', { a: { b: { c: 'd' } } }],
    ['an answer without end', { a: 'x'.repeat(201) }],
    ['a list without end', { a: Array.from({ length: 41 }, () => 'x') }],
    [
      'more answers than anything asks',
      Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`a${at}`, true])),
    ],
  ])('is refused with %s', async (_what, answers) => {
    expect(await lesson(await lab.aged('adult'), answers)).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });

  test('takes no more than a body of its size', async () => {
    const member = await lab.aged('adult');
    const answers = Object.fromEntries(
      Array.from({ length: 190 }, (_, at) => [`a${at}`, Array.from({ length: 40 }, () => 'x'.repeat(40))]),
    );
    expect(await lesson(member, answers)).toMatchObject({ status: 413 });
  });

  test('meets names that every object has as answers to nothing', async () => {
    const member = await lab.aged('adult');
    const { data } = await member.client.auth.getSession();
    const raw = (answers: string) =>
      fetch(`${lab.server.url}/functions/v1/grade`, {
        method: 'POST',
        headers: {
          apikey: lab.server.anonKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: `{"what":"lesson","course":"${COURSE}","lesson":"${LESSON}","answers":${answers}}`,
      });
    const right = JSON.stringify(quizAnswers(COURSE, LESSON));
    for (const answers of [
      `{"__proto__":${right}}`,
      `{"constructor":"x","toString":"y","hasOwnProperty":"z"}`,
      `{"${quizOf(COURSE, LESSON)[0]?.id}":{"__proto__":"x","constructor":"y"}}`,
    ]) {
      const answered = await raw(answers);
      expect([answered.status, ((await answered.json()) as { right: number }).right]).toEqual([200, 0]);
    }
    expect(Object.hasOwn(Object.prototype, 'x-mission')).toBe(false);
  });
});

describe('who is graded', () => {
  const asked = { what: 'lesson', course: COURSE, lesson: SECOND, answers: {} };

  test('members alone: no visitor, no guest, nobody who is banned, no service key', async () => {
    const banned = await lab.aged('adult');
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned.id,
    ]);
    const callers: [Pick<Member, 'client'>, number][] = [
      [{ client: newClient(lab.server, lab.server.anonKey) }, 401],
      [await newGuest(lab.server), 403],
      [banned, 403],
      [{ client: newClient(lab.server, lab.server.serviceKey) }, 403],
    ];
    for (const [who, status] of callers) expect(await graded(who, asked)).toMatchObject({ status });
    expect(await graded(await lab.aged('under_10'), asked)).toMatchObject({ right: 0 });
  });

  test('by posting: an address that somebody is led to does nothing', async () => {
    const member = await lab.aged('adult');
    const { data } = await member.client.auth.getSession();
    const query = new URLSearchParams({ what: 'lesson', course: COURSE, lesson: LESSON });
    const led = await fetch(`${lab.server.url}/functions/v1/grade?${query}`, {
      headers: { apikey: lab.server.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect([400, 405]).toContain(led.status);
  });
});
