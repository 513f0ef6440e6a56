import { useState } from 'react';
import type { BuiltLesson } from '#content/built-course.ts';
import { judged } from '#core/courses/answer.ts';
import type { Answers } from '#core/courses/answer.ts';
import { shuffled } from '#core/courses/shuffled.ts';
import type en from '#web/courses/en.json';
import { QuizResult } from '#web/courses/lesson/quiz-result.tsx';
import { noteAnswers } from '#web/domain/learning/course-notes.ts';
import { ExerciseStep } from '#web/domain/learning/exercise/exercise-step.tsx';
import { noteQuiz } from '#web/domain/learning/progress.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface QuizProps {
  lesson: BuiltLesson;
  /** How often it was done before on this visit: the order is another one each time. */
  tried: number;
  /** The address of the lesson after this one. */
  next: string | undefined;
  onAgain: () => void;
}

/** The questions that end a lesson, one by one. The first answer counts; the device says at once how it went. */
export function Quiz({ lesson, tried, next, onAgain }: QuizProps) {
  const t = useText<typeof en>('courses');
  const { course } = lesson;
  const place = `${course.id}/${lesson.id}`;
  const quiz = shuffled(
    lesson.exercises.filter(({ exercise }) => exercise.at === undefined),
    `${place}/${tried}`,
  );
  const [at, setAt] = useState<number | null>(tried > 0 ? 0 : null);
  const [answers, setAnswers] = useState<Answers>({});
  const asked = at === null ? undefined : quiz[at];

  function finish() {
    const accepted = (id: string) => quiz.find(({ exercise }) => exercise.id === id)?.words.accepted ?? [];
    const { right, all, passed, wrong } = judged(
      quiz.map(({ exercise }) => exercise),
      answers,
      accepted,
    );
    noteQuiz(course.id, lesson.id, Math.round((right / all) * 100), passed ? answers : null);
    noteAnswers(quiz.map(({ exercise: { id } }) => ({ id: `${place}/${id}`, right: !wrong.includes(id) })));
  }
  return (
    <Card id="quiz" className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <h2 className="text-2xl font-semibold">{t('quiz')}</h2>
      {at === null && (
        <>
          <p className="text-muted">{t('quizText', { count: quiz.length })}</p>
          <Button className="justify-self-start" onClick={() => setAt(0)}>
            {t('begin')}
          </Button>
        </>
      )}
      {at !== null && asked && (
        <ExerciseStep
          key={asked.exercise.id}
          asked={asked}
          seed={`${place}/${asked.exercise.id}/${tried}`}
          number={at + 1}
          all={quiz.length}
          next={t(at + 1 === quiz.length ? 'result' : 'next')}
          takesFocus
          onAnswered={(answer) => setAnswers({ ...answers, [asked.exercise.id]: answer })}
          onNext={() => {
            if (at + 1 === quiz.length) finish();
            setAt(at + 1);
          }}
        />
      )}
      {at !== null && !asked && (
        <QuizResult
          course={course}
          lesson={lesson.id}
          judgement={judged(
            quiz.map(({ exercise }) => exercise),
            answers,
            (id) => quiz.find(({ exercise }) => exercise.id === id)?.words.accepted ?? [],
          )}
          next={next}
          onAgain={onAgain}
        />
      )}
    </Card>
  );
}
