import type { Grade } from './grade-words.ts';
import { arabic, latin } from './script.ts';
import { passageIndex } from './passage-index.ts';
import type { Passage, PassageIndex } from './passage-index.ts';

/** A hadith as our library holds it. */
export interface HeldHadith {
  key: string;
  /** The same hadith elsewhere. */
  also?: readonly string[];
  arabic: string;
  grade: { is: Grade; by: string };
  otherGrades?: readonly { is: Grade; by: string }[];
  /** Its translations, by language. */
  texts: Readonly<Record<string, string>>;
}

/** What a text is held against, handed in by whoever has it: the server its packages, the browser its own files. */
export interface LibraryTexts {
  /** By surah and ayah, as the mushaf has them. */
  quran: readonly (readonly string[])[];
  /** By name of the translation. A translation that is not there is not asked. */
  translations: Readonly<Record<string, readonly (readonly string[])[]>>;
  hadith: readonly HeldHadith[];
  /** By surah: all that it is called, in any language. */
  surahNames: readonly (readonly string[])[];
  /** By id: what a grader is called, in any language. */
  graders: Readonly<Record<string, readonly string[]>>;
}

export interface Library {
  quran: PassageIndex;
  /** Made when they are first asked: few texts need them. */
  translations: () => readonly (readonly [string, PassageIndex])[];
  hadithArabic: () => PassageIndex;
  hadithTexts: () => PassageIndex;
  /** By key, own numbers before others' mentions of them. */
  hadith: ReadonlyMap<string, HeldHadith>;
  surahNames: readonly (readonly string[])[];
  graders: Readonly<Record<string, readonly string[]>>;
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

const ayahsOf = (surahs: readonly (readonly string[])[]): Passage[] =>
  surahs.flatMap((ayahs, surah) =>
    ayahs.map((text, ayah) => ({
      ref: `${surah + 1}:${ayah + 1}`,
      text,
      joins: ayah < ayahs.length - 1,
    })),
  );

export function library({ quran, translations, hadith, surahNames, graders }: LibraryTexts): Library {
  const elsewhere = hadith.flatMap((record) => (record.also ?? []).map((key) => [key, record] as const));
  return {
    quran: passageIndex(ayahsOf(quran), arabic),
    translations: once(() =>
      Object.entries(translations).map(
        ([name, surahs]) => [name, passageIndex(ayahsOf(surahs), latin)] as const,
      ),
    ),
    hadithArabic: once(() =>
      passageIndex(
        hadith.map(({ key, arabic: text }) => ({ ref: key, text })),
        arabic,
      ),
    ),
    hadithTexts: once(() =>
      passageIndex(
        hadith.flatMap(({ key, texts }) => Object.values(texts).map((text) => ({ ref: key, text }))),
        latin,
      ),
    ),
    hadith: new Map([...elsewhere, ...hadith.map((record) => [record.key, record] as const)]),
    surahNames,
    graders,
  };
}
