import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { ownWorkQuery } from '#web/domain/person/own-work.ts';
import type en from '#web/features/halaqa/en.json';
import { Educations } from '#web/features/halaqa/profile/editing/educations.tsx';
import { Experiences } from '#web/features/halaqa/profile/editing/experiences.tsx';
import { ownListsQuery } from '#web/features/halaqa/profile/editing/own-lists.ts';
import { WorkForm } from '#web/features/halaqa/profile/editing/work-form.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** One's own working life, field by field. Nobody sees a field before its owner allows it. */
export function Editing() {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const me = useSession().user?.id ?? '';
  const work = useQuery(ownWorkQuery(me));
  const lists = useQuery(ownListsQuery(me));
  const failed = [work, lists].filter(({ isError }) => isError);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-2xl font-semibold outline-none">
          {t('profile.editTitle')}
        </h2>
        <Link to="/halaqa/profile" className={buttonClass('plain')}>
          {t('profile.see')}
        </Link>
      </div>
      <p className="text-muted">{t('profile.editIntro')}</p>
      {failed.length === 0 && (work.isPending || lists.isPending) && <ListSkeleton />}
      {failed.length > 0 && (
        <Retry
          text={say('loadFailed')}
          action={say('tryAgain')}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {work.data && lists.data && (
        <>
          <WorkForm work={work.data} />
          <Experiences entries={lists.data.experiences} shown={work.data.shown_fields} />
          <Educations entries={lists.data.educations} shown={work.data.shown_fields} />
        </>
      )}
    </div>
  );
}
