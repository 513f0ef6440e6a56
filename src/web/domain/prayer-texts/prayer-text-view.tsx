import { Suspense } from 'react';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import type en from '#web/domain/prayer-texts/en.json';
import { prayerTexts, usePrayerTextWords } from '#web/domain/prayer-texts/prayer-texts.ts';
import { PrayerSourceLine } from '#web/domain/prayer-texts/prayer-source-line.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { useText } from '#web/platform/language/use-text.ts';

interface PrayerTextViewProps {
  /** Key of a prayer text. */
  said: string;
  /** How it sounds, in letters of the reader's language. */
  spelled?: boolean;
  explained?: boolean;
  sourced?: boolean;
}

/** What is said: Quran from its one source, everything else from our records, each with where it is from. */
export function PrayerTextView({
  said,
  spelled = true,
  explained = true,
  sourced = true,
}: PrayerTextViewProps) {
  const t = useText<typeof en>('domain/prayer-texts');
  const textOf = usePrayerTextWords();
  const prayerText = prayerTexts.get(said);
  if (!prayerText) return null;
  const { arabic, ayahs = [], said: words, from, repetitions = 1 } = prayerText;
  const { transliteration, meaning } = textOf(said);
  const sound = (
    <>
      {spelled && transliteration && <p className="font-medium">{transliteration}</p>}
      {explained && meaning && <p className="text-muted">{meaning}</p>}
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {arabic && (
        <Arabic className="text-2xl">
          {arabic}
          {repetitions > 1 && <bdi className="mx-3 font-sans text-sm text-muted">×{repetitions}</bdi>}
        </Arabic>
      )}
      {ayahs.map((reference, index) => (
        <Suspense key={reference} fallback={<div className="min-h-14" />}>
          <Ayah reference={reference} translated={explained} said={words}>
            {index === ayahs.length - 1 && sound}
          </Ayah>
        </Suspense>
      ))}
      {arabic && sound}
      {repetitions > 1 && <p className="sr-only">{t('timesEach', { count: repetitions })}</p>}
      {sourced && (arabic ?? from.length > 0) && <PrayerSourceLine text={prayerText} />}
    </div>
  );
}
