import { useEffect } from 'react';
import { translationFor } from '#core/quran/translations.ts';
import { chosenLanguage, useLanguage } from '#web/language/current.ts';
import { surahAddress } from '#web/quran/surah-text.ts';
import type { Pack } from '#web/quran/surah-text.ts';
import { recitations } from '#web/recitation/recitations.ts';
import { whenIdle } from '#web/shell/idle.ts';

/** Every surah of which the prayer or its adhkar have something. */
const SURAHS = new Set(
  [...recitations.values()].flatMap(({ ayahs = [] }) =>
    ayahs.map((passage) => Number(passage.split(':')[0])),
  ),
);

/** Whoever opened this screen once can pray with it where there is no network: the service worker keeps what is asked for. */
export function useKeptScripture(): void {
  useLanguage();
  const wished = chosenLanguage();
  useEffect(() => {
    void keep(wished).catch(() => undefined);
  }, [wished]);
}

async function keep(language: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  await whenIdle();
  const translation = translationFor(language);
  const packs: readonly Pack[] = translation ? ['ar', translation] : ['ar'];
  for (const pack of packs) for (const surah of SURAHS) await fetch(surahAddress(pack, surah));
}
