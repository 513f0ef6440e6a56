import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** Letters, syllables and words in the face of the Quran text, with room for their signs. */
export function Glyph({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span
      {...rest}
      lang="ar"
      dir="rtl"
      translate="no"
      className={classNames('font-scripture block leading-[1.9] break-normal', className)}
    />
  );
}

/** A letter, a syllable or a word that is tapped. */
export const TILE =
  'grid min-h-14 min-w-14 place-items-center rounded-field border border-line bg-raised px-3 text-ink transition-[background-color,border-color,scale] hover:bg-sunken active:scale-[0.97] aria-pressed:border-primary aria-pressed:bg-primary-soft disabled:opacity-40';
