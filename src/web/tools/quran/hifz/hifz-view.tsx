import { Link } from 'react-router';
import { KeepingQuestion } from '#web/domain/keeping/keeping-question.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { KnownForm } from '#web/tools/quran/hifz/known-form.tsx';
import { useDeck, useHifzPlan } from '#web/tools/quran/hifz/own-hifz.ts';
import { OwnHifzPlan } from '#web/tools/quran/hifz/own-hifz-plan.tsx';
import { PlanForm } from '#web/tools/quran/hifz/plan-form.tsx';
import { Reviews } from '#web/tools/quran/hifz/reviews.tsx';
import { StrengthList } from '#web/tools/quran/hifz/strength-list.tsx';
import { KeepingPart } from '#web/tools/quran/marks/keeping-part.tsx';
import { PlanPart } from '#web/tools/quran/plan/plan-part.tsx';
import { SubPage } from '#web/tools/quran/sub-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Memorising: what is new today, what comes again, and what is known by now. */
export function HifzView() {
  const t = useText<typeof en>('tools/quran/hifz');
  const plan = useHifzPlan();
  const hasLearned = Object.keys(useDeck()).length > 0;
  return (
    <SubPage
      title={t('title')}
      intro={t('intro')}
      remark={
        <div className="grid gap-2">
          <p>{t('privacy')}</p>
          <p>{t('withoutPlan')}</p>
        </div>
      }
    >
      {plan && <OwnHifzPlan plan={plan} />}
      {hasLearned && <Reviews />}
      {!plan && (
        <PlanPart title={t('newPlan')}>
          <PlanForm plan={null} />
        </PlanPart>
      )}
      {hasLearned && <StrengthList />}
      <KeepingQuestion />
      <Disclosure title={t('knownBefore')}>
        <KnownForm />
      </Disclosure>
      <PlanPart title={t('similar')} intro={t('similarIntro')}>
        <Link to={`${pathOf('quran')}/similar`} className={buttonClass('soft', 'justify-self-start')}>
          {t('openSimilar')}
        </Link>
      </PlanPart>
      <KeepingPart />
    </SubPage>
  );
}
