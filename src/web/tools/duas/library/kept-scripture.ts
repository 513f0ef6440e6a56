import { useEffect } from 'react';
import type { DuaEntry } from 'virtual:dua-index';
import { translationFor } from '#core/quran/translations.ts';
import { chosenLanguage, useLanguage } from '#web/language/current.ts';
import { surahAddress } from '#web/quran/surah-text.ts';
import type { Pack } from '#web/quran/surah-text.ts';
import { whenIdle } from '#web/shell/idle.ts';

/** Whoever opened a shelf once can say it where there is no network: the service worker keeps what is asked for. */
export function useKeptScripture(entries: readonly DuaEntry[]): void {
  useLanguage();
  const wished = chosenLanguage();
  const surahs = [...new Set(entries.flatMap(({ ayahs = [] }) => ayahs.map(surahOf)))].join();
  useEffect(() => {
    if (surahs) void keep(wished, surahs.split(',').map(Number)).catch(() => undefined);
  }, [wished, surahs]);
}

const surahOf = (passage: string) => Number(passage.split(':')[0]);

async function keep(language: string, surahs: readonly number[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  await whenIdle();
  const translation = translationFor(language);
  const packs: readonly Pack[] = translation ? ['ar', translation] : ['ar'];
  for (const pack of packs) for (const surah of surahs) await fetch(surahAddress(pack, surah));
}
