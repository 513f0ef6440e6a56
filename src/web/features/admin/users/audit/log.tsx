import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { CsvButton } from '#web/features/admin/users/audit/csv-button.tsx';
import { Entry } from '#web/features/admin/users/audit/entry.tsx';
import { LogFilters, useLogFilter } from '#web/features/admin/users/audit/log-filters.tsx';
import { logQuery } from '#web/features/admin/users/audit/queries.ts';
import type en from '#web/features/admin/users/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** All that was done here, newest first. Nobody can change it. */
export function AuditLog() {
  const t = useText<typeof en>('features/admin/users');
  const say = useText<typeof phrases>('platform/phrases');
  const { userId } = useStaff();
  const filter = useLogFilter();
  const log = useInfiniteQuery({ ...logQuery(userId, filter), placeholderData: keepPreviousData });
  const shown = log.data?.pages.flatMap((page) => page.deeds);
  const subjectName = shown?.find(({ subject_id }) => subject_id === filter.subject)?.subject_name ?? null;
  return (
    <>
      <LogFilters filter={filter} subjectName={subjectName} />
      {log.isPending && <ListSkeleton />}
      {log.isError && !shown && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void log.refetch()} />
      )}
      {shown?.length === 0 && <Empty>{t('log.empty')}</Empty>}
      {shown && shown.length > 0 && (
        <>
          <CsvButton filter={filter} />
          <ol
            aria-label={t('section.audit')}
            aria-busy={log.isPlaceholderData}
            className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
          >
            {shown.map((deed) => (
              <li key={deed.id}>
                <Entry deed={deed} />
              </li>
            ))}
          </ol>
        </>
      )}
      <MoreButton list={log} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}
