import type { Passage } from '#core/assistant/answerer.ts';
import { dayFromIso, isoDay, type Day } from '#core/day.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { Place } from '#core/place.ts';
import { AUTOMATIC, settled } from '#core/prayer-times/calculation.ts';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { qibla, windOf } from '#core/qibla/qibla.ts';
import type { School } from '#core/salah/prayer.ts';
import { clockTime, dayAt } from '#core/zone.ts';
import type { PlaceNamed } from './places.ts';
import { defineTool, type Tool } from './tool.ts';

const CITY = { of: 'text', says: 'A city that the question names' } as const;
const DAY = { of: 'text', says: 'As 2026-11-17; today where it is left out', isOptional: true } as const;

const named = ({ name, country }: Place) => (country ? `${name} (${country})` : name);
const times = (place: Place, day: Day, school: School | null): Passage => {
  const calculation = { ...AUTOMATIC, ...(school ? { school } : {}) };
  const at = timetable(place, calculation)(day);
  const { method, asr } = settled(calculation, place);
  return {
    reference: 'tool:prayer-times',
    title: `Prayer times in ${named(place)} on ${isoDay(day)}`,
    text: `${EVENTS.map((event) => `${event} ${clockTime(at[event], place.zone)}`).join(', ')}. Method: ${method}, ${asr} asr.`,
  };
};

const direction = (place: Place): Passage => {
  const { bearing, distance } = qibla(place);
  return {
    reference: 'tool:prayer-compass',
    title: `Qibla from ${named(place)}`,
    text: `${Math.round(bearing)} degrees from true north (${windOf(bearing)}), ${Math.round(distance)} km to the Kaaba.`,
  };
};

/** The date by both calendars; the Hijri day begins at sunset of the day before. */
const date = (day: Day): Passage[] => {
  const hijri = hijriCalendar().hijri(day);
  if (hijri === null) return [];
  return [
    {
      reference: 'tool:islamic-events',
      title: `The date of ${isoDay(day)}`,
      text: `${hijri.day}.${hijri.month}.${hijri.year} of the Hijri calendar (Umm al-Qura; what a country announces may differ by a day).`,
    },
  ];
};

/** For places that a question names: where somebody is, nobody is told. */
export function placeTools(placeNamed: PlaceNamed, school: School | null, now: () => Date): Tool[] {
  const dayOf = (text: string | undefined | null, zone: string) =>
    (text && dayFromIso(text)) || dayAt(now(), zone);
  return [
    defineTool({
      name: 'prayer_times',
      description: 'Prayer times of a day in a city.',
      fields: { city: CITY, day: DAY },
      find: async ({ city, day }) => {
        const place = await placeNamed(city);
        return place ? [times(place, dayOf(day, place.zone), school)] : [];
      },
    }),
    defineTool({
      name: 'qibla',
      description: 'The direction of the qibla from a city.',
      fields: { city: CITY },
      find: async ({ city }) => {
        const place = await placeNamed(city);
        return place ? [direction(place)] : [];
      },
    }),
    defineTool({
      name: 'date',
      description: 'Today’s date, or another day’s, in the Hijri calendar.',
      fields: { day: DAY },
      find: ({ day }) => date(dayOf(day, 'UTC')),
    }),
  ];
}
