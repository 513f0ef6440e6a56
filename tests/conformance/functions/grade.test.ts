import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { HOURS_BETWEEN_TRIES, TRIES_A_DAY } from '#core/courses/exam.ts';
import { isPassed } from '#core/courses/answer.ts';
import { folded } from '#core/fold.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import {
  COURSES,
  bankOf,
  bankWords,
  examAnswers,
  lessonsOf,
  quizAnswers,
  quizOf,
  type AskedQuestion,
} from '#tests/harness/course-solutions.ts';
import { openLab } from '#tests/rls/lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

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

  test.each(LANGUAGES)('takes the words of every language: %s', async (language) => {
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

  test('of every lesson of every course is passed by its own solutions', { tags: ['whole'] }, async () => {
    const member = await lab.aged('adult');
    for (const course of COURSES)
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
    [{ course: '../exams/good-manners' }],
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

interface Exam {
  attempt: string;
  questions: AskedQuestion[];
  startedAt: string;
}
const HOUR = 3_600_000;

describe('a final test', () => {
  /** As after all lessons. */
  const finish = ({ id }: Pick<Member, 'id'>, course = COURSE, lessons = lessonsOf(course)) =>
    lab.rows('select public.keep_lesson($1, $2, one, 5, 5, true) from unnest($3::text[]) as one', [
      id,
      course,
      lessons,
    ]);
  const learned = async (age: string | null = 'adult', course = COURSE) => {
    const member = await lab.aged(age);
    await finish(member, course);
    return member;
  };
  const start = async (who: Pick<Member, 'client'>, course = COURSE, language = 'en') =>
    (await graded(who, { what: 'start', course, language })) as unknown as Exam & Record<string, unknown>;
  const handIn = (who: Pick<Member, 'client'>, { attempt }: Pick<Exam, 'attempt'>, answers: unknown) =>
    graded(who, { what: 'exam', attempt, answers });
  const results = async ({ client }: Pick<Member, 'client'>) =>
    (await client.from('course_results').select('course, score')).data;

  test('asks two questions of each lesson in their order, and passes who knows them', async () => {
    const member = await lab.aged('adult');
    for (const one of lessonsOf(COURSE))
      await graded(member, {
        what: 'lesson',
        course: COURSE,
        lesson: one,
        answers: quizAnswers(COURSE, one),
      });
    const before = Number(await points(member));
    const exam = await start(member);
    expect(exam.questions.map((question) => question.lesson)).toEqual(
      lessonsOf(COURSE).flatMap((one) => [one, one]),
    );
    const count = exam.questions.length;
    expect(await handIn(member, exam, examAnswers(COURSE, exam.questions))).toEqual({
      right: count,
      all: count,
      passed: true,
      wrong: [],
      next: null,
      earned: 20,
    });
    expect(await results(member)).toEqual([{ course: COURSE, score: 100 }]);
    expect(Number(await points(member)) - before).toBe(20);
  });

  test.each(COURSES)(
    'of %s is solved in each language by who knows its texts',
    { tags: ['whole'] },
    async (course) => {
      const member = await learned('adult', course);
      const first = await start(member, course);
      for (const language of LANGUAGES.filter((one) => one !== 'en')) {
        const { attempt, questions } = await start(member, course, language);
        const words = bankWords(course, language);
        expect(attempt).toBe(first.attempt);
        expect(questions.map(({ ask }) => ask)).toEqual(questions.map(({ id }) => words[id]?.ask));
        // No gap is filled by the sentence around it.
        for (const { id, ask, sentence = '' } of questions)
          expect([
            id,
            words[id]?.accepted?.filter((word) =>
              ` ${folded(`${ask} ${sentence}`)} `.includes(` ${folded(word)} `),
            ) ?? [],
          ]).toEqual([id, []]);
        const shown = (list: AskedQuestion[]) => list.map(({ parts = [] }) => parts.map(({ key }) => key));
        expect(shown(questions)).toEqual(shown(first.questions));
      }
      const { attempt, questions } = await start(member, course, 'tr');
      const answers = examAnswers(course, questions, { language: 'tr' });
      expect(await handIn(member, { attempt }, answers)).toMatchObject({
        wrong: [],
        all: lessonsOf(course).length * 2,
      });
    },
  );

  test('tells nothing of its solutions', async () => {
    const words = bankWords(COURSE);
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      const exam = await start(await learned());
      const told = JSON.stringify(exam);
      for (const name of ['seed', 'because', 'why', 'accepted', 'instead', 'wrong', 'solution'])
        expect(told).not.toContain(`"${name}"`);
      expect(Object.keys(exam)).toEqual(['attempt', 'questions', 'startedAt']);
      for (const question of exam.questions) {
        seen.add(question.id);
        const own = JSON.stringify(question);
        const { because = '', accepted = [] } = words[question.id] ?? {};
        expect(told).not.toContain(JSON.stringify(because).slice(1, -1));
        const said = own.toLowerCase();
        expect([question.id, accepted.filter((word) => said.includes(`"${word.toLowerCase()}"`))]).toEqual([
          question.id,
          [],
        ]);
        // Names of parts are numbers, which tell no pair, no group and no order.
        const shown = ['parts', 'left', 'right', 'groups'].flatMap(
          (side) => (question as unknown as Record<string, { key: string }[]>)[side] ?? [],
        );
        expect(shown.filter(({ key }) => !/^\d$/.test(key))).toEqual([]);
        expect(new Set(Object.keys(question))).toEqual(
          new Set([
            'lesson',
            'id',
            'ask',
            'kind',
            ...Object.keys(question).filter((name) =>
              ['parts', 'left', 'right', 'groups', 'sentence', 'script'].includes(name),
            ),
          ]),
        );
      }
    }
    // Enough of the bank to say so.
    expect(seen.size).toBeGreaterThan(bankOf(COURSE).length / 2);
  });

  test('hides its parts under other names for everyone', async () => {
    const names = new Map<string, Set<string>>();
    for (let turn = 0; turn < 8; turn += 1)
      for (const { id, kind, parts = [] } of (await start(await learned())).questions)
        if (kind === 'choice')
          names.set(
            id,
            (names.get(id) ?? new Set()).add(
              parts
                .map(({ key, text }) => key + text)
                .toSorted()
                .join(),
            ),
          );
    const met = [...names.values()].filter(({ size }) => size > 1);
    expect(met.length).toBeGreaterThan(3);
  });

  test('waits for all lessons', async () => {
    const member = await lab.aged('adult');
    const lessons = lessonsOf(COURSE);
    expect(await start(member)).toMatchObject({ status: 409, code: 'lessons_left' });
    await finish(member, COURSE, lessons.slice(1));
    await lesson(member, {});
    expect(await start(member)).toMatchObject({ status: 409, code: 'lessons_left' });
    await finish(member, COURSE, lessons.slice(0, 1));
    expect((await start(member)).questions).toHaveLength(lessons.length * 2);
    expect(await start(member, 'introduction-to-islam')).toMatchObject({ code: 'lessons_left' });
  });

  test.each(['no-such-course', '__proto__', 'constructor', '../courses/good-manners', ''])(
    'is not found of %j',
    async (course) => {
      expect(await start(await learned(), course)).toMatchObject({ status: 404, code: 'unknown_course' });
    },
  );

  test('that is open is shown again, the same one, in whatever language is asked for', async () => {
    const member = await learned();
    const first = await start(member);
    expect(await start(member)).toEqual(first);
    const again = await start(member, COURSE, 'ar');
    expect([again.attempt, again.questions.map(({ id }) => id)]).toEqual([
      first.attempt,
      first.questions.map(({ id }) => id),
    ]);
    expect(await graded(member, { what: 'start', course: COURSE, language: 'xx' })).toMatchObject({
      status: 400,
    });
  });

  test('is begun once, however many calls come at once', async () => {
    const member = await learned();
    const told = await Promise.all(Array.from({ length: 8 }, () => start(member)));
    expect(new Set(told.map((exam) => JSON.stringify(exam))).size).toBe(1);
    expect(await lab.rows('select from private.exam_attempts where user_id = $1', [member.id])).toHaveLength(
      1,
    );
  });

  test('is not passed with too few, and says where the answers stand and when to try again', async () => {
    const member = await learned();
    const exam = await start(member);
    const count = exam.questions.length;
    const misses = count - Math.ceil(count * 0.8) + 1;
    const told = await handIn(member, exam, examAnswers(COURSE, exam.questions, { wrong: misses }));
    const [bank, words] = [bankOf(COURSE), bankWords(COURSE)];
    expect(told).toMatchObject({
      right: count - misses,
      all: count,
      passed: false,
      earned: 0,
      wrong: exam.questions.slice(0, misses).map(({ id, lesson: of }) => ({
        id,
        lesson: of,
        from: bank.find(({ exercise }) => exercise.id === id)?.exercise.from,
        because: words[id]?.because,
      })),
    });
    expect(isPassed(count - misses, count)).toBe(false);
    expect(Math.round((Date.parse(String(told['next'])) - Date.now()) / HOUR)).toBe(HOURS_BETWEEN_TRIES);
    expect(await results(member)).toEqual([]);
    expect(await points(member)).toBe(0);
  });

  test('is passed with four of five and no fewer', async () => {
    const member = await learned();
    const exam = await start(member);
    const count = exam.questions.length;
    const wrong = count - Math.ceil(count * 0.8);
    expect(await handIn(member, exam, examAnswers(COURSE, exam.questions, { wrong }))).toMatchObject({
      passed: true,
    });
    expect(await results(member)).toEqual([
      { course: COURSE, score: Math.floor(((count - wrong) * 100) / count) },
    ]);
  });

  test('is handed in once: the first answers count, and later ones are told their result', async () => {
    const member = await learned();
    const exam = await start(member);
    const first = await handIn(member, exam, {});
    expect(first).toMatchObject({ right: 0, passed: false });
    const right = examAnswers(COURSE, exam.questions);
    expect(await handIn(member, exam, right)).toMatchObject({ ...first, status: 409, code: 'handed_in' });
    expect([await results(member), await points(member)]).toEqual([[], 0]);
  });

  test('earns once, however many calls hand it in at once, and not when it is passed again', async () => {
    const member = await learned();
    const exam = await start(member);
    const answers = examAnswers(COURSE, exam.questions);
    const told = await Promise.all(Array.from({ length: 8 }, () => handIn(member, exam, answers)));
    expect(told.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(told.filter(({ code, passed }) => code === 'handed_in' && passed === true)).toHaveLength(7);
    expect(await points(member)).toBe(20);
    await lab.turnClock('2 days');
    const second = await start(member);
    const wrong = 1;
    expect(await handIn(member, second, examAnswers(COURSE, second.questions, { wrong }))).toMatchObject({
      passed: true,
      earned: 0,
    });
    // The better result stays.
    expect([await points(member), await results(member)]).toEqual([20, [{ course: COURSE, score: 100 }]]);
  });

  test('comes an hour after the last at the earliest, and three times a day', async () => {
    const member = await learned();
    const tries: string[] = [];
    const attempt = async () => {
      const exam = await start(member);
      if (exam.attempt !== undefined) {
        tries.push(exam.attempt);
        await handIn(member, exam, {});
      }
      return exam.attempt === undefined ? String(exam['code']) : 'begun';
    };
    expect([await attempt(), await attempt()]).toEqual(['begun', 'too_soon']);
    await lab.turnClock('59 minutes');
    expect(await attempt()).toBe('too_soon');
    await lab.turnClock('61 minutes');
    expect(await attempt()).toBe('begun');
    await lab.turnClock('122 minutes');
    expect(await attempt()).toBe('begun');
    for (const later of ['184 minutes', '12 hours', '23 hours 59 minutes']) {
      await lab.turnClock(later);
      const refused = await start(member);
      expect(refused).toMatchObject({ status: 409, code: 'too_soon' });
      expect(Math.round((Date.parse(String(refused['next'])) - Date.now()) / HOUR)).toBe(24);
    }
    await lab.turnClock('24 hours 1 minute');
    expect(await attempt()).toBe('begun');
    expect(await attempt()).toBe('too_soon');
    expect(new Set(tries).size).toBe(TRIES_A_DAY + 1);
    // Of another course nothing was tried yet.
    await finish(member, 'introduction-to-islam');
    expect((await start(member, 'introduction-to-islam')).attempt).toBeDefined();
  });

  test('that was left open for a day is over, and was a try', async () => {
    const member = await learned();
    const exam = await start(member);
    await lab.turnClock('23 hours');
    expect((await start(member)).attempt).toBe(exam.attempt);
    await lab.turnClock('24 hours 1 minute');
    expect(await handIn(member, exam, examAnswers(COURSE, exam.questions))).toMatchObject({
      status: 409,
      code: 'attempt_over',
    });
    expect((await start(member)).attempt).not.toBe(exam.attempt);
    expect(await results(member)).toEqual([]);
  });

  test('is nobody else’s to hand in', async () => {
    const [member, other] = [await learned(), await learned()];
    const exam = await start(member);
    const answers = examAnswers(COURSE, exam.questions);
    const unknown = { status: 404, code: 'unknown_attempt' };
    expect(await handIn(other, exam, answers)).toMatchObject(unknown);
    expect(await handIn(member, { attempt: randomUUID() }, answers)).toMatchObject(unknown);
    for (const attempt of ['__proto__', '', "' or true --", 7])
      expect(await graded(member, { what: 'exam', attempt, answers })).toMatchObject({ status: 400 });
    expect([await results(other), await points(other)]).toEqual([[], 0]);
    expect(await handIn(member, exam, answers)).toMatchObject({ passed: true });
  });

  test('takes ids of the bank, names of objects and wrong shapes for no answers', async () => {
    const member = await learned();
    const exam = await start(member);
    const items = new Map(bankOf(COURSE).map(({ exercise }) => [exercise.id, exercise]));
    const tricks: Record<string, unknown> = {};
    for (const [at, { id, kind }] of exam.questions.entries()) {
      if (kind === 'truth' || kind === 'fill') continue;
      const { right, wrong, items: order } = items.get(id) ?? {};
      tricks[id] = [
        right ?? wrong ?? order ?? 'a',
        '__proto__',
        'constructor',
        { toString: 'x' },
        ['0', '99'],
      ][at % 5];
    }
    expect(await handIn(member, exam, { ...tricks, constructor: 'x' })).toMatchObject({
      right: 0,
      passed: false,
    });
  });

  test('has a seed that nobody reads: not by tables, not by the functions of the server, not in their copy', async () => {
    const member = await learned();
    const exam = await start(member);
    const [row] = await lab.rows<{ seed: string }>('select seed from private.exam_attempts where id = $1', [
      exam.attempt,
    ]);
    expect(row?.seed).toMatch(/^[\w-]{43}$/);
    const { client } = member;
    expect((await client.schema('private').from('exam_attempts').select()).error).not.toBeNull();
    const judged = { _user_id: member.id, _attempt: exam.attempt };
    const calls: [string, Record<string, unknown>][] = [
      ['exam_attempt', judged],
      ['hand_in_exam', { ...judged, _right: 20, _all: 20, _wrong: [] }],
      [
        'begin_exam',
        { _user_id: member.id, _course: COURSE, _lessons: [], _language: 'en', _seed: 'known', _items: [] },
      ],
    ];
    for (const [name, values] of calls) expect((await client.rpc(name, values)).error?.code).toBe('42501');
    await lab.rows('insert into public.data_exports (user_id) values ($1)', [member.id]);
    const copy = await lab.rows<{ source: string; content: unknown }>(
      `select c.* from public.data_exports e, public.collect_export(e.id) c where e.user_id = $1`,
      [member.id],
    );
    const attempts = JSON.stringify(copy.find(({ source }) => source === 'private.exam_attempts'));
    expect(attempts).toContain(exam.attempt);
    expect(attempts).not.toContain('seed');
    expect(JSON.stringify(exam) + lab.server.output()).not.toContain(row?.seed);
  });

  test('is for children as for others', async () => {
    const child = await learned('under_10');
    const exam = await start(child);
    expect(await handIn(child, exam, examAnswers(COURSE, exam.questions))).toMatchObject({
      passed: true,
      earned: 20,
    });
  });

  test('is written by the server alone', async () => {
    const member = await lab.aged('adult');
    const row = { user_id: member.id, course: COURSE, score: 100, passed_at: '2026-11-01' };
    expect((await member.client.from('course_results').insert(row)).error?.code).toBe('42501');
    expect((await member.client.from('course_results').upsert(row)).error?.code).toBe('42501');
    const service = newClient(lab.server, lab.server.serviceKey);
    expect((await service.from('course_results').select()).error?.code).toBe('42501');
  });
});
