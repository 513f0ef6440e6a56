import type en from '#web/features/admin/stats/en.json';
import type { Cohort } from '#web/features/admin/stats/figures/queries.ts';
import { useNumbers } from '#web/features/admin/stats/figures/use-numbers.ts';
import { Wide } from '#web/features/admin/stats/figures/wide.tsx';
import { useText } from '#web/platform/language/use-text.ts';

const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Of those who joined in a week, how many came in each of the eight after it. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const t = useText<typeof en>('features/admin/stats');
  const { number, share, day } = useNumbers();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-semibold">{t('cohorts')}</h2>
      <p className="reading text-sm text-muted">{t('means.retention')}</p>
      {cohorts.length === 0 ? (
        <p className="text-muted">{t('noCohorts')}</p>
      ) : (
        <Wide label={t('cohorts')} tall>
          <thead>
            <tr>
              <th scope="col">{t('joinedIn')}</th>
              <th scope="col" className="text-end">
                {t('joined')}
              </th>
              {WEEKS.map((week) => (
                <th key={week} scope="col" className="text-end">
                  {t('weekLater', { week })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.toReversed().map(({ week, joined, came }) => (
              <tr key={week}>
                <th scope="row">{day(week)}</th>
                <td className="text-end">{number(joined)}</td>
                {WEEKS.map((later, at) => (
                  <td key={later} className="text-end">
                    {came[at] === undefined ? '' : share(came[at], joined)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Wide>
      )}
    </section>
  );
}
