import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { REVIEWABLE } from '#core/reviews/kinds.ts';
import type reports from '#web/features/admin/reports/en.json';
import type en from '#web/features/admin/reports/reviews/en.json';
import { listPath, progressQuery } from '#web/features/admin/reports/reviews/reviews.ts';
import type { Filter } from '#web/features/admin/reports/reviews/reviews.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** How much of each kind is signed in each language, every figure with the way to what is left. */
export function Progress({ filter }: { filter: Filter }) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const kindOf = useText<typeof reports>('features/admin/reports');
  const { userId } = useStaff();
  const found = useQuery(progressQuery(userId));
  if (!found.data) return null;
  const own = found.data.filter(({ language }) => language === filter.language);
  const sum = (of: 'signed' | 'records') => own.reduce((all, line) => all + line[of], 0);
  const name = languages.get(filter.language)?.name ?? filter.language;
  const cell = 'px-3 py-1 text-start whitespace-nowrap';
  return (
    <div className="rounded-card border border-line bg-raised px-4 py-2">
      <Disclosure title={t('progress', { language: name, signed: sum('signed'), records: sum('records') })}>
        <div className="overflow-x-auto pb-2">
          <table className="w-full border-collapse text-sm tabular-nums">
            <caption className="sr-only">{t('progressTable')}</caption>
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className={cell}>
                  {t('kind')}
                </th>
                {[...languages].map(([code, language]) => (
                  <th key={code} scope="col" className={cell}>
                    {language.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {REVIEWABLE.map((kind) => (
                <tr key={kind} className="border-b border-line last:border-0">
                  <th scope="row" className={`${cell} font-medium`}>
                    {kindOf(`target.${kind}`)}
                  </th>
                  {[...languages.keys()].map((language) => {
                    const line = found.data.find((one) => one.kind === kind && one.language === language);
                    return (
                      <td key={language} className={cell}>
                        {line && (
                          <Link
                            to={listPath({ language, kind, state: 'unsigned' })}
                            className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
                          >
                            {t('of', { signed: line.signed, records: line.records })}
                          </Link>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </div>
  );
}
