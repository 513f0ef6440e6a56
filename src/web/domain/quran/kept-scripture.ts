import { useEffect } from 'react';
import { translationFor } from '#core/quran/translations.ts';
import { surahAddress } from '#web/domain/quran/surah-text.ts';
import type { Pack } from '#web/domain/quran/surah-text.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { chosenLanguage, useLanguage } from '#web/platform/language/current.ts';

/** The surahs of these passages, each once. */
export function surahsOf(passages: readonly string[]): readonly number[] {
  return [...new Set(passages.map((passage) => Number(passage.split(':')[0])))];
}

/** Whoever opened a screen once has its ayahs where there is no network: the service worker keeps what is asked for. */
export function useKeptScripture(surahs: readonly number[]): void {
  useLanguage();
  const wished = chosenLanguage();
  const wanted = surahs.join();
  useEffect(() => {
    if (wanted) void keep(wished, wanted.split(',').map(Number)).catch(() => undefined);
  }, [wished, wanted]);
}

async function keep(language: string, surahs: readonly number[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  await whenIdle();
  const translation = translationFor(language);
  const packs: readonly Pack[] = translation ? ['ar', translation] : ['ar'];
  for (const pack of packs) for (const surah of surahs) await fetch(surahAddress(pack, surah));
}
