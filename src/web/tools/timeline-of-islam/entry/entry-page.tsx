import { MapPin } from 'lucide-react';
import type { TimelineEntry } from '#content/timeline-schema.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { Actions } from '#web/tools/timeline-of-islam/entry/actions.tsx';
import { Neighbours } from '#web/tools/timeline-of-islam/entry/neighbours.tsx';
import { SourceList } from '#web/tools/timeline-of-islam/entry/source-list.tsx';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';
import { useYearWords } from '#web/tools/timeline-of-islam/year-words.ts';

/** What happened, when, where, who was there, and where it is written. */
export function EntryPage({ entry }: { entry: TimelineEntry }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  const years = useYearWords();
  const { title, text, people } = words.of(entry);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid justify-items-start gap-1">
        <p className="text-sm font-semibold text-gold-ink">
          {years.civil(entry)} · {years.hijri(entry)}
        </p>
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="text-muted">
          {t(`era.${entry.era}`)} · {t(`kind.${entry.kind}`)}
        </p>
        <ScreenLink
          to="timeline-of-islam"
          search={`?view=map&place=${entry.place}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
        >
          <MapPin className="size-4" aria-hidden="true" />
          {words.place(entry.place)}
          <span className="sr-only">({t('onMap')})</span>
        </ScreenLink>
      </header>
      <p className={`leading-relaxed ${MEANING_SIZES[0]}`}>{text}</p>
      <dl className="grid gap-1">
        <dt className="text-sm text-muted">{t('people')}</dt>
        <dd className="font-medium">{people.join(' · ')}</dd>
      </dl>
      <SourceList entry={entry} />
      <Actions entry={entry} />
      <Neighbours entry={entry} />
    </article>
  );
}
