import { useQuery } from '@tanstack/react-query';
import type en from '#web/domain/content-report/en.json';
import { ownReportsQuery } from '#web/domain/content-report/reports.ts';
import type { Target } from '#web/domain/content-report/reports.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Quiet while there are none, or while nobody can be asked: nothing else depends on it. */
export function OwnReports({ target }: { target: Target }) {
  const t = useText<typeof en>('domain/content-report');
  const { user } = useSession();
  const reports = useQuery({ ...ownReportsQuery(user?.id ?? '', target), enabled: user !== null });
  if (!reports.data?.length) return null;
  return (
    <section className="grid w-full gap-2 rounded-field border border-line p-4 text-start">
      <h2 className="font-semibold">{t('own')}</h2>
      <ul className="grid gap-3">
        {reports.data.map((report) => (
          <li key={report.id} className="grid gap-1 text-sm">
            <p>
              <span className="font-semibold">{t(`status.${report.status}`)}</span>
              <span className="text-muted"> · {t(`type.${report.type}`)}</span>
            </p>
            <p dir="auto">{report.description}</p>
            {report.answer && (
              <p dir="auto" className="text-muted">
                {report.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
