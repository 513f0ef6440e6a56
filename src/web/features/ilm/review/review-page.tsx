import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AskedExercise, BuiltLesson } from '#content/built-course.ts';
import { noteCourse, noteReview, today, useDeck } from '#web/domain/learning/course-notes.ts';
import { ExerciseStep } from '#web/domain/learning/exercise/exercise-step.tsx';
import { lessonQuery } from '#web/domain/learning/packs.ts';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { cardsDue, placeOf } from '#web/features/ilm/due.ts';
import type en from '#web/features/ilm/en.json';
import { ReviewEnd } from '#web/features/ilm/review/review-end.tsx';
import { WithCatalogue } from '#web/features/ilm/with-catalogue.tsx';
import type { Courses } from '#web/features/ilm/with-catalogue.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Ten minutes over all courses. */
export function ReviewPage() {
  const t = useText<typeof en>('features/ilm');
  const [round, setRound] = useState(0);
  return (
    <NarrowPage title={t('review')} intro={t('reviewIntro')}>
      <BackLink to={pathOf('ilm')}>{t('title')}</BackLink>
      <WithCatalogue>
        {(courses) => <Queue key={round} courses={courses} onMore={() => setRound(round + 1)} />}
      </WithCatalogue>
    </NarrowPage>
  );
}

function Queue({ courses, onMore }: { courses: Courses; onMore: () => void }) {
  const language = useLanguage();
  const queries = useQueryClient();
  const deck = useDeck();
  const [queue] = useState(() => cardsDue(courses, deck, today()));
  /** How each was answered at first. */
  const [firsts, setFirsts] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** What cannot be read now waits for another day. */
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [turn, setTurn] = useState(0);
  const [stopped, setStopped] = useState(false);
  const open = cardsDue(courses, deck, today(), Infinity).filter(
    (card) => queue.includes(card) && !unread.includes(card),
  );
  const [card, setCard] = useState(queue[0]);

  function goOn(next: readonly string[]) {
    setTurn(turn + 1);
    setCard(next[0]);
  }
  const following = open.find((other) => other !== card);
  useEffect(() => {
    if (following === undefined) return;
    const { course, lesson } = placeOf(following);
    void queries.prefetchQuery(lessonQuery(language, course, lesson));
  }, [queries, language, following]);

  if (card === undefined || stopped)
    return (
      <ReviewEnd
        firsts={firsts}
        isUnread={unread.length > 0}
        followed={turn > 0 || stopped}
        left={cardsDue(courses, deck, today(), Infinity).filter((other) => !unread.includes(other)).length}
        onMore={onMore}
      />
    );
  return (
    <ReviewCard
      // The same card that comes again is another one.
      key={`${turn} ${card}`}
      courses={courses}
      card={card}
      turn={turn}
      number={queue.length - unread.length - open.length + 1}
      all={queue.length - unread.length}
      isLast={following === undefined}
      onAnswered={(right) => {
        noteReview(card, right);
        if (!firsts.has(card)) setFirsts(new Map([...firsts, [card, right]]));
      }}
      onNext={() => goOn(open)}
      onGone={() => goOn(open.filter((other) => other !== card))}
      onUnread={() => {
        setUnread([...unread, card]);
        goOn(open.filter((other) => other !== card));
      }}
      onStop={() => setStopped(true)}
    />
  );
}

interface ReviewCardProps {
  courses: Courses;
  card: string;
  turn: number;
  number: number;
  all: number;
  isLast: boolean;
  onAnswered: (right: boolean) => void;
  onNext: () => void;
  /** The lesson asks something else by now. */
  onGone: () => void;
  /** It could not be read now. */
  onUnread: () => void;
  onStop: () => void;
}

function ReviewCard({ courses, card, onGone, onUnread, ...rest }: ReviewCardProps) {
  const language = useLanguage();
  const { course, lesson, exercise } = placeOf(card);
  const { data, isError } = useQuery(lessonQuery(language, course, lesson));
  const asked = data?.exercises.find((one) => one.exercise.id === exercise);
  const isGone = data !== undefined && asked === undefined;
  useEffect(() => {
    if (isError) onUnread();
    if (!isGone) return;
    // Nobody has to remember what is no longer taught.
    noteCourse('card', card, null);
    onGone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once of each card
  }, [isGone, isError]);
  if (!data || !asked) return <TextSkeleton />;
  return <Asked {...rest} courses={courses} card={card} lesson={data} asked={asked} />;
}

interface AskedProps extends Omit<ReviewCardProps, 'onGone' | 'onUnread'> {
  lesson: BuiltLesson;
  asked: AskedExercise;
}

function Asked({
  courses,
  card,
  lesson,
  asked,
  turn,
  number,
  all,
  isLast,
  onAnswered,
  onNext,
  onStop,
}: AskedProps) {
  const t = useText<typeof en>('features/ilm');
  // Counted when the card comes: its own answer does not move it on.
  const [shown] = useState(number);
  const [right, setRight] = useState<boolean>();
  const { course } = placeOf(card);
  const title = courses.find(({ id }) => id === course)?.title ?? '';
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm font-semibold text-gold-ink">
          {title} · {lesson.title}
        </p>
        <ExerciseStep
          asked={asked}
          seed={`${card}/${turn}`}
          number={shown}
          all={all}
          next={t(isLast && right ? 'finish' : 'next')}
          lesson={`/${course}/${lesson.id}`}
          takesFocus={turn > 0}
          onAnswered={(_answer, isRight) => {
            setRight(isRight);
            onAnswered(isRight);
          }}
          onNext={onNext}
        />
      </Card>
      <Button look="quiet" className="-ms-4 justify-self-start" onClick={onStop}>
        {t('stop')}
      </Button>
    </>
  );
}
