import { useQuery } from '@tanstack/react-query';
import { editionsQuery, foundTextsQuery } from '#web/domain/hadith/editions.ts';
import { entryAt } from '#web/domain/hadith/entries.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { TextLine } from '#web/tools/hadith/imported/text-line.tsx';

/** What the whole collections have, beneath our own selection; nothing where there are none. */
export function FoundTexts({ query }: { query: string }) {
  const t = useText<typeof en>('tools/hadith');
  const language = useLanguage();
  const some = (useQuery(editionsQuery).data?.length ?? 0) > 0;
  const found = useQuery({ ...foundTextsQuery(query, language), enabled: some && query.length > 2 });
  const others = found.data?.filter(({ collection, number }) => !entryAt(`${collection}:${number}`)) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{t('complete')}</h2>
      <ul className="-mx-3 grid grid-cols-[minmax(0,1fr)]">
        {others.map(({ collection, number, text }) => (
          <li key={`${collection} ${number} ${text}`}>
            <TextLine collection={collection} number={number} text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
