import type { TimelineSource } from '#content/timeline-schema.ts';
import { HadithLink } from '#web/domain/hadith/hadith-link.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';

/** Ayahs with their text, hadith by their numbers, books by author and title. */
export function SourceList({ sources }: { sources: readonly TimelineSource[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {sources.map((source) => (
        <li key={Object.values(source).join()}>
          <Source source={source} />
        </li>
      ))}
    </ul>
  );
}

function Source({ source }: { source: TimelineSource }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  if ('ayah' in source) return <Ayah reference={source.ayah} className="rounded-field bg-sunken p-4" />;
  if ('work' in source) return <bdi>{words.work(source.work)}</bdi>;
  return (
    <HadithLink
      hadith={source.hadith}
      title={(collection, number) => t('sourceLink', { collection, number })}
      outside={t('sourceOutside')}
    />
  );
}
