import type en from '#web/features/admin/stats/en.json';
import type { Figures } from '#web/features/admin/stats/figures/queries.ts';
import { languageSums } from '#web/features/admin/stats/figures/series.ts';
import { useNumbers } from '#web/features/admin/stats/figures/use-numbers.ts';
import { Wide } from '#web/features/admin/stats/figures/wide.tsx';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** What a language, or all that few speak, is called by whoever reads. */
export function useLanguageOrOthers(): (code: string) => string {
  const t = useText<typeof en>('features/admin/stats');
  const nameOf = useLanguageName();
  return (code) => (code === 'other' ? t('otherLanguages') : nameOf(code));
}

/** The range by language; languages of few are shown together. */
export function Languages({ figures }: { figures: Figures }) {
  const t = useText<typeof en>('features/admin/stats');
  const nameOf = useLanguageOrOthers();
  const { number, duration, day } = useNumbers();
  const sums = languageSums(figures.languages);
  const since = figures.languages_since;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-semibold">{t('byLanguage')}</h2>
      <p className="reading text-sm text-muted">
        {t('byLanguageText')}
        {since !== null && since > figures.first_day && <> {t('languagesSince', { day: day(since) })}</>}
      </p>
      {sums.length === 0 ? (
        <p className="text-muted">{t('noLanguages')}</p>
      ) : (
        <Wide label={t('byLanguage')}>
          <thead>
            <tr>
              <th scope="col">{t('language')}</th>
              {(['memberDays', 'sessions', 'average', 'questions', 'stories'] as const).map((name) => (
                <th key={name} scope="col" className="text-end">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={sum.language}>
                <th scope="row">{nameOf(sum.language)}</th>
                <td className="text-end">{number(sum.memberDays)}</td>
                <td className="text-end">{number(sum.sessions)}</td>
                <td className="text-end">
                  {duration(sum.sessions === 0 ? null : sum.seconds / sum.sessions)}
                </td>
                <td className="text-end">{number(sum.questions)}</td>
                <td className="text-end">{number(sum.stories)}</td>
              </tr>
            ))}
          </tbody>
        </Wide>
      )}
    </section>
  );
}
