import { useEffect, useRef, useState } from 'react';
import type { AskedExercise } from '#content/built-course.ts';
import { isRight } from '#core/courses/answer.ts';
import type { Answer } from '#core/courses/answer.ts';
import { questionOf } from '#core/courses/question.ts';
import type en from '#web/domain/learning/exercise/en.json';
import { Feedback } from '#web/domain/learning/exercise/feedback.tsx';
import { QuestionView } from '#web/domain/learning/exercise/question-view.tsx';
import { isWhole } from '#web/domain/learning/exercise/whole.ts';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

interface ExerciseStepProps {
  asked: AskedExercise;
  /** The same one shows the same order. */
  seed: string;
  number: number;
  all: number;
  /** What the button after it says. */
  next: string;
  /** The address of its lesson, where that is another page. */
  lesson?: string;
  /** Whatever had the focus before is gone: it goes on with the question. */
  takesFocus: boolean;
  onAnswered: (answer: Answer, right: boolean) => void;
  onNext: () => void;
}

/** One question of several: the first answer counts, and is explained before the next one comes. */
export function ExerciseStep({
  asked,
  seed,
  number,
  all,
  next,
  lesson,
  takesFocus,
  onAnswered,
  onNext,
}: ExerciseStepProps) {
  const t = useText<typeof en>('domain/learning/exercise');
  const { exercise, words } = asked;
  const [answer, setAnswer] = useState<Answer>();
  const [checked, setChecked] = useState(false);
  const question = questionOf(exercise, words, seed);
  const right = isRight(exercise, answer, words.accepted ?? []);
  const ask = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) ask.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer === undefined || checked) return;
        onAnswered(answer, right);
        setChecked(true);
      }}
    >
      <div className="grid gap-1">
        <p className="text-sm text-muted">{t('questionOf', { number, all })}</p>
        <progress value={number - 1} max={all} aria-hidden="true" className="h-1.5 w-full accent-primary" />
      </div>
      <p ref={ask} tabIndex={-1} className="rounded-field text-lg font-semibold">
        <Worded text={question.ask} />
      </p>
      <div inert={checked}>
        <QuestionView question={question} answer={answer} onAnswer={setAnswer} />
      </div>
      {checked && answer !== undefined ? (
        <>
          <Feedback asked={asked} answer={answer} right={right} {...(lesson !== undefined && { lesson })} />
          {/* The focus goes on with whoever answers by keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button autoFocus className="justify-self-start" onClick={onNext}>
            {next}
          </Button>
        </>
      ) : (
        <Button type="submit" className="justify-self-start" disabled={!isWhole(question, answer)}>
          {t('check')}
        </Button>
      )}
    </form>
  );
}
