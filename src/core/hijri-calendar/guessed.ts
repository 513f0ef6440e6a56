import { DIYANET, UMM_AL_QURA } from '#core/hijri-calendar/calendar.ts';
import type { Months } from '#core/hijri-calendar/calendar.ts';

/** Zones of the countries whose prayer times, and with them the months, are Diyanet's (`prayer-times/country-method.ts`). */
export const DIYANET_ZONES: ReadonlySet<string> = new Set(
  (
    'Istanbul Berlin Busingen Vienna Zurich Vaduz Amsterdam Brussels Luxembourg Copenhagen Stockholm Oslo Helsinki Bucharest ' +
    'Tallinn Riga Vilnius Warsaw Prague Bratislava Budapest Ljubljana Zagreb Sarajevo Belgrade Podgorica Skopje Tirane Sofia Athens'
  )
    .split(' ')
    .map((city) => `Europe/${city}`)
    .concat('Asia/Nicosia', 'Asia/Famagusta', 'Atlantic/Reykjavik'),
);

/** Whose months a visitor most likely follows who has not told a place yet: the first date they see is then the one that they keep seeing. */
export const guessedMonths = (zone: string): Months => (DIYANET_ZONES.has(zone) ? DIYANET : UMM_AL_QURA);
