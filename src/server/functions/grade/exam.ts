import { createHmac, randomBytes } from 'node:crypto';
import { judged } from '#core/courses/answer.ts';
import type { Answers } from '#core/courses/answer.ts';
import { drawn } from '#core/courses/exam.ts';
import type { ExamItem } from '#core/courses/exam.ts';
import { answerOf, questionOf } from '#core/courses/question.ts';
import { examBank } from '../../courses/exams.ts';
import type { ExamBank } from '../../courses/exams.ts';
import { coursePack } from '../../courses/packs.ts';
import type { Client } from '../../database/pools.ts';
import { ApiError } from '../../errors.ts';

type Service = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

/**
 * A seed for one purpose. `shuffled` makes 32 bits of a seed: if all questions shared one, whoever saw their orders could try
 * them all and tell under which names the answers hide. So each question has its own, of which it shows a few bits.
 */
const seedFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

const named = (bank: ExamBank, ids: readonly string[]): ExamItem[] =>
  ids.flatMap((id) => bank.items.find(({ exercise }) => exercise.id === id) ?? []);

interface Begun {
  refused: 'lessons_left' | 'too_soon' | null;
  next_at: Date | null;
  attempt: string;
  seed: string;
  items: string[];
  started_at: Date;
}

const REFUSALS = {
  lessons_left: 'Finish all lessons before the final test.',
  too_soon: 'There is an hour between two tries, and three of them a day.',
} as const;

/** Draws a final test, or shows again the one that is open. */
export async function startExam(
  { course, language }: { course: string; language: string },
  user: string,
  service: Service,
) {
  const pack = await coursePack(course);
  if (pack === undefined) throw new ApiError(404, 'unknown_course', 'There is no such course.');
  const bank = await examBank(course);
  const secret = randomBytes(32).toString('base64url');
  const items = drawn(bank.items, pack.lessons, seedFor(secret, 'drawn')).map(({ exercise }) => exercise.id);
  const { rows } = await service((client) =>
    client.query<Begun>('select * from public.begin_exam($1, $2, $3, $4, $5, $6)', [
      user,
      course,
      pack.lessons,
      language,
      secret,
      items,
    ]),
  );
  const [begun] = rows;
  if (begun === undefined) throw new Error('The final test was not begun');
  if (begun.refused !== null)
    throw new ApiError(
      409,
      begun.refused,
      REFUSALS[begun.refused],
      begun.next_at === null ? {} : { next: begun.next_at.toISOString() },
    );
  const questions = named(bank, begun.items).map(({ lesson, exercise }) => ({
    lesson,
    ...questionOf(exercise, bank.wordsOf(exercise.id, language), seedFor(begun.seed, exercise.id), true),
  }));
  return { attempt: begun.attempt, questions, startedAt: begun.started_at.toISOString() };
}

interface Attempt {
  course: string;
  language: string;
  seed: string;
  items: string[];
  is_over: boolean;
}

interface Kept {
  was_handed_in: boolean;
  right_count: number;
  all_count: number;
  passed: boolean;
  wrong: string[];
  next_at: Date | null;
  earned: string;
}

/** Judges a final test that is handed in; the first time counts. */
export async function gradeExam(
  { attempt, answers }: { attempt: string; answers: Answers },
  user: string,
  service: Service,
) {
  const found = await service((client) =>
    client.query<Attempt>('select * from public.exam_attempt($1, $2)', [user, attempt]),
  );
  const [open] = found.rows;
  if (open === undefined) throw new ApiError(404, 'unknown_attempt', 'There is no such attempt of yours.');
  if (open.is_over) throw new ApiError(409, 'attempt_over', 'An attempt is open for a day.');
  const bank = await examBank(open.course);
  const asked = named(bank, open.items);
  const meant = new Map(Object.entries(answers));
  const read = asked.flatMap(({ exercise }) => {
    const given = meant.get(exercise.id);
    const answer =
      given === undefined ? undefined : answerOf(exercise, given, seedFor(open.seed, exercise.id));
    return answer === undefined ? [] : [[exercise.id, answer] as const];
  });
  const judgement = judged(
    asked.map(({ exercise }) => exercise),
    Object.fromEntries(read),
    bank.acceptedFor,
  );
  const { rows } = await service((client) =>
    client.query<Kept>('select * from public.hand_in_exam($1, $2, $3, $4, $5)', [
      user,
      attempt,
      judgement.right,
      judgement.all,
      judgement.wrong,
    ]),
  );
  const [kept] = rows;
  if (kept === undefined) throw new ApiError(409, 'attempt_over', 'An attempt is open for a day.');
  const told = {
    right: kept.right_count,
    all: kept.all_count,
    passed: kept.passed,
    wrong: named(bank, kept.wrong).map(({ lesson, exercise: { id, from } }) => ({
      id,
      lesson,
      from,
      because: bank.wordsOf(id, open.language).because,
    })),
    next: kept.next_at?.toISOString() ?? null,
    earned: Number(kept.earned),
  };
  if (kept.was_handed_in) throw new ApiError(409, 'handed_in', 'This attempt was handed in before.', told);
  return told;
}
