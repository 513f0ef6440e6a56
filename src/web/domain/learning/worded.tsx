import { quranPieces } from '#core/courses/quran-words.ts';
import { useScriptureFace } from '#web/domain/quran/scripture-face.ts';

/** A text of a lesson; words of the Quran in it stand in their own face and direction. */
export function Worded({ text }: { text: string }) {
  const [first, ...others] = quranPieces(text);
  if (others.length === 0) return first;
  return <WithWords pieces={[first ?? '', ...others]} />;
}

function WithWords({ pieces }: { pieces: readonly string[] }) {
  useScriptureFace('amiri');
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same word may stand there twice
      <span key={at} lang="ar" dir="rtl" translate="no" className="font-scripture text-[1.35em] leading-none">
        {piece}
      </span>
    ),
  );
}
