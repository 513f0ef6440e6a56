import { folded } from '#core/fold.ts';
import { everydayArabic } from '#core/search/arabic.ts';

export interface QuranReference {
  /** A surah by its number, or by what it is called. */
  surah: number | string;
  ayah?: number;
}

const words = (list: string) => new Set(list.split(' ').map((word) => folded(word)));
const SURAH = words('surah sura surat sure suresi sureler suresinin chapter kapitel سورة سوره سورت');
const AYAH = words('ayah ayat aya ayet ayeti vers verse aye آية ايه الآية اية الايه ayetler verses verset');
const LAST_SURAH = 114;
const MOST_AYAHS = 286;

/**
 * Where in the Quran somebody means, if they name a place: "2:255", "2/255", "Bakara 255", "Sure 2 Vers 255", "سورة يس",
 * "surah 36". Whether a name is a surah's, and whether it has such an ayah, is for others to know.
 */
export function quranReference(typed: string): QuranReference | null {
  const parts = folded(everydayArabic(typed)).split(' ').filter(Boolean);
  const numbers = parts.filter((part) => /^\d+$/.test(part)).map(Number);
  const saysSurah = parts.some((part) => SURAH.has(part));
  const name = parts.filter((part) => !/^\d+$/.test(part) && !SURAH.has(part) && !AYAH.has(part)).join(' ');
  const [first, second] = numbers;

  if (name) {
    if (first === undefined) return saysSurah ? { surah: name } : null;
    // "Bakara 2/255" says the surah twice.
    const ayah = second ?? first;
    return ayah >= 1 && ayah <= MOST_AYAHS ? { surah: name, ayah } : null;
  }
  if (first === undefined || first < 1 || first > LAST_SURAH) return null;
  if (second !== undefined) return { surah: first, ayah: second };
  return saysSurah ? { surah: first } : null;
}
