import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { CatalogueEntry } from '#content/built-course.ts';
import type { Goal } from '#core/courses/companion.ts';
import { useFollowedProgress } from '#web/domain/learning/account.ts';
import { catalogueQuery } from '#web/domain/learning/packs.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/learning-companion/en.json';
import { GoalForm } from '#web/features/learning-companion/goal-form.tsx';
import { useGoal } from '#web/features/learning-companion/own-goal.ts';
import { Today } from '#web/features/learning-companion/today/today.tsx';
import { Week } from '#web/features/learning-companion/week.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Button } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';

const mistakes = preloadable(
  async () => (await import('#web/features/learning-companion/mistakes/mistakes.tsx')).Mistakes,
);
const reminder = preloadable(
  async () => (await import('#web/features/learning-companion/reminder/reminder-part.tsx')).ReminderPart,
);

/** Today's minutes, a mistake explained, a look back: by rules that can be read (`src/core/courses/companion.ts`). */
export default function LearningCompanionScreen() {
  const t = useText<typeof en>('features/learning-companion');
  const shell = useText<typeof phrases>('platform/phrases');
  const catalogue = useQuery(catalogueQuery(useLanguage()));
  useFollowedProgress();
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-8 pb-12">
      <ScreenHead title={t('title')} summary={t('intro')} remark={t('remark')} />
      {catalogue.isError ? (
        <Retry
          text={shell('loadFailed')}
          action={shell('tryAgain')}
          onRetry={() => void catalogue.refetch()}
        />
      ) : catalogue.data ? (
        <Companion catalogue={catalogue.data} />
      ) : (
        <ListSkeleton lines={3} />
      )}
    </div>
  );
}

function Companion({ catalogue }: { catalogue: readonly CatalogueEntry[] }) {
  const goal = useGoal();
  const [changing, setChanging] = useState(false);
  if (!goal || changing)
    return <GoalForm catalogue={catalogue} goal={goal} onDone={() => setChanging(false)} />;
  return (
    <div className="split">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Today catalogue={catalogue} goal={goal} />
        <Suspense>
          <mistakes.Component />
        </Suspense>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Week catalogue={catalogue} />
        <GoalPart catalogue={catalogue} goal={goal} onChange={() => setChanging(true)} />
        <Suspense>
          <reminder.Component />
        </Suspense>
      </div>
    </div>
  );
}

interface GoalPartProps {
  catalogue: readonly CatalogueEntry[];
  goal: Goal;
  onChange: () => void;
}

function GoalPart({ catalogue, goal: { course, minutes }, onChange }: GoalPartProps) {
  const t = useText<typeof en>('features/learning-companion');
  const title = catalogue.find(({ id }) => id === course)?.title ?? t('goalAny');
  return (
    <section className="grid justify-items-start gap-2 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">{t('goal')}</h2>
      <p>{t('goalIs', { course: title, minutes: t('minutes', { count: minutes }) })}</p>
      <Button look="plain" onClick={onChange}>
        {t('goalChange')}
      </Button>
    </section>
  );
}
