import { SURAHS } from '#core/quran/structure.ts';
import { Scripture } from '#web/domain/quran/scripture.tsx';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';

/** Al-Fatihah has the basmala as its first ayah, at-Tawbah has none. */
const WITHOUT_BASMALA = new Set([1, 9]);

export function SurahHead({ surah, basmala }: { surah: number; basmala: string }) {
  const t = useText<typeof en>('tools/quran');
  const { name, meaning } = useSurahNames()(surah);
  const { meccan = true, ayahs = 0 } = SURAHS[surah - 1] ?? {};
  const arabic = useLanguage() === 'ar';
  return (
    <header className="grid justify-items-center gap-2 rounded-card border border-gold/40 bg-gold-soft px-4 py-5 text-center">
      <h2 className="text-2xl font-semibold">{arabic ? t('surahOf', { name }) : name}</h2>
      <p className="text-sm text-gold-ink">
        {[meaning, t(meccan ? 'meccan' : 'medinan'), t('ayahCount', { count: ayahs })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!WITHOUT_BASMALA.has(surah) && <Scripture className="text-2xl">{basmala}</Scripture>}
    </header>
  );
}
