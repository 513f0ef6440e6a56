import type { Day } from '#core/day.ts';
import { isoDay } from '#core/day.ts';
import { FIRST_YEAR, LAST_YEAR } from '#core/hijri-calendar/month.ts';
import { dayAt } from '#core/zone.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { useDateWords } from '#web/tools/islamic-events/date-words.ts';
import type en from '#web/tools/islamic-events/en.json';

/** Today in both calendars. */
export function Heading({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const words = useDateWords();
  const hijri = useHijriCalendar().hijri(today);
  const now = useNow('minute');
  const zone = usePlace()?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const civil = dayAt(now, zone);
  return (
    <section
      data-sky="evening"
      className="relative isolate grid gap-1 overflow-hidden rounded-card p-6 text-dawn shadow-card sm:p-8"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <p className="font-display text-3xl font-semibold text-balance sm:text-4xl">
        {hijri ? words.hijri(hijri) : t('outOfRange', { first: String(FIRST_YEAR), last: String(LAST_YEAR) })}
      </p>
      <p>{words.full(civil)}</p>
      {isoDay(civil) !== isoDay(today) && <p className="text-sm">{t('sinceMaghrib')}</p>}
    </section>
  );
}
