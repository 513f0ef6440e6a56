import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pathFor, PLACEMENT, questionsFor } from '#core/courses/placement.ts';
import type { PlacementAnswers, PlacementQuestion } from '#core/courses/placement.ts';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import type en from '#web/features/ilm/en.json';
import { notePlacement } from '#web/features/ilm/own-placement.ts';
import { PathList } from '#web/features/ilm/path-list.tsx';
import { WithCatalogue } from '#web/features/ilm/with-catalogue.tsx';
import type { Courses } from '#web/features/ilm/with-catalogue.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** A few questions, one tap each, and a path that they suggest. */
export function PlacementPage() {
  const t = useText<typeof en>('features/ilm');
  return (
    <NarrowPage title={t('findPath')} intro={t('placementIntro')}>
      <BackLink to={pathOf('ilm')}>{t('title')}</BackLink>
      <WithCatalogue>{(courses) => <Placement courses={courses} />}</WithCatalogue>
    </NarrowPage>
  );
}

function Placement({ courses }: { courses: Courses }) {
  const [answers, setAnswers] = useState<PlacementAnswers>({});
  const [at, setAt] = useState(0);
  const [moved, setMoved] = useState(false);
  const questions = questionsFor(answers);
  const question = questions[at];

  function goTo(step: number) {
    setMoved(true);
    setAt(step);
  }
  if (!question) return <Suggested courses={courses} answers={answers} onAgain={() => goTo(0)} />;
  return (
    <Ask
      key={question}
      question={question}
      number={at + 1}
      all={questions.length}
      given={answers[question]}
      moved={moved}
      onAnswer={(value) => {
        const next: PlacementAnswers = { ...answers, [question]: value };
        setAnswers(next);
        goTo(at + 1);
        if (at + 1 === questionsFor(next).length) notePlacement(next);
      }}
      onBack={at > 0 ? () => goTo(at - 1) : undefined}
    />
  );
}

interface AskProps {
  question: PlacementQuestion;
  number: number;
  all: number;
  given: string | undefined;
  /** The question before took the focus with it. */
  moved: boolean;
  onAnswer: (value: string) => void;
  onBack: (() => void) | undefined;
}

function Ask({ question, number, all, given, moved, onAnswer, onBack }: AskProps) {
  const t = useText<typeof en>('features/ilm');
  // Not every question has every answer; `tests/content/placement.test.ts` sees that each has its words.
  const answers = useText<Record<string, string>>('features/ilm');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, [moved]);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <p className="text-sm text-muted">{t('questionOf', { number, all })}</p>
        <progress value={number - 1} max={all} aria-hidden="true" className="h-1.5 w-full accent-primary" />
      </div>
      <h2 ref={heading} tabIndex={-1} className="rounded-field text-xl font-semibold">
        {t(`ask.${question}`)}
      </h2>
      <ul className="grid gap-2">
        {PLACEMENT[question].map((value) => (
          <li key={value} className="grid">
            <button
              type="button"
              aria-pressed={given === value}
              onClick={() => onAnswer(value)}
              className={classNames(
                'min-h-13 rounded-field border px-4 py-2 text-start font-semibold transition-colors',
                given === value ? 'border-primary bg-primary-soft' : 'border-line hover:bg-sunken',
              )}
            >
              {answers(`ask.${question}.${value}`)}
            </button>
          </li>
        ))}
      </ul>
      {onBack && (
        <Button look="quiet" className="-ms-4 justify-self-start" onClick={onBack}>
          {t('previous')}
        </Button>
      )}
    </Card>
  );
}

interface SuggestedProps {
  courses: Courses;
  answers: PlacementAnswers;
  onAgain: () => void;
}

function Suggested({ courses, answers, onAgain }: SuggestedProps) {
  const t = useText<typeof en>('features/ilm');
  const steps = pathFor(courses, answers);
  const first = courses.find(({ id }) => id === steps[0]?.course);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="rounded-field text-2xl font-semibold">
          {t('path')}
        </h2>
        <p className="text-muted">{t('pathText')}</p>
      </div>
      <PathList courses={courses} steps={steps} />
      <div className="flex flex-wrap gap-3">
        {first && (
          <Link to={`/${first.id}`} className={buttonClass()}>
            {t('beginWith', { course: first.title })}
          </Link>
        )}
        <Link to={pathOf('ilm')} className={buttonClass('plain')}>
          {t('allCourses')}
        </Link>
        <Button look="quiet" onClick={onAgain}>
          {t('answerAgain')}
        </Button>
      </div>
    </Card>
  );
}
