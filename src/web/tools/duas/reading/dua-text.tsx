import { Suspense } from 'react';
import { plainArabic } from '#core/duas/plain-arabic.ts';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { ARABIC_SIZES, AYAH_SIZES, MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { SIZES, useDisplay } from '#web/tools/duas/own/own-display.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Quran from its one source, everything else from our records. */
export function DuaText({ dua }: { dua: ReadDua }) {
  const { size: name, vowelled, spelled, translated } = useDisplay();
  const size = SIZES.indexOf(name);
  const spelling = spelled && dua.transliteration && (
    <p className={classNames('leading-relaxed text-muted italic', MEANING_SIZES[size])}>
      {dua.transliteration}
    </p>
  );
  if (!('arabic' in dua))
    return (
      <>
        {dua.ayahs.map((passage, index) => (
          <Suspense key={passage} fallback={<div className="min-h-24" />}>
            <Ayah
              reference={passage}
              translated={translated}
              said={dua.said}
              className={AYAH_SIZES[size] ?? ''}
            >
              {index === dua.ayahs.length - 1 && spelling}
              {translated && dua.text && (
                <p className={classNames('leading-relaxed', MEANING_SIZES[size])}>{dua.text}</p>
              )}
            </Ayah>
          </Suspense>
        ))}
      </>
    );
  return (
    <>
      <p
        lang="ar"
        dir="rtl"
        translate="no"
        className={classNames('font-hadith leading-[2] break-normal', ARABIC_SIZES[size])}
      >
        {vowelled ? dua.arabic : plainArabic(dua.arabic)}
      </p>
      {spelling}
      {translated && dua.text && (
        <p className={classNames('leading-relaxed', MEANING_SIZES[size])}>{dua.text}</p>
      )}
    </>
  );
}
