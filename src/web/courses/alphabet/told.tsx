import { Glyph } from '#web/domain/learning/letters/glyph.tsx';
import { useQuranWords } from '#web/courses/alphabet/quran-words.tsx';

const WORD = /\{(\d+:\d+#\d+)\}/u;

/** A paragraph in which `{112:3#4}` is a word of the Quran. */
export function Told({ text }: { text: string }) {
  const parts = text.split(WORD);
  const references = parts.filter((_, at) => at % 2 === 1);
  const { words } = useQuranWords(references);
  return (
    <p>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <Glyph key={at} className="inline! text-xl">
            {words.find(({ reference }) => reference === part)?.text ?? '…'}
          </Glyph>
        ),
      )}
    </p>
  );
}
