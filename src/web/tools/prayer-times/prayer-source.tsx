import { HadithLink } from '#web/domain/hadith/hadith-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';

/** Leads to a hadith about a prayer. */
export function PrayerSource({ hadith }: { hadith: string }) {
  const t = useText<typeof en>('tools/prayer-times');
  return (
    <HadithLink
      hadith={hadith}
      title={(collection, number) => t('sourceLink', { collection, number })}
      outside={t('sourceOutside')}
    />
  );
}
