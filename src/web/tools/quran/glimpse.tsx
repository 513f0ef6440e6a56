import { dayNumber } from '#core/day.ts';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { dayOf } from '#web/platform/language/dates.ts';
import { useNow } from '#web/platform/use-now.ts';
import { DAILY_AYAHS } from '#web/tools/quran/daily-ayahs.ts';

/** The ayah of the day, with its meaning in the visitor's language and where both come from. */
export default function QuranGlimpse() {
  const today = dayNumber(dayOf(useNow('minute')));
  return <Ayah reference={DAILY_AYAHS[today % DAILY_AYAHS.length] ?? '1:1'} />;
}
