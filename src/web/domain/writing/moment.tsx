import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { timeAgo } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useNow } from '#web/platform/use-now.ts';

const WEEK = 7 * 86_400_000;

/** "3 hours ago" for a week, the day itself after that; whole in its title. */
export function Moment({ at }: { at: string }) {
  const now = useNow('minute').getTime();
  const { locale } = languageOf(useLanguage());
  const whole = useDateTime()(at);
  const then = Date.parse(at);
  return (
    <time dateTime={at} title={whole}>
      {now - then < WEEK ? timeAgo(then, now, locale) : whole}
    </time>
  );
}
