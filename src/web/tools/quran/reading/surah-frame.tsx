import type { ReactNode } from 'react';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Where the band ends in a pointed arch. Stretched to the height of what it frames; its lines stay thin. */
const END =
  'M48 2 H30 C24 2 21 8 21 16 C21 25 14 25 14 34 C14 42 6 44 2 50 C6 56 14 58 14 66 C14 75 21 75 21 84 C21 92 24 98 30 98 H48';
const INNER =
  'M48 9 H36 C31 9 28 14 28 21 C28 30 21 30 21 38 C21 45 13 46 9 50 C13 54 21 55 21 62 C21 70 28 70 28 79 C28 86 31 91 36 91 H48';
/** The eight-pointed star that parts the text of manuscripts. */
const STAR =
  'M12 0 L15.5 3.5 H20.5 V8.5 L24 12 L20.5 15.5 V20.5 H15.5 L12 24 L8.5 20.5 H3.5 V15.5 L0 12 L3.5 8.5 V3.5 H8.5 Z';

/** The band over a surah, drawn in the colours of the paper. Both ends are alike, so it serves both directions. */
export function SurahFrame({ children }: { children: ReactNode }) {
  const { direction } = languageOf(useLanguage());
  return (
    <div dir="ltr" className="grid w-full grid-cols-[min(3rem,12cqi)_minmax(0,1fr)_min(3rem,12cqi)]">
      <FrameEnd />
      <div
        dir={direction}
        className="relative grid content-center justify-items-center px-1 py-4 text-center"
      >
        <span
          aria-hidden="true"
          className="absolute inset-x-0 inset-y-[calc(2%-1px)] border-y-2 border-gold bg-gold-soft/60"
        />
        <span
          aria-hidden="true"
          className="absolute inset-x-0 inset-y-[calc(9%-0.5px)] border-y border-gold/60"
        />
        {children}
      </div>
      <FrameEnd className="-scale-x-100" />
    </div>
  );
}

function FrameEnd({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('relative block', className)}>
      <svg viewBox="0 0 48 100" preserveAspectRatio="none" className="absolute inset-0 size-full text-gold">
        <path
          d={END}
          className="fill-gold-soft/60"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={INNER}
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.6"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg viewBox="-2 -2 28 28" className="absolute inset-y-0 end-0 my-auto size-5 text-gold">
        <path d={STAR} className="fill-ground" stroke="currentColor" strokeWidth="2" />
        <circle cx="12" cy="12" r="3.5" fill="currentColor" />
      </svg>
    </span>
  );
}
