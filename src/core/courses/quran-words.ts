import { wordAt } from '#core/quran/words.ts';

/** `{112:3#4}`: the fourth word of that ayah. */
const WORD = /\{(\d+):(\d+)#(\d+)\}/gu;
/** Around each word, so that it stands from right to left in any text, and in the face of scripture where one is shown. */
const [OPEN, CLOSE] = ['\u2067', '\u2069'];
const INSERTED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'u');

/** Whatever says something, with the words of the Quran that its texts name; `ayah` gives the text of an ayah. */
export function withQuranWords<Texts>(texts: Texts, ayah: (surah: number, ayah: number) => string): Texts {
  const inserted: Texts = JSON.parse(JSON.stringify(texts), (_key, part: unknown) =>
    typeof part === 'string' ? inText(part, ayah) : part,
  );
  return inserted;
}

function inText(text: string, ayah: (surah: number, ayah: number) => string): string {
  return text.replaceAll(WORD, (named, surah: string, number: string, place: string) => {
    const word = wordAt(ayah(Number(surah), Number(number)), Number(place));
    if (word === undefined) throw new Error(`${named} names no word of the Quran`);
    return `${OPEN}${word}${CLOSE}`;
  });
}

/** A text in its pieces: what we say, and every second one a word of the Quran. */
export const quranPieces = (text: string): string[] => text.split(INSERTED);
