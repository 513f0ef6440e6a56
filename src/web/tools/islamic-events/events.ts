import type { EventText, EventTexts, IslamicEvent } from '#content/events-schema.ts';
import { useOwnCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const files = import.meta.glob<EventTexts>(['/content/*/events.json', '!/content/base/**'], {
  import: 'default',
});

const texts = packs<EventTexts>(
  async (language) => (await files[`/content/${language}/events.json`]?.()) ?? {},
);

const lists = import.meta.glob<readonly IslamicEvent[]>('/content/base/events.json', {
  eager: true,
  import: 'default',
});
const ALL = Object.values(lists).flat();

export const WHITE_DAYS = 'white-days';

/** The events that this device's owner wants to see. */
export function useEvents(): readonly IslamicEvent[] {
  const { whiteDays, differing } = useOwnCalendar();
  return ALL.filter(({ id, differs }) => (whiteDays || id !== WHITE_DAYS) && (differing || !differs));
}

/** What events are called, and what is to be said about them. */
export function useEventTexts(): (id: string) => EventText {
  const all = texts.use(useLanguage(), 'events');
  return (id) => all[id] ?? { name: id, about: '', practice: [] };
}
