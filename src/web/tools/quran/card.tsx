import { useEffect } from 'react';
import { Link } from 'react-router';
import { dayNumber } from '#core/day.ts';
import { numberOf, referenceIn } from '#core/quran/reference.ts';
import { useNow } from '#web/platform/use-now.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { followReadingPlace } from '#web/domain/quran/place-account.ts';
import { useReadingPlace } from '#web/domain/quran/reading-place.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';
import { Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { DAILY_AYAHS } from '#web/tools/quran/daily-ayahs.ts';
import type en from '#web/tools/quran/en.json';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** An ayah for the day, and the way back into the Quran. */
export default function QuranCard() {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const place = useReadingPlace();
  useEffect(() => followReadingPlace(), []);
  const today = dayNumber(dayOf(useNow('minute')));
  const ayah = dailyAyah(today);
  const [translation] = useTranslations();
  const { state, missing, textOf } = useTexts(translation ? ['ar', translation] : ['ar'], ayah, ayah, []);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-between gap-3">
      <div className="grid gap-1">
        <h2 className="text-sm font-semibold text-gold-ink">
          {t('dailyAyah')}: {nameOf(ayah)}
        </h2>
        {state === 'ready' ? (
          <Link to={ayahPath(ayah)} className="grid gap-1 rounded-field">
            <Scripture className="text-xl">{textOf('ar', ayah)}</Scripture>
            {translation && !missing.includes(translation) && (
              <span dir="ltr" lang={translation.slice(0, 2)} className="text-start text-sm">
                {textOf(translation, ayah)}
              </span>
            )}
          </Link>
        ) : (
          <p className="min-h-24 text-sm text-muted">{state === 'failed' ? t('unread') : ''}</p>
        )}
      </div>
      <Link
        to={ayahPath(place?.ayah ?? 1, place?.view)}
        className={buttonClass('soft', 'justify-self-start')}
      >
        {place ? t('continueAt', { reference: nameOf(place.ayah) }) : t('start')}
      </Link>
    </Card>
  );
}

function dailyAyah(day: number): number {
  const reference = referenceIn(DAILY_AYAHS[day % DAILY_AYAHS.length] ?? '1:1');
  return reference ? numberOf(reference) : 1;
}
