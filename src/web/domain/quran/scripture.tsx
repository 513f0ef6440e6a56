import type { HTMLAttributes } from 'react';
import { heldPieces } from '#core/quran/words.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Quran text: Arabic for screen readers and hyphenation, right to left in every language, in a face made for it. */
export function Scripture({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p
      {...rest}
      lang="ar"
      dir="rtl"
      translate="no"
      className={classNames('font-scripture leading-[2.2] [overflow-wrap:normal]', className)}
    />
  );
}

/** Quran text in which no line begins with a sign of pause: it stays with its word, as on the printed page. */
export function HeldText({ text }: { text: string }) {
  return heldPieces(text).map((piece, index) =>
    piece.held ? (
      <span key={index} className="whitespace-nowrap">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}

/** Between an ayah and its sign, which never stands alone on a line. Both are ours, not a part of the text. */
export const NO_BREAK = '\u00a0';

/** The sign that ends an ayah, with its number in the digits of the mushaf. It is ours, not a part of the text. */
export function ayahEnd(ayah: number): string {
  return `\u06dd${String(ayah).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))}`;
}
