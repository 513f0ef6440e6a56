import type { Reference } from '#core/quran/reference.ts';
import { partedAyah } from '#core/quran/words.ts';
import type { WordRange } from '#core/quran/words.ts';
import type en from '#web/domain/quran/ayah/en.json';
import { HeldText } from '#web/domain/quran/scripture.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';

interface SaidWordsProps {
  ayah: Reference;
  text: string;
  range: WordRange;
}

/** An ayah whose words to say stand out from the rest of it, to the eye and to the ear. */
export function SaidWords({ ayah, text, range }: SaidWordsProps) {
  const t = useText<typeof en>('domain/quran/ayah');
  const { before, inside, after } = partedAyah(text, ayah, range);
  const { from, to } = range;
  return (
    <>
      {before && (
        <span className="text-muted">
          <HeldText text={before} />
        </span>
      )}
      {ayah.surah === from.surah && ayah.ayah === from.ayah && <Told>{t('saidFrom')}</Told>}
      {inside && (
        <mark className="bg-transparent text-primary">
          <HeldText text={inside} />
        </mark>
      )}
      {ayah.surah === to.surah && ayah.ayah === to.ayah && after && <Told>{t('saidTo')}</Told>}
      {after && (
        <span className="text-muted">
          <HeldText text={after} />
        </span>
      )}
    </>
  );
}

/** Within Arabic, but in the reader's language. */
function Told({ children }: { children: string }) {
  const language = useLanguage();
  return (
    <span className="sr-only" lang={language} dir="auto">
      {` ${children} `}
    </span>
  );
}
