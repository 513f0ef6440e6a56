import { entryAt } from '#web/domain/hadith/entries.ts';
import { hadithGroups } from '#web/domain/hadith/library.ts';
import { HadithQuote } from '#web/domain/learning/blocks/quotes.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { AYAH_SIZES } from '#web/domain/settings/reading-sizes.ts';
import type { TextSize } from '#web/domain/settings/own-text-size.ts';
import type { StoryPage } from '#web/domain/stories/telling.ts';
import { useLanguage } from '#web/platform/language/current.ts';

interface QuotedCardProps {
  card: NonNullable<StoryPage['card']>;
  size: TextSize;
}

/** Words of the Quran or a hadith, from where they stand; a story only names them. */
export function QuotedCard({ card, size }: QuotedCardProps) {
  return 'ayah' in card ? (
    <Ayah reference={card.ayah} className={`border-s-3 border-gold ps-4 ${AYAH_SIZES[size]}`} />
  ) : (
    <QuotedHadith reference={card.hadith} />
  );
}

function QuotedHadith({ reference }: { reference: string }) {
  const entry = entryAt(reference);
  const group = hadithGroups.use(useLanguage(), entry?.group ?? '');
  const found = group.find(({ key }) => key === entry?.key);
  if (!found) return null;
  const { text, ...hadith } = found;
  return <HadithQuote hadith={{ ...hadith, ...(text === undefined ? {} : { text }) }} />;
}
