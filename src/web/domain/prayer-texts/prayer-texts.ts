import type { PrayerText, PrayerTextWords } from '#content/salah-schema.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const base = import.meta.glob<readonly PrayerText[]>('/content/base/salah/prayer-texts.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<PrayerTextWords>(['/content/*/salah/prayer-texts.json', '!/content/base/**'], {
  import: 'default',
});

export const prayerTexts: ReadonlyMap<string, PrayerText> = new Map(
  Object.values(base)
    .flat()
    .map((prayerText) => [prayerText.key, prayerText]),
);

const texts = packs<PrayerTextWords>(async (language) => {
  const load = files[`/content/${language}/salah/prayer-texts.json`];
  return load ? load() : {};
});

export interface SpokenText {
  title: string;
  transliteration?: string | undefined;
  meaning?: string | undefined;
}

/** What prayer texts are called, how they sound and what they mean, in the reader's language. */
export function usePrayerTextWords(): (key: string) => SpokenText {
  const all = texts.use(useLanguage(), 'prayer-texts');
  return (key) => all[key] ?? { title: key };
}
