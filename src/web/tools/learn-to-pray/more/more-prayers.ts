import type { MorePrayer, MorePrayerTexts } from '#content/more-prayers-schema.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';
import { pathOf } from '#web/registry.ts';

const base = import.meta.glob<readonly MorePrayer[]>('/content/base/salah/more.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<MorePrayerTexts>(['/content/*/salah/more.json', '!/content/base/**'], {
  import: 'default',
});

export const morePrayers: readonly MorePrayer[] = Object.values(base).flat();

const texts = packs<MorePrayerTexts>(async (language) => {
  const load = files[`/content/${language}/salah/more.json`];
  return load ? load() : {};
});

export function useMorePrayerTexts(): MorePrayerTexts {
  return texts.use(useLanguage(), 'more');
}

export const morePrayerPath = (id: string): string => `${pathOf('learn-to-pray')}/${id}`;
