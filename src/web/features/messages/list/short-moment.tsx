import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useClock } from '#web/features/messages/thread/use-clock.ts';

const WEEK = 6 * 86_400_000;

/** The hour of today, the weekday of this week, or the date: short enough to stand beside a name. Whole in its title. */
export function ShortMoment({ at }: { at: string }) {
  const now = useNow('minute');
  const clock = useClock();
  const { locale } = languageOf(useLanguage());
  const day = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, options).format(new Date(at));
  const whole = useDateTime()(at);
  const isToday = new Date(at).toDateString() === now.toDateString();
  const isNear = now.getTime() - Date.parse(at) < WEEK;
  return (
    <time dateTime={at} title={whole}>
      {isToday ? clock(at) : day(isNear ? { weekday: 'short' } : { dateStyle: 'short' })}
    </time>
  );
}
