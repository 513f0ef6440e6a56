import { memo } from 'react';
import type { MeaningId } from '#core/quran/meaning.ts';
import { referenceOf } from '#core/quran/reference.ts';
import { SIZES, useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import type { Texts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { AyahBlock } from '#web/tools/quran/reading/ayah-block.tsx';
import { juzOnPage, runsOf } from '#web/tools/quran/reading/pages.ts';
import type { ShownPage } from '#web/tools/quran/reading/pages.ts';
import { SurahHead } from '#web/tools/quran/reading/surah-head.tsx';

export interface PageSectionProps {
  page: ShownPage;
  translations: readonly MeaningId[];
  textOf: Texts['textOf'];
  onOpen: (ayah: number) => void;
  onListen: ((ayah: number) => void) | undefined;
}

/**
 * What one page of the mushaf holds, ayah by ayah. Browsers lay out only those near the window, so that the longest surah
 * scrolls smoothly; all of the text is there for "find in page" and screen readers.
 */
export const PageSection = memo(function PageSection(props: PageSectionProps) {
  const { page, textOf } = props;
  const t = useText<typeof en>('tools/quran');
  const { size } = useReadingSettings();
  return (
    <section
      aria-label={t('pageOf', { page: page.number })}
      className="-mx-4 grid grid-cols-[minmax(0,1fr)] gap-4 px-4 [contain-intrinsic-size:auto_130rem] [content-visibility:auto]"
    >
      {runsOf(page.ayahs).map((ayahs) => {
        const [first = 1] = ayahs;
        const { surah, ayah } = referenceOf(first);
        return (
          <div key={first} className="grid grid-cols-[minmax(0,1fr)]">
            {ayah === 1 && <SurahHead surah={surah} basmala={textOf('ar', 1)} size={SIZES[size] ?? ''} />}
            {ayahs.map((number) => (
              <AyahBlock key={number} ayah={number} {...props} />
            ))}
          </div>
        );
      })}
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('pageFoot', { page: page.number, juz: juzOnPage(page) })}
      </p>
    </section>
  );
}, sameShown);

function sameShown(before: PageSectionProps, after: PageSectionProps): boolean {
  return (
    before.page.number === after.page.number &&
    before.translations.join() === after.translations.join() &&
    before.onListen === after.onListen
  );
}
