import { useEffect } from 'react';
import type { Place } from '#core/place.ts';
import type { ReminderSettings } from '#core/reminders.ts';
import { useMonths, useOwnCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { planOf, prayerPush, sendPlan } from '#web/domain/prayer/reminders/prayer-schedule.ts';
import { useStore } from '#web/platform/store.ts';

/** Long enough for somebody who tries several choices. */
const PAUSE = 1500;

/** Where push is on, the server learns of a new place, method or choice; what fails is tried at the next opening. */
export function useSentPlan(place: Place | null, settings: ReminderSettings): void {
  const calculation = useCalculation();
  const months = useMonths();
  const { on } = useStore(prayerPush);
  const { differing } = useOwnCalendar();
  const { prayers, occasions, quiet } = settings;
  useEffect(() => {
    if (!on || !place) return undefined;
    const timer = setTimeout(() => {
      const plan = planOf(place, calculation, months, { prayers, occasions, quiet }, differing);
      sendPlan(plan, place.zone).catch((failure: unknown) =>
        console.warn('The plan of reminders is not sent yet', failure),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [on, place, calculation, months, prayers, occasions, quiet, differing]);
}
