import { useState } from 'react';
import type { Question } from '#core/courses/question.ts';
import { QuestionView } from '#web/domain/learning/exercise/question-view.tsx';
import { isWhole } from '#web/domain/learning/exercise/whole.ts';
import type en from '#web/courses/test/en.json';
import { ownTest } from '#web/courses/test/own-test.ts';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface TestQuestionsProps {
  questions: readonly Question[];
  busy: boolean;
  onHandIn: () => void;
}

/** One question at a time, back and forth; what is answered stays on the device until it is handed in. */
export function TestQuestions({ questions, busy, onHandIn }: TestQuestionsProps) {
  const t = useText<typeof en>('courses/test');
  const kept = useStore(ownTest);
  const answers = kept?.answers ?? {};
  const firstOpen = questions.findIndex((question) => !isWhole(question, answers[question.id]));
  const [at, setAt] = useState(Math.max(0, firstOpen));
  const question = questions[at];
  const open = questions.filter((one) => !isWhole(one, answers[one.id])).length;
  if (!question || !kept) return null;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <p className="text-sm text-muted">{t('questionOf', { number: at + 1, all: questions.length })}</p>
        <progress
          value={questions.length - open}
          max={questions.length}
          aria-hidden="true"
          className="h-1.5 w-full accent-primary"
        />
      </div>
      <p className="text-lg font-semibold">
        <Worded text={question.ask} />
      </p>
      <QuestionView
        key={question.id}
        question={question}
        answer={answers[question.id]}
        onAnswer={(answer) => {
          const { [question.id]: _before, ...others } = answers;
          ownTest.set({
            ...kept,
            answers: answer === undefined ? others : { ...others, [question.id]: answer },
          });
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="plain" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('previous')}
        </Button>
        {at + 1 < questions.length ? (
          <Button onClick={() => setAt(at + 1)}>{t('next')}</Button>
        ) : (
          <Button busy={busy} disabled={open > 0} onClick={onHandIn}>
            {t('handIn')}
          </Button>
        )}
      </div>
      {at + 1 === questions.length && firstOpen >= 0 && firstOpen !== at && (
        <p className="text-sm text-muted">
          {t('open', { count: open })}{' '}
          <button
            type="button"
            className="min-h-9 font-semibold text-primary underline underline-offset-4"
            onClick={() => setAt(firstOpen)}
          >
            {t('questionOf', { number: firstOpen + 1, all: questions.length })}
          </button>
        </p>
      )}
    </Card>
  );
}
