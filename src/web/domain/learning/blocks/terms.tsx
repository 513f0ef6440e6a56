import type { Term } from '#content/built-course.ts';
import type en from '#web/domain/learning/blocks/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Words of the glossary that all courses share. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  const t = useText<typeof en>('domain/learning/blocks');
  const language = useLanguage();
  return (
    <section className="grid gap-3 rounded-card border border-line p-5 sm:p-6">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('terms')}</h3>
      <dl className="grid gap-3">
        {terms.map(({ arabic, term, meaning }) => (
          <div key={term} className="grid gap-0.5">
            <dt className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              {language !== 'ar' && term}
              <span
                lang="ar"
                dir="rtl"
                translate="no"
                className="font-hadith text-xl font-normal text-gold-ink"
              >
                {arabic}
              </span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
