import { memo } from 'react';
import { referenceOf } from '#core/quran/reference.ts';
import { partAt, startsPart } from '#core/quran/structure.ts';
import type { TranslationId } from '#core/quran/translations.ts';
import type { Texts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { AyahBlock } from '#web/tools/quran/reading/ayah-block.tsx';
import { AyahRun } from '#web/tools/quran/reading/ayah-run.tsx';
import type { ShownPage } from '#web/tools/quran/reading/pages.ts';
import { SurahHead } from '#web/tools/quran/reading/surah-head.tsx';

export interface PageSectionProps {
  page: ShownPage;
  mode: 'reading' | 'translation';
  translations: readonly TranslationId[];
  textOf: Texts['textOf'];
  onOpen: (ayah: number) => void;
}

/**
 * One page of the mushaf. Browsers lay out only those near the window, so that the longest surah scrolls smoothly; all
 * of the text is there for "find in page" and screen readers.
 */
export const PageSection = memo(function PageSection(props: PageSectionProps) {
  const { page, mode, textOf } = props;
  const t = useText<typeof en>('tools/quran');
  return (
    <section
      aria-label={t('pageOf', { page: page.number })}
      className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-4 px-2 [contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
    >
      {runsOf(page.ayahs).map((ayahs) => {
        const [first = 1] = ayahs;
        const { surah, ayah } = referenceOf(first);
        return (
          <div key={first} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {ayah === 1 && <SurahHead surah={surah} basmala={textOf('ar', 1)} />}
            {mode === 'reading' ? (
              <AyahRun ayahs={ayahs} {...props} />
            ) : (
              ayahs.map((number) => <AyahBlock key={number} ayah={number} {...props} />)
            )}
          </div>
        );
      })}
      <PageFoot page={page} />
    </section>
  );
}, sameShown);

function sameShown(before: PageSectionProps, after: PageSectionProps): boolean {
  return (
    before.page.number === after.page.number &&
    before.mode === after.mode &&
    before.translations.join() === after.translations.join()
  );
}

/** A page may end one surah and begin others. */
function runsOf(ayahs: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const ayah of ayahs) {
    const run = runs.at(-1);
    if (run && referenceOf(ayah).ayah !== 1) run.push(ayah);
    else runs.push([ayah]);
  }
  return runs;
}

function PageFoot({ page }: { page: ShownPage }) {
  const t = useText<typeof en>('tools/quran');
  const [first = 1] = page.ayahs;
  const juz = page.ayahs.find((ayah) => startsPart('juz', ayah));
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('pageFoot', { page: page.number, juz: partAt('juz', juz ?? first) })}
    </p>
  );
}
