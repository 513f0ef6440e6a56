import type { TimelineEntry, TimelineSource } from '#content/timeline-schema.ts';
import { HadithLink } from '#web/domain/hadith/hadith-link.tsx';
import { SourceLine } from '#web/domain/provenance/source-line.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { AYAH_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';

/** Ayahs with their text, hadith by their numbers, books by author and title. */
export function SourceList({ entry: { id, sources, review } }: { entry: TimelineEntry }) {
  const ayahs = sources.flatMap((source) => ('ayah' in source ? [source.ayah] : []));
  return (
    <>
      {ayahs.map((ayah) => (
        <Ayah key={ayah} reference={ayah} className={`border-s-3 border-gold ps-4 ${AYAH_SIZES[0]}`} />
      ))}
      <SourceLine review={review} target={{ type: 'timeline', id }}>
        {sources.map((source) => (
          <Source key={Object.values(source).join()} source={source} />
        ))}
      </SourceLine>
    </>
  );
}

function Source({ source }: { source: TimelineSource }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  // The ayah stands above with its own reference.
  if ('ayah' in source) return null;
  if ('work' in source) return <bdi>{words.work(source.work)}</bdi>;
  return (
    <HadithLink
      hadith={source.hadith}
      title={(collection, number) => t('sourceLink', { collection, number })}
      outside={t('sourceOutside')}
    />
  );
}
