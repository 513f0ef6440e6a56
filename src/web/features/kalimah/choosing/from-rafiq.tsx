import { Suspense } from 'react';
import { hasTranslation } from '#core/quran/translations.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useReckonedDay } from '#web/domain/hijri/use-today.ts';
import { fromRafiq } from '#web/features/kalimah/choosing/season.ts';
import { Blank, SmallCard } from '#web/features/kalimah/choosing/small-card.tsx';
import { useLanguage } from '#web/platform/language/current.ts';

/** Words of the day and the season, chosen by us and by nobody's reactions. */
export function FromRafiq() {
  const language = useLanguage();
  const today = useReckonedDay();
  const hijri = useHijriCalendar().hijri(today);
  const meaning = hasTranslation(language) ? language : null;
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {fromRafiq(today, hijri).map(({ reference, look }) => (
        <li key={reference}>
          <Suspense fallback={<Blank />}>
            <SmallCard
              card={{ ...look, id: reference, subject: { kind: 'ayah', reference }, arabic: true, meaning }}
              to={`/kalimah?ayah=${reference}`}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
