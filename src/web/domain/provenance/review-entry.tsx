import type { Hadith } from '#content/hadith-schema.ts';
import type en from '#web/domain/provenance/en.json';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { useText } from '#web/platform/language/use-text.ts';

/** Whether anybody of knowledge has signed our copy yet. */
export function ReviewEntry({ review }: { review: Hadith['review'] }) {
  const t = useText<typeof en>('domain/provenance');
  return <Entry label={t('review')}>{t(`review.${review}`)}</Entry>;
}
