import { useState } from 'react';
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

interface InlineCheckProps {
  /** `<course>/<lesson>`. */
  place: string;
  asked: AskedExercise;
}

/** A question in the middle of a lesson: as many tries as one likes, and none counts. */
export function InlineCheck({ place, asked }: InlineCheckProps) {
  const t = useText<typeof en>('domain/learning/exercise');
  const { exercise, words } = asked;
  const [answer, setAnswer] = useState<Answer>();
  const [checked, setChecked] = useState(false);
  const question = questionOf(exercise, words, `${place}/${exercise.id}`);
  const right = isRight(exercise, answer, words.accepted ?? []);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-raised p-5 text-base shadow-card sm:p-6 print:hidden">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('check.inline')}</h3>
      <p className="text-lg font-semibold">
        <Worded text={question.ask} />
      </p>
      <QuestionView
        question={question}
        answer={answer}
        onAnswer={(next) => {
          setAnswer(next);
          setChecked(false);
        }}
      />
      {checked && answer !== undefined ? (
        <Feedback asked={asked} answer={answer} right={right} />
      ) : (
        <Button
          className="justify-self-start"
          disabled={!isWhole(question, answer)}
          onClick={() => setChecked(true)}
        >
          {t('check')}
        </Button>
      )}
    </section>
  );
}
