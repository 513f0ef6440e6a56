import { folded } from '#core/fold.ts';
import { referenceIn, type Reference } from '#core/quran/reference.ts';
import { SURAHS } from '#core/quran/structure.ts';

interface Named {
  name: string;
  meaning?: string | undefined;
}
/** How surahs are called, in their order: in the reader's language, in Arabic and in English. */
export interface KnownNames {
  own: readonly Named[];
  arabic: readonly Named[];
  english: readonly Named[];
}

export interface SurahSearch {
  /** `2 255` and `2:255` name an ayah. */
  asked: Reference | null;
  found: typeof SURAHS;
  /** What is left to look for in the text itself: nothing where numbers were typed. */
  words: string;
}

/** As one looks for a name: without the article, and with neither spaces nor doubled vowels. */
const plain = (text: string) =>
  folded(text)
    .replaceAll(' ', '')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/([aeiou])\1+/g, '$1');

export function surahSearch(query: string, { own, arabic, english }: KnownNames): SurahSearch {
  const asked = referenceIn(query.trim().replace(/\s+/, ':'));
  const wanted = plain(query);
  const found = SURAHS.filter(({ number }) => {
    const index = number - 1;
    const known = [own[index]?.name, own[index]?.meaning, arabic[index]?.name, english[index]?.name];
    return (
      wanted === '' ||
      String(number) === wanted ||
      asked?.surah === number ||
      known.some((name) => name && plain(name).includes(wanted))
    );
  });
  return { asked, found, words: asked || /^[\d\s]*$/.test(query) ? '' : query.trim() };
}
