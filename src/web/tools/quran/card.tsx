import { Link } from 'react-router';
import { dayNumber } from '#core/day.ts';
import { numberOf, referenceIn } from '#core/quran/reference.ts';
import { useNow } from '#web/platform/use-now.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { directionOfMeaning, meaningOf } from '#web/domain/quran/meanings.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';
import { HeldText, Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { DAILY_AYAHS } from '#web/tools/quran/daily-ayahs.ts';
import type en from '#web/tools/quran/en.json';

/** An ayah for the day. */
export default function QuranCard() {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const today = dayNumber(dayOf(useNow('minute')));
  const ayah = dailyAyah(today);
  const [translation] = useTranslations();
  const { state, missing, textOf } = useTexts(translation ? ['ar', translation] : ['ar'], ayah, ayah, []);
  return (
    <article className="grid content-start gap-2">
      <h2 className="font-sans text-sm font-semibold text-gold-ink">{t('dailyAyah')}</h2>
      {state === 'ready' ? (
        <Link to={ayahPath(ayah)} className="grid gap-2 rounded-field">
          <Scripture className="text-2xl">
            <HeldText text={textOf('ar', ayah)} />
          </Scripture>
          {translation && !missing.includes(translation) && (
            <span
              dir={directionOfMeaning(translation)}
              lang={meaningOf(translation).language}
              className="text-start text-lg"
            >
              {textOf(translation, ayah)}
            </span>
          )}
          <span className="text-sm text-muted">{nameOf(ayah)}</span>
        </Link>
      ) : (
        <p className="text-sm text-muted">{state === 'failed' ? t('unread') : ''}</p>
      )}
    </article>
  );
}

function dailyAyah(day: number): number {
  const reference = referenceIn(DAILY_AYAHS[day % DAILY_AYAHS.length] ?? '1:1');
  return reference ? numberOf(reference) : 1;
}
