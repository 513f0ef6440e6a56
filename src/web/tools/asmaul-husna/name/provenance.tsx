import { referenceOf } from '#core/hadith/reference.ts';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { HadithLink } from '#web/tools/asmaul-husna/hadith-link.tsx';
import { LIST_SOURCE } from '#web/tools/asmaul-husna/list-source.ts';

/** The hadith that have the name, where the list is from, and that nobody of knowledge has signed our words yet. */
export function Provenance({ name: { hadith = [], review } }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const source = useListSource();
  return (
    <dl className="grid gap-4 rounded-card border border-line p-5 text-sm sm:grid-cols-2">
      {hadith.length > 0 && (
        <div>
          <dt className="text-muted">{t('inSunnah')}</dt>
          {hadith.map((key) => (
            <dd key={key}>
              <HadithLink to={key} />
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt className="text-muted">{t('review')}</dt>
        <dd>{t(`review.${review}`)}</dd>
        <dd>{source}</dd>
      </div>
    </dl>
  );
}

/** A name never leaves here without saying where the list is from, and how that is judged. */
export function useListSource(): string {
  const t = useText<typeof en>('tools/asmaul-husna');
  const names = useHadithNames();
  const reference = referenceOf(LIST_SOURCE);
  return t('listSource', { reference: reference ? names.reference(reference) : LIST_SOURCE });
}
