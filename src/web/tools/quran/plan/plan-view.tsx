import { Suspense } from 'react';
import { KeepingQuestion } from '#web/domain/keeping/keeping-question.tsx';
import { useOwnNote } from '#web/domain/quran/own-quran.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import type en from '#web/tools/quran/en.json';
import { NewPlan } from '#web/tools/quran/plan/new-plan.tsx';
import { OwnPlan } from '#web/tools/quran/plan/own-plan.tsx';
import { PlanPart } from '#web/tools/quran/plan/plan-part.tsx';
import { SubPage } from '#web/tools/quran/sub-page.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const together = preloadable(
  async () => (await import('#web/tools/quran/khatma/khatma-list.tsx')).KhatmaList,
);

/** Reading the whole Quran: alone by a day, or with others. */
export function PlanView() {
  const t = useText<typeof en>('tools/quran');
  const { user } = useSession();
  const plan = useOwnNote('plan');
  return (
    <SubPage title={t('way_plan')} intro={t('planIntro')} remark={t('khatmaPrivacy')}>
      {plan ? <OwnPlan plan={plan} /> : <NewPlan />}
      <KeepingQuestion />
      {user?.isGuest ? (
        <PlanPart title={t('together')} intro={t('togetherGuest')} />
      ) : (
        <Suspense fallback={<PageSpinner />}>
          <together.Component />
        </Suspense>
      )}
    </SubPage>
  );
}
