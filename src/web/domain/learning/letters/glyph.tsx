import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const ROOMS = {
  /** Above and below, for the signs that letters carry. */
  signs: 'leading-[2.1]',
  /** In the middle: the face leaves more above letters than below. */
  bare: 'leading-[1.6] pb-[0.4em]',
} as const;

interface GlyphProps extends HTMLAttributes<HTMLSpanElement> {
  room?: keyof typeof ROOMS;
}

/** Letters, syllables and words in the face of the Quran text. */
export function Glyph({ room = 'signs', className, ...rest }: GlyphProps) {
  return (
    <span
      {...rest}
      lang="ar"
      dir="rtl"
      translate="no"
      className={classNames('font-scripture block break-normal', ROOMS[room], className)}
    />
  );
}

/** What is tapped is seen as a letter and told by its name. */
export function NamedGlyph({ name, ...rest }: GlyphProps & { name: string }) {
  return (
    <>
      <Glyph {...rest} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </>
  );
}

/** A letter, a syllable or a word that is tapped. */
const TILE =
  'grid min-h-14 min-w-14 place-items-center rounded-field border px-3 text-ink transition-colors active:scale-[0.98]';
const LOOKS = {
  plain: 'border-line bg-raised hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft',
  right: 'border-success bg-primary-soft',
  wrong: 'border-danger bg-danger-soft',
} as const;

export const tileClass = (look: keyof typeof LOOKS = 'plain') => `${TILE} ${LOOKS[look]}`;
