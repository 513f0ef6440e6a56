import { judged } from '#core/courses/answer.ts';
import type { Answers } from '#core/courses/answer.ts';
import { coursePack } from '../../courses/packs.ts';
import type { Client } from '../../database/pools.ts';
import { ApiError } from '../../errors.ts';

interface Asked {
  course: string;
  lesson: string;
  answers: Answers;
  /** Made before there was an account: it is kept and earns nothing. */
  brought?: true | undefined;
}

type Service = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

/** The quiz at the end of a lesson. */
export async function gradeLesson(
  { course, lesson, answers, brought }: Asked,
  user: string,
  service: Service,
) {
  const quiz = (await coursePack(course))?.quizOf(lesson);
  if (quiz === undefined) throw new ApiError(404, 'unknown_lesson', 'There is no such lesson.');
  const { right, all, passed, wrong } = judged(quiz.exercises, answers, quiz.acceptedFor);
  const { rows } = await service((client) =>
    client.query<{ state: 'begun' | 'finished'; best: number; earned: string }>(
      'select state, best, earned from public.keep_lesson($1, $2, $3, $4, $5, $6)',
      [user, course, lesson, right, all, brought === true],
    ),
  );
  const [kept] = rows;
  if (kept === undefined) throw new Error('The judgement was not kept');
  return { right, all, passed, wrong, earned: Number(kept.earned), state: kept.state, best: kept.best };
}
