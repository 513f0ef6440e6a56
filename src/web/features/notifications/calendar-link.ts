import { queryOptions } from '@tanstack/react-query';
import type { Months } from '#core/hijri-calendar/calendar.ts';
import type { Place } from '#core/place.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { reckoningOf } from '#core/prayer-times/prayer-plan.ts';
import { client, siteConfig } from '#web/platform/client.ts';
import { shownLanguage } from '#web/platform/language/current.ts';

export function calendarLinkQuery(userId: string) {
  return queryOptions({
    queryKey: ['calendar-link', userId],
    queryFn: async () => {
      const table = (await client()).from('prayer_calendars');
      const { data } = await table.select('place_name, created_at').maybeSingle().throwOnError();
      return data;
    },
  });
}

/** The address of a new calendar. The server answers its secret this once; an older address ends. */
export async function newCalendarLink(
  place: Place,
  calculation: Calculation,
  months: Months,
): Promise<string> {
  const [supabase, { supabaseUrl }] = await Promise.all([client(), siteConfig()]);
  const { data } = await supabase
    .rpc('new_prayer_calendar', {
      _reckoning: reckoningOf(place, calculation, months),
      _time_zone: place.zone,
      _place_name: place.name,
      _language: shownLanguage.get(),
    })
    .throwOnError();
  return `${supabaseUrl}/functions/v1/prayer-calendar/${data}.ics`;
}

export async function endCalendarLink(userId: string): Promise<void> {
  await (await client()).from('prayer_calendars').delete().eq('user_id', userId).throwOnError();
}
