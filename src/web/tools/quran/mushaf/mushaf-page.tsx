import { referenceOf } from '#core/quran/reference.ts';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import type { Texts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { MushafRun } from '#web/tools/quran/mushaf/mushaf-run.tsx';
import { juzOnPage, runsOf } from '#web/tools/quran/reading/pages.ts';
import type { ShownPage } from '#web/tools/quran/reading/pages.ts';
import { SurahHead } from '#web/tools/quran/reading/surah-head.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface MushafPageProps {
  page: ShownPage;
  /** Beside another one. */
  open: boolean;
  size: string;
  textOf: Texts['textOf'];
  onOpen: (ayah: number) => void;
}

/** Between the two lies the fold. */
const LEAF =
  'max-w-[calc(18.5*var(--fitting)+5rem)] px-8 odd:rounded-e-none odd:border-e-0 odd:bg-linear-to-l odd:pe-10 even:rounded-s-none even:bg-linear-to-r even:ps-10 from-raised from-94% to-sunken';

/** One page: the surah and the juz in its upper margin, its number in the lower one. */
export function MushafPage({ page, open, size, textOf, onOpen }: MushafPageProps) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useSurahNames();
  // Other letters make other lines.
  const { face, size: step } = useReadingSettings();
  const [first = 1] = page.ayahs;
  return (
    <section
      aria-label={t('pageOf', { page: page.number })}
      data-page={page.number}
      className={classNames(
        'flex min-w-0 flex-1 flex-col gap-4',
        open && `rounded-card border border-line bg-raised py-5 shadow-card ${LEAF}`,
      )}
    >
      <p className="flex justify-between gap-3 text-sm text-muted">
        <bdi>{t('surahOf', { name: nameOf(referenceOf(first).surah).name })}</bdi>
        <bdi>{t('juzOf', { juz: juzOnPage(page) })}</bdi>
      </p>
      {runsOf(page.ayahs).map((ayahs) => {
        const [first = 1] = ayahs;
        const { surah, ayah } = referenceOf(first);
        return (
          <div key={first} className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${size}`}>
            {ayah === 1 && <SurahHead bare surah={surah} basmala={textOf('ar', 1)} size={size} />}
            <MushafRun key={`${face} ${step}`} ayahs={ayahs} size={size} textOf={textOf} onOpen={onOpen} />
          </div>
        );
      })}
      <p className="mt-auto text-center text-sm text-muted tabular-nums">{page.number}</p>
    </section>
  );
}
