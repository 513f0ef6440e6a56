import { useQuery } from '@tanstack/react-query';
import { keyOf, numberOf, referenceOf } from '#core/hadith/reference.ts';
import type { Reference } from '#core/hadith/reference.ts';
import { editionFor, editionsQuery, editionTextsQuery } from '#web/domain/hadith/editions.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';

/** The same hadith and its parallels as the whole collections have them, where the operator has brought those. */
export function InCollections({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const editions = useQuery(editionsQuery).data ?? [];
  const parallels = [hadith.key, ...(hadith.also ?? [])]
    .flatMap((key) => referenceOf(key) ?? [])
    .filter(({ collection }) => editions.some((edition) => edition.collection === collection));
  if (parallels.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg font-semibold">{t('complete')}</h2>
      {parallels.map((reference) => (
        <Parallel key={keyOf(reference)} reference={reference} />
      ))}
    </section>
  );
}

function Parallel({ reference }: { reference: Reference }) {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const language = useLanguage();
  const texts = useQuery(editionTextsQuery(reference.collection, numberOf(reference))).data ?? [];
  const by = editionFor(
    texts.map(({ edition }) => edition),
    language,
  );
  const shown = texts.filter(({ edition }) => edition.id === by?.id);
  if (!by || shown.length === 0) return null;
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {names.reference(reference)}
      </summary>
      <div className="grid gap-2 pb-4">
        {shown.map(({ number, text, edition }) => (
          <p key={number} lang={edition.language} dir="auto" className="leading-relaxed">
            {text}
          </p>
        ))}
        <p className="text-sm text-muted">{t('imported', { editions: `${by.name} (${by.id})` })}</p>
      </div>
    </details>
  );
}
