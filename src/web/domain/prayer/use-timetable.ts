import { useMemo } from 'react';
import type { Place } from '#core/place.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';

/** The place's times as this device's owner wants them reckoned. */
export function useTimetable(place: Place): Timetable {
  const calculation = useCalculation();
  const calendar = useHijriCalendar();
  return useMemo(() => timetable(place, calculation, calendar), [place, calculation, calendar]);
}
