import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type panel from '#web/features/admin/en.json';
import { LISTS, queueQuery, TARGETS } from '#web/features/admin/reports/cases.ts';
import type en from '#web/features/admin/reports/en.json';
import { CaseLink } from '#web/features/admin/reports/queue/case-link.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** Everything that somebody should look at, what may hurt first. What is chosen stands in the address. */
export function Queue() {
  const t = useText<typeof en>('features/admin/reports');
  const say = useText<typeof panel>('features/admin');
  const { userId } = useStaff();
  const [search, setSearch] = useSearchParams();
  const list = LISTS.find((known) => known === search.get('list')) ?? 'waiting';
  const kind = TARGETS.find((known) => known === search.get('kind')) ?? null;
  const cases = useInfiniteQuery(queueQuery(userId, list, kind));
  const lines = cases.data?.pages.flatMap((page) => page.cases) ?? [];
  const choose = (next: Record<string, string | null>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(next))
          if (value === null) before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-semibold">{t('section.queue')}</h2>
      <div className="flex flex-wrap items-end gap-4">
        <Segments
          label={t('list')}
          segments={LISTS.map((value) => ({ value, label: t(`list.${value}`) }))}
          value={list}
          onChange={(value) => choose({ list: value === 'waiting' ? null : value })}
        />
        <div className="min-w-48">
          <SelectField
            label={t('kind')}
            value={kind ?? ''}
            onChange={({ target }) => choose({ kind: target.value || null })}
          >
            <option value="">{t('kind.all')}</option>
            {TARGETS.map((target) => (
              <option key={target} value={target}>
                {t(`target.${target}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      {cases.isPending && <ListSkeleton />}
      {cases.isError && !cases.data && (
        <Retry text={say('failed')} action={say('retry')} onRetry={() => void cases.refetch()} />
      )}
      {cases.isSuccess && lines.length === 0 && <Empty>{t(`empty.${list}`)}</Empty>}
      {lines.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {lines.map((line) => (
            <li key={line.id}>
              <CaseLink line={line} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={cases} className="justify-self-start">
        {t('more')}
      </MoreButton>
    </section>
  );
}
