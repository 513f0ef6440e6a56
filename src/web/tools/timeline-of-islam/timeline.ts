import type { Names } from '#content/hadith-schema.ts';
import type { TimelineEntry, TimelinePlace, TimelineText, TimelineTexts } from '#content/timeline-schema.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const lists = import.meta.glob<readonly TimelineEntry[]>('/content/base/timeline.json', {
  eager: true,
  import: 'default',
});
const texts = import.meta.glob<TimelineTexts>('/content/*/timeline.json', { import: 'default' });
const names = import.meta.glob<Names>('/content/*/timeline-{places,works}.json', { import: 'default' });
const places = import.meta.glob<readonly TimelinePlace[]>('/content/base/timeline-places.json', {
  eager: true,
  import: 'default',
});

/** From the first revelation to today. */
export const ENTRIES: readonly TimelineEntry[] = Object.values(lists).flat();
export const PLACES: readonly TimelinePlace[] = Object.values(places).flat();

const textPacks = packs<TimelineTexts>(
  async (language) => (await texts[`/content/${language}/timeline.json`]?.()) ?? {},
);
const namePacks = packs<Names>(
  async (language, list) => (await names[`/content/${language}/timeline-${list}.json`]?.()) ?? {},
);

export interface TimelineWords {
  of: (entry: TimelineEntry) => TimelineText;
  place: (id: string) => string;
  work: (id: string) => string;
}

/** All that is told in the reader's language; loaded together, so that nothing waits twice. */
export function useTimelineWords(): TimelineWords {
  const language = useLanguage();
  for (const list of ['places', 'works']) void namePacks.load(language, list).catch(() => undefined);
  const told = textPacks.use(language, 'timeline');
  const placeNames = namePacks.use(language, 'places');
  const workNames = namePacks.use(language, 'works');
  return {
    of: ({ id }) => told[id] ?? { title: id, text: '', people: [] },
    place: (id) => placeNames[id] ?? id,
    work: (id) => workNames[id] ?? id,
  };
}
