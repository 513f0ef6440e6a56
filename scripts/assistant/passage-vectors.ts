import { readFileSync } from 'node:fs';
import { rememberedReading } from '#core/assistant/features.ts';
import { inBytes } from '#core/assistant/vectors/passages.ts';
import { readVectors } from '#core/assistant/vectors/read.ts';
import type { Vectors } from '#core/assistant/vectors/read.ts';
import { stemsOf } from '#core/assistant/vectors/stems.ts';
import { lengthOf, vectorOf } from '#core/assistant/vectors/text-vector.ts';
import { translationFor } from '#core/quran/translations.ts';
import { arabicText, translationText } from '#scripts/web/quran.ts';
import { VECTOR_LANGUAGES, vectorFile } from './learned-files.ts';
import type { IndexedText } from './texts.ts';

const decoder = new TextDecoder();
const { read, stem } = rememberedReading();

function add(sum: Float32Array, vectors: Vectors, text: string, language: string): void {
  // A text has enough words that are known; looking for what stands in for the others would take minutes.
  const said = stemsOf(text, language, stem, read).filter((word) =>
    vectors.get(word.language)?.rowOf.has(word.stem),
  );
  const found = vectorOf(vectors, said);
  found?.numbers.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
}

/** Seventeen levels say as much of a passage as 255 do, and take half as much room once they are packed. */
const STEP = 16;
const inSteps = (cells: Int8Array) => cells.map((cell) => Math.round(cell / STEP));

/** What each text is about in all languages together, and each ayah: a row of bytes for each. */
export function passageCells(
  references: readonly string[],
  textsBy: ReadonlyMap<string, readonly IndexedText[]>,
): Record<'texts' | 'ayahs', Int8Array> {
  const vectors = readVectors(
    VECTOR_LANGUAGES.map((language) => new Uint8Array(readFileSync(vectorFile(language)))),
    (bytes) => decoder.decode(bytes),
  );
  const size = vectors.get('en')?.size ?? 0;
  const sums = new Map(references.map((reference) => [reference, new Float32Array(size)]));
  for (const [language, texts] of textsBy)
    for (const { reference, parts } of texts) {
      const sum = sums.get(reference);
      if (!sum) continue;
      for (const isLong of [false, true])
        add(
          sum,
          vectors,
          parts
            .filter((part) => (part.isLong ?? false) === isLong)
            .map(({ text }) => text)
            .join(' '),
          language,
        );
    }
  const english = translationFor('en');
  const translated = english === null ? [] : translationText(english);
  const ayahs = arabicText().flatMap((surah, at) =>
    surah.map((text, ayah) => {
      const sum = new Float32Array(size);
      add(sum, vectors, text, 'ar');
      add(sum, vectors, translated[at]?.[ayah] ?? '', 'en');
      return sum;
    }),
  );
  return { texts: inRows([...sums.values()], size), ayahs: inRows(ayahs, size) };
}

function inRows(rows: readonly Float32Array[], size: number): Int8Array {
  const cells = new Int8Array(rows.length * size);
  rows.forEach((row, at) => {
    if (lengthOf(row) > 0) cells.set(inSteps(inBytes(row)), at * size);
  });
  return cells;
}
