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
/** Every event of the year. */
export const ALL_EVENTS = Object.values(lists).flat();

export const WHITE_DAYS = 'white-days';

/** For whoever is told of one outside of a screen. */
export const loadEventTexts = (language: string): Promise<EventTexts> => texts.load(language, 'events');

/** The events that this device's owner wants to see. */
export function useEvents(): readonly IslamicEvent[] {
  const { whiteDays, differing } = useOwnCalendar();
  return ALL_EVENTS.filter(({ id, differs }) => (whiteDays || id !== WHITE_DAYS) && (differing || !differs));
}

/** What events are called, and what is to be said about them. */
export function useEventTexts(): (id: string) => EventText {
  const all = texts.use(useLanguage(), 'events');
  return (id) => all[id] ?? { name: id, about: '', practice: [] };
}
