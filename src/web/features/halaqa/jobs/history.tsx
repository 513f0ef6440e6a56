import { useQuery } from '@tanstack/react-query';
import { Moment } from '#web/domain/writing/moment.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { historyQuery } from '#web/features/halaqa/jobs/queries.ts';
import { useSalary } from '#web/features/halaqa/jobs/salary.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** What the job said before: whoever changes pay or promises does it in sight. */
export function History({ jobId, changes }: { jobId: string; changes: number }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const salary = useSalary();
  const versions = useQuery(historyQuery(useSession().user?.id ?? null, jobId, changes)).data ?? [];
  return (
    <Disclosure title={t('changes', { count: changes })}>
      <ol className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.version} className="grid gap-1 py-3">
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <Moment at={version.written_at} />
              {version.salary && <bdi>{salary(version.salary)}</bdi>}
            </p>
            <p className="font-semibold [overflow-wrap:anywhere]">
              <bdi>{version.title}</bdi>
            </p>
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {version.body}
            </p>
            {version.facets.length > 0 && (
              <p className="text-sm text-muted">
                {version.facets.map((facet) => t(`facet.${facet}`)).join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
