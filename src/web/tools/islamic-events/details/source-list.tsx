import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { EventSource } from '#content/events-schema.ts';
import { referenceOf, sunnahLink } from '#core/hadith/reference.ts';
import { entryAt } from '#web/hadith/entries.ts';
import { hadithNames } from '#web/hadith/library.ts';
import { useLanguage } from '#web/language/current.ts';
import { useText } from '#web/language/use-text.ts';
import { Ayah } from '#web/quran/ayah/ayah.tsx';
import type en from '#web/tools/islamic-events/en.json';

/** Ayahs with their text, and hadith by their numbers. */
export function SourceList({ sources }: { sources: readonly EventSource[] }) {
  return (
    <ul className="grid gap-4">
      {sources.map((source) => (
        <li key={'ayah' in source ? source.ayah : source.hadith}>
          {'ayah' in source ? <Ayah reference={source.ayah} /> : <HadithLink hadith={source.hadith} />}
        </li>
      ))}
    </ul>
  );
}

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-medium text-primary underline-offset-4 hover:underline';

/** Leads to the hadith here where our library has it, else to sunnah.com. */
function HadithLink({ hadith }: { hadith: string }) {
  const t = useText<typeof en>('islamic-events');
  const names = hadithNames.use(useLanguage(), 'hadith-collections');
  const reference = referenceOf(hadith);
  if (!reference) return null;
  const { collection, number } = reference;
  const title = t('sourceLink', { collection: names[collection] ?? collection, number });
  if (entryAt(hadith))
    return (
      <Link to={`/hadith/${collection}/${number}`} className={LINK}>
        {title}
      </Link>
    );
  return (
    <a href={sunnahLink(reference)} target="_blank" rel="noreferrer" className={LINK}>
      {title}
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">({t('sourceOutside')})</span>
    </a>
  );
}
