import type { EventSource } from '#content/events-schema.ts';
import { HadithLink } from '#web/hadith/hadith-link.tsx';
import { useText } from '#web/language/use-text.ts';
import { Ayah } from '#web/quran/ayah/ayah.tsx';
import type en from '#web/tools/islamic-events/en.json';

/** Ayahs with their text, and hadith by their numbers. */
export function SourceList({ sources }: { sources: readonly EventSource[] }) {
  const t = useText<typeof en>('islamic-events');
  return (
    <ul className="grid gap-4">
      {sources.map((source) => (
        <li key={'ayah' in source ? source.ayah : source.hadith}>
          {'ayah' in source ? (
            <Ayah reference={source.ayah} />
          ) : (
            <HadithLink
              hadith={source.hadith}
              title={(collection, number) => t('sourceLink', { collection, number })}
              outside={t('sourceOutside')}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
