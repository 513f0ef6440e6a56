import type { Hadith } from '#content/hadith-schema.ts';
import { useText } from '#web/language/use-text.ts';
import { Entry } from '#web/provenance/entry.tsx';
import type en from '#web/provenance/en.json';

/** Whether anybody of knowledge has signed our copy yet. */
export function ReviewEntry({ review }: { review: Hadith['review'] }) {
  const t = useText<typeof en>('provenance');
  return (
    <Entry label={t('review')}>
      <p className="py-2">{t(`review.${review}`)}</p>
    </Entry>
  );
}
