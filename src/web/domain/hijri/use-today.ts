import { useMemo } from 'react';
import type { Day } from '#core/day.ts';
import { reckonedDay } from '#core/hijri-calendar/today.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { useOwnCalendar } from '#web/domain/hijri/own-calendar.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { useNow } from '#web/platform/use-now.ts';

/** The day whose Hijri date counts now: at the own place if one is known, else where the device is. */
export function useReckonedDay(): Day {
  const now = useNow('minute');
  const place = usePlace();
  const calculation = useCalculation();
  const { maghrib } = useOwnCalendar();
  const times = useMemo(
    () => (place && maghrib ? timetable(place, calculation) : null),
    [place, maghrib, calculation],
  );
  const zone = place?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return reckonedDay(now, zone, times);
}
