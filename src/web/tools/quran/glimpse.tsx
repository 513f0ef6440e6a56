import { useQueries } from '@tanstack/react-query';
import { dayNumber } from '#core/day.ts';
import { referenceIn } from '#core/quran/reference.ts';
import { translationFor } from '#core/quran/translations.ts';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { surahQuery } from '#web/domain/quran/surah-text.ts';
import { chosenLanguage, useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useNow } from '#web/platform/use-now.ts';
import { DAILY_AYAHS } from '#web/tools/quran/daily-ayahs.ts';

/** The ayah of the day, with its meaning in the visitor's language and where both come from. */
export default function QuranGlimpse() {
  const today = dayNumber(dayOf(useNow('minute')));
  const reference = DAILY_AYAHS[today % DAILY_AYAHS.length] ?? '1:1';
  useLanguage();
  const translation = translationFor(chosenLanguage());
  const packs = translation ? (['ar', translation] as const) : (['ar'] as const);
  const surah = referenceIn(reference)?.surah ?? 1;
  const texts = useQueries({ queries: packs.map((pack) => surahQuery(pack, surah)) });
  // All at once, so that no line moves because another arrives.
  return texts.some(({ isPending }) => isPending) ? null : <Ayah reference={reference} />;
}
