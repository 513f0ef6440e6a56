import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type en from '#web/courses/test/en.json';
import { TestQuestions } from '#web/courses/test/test-questions.tsx';
import { TestOutcome } from '#web/courses/test/test-outcome.tsx';
import { ownTest } from '#web/courses/test/own-test.ts';
import { handIn, Refusal, startTest } from '#web/domain/learning/grade.ts';
import type { Started, TestResult } from '#web/domain/learning/grade.ts';
import { courseQuery } from '#web/domain/learning/packs.ts';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The test that ends a course: drawn and judged by the server alone. */
export function FinalTest({ course }: { course: string }) {
  const t = useText<typeof en>('courses/test');
  const language = useLanguage();
  const { user } = useSession();
  const { data } = useQuery(courseQuery(language, course));
  const title = data?.title ?? '';
  return (
    <NarrowPage title={t('title')} intro={t('intro')}>
      <BackLink to={`/${course}`}>{title || t('toCourse')}</BackLink>
      {user?.isGuest ? (
        <>
          <p>{t('member')}</p>
          <ScreenLink to="auth" search="?join" className={buttonClass('primary', 'justify-self-start')}>
            {t('join')}
          </ScreenLink>
        </>
      ) : (
        <Test course={course} />
      )}
    </NarrowPage>
  );
}

function Test({ course }: { course: string }) {
  const t = useText<typeof en>('courses/test');
  const language = useLanguage();
  const [started, setStarted] = useState<Started | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const start = useMutation({
    mutationFn: () => startTest(course, language),
    onSuccess: (next) => {
      // Answers of another test are of no use any more.
      if (ownTest.get()?.attempt !== next.attempt) ownTest.set({ attempt: next.attempt, answers: {} });
      setStarted(next);
    },
  });
  const finish = useMutation({
    mutationFn: (attempt: string) => handIn(attempt, ownTest.get()?.answers ?? {}),
    onSuccess: (next) => {
      ownTest.set(null);
      setResult(next);
    },
    onError: (failure) => {
      if (failure instanceof Refusal && OVER.has(failure.code)) setStarted(null);
    },
  });
  if (result) return <TestOutcome course={course} result={result} />;
  if (started)
    return (
      <>
        <TestQuestions
          questions={started.questions}
          busy={finish.isPending}
          onHandIn={() => finish.mutate(started.attempt)}
        />
        {finish.isError && <Refused error={finish.error} />}
      </>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{t('rules')}</p>
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        {t('begin')}
      </Button>
      {finish.isError && !start.isPending && <Refused error={finish.error} />}
      {start.isError && <Refused error={start.error} />}
    </div>
  );
}

const KNOWN = ['lessons_left', 'too_soon', 'handed_in', 'attempt_over', 'network'] as const;
/** Nothing more can be done with the questions on show. */
const OVER = new Set(['handed_in', 'attempt_over', 'unknown_attempt']);

function Refused({ error }: { error: unknown }): ReactNode {
  const t = useText<typeof en>('courses/test');
  const when = useDateTime();
  const code = error instanceof Refusal ? error.code : 'other';
  const known = KNOWN.find((name) => name === code) ?? 'other';
  const time = error instanceof Refusal && error.next !== undefined ? when(error.next) : '';
  return <Notice look="bad">{t(`refused.${known}`, { time })}</Notice>;
}
