import { SURAHS } from '#core/quran/structure.ts';
import { Scripture } from '#web/domain/quran/scripture.tsx';
import { surahNames, useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { SurahFrame } from '#web/tools/quran/reading/surah-frame.tsx';
import { ColouredText } from '#web/tools/quran/tajweed/coloured-text.tsx';

/** Al-Fatihah has the basmala as its first ayah, at-Tawbah has none. */
const WITHOUT_BASMALA = new Set([1, 9]);

interface SurahHeadProps {
  surah: number;
  basmala: string;
  /** On a page of the mushaf nothing but the name stands in the frame. */
  bare?: boolean;
  /** Of the text that follows. */
  size: string;
}

export function SurahHead({ surah, basmala, bare = false, size }: SurahHeadProps) {
  const t = useText<typeof en>('tools/quran');
  const language = useLanguage();
  const { name, meaning } = useSurahNames()(surah);
  const arabic = surahNames.use('ar', 'surahs')[surah - 1]?.name;
  const { meccan = true, ayahs = 0 } = SURAHS[surah - 1] ?? {};
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2">
      <SurahFrame>
        <h2 className="relative grid font-semibold">
          {/* The letters of this face stand low in their line. */}
          <span
            lang="ar"
            dir="rtl"
            className={`font-scripture leading-[1.6] font-normal [overflow-wrap:normal] ${bare ? '-mt-[0.5em] text-[1.15em]' : '-mt-[0.35em] text-[length:min(2.125rem,13cqi)]'}`}
          >
            {arabic}
          </span>
          {language !== 'ar' && (
            <span className={bare ? 'sr-only' : 'text-[length:min(1.375rem,7.5cqi)]'}>{name}</span>
          )}
        </h2>
        {!bare && (
          <p className="relative text-sm text-gold-ink">
            {[meaning, t(meccan ? 'meccan' : 'medinan'), t('ayahCount', { count: ayahs })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </SurahFrame>
      {!WITHOUT_BASMALA.has(surah) && (
        <Scripture data-scripture="1" className={`text-center ${size}`}>
          <ColouredText text={basmala}>{basmala}</ColouredText>
        </Scripture>
      )}
    </header>
  );
}
