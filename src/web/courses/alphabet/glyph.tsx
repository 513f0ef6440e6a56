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
const TILE =
  'grid min-h-14 min-w-14 place-items-center rounded-field border px-3 text-ink transition-[background-color,border-color,scale] active:scale-[0.97] disabled:opacity-40';
const LOOKS = {
  plain: 'border-line bg-raised hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft',
  right: 'border-success bg-primary-soft',
  wrong: 'border-danger bg-danger-soft',
} as const;

export const tileClass = (look: keyof typeof LOOKS = 'plain') => `${TILE} ${LOOKS[look]}`;
