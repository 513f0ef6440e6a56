import type { EventTexts } from '#content/events-schema.ts';
import type { SubjectFoundProps } from '#web/domain/kalimah/subject/found.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';
import { useTitles } from '#web/platform/language/titles.ts';

const files = import.meta.glob<EventTexts>(['/content/*/events.json', '!/content/base/**'], {
  import: 'default',
});
const texts = packs<EventTexts>(
  async (language) => (await files[`/content/${language}/events.json`]?.()) ?? {},
);

/** A day of the Islamic year: what it is about. */
export function EventFound({ reference, children }: SubjectFoundProps) {
  const event = texts.use(useLanguage(), 'events')[reference];
  const list = useTitles()('islamic-events').title;
  if (!event) return children({ state: 'missing' });
  return children({
    state: 'ready',
    arabic: null,
    isScripture: false,
    meaning: event.about,
    inOwnLanguage: true,
    source: `${event.name} · ${list}`,
  });
}
