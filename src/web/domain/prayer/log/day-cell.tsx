import type { Day } from '#core/day.ts';
import { isoDay } from '#core/day.ts';
import { prayedOn, stateOn } from '#core/prayer-log/log.ts';
import type { PrayerState } from '#core/prayer-log/log.ts';
import { isPaused } from '#core/prayer-log/pauses.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { isSameDay } from '#web/domain/prayer/log/days.ts';
import { dayFormat } from '#web/platform/language/calendar.ts';
import type en from '#web/domain/prayer/log/en.json';
import { useOwnLog } from '#web/domain/prayer/log/own-log.ts';
import { PAUSED, SHADES } from '#web/domain/prayer/log/shades.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface DayCellProps {
  day: Day;
  look: 'week' | 'month';
  today: Day;
  chosen: Day;
  onChoose: (day: Day) => void;
}

export function DayCell({ day, look, today, chosen, onChoose }: DayCellProps) {
  const t = useText<typeof en>('domain/prayer/log');
  const { locale } = languageOf(useLanguage());
  const log = useOwnLog();
  const iso = isoDay(day);
  const count = prayedOn(log, iso);
  const paused = isPaused(log, iso);
  const ahead = iso > isoDay(today);
  const date = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).one(day);
  const shade = paused && count === 0 ? PAUSED : SHADES[count];
  return (
    <button
      type="button"
      disabled={ahead}
      aria-pressed={isSameDay(day, chosen)}
      aria-current={isSameDay(day, today) ? 'date' : undefined}
      aria-label={paused && count === 0 ? t('dayPaused', { date }) : t('dayPrayed', { date, count })}
      onClick={() => onChoose(day)}
      className={classNames(
        'grid min-h-11 w-full content-center justify-items-center gap-1.5 rounded-field py-1 font-semibold tabular-nums transition-shadow aria-pressed:outline-2 aria-pressed:outline-primary aria-[current=date]:underline aria-[current=date]:decoration-gold aria-[current=date]:decoration-2 aria-[current=date]:underline-offset-4',
        ahead ? 'text-muted' : look === 'month' ? shade : paused ? PAUSED : 'bg-sunken hover:shadow-card',
      )}
    >
      {day.day}
      {look === 'week' && !ahead && (
        <span className="flex gap-0.5">
          {PRAYERS.map((prayer) => (
            <span
              key={prayer}
              className={classNames(
                'size-1 rounded-pill @sm:size-1.5',
                DOTS[stateOn(log, iso, prayer) ?? 'missed'],
              )}
            />
          ))}
        </span>
      )}
    </button>
  );
}

/** What was not prayed looks like what was not noted. */
const DOTS: Record<PrayerState, string> = {
  prayed: 'bg-primary',
  congregation: 'bg-gold',
  late: 'bg-primary/50',
  missed: 'bg-line',
};
