import { wordAt } from '#core/quran/words.ts';
import { arabicText } from '../quran-text.ts';

const WORD = /\{(\d+):(\d+)#(\d+)\}/gu;
let surahs: string[][] | undefined;

/** Puts words of the Quran where a text names them: `{112:3#4}`. The text of the Quran is read when the first one is asked for. */
export const withQuranWords = (text: string): string =>
  text.replaceAll(WORD, (named, surah: string, ayah: string, number: string) => {
    surahs ??= arabicText();
    const word = wordAt(surahs[Number(surah) - 1]?.[Number(ayah) - 1] ?? '', Number(number));
    if (word === undefined) throw new Error(`${named} names no word of the Quran`);
    return word;
  });
