import { Suspense } from 'react';
import { KeepingQuestion } from '#web/keeping/keeping-question.tsx';
import { useText } from '#web/language/use-text.ts';
import { preloadable } from '#web/preloadable.tsx';
import { useOwnNote } from '#web/quran/own-quran.ts';
import { useSession } from '#web/session/session.ts';
import type en from '#web/tools/quran/en.json';
import { NewPlan } from '#web/tools/quran/plan/new-plan.tsx';
import { OwnPlan } from '#web/tools/quran/plan/own-plan.tsx';
import { SubPage } from '#web/tools/quran/sub-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const together = preloadable(
  async () => (await import('#web/tools/quran/khatma/khatma-list.tsx')).KhatmaList,
);

/** Reading the whole Quran: alone by a day, or with others. */
export function PlanView() {
  const t = useText<typeof en>('quran');
  const { user } = useSession();
  const plan = useOwnNote('plan');
  return (
    <SubPage title={t('way_plan')} intro={t('planIntro')}>
      <KeepingQuestion />
      {plan ? <OwnPlan plan={plan} /> : <NewPlan />}
      {user?.isGuest ? (
        <Card>
          <h2 className="text-xl font-semibold">{t('together')}</h2>
          <p className="text-muted">{t('togetherGuest')}</p>
        </Card>
      ) : (
        <Suspense fallback={<PageSpinner />}>
          <together.Component />
        </Suspense>
      )}
    </SubPage>
  );
}
