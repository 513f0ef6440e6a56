import type { EventSource } from '#content/events-schema.ts';
import { HadithLink } from '#web/domain/hadith/hadith-link.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/islamic-events/en.json';

/** Ayahs with their text, and hadith by their numbers. */
export function SourceList({ sources }: { sources: readonly EventSource[] }) {
  const t = useText<typeof en>('tools/islamic-events');
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
