import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isGrown } from '#web/domain/person/age-group.ts';
import type person from '#web/domain/person/en.json';
import { useFamilyAction } from '#web/domain/person/family.ts';
import type { Relative } from '#web/domain/person/family.ts';
import { MADHABS } from '#web/domain/person/madhab.ts';
import { nameOf } from '#web/domain/person/name.ts';
import { PersonLine } from '#web/domain/person/person-line.tsx';
import { ChildCircle } from '#web/features/profile/family/child-circle.tsx';
import { ChildAge } from '#web/features/profile/family/child-age.tsx';
import { ChildLessons } from '#web/features/profile/family/child-lessons.tsx';
import { ChildRules } from '#web/features/profile/family/child-rules.tsx';
import type en from '#web/features/profile/family/en.json';
import { FamilyCode } from '#web/features/profile/family/family-code.tsx';
import { languageOf } from '#web/platform/language/languages.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

const childStories = preloadable(
  async () => (await import('#web/features/profile/family/child-stories.tsx')).ChildStories,
);

/** A child's settings and rules, which lessons it finished and which stories it read, and what it asked the assistant before it was sixteen. */
export function ChildCard({ child }: { child: Relative }) {
  const t = useText<typeof en>('features/profile/family');
  const words = useText<typeof person>('domain/person');
  const day = useDay();
  const [leaving, setLeaving] = useState(false);
  const end = useFamilyAction('end_family_link');
  const madhab = MADHABS.find((known) => known === child.madhab);
  return (
    <div className="grid gap-3 rounded-field border border-line px-4 pb-4">
      <PersonLine person={child} linked={false} note={child.approved ? t('childLinked') : t('childWaits')}>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          {t('end')}
        </Button>
      </PersonLine>
      {!child.approved && <p className="text-sm text-muted">{t('childWaitsHint')}</p>}
      {child.approved && (
        <>
          <p className="text-sm text-muted">
            {[child.language && languageOf(child.language).name, madhab && words(`madhab.${madhab}`)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {child.opens_at !== null && <Notice>{t('opensParent', { date: day(child.opens_at) })}</Notice>}
          <ChildCircle child={child} />
          <ChildLessons child={child.user_id} />
          <Suspense>
            <childStories.Component child={child.user_id} young={child.age_group === 'under_10'} />
          </Suspense>
          {!isGrown(child.age_group) && (
            <Link to={`/family/${child.user_id}/chats`} className={buttonClass('soft', 'justify-self-start')}>
              {t('chats')}
            </Link>
          )}
          <ChildAge child={child} />
          <ChildRules child={child} />
          <FamilyCode child={child.user_id} />
        </>
      )}
      <Dialog open={leaving} onClose={() => setLeaving(false)} title={t('endTitle')}>
        <p>{t('endText', { name: nameOf(child) ?? '–' })}</p>
        {end.isError && <Notice look="bad">{t('failed')}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            busy={end.isPending}
            onClick={() => end.mutate({ _user_id: child.user_id }, { onSuccess: () => setLeaving(false) })}
          >
            {t('end')}
          </Button>
          <Button look="plain" onClick={() => setLeaving(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
