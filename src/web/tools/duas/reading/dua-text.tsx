import { Suspense } from 'react';
import { plainArabic } from '#core/duas/plain-arabic.ts';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import type { ReadDua } from '#web/tools/duas/library/library.ts';
import { useDisplay } from '#web/tools/duas/own/own-display.ts';
import type { Size } from '#web/tools/duas/own/own-display.ts';
import { classNames } from '#web/ui/class-names.ts';

const ARABIC = {
  normal: 'text-3xl',
  large: 'text-4xl',
  larger: 'text-5xl',
  largest: 'text-6xl',
} as const satisfies Record<Size, string>;
const MEANING = {
  normal: 'text-lg',
  large: 'text-xl',
  larger: 'text-2xl',
  largest: 'text-3xl',
} as const satisfies Record<Size, string>;
/** The same for ayahs, which bring their own size. */
const AYAH = {
  normal: '[&_[lang=ar]]:text-3xl [&_blockquote]:text-lg',
  large: '[&_[lang=ar]]:text-4xl [&_blockquote]:text-xl',
  larger: '[&_[lang=ar]]:text-5xl [&_blockquote]:text-2xl',
  largest: '[&_[lang=ar]]:text-6xl [&_blockquote]:text-3xl',
} as const satisfies Record<Size, string>;

/** Quran from its one source, everything else from our records. */
export function DuaText({ dua }: { dua: ReadDua }) {
  const { size, vowelled, spelled, translated } = useDisplay();
  const spelling = spelled && dua.transliteration && (
    <p className={classNames('leading-relaxed text-muted italic', MEANING[size])}>{dua.transliteration}</p>
  );
  if (!('arabic' in dua))
    return (
      <>
        {dua.ayahs.map((passage, index) => (
          <Suspense key={passage} fallback={<div className="min-h-24" />}>
            <Ayah reference={passage} translated={translated} said={dua.said} className={AYAH[size]}>
              {index === dua.ayahs.length - 1 && spelling}
              {translated && dua.text && (
                <p className={classNames('leading-relaxed', MEANING[size])}>{dua.text}</p>
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
        className={classNames('font-hadith leading-[2] break-normal', ARABIC[size])}
      >
        {vowelled ? dua.arabic : plainArabic(dua.arabic)}
      </p>
      {spelling}
      {translated && dua.text && (
        <p className={classNames('leading-relaxed', MEANING[size])}>{dua.text}</p>
      )}
    </>
  );
}
