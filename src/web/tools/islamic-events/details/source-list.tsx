import { ExternalLink } from 'lucide-react';
import type { EventSource } from '#content/events-schema.ts';
import { referenceOf, sunnahLink } from '#core/hadith/reference.ts';
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

function HadithLink({ hadith }: { hadith: string }) {
  const t = useText<typeof en>('islamic-events');
  const names = hadithNames.use(useLanguage(), 'hadith-collections');
  const reference = referenceOf(hadith);
  if (!reference) return null;
  return (
    <a
      href={sunnahLink(reference)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-medium text-primary underline-offset-4 hover:underline"
    >
      {t('sourceLink', {
        collection: names[reference.collection] ?? reference.collection,
        number: reference.number,
      })}
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">({t('sourceOutside')})</span>
    </a>
  );
}
