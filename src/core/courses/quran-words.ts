import type { ExerciseWords } from '#core/courses/exercise.ts';
import { wordsOf } from '#core/quran/words.ts';

/** `{112:3#4}`: the fourth word of that ayah. */
const WORD = /\{(\d+):(\d+)#(\d+)\}/gu;
/** A sign of pause that stands after a word is no part of it. */
const PAUSE = / .*$/u;

/** A text with the words of the Quran that it refers to, from the ayahs of all surahs. */
export function withQuranWord(text: string, quran: readonly (readonly string[])[]): string {
  return text.replaceAll(WORD, (reference, surah: string, ayah: string, word: string) => {
    const found = wordsOf(quran[Number(surah) - 1]?.[Number(ayah) - 1] ?? '')[Number(word) - 1];
    if (found === undefined) throw new Error(`The Quran has no word ${reference}`);
    return found.replace(PAUSE, '');
  });
}

type Texts = Readonly<Record<string, string>>;

/** The same for all that an exercise says. */
export function withQuranWords(words: ExerciseWords, quran: readonly (readonly string[])[]): ExerciseWords {
  const put = (text: string) => withQuranWord(text, quran);
  const each = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, put(text)]));
  const { options, pairs, groups, sentence, accepted, instead, why } = words;
  return {
    ask: put(words.ask),
    because: put(words.because),
    ...(options && { options: each(options) }),
    ...(groups && { groups: each(groups) }),
    ...(why && { why: each(why) }),
    ...(sentence !== undefined && { sentence: put(sentence) }),
    ...(accepted && { accepted: accepted.map(put) }),
    ...(instead !== undefined && { instead: put(instead) }),
    ...(pairs && {
      pairs: Object.fromEntries(
        Object.entries(pairs).map(([id, { left, right }]) => [id, { left: put(left), right: put(right) }]),
      ),
    }),
  };
}
