import { folded } from '#core/fold.ts';
import { COLLECTIONS, isCollection } from '#core/hadith/collection.ts';
import type { Collection } from '#core/hadith/collection.ts';
import { passageIn } from '#core/quran/reference.ts';
import { SURAHS } from '#core/quran/structure.ts';
import type { Library } from './library.ts';
import type { Judgement, Quotation } from './verdict.ts';

export interface NamedReference {
  text: string;
  start: number;
  end: number;
  of: 'quran' | 'hadith';
  judgement: Judgement;
  /** The collection of a hadith, with or without a number. */
  collection?: Collection;
}

/** A word as it is compared, and where it stands. */
interface Word {
  word: string;
  start: number;
  end: number;
}

const wordAt = (found: readonly Word[], at: number): Word => found[at] ?? { word: '', start: 0, end: 0 };

const WORD = /[\p{L}\p{M}'’‘ʼʿʾ`´]+|[\d٠-٩۰-۹]+[a-z]?(?![\p{L}\d])|[\d٠-٩۰-۹]+/gu;
const words = (list: string) => new Set(list.split(' ').map((word) => folded(word)));
const SURAH = words('surah sura surat sure suresi surenin suresinin surahs chapter kapitel soorah سورة سوره');
const AYAH = words(
  'ayah ayat aya ayet ayeti ayetler ayetinde vers verse verses verset v versen ayahs آية ايه الآية اية الآيات آيات',
);
const NUMBERED = words(
  'no nr nu num number nummer hadith hadis hadit hadeeth hadithnummer numara رقم حديث برقم الحديث h',
);
const QURAN =
  /qur|koran|kur['’]?an|kuran|القرآن|قرآن|سورة|surah?\b|sure\b|suresi|ayah|ayet|\bvers|آية|الآية|allah|الله|\bQS?\b/iu;
const BIBLE =
  /(?:genesis|exodus|levit|numbers|deuter|psalms?|isaiah|matt|matth[äa]us|mark|markus|luke|lukas|john|johannes|acts|romans|r[öo]mer|corinth|korinth|mose|yuhanna|matta|luka|markos)\.?\s*$/iu;
const CLOCK_BEFORE = /(?:\bat|\bum|\bsaat|الساعة|\bgegen|\bfrom|\bvon|\bbis|\buntil)\s*$/iu;
const CLOCK_AFTER = /^\s*(?:am|pm|a\.m|p\.m|uhr|o['’]clock|صباحا|مساء|ص\b|م\b|['’]?(?:d[ae]|t[ae])\b)/iu;
/** Names that people bear, or everyday words: a surah only where it is said, or in brackets. */
const EVERYDAY = words(
  'muhammad muhammed yusuf yunus hud ibrahim maryam meryem luqman lokman nuh friday rahman nun insan nas nur hac hajj hadsch fath fetih rad ra d tin asr qadr kadir sad qaf kaf taha cuma hamd amma tabarak iqra abasa saba sebe rum fil duha men thunder cave light iron محمد يوسف يونس هود إبراهيم مريم لقمان نوح الناس الحج النور',
);
const ARTICLE = /^(?:al|an|ar|as|ash|at|ad|adh|az|el|en|er|es|et|ed|ez) /u;
const ARTICLES = words('al an ar as ash at ad adh az el en er es et ed ez');

/** The last number that a collection has in any common numbering. Muslim has 3033 at sunnah.com and 7563 in print. */
const LAST: Readonly<Record<Collection, number>> = {
  bukhari: 7563,
  muslim: 7563,
  abudawud: 5274,
  tirmidhi: 3956,
  nasai: 5761,
  ibnmajah: 4341,
  malik: 2000,
  ahmad: 28_500,
  darimi: 3570,
  nawawi40: 42,
  qudsi40: 40,
  riyadussalihin: 1910,
  bulugh: 1600,
  adab: 1322,
  shamail: 420,
  mishkat: 6294,
};
/** Words of other meanings: the number has to follow, and nothing may be counted. */
const AMBIGUOUS = words('muslim malik ahmad ahmed adab مسلم مالك أحمد');
const COUNTED =
  /^\s*(?:times?|mal\b|kez|kere|defa|years?|jahre?|y[ıi]l|days?|tage?|g[üu]n|people|männer|kişi|percent|prozent|%|سنة|مرة|مرات)/iu;
const COUNTING = words('a an the every each one ein eine der die jeder bir her كل of');

const digits = (text: string) => text.replaceAll(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf));
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].flatMap((match) => {
    // Joined by hyphens and apostrophes in Latin, the parts of a name are words of their own.
    const word = folded(match[0]);
    return word ? [{ word, start: match.index, end: match.index + match[0].length }] : [];
  });

const COLLECTION_NAMES = new Map<string, Collection>(
  Object.entries(COLLECTIONS).flatMap(([collection, names]) =>
    isCollection(collection) ? names.map((name) => [folded(name), collection] as const) : [],
  ),
);

/** By folded name: the surah. With and without its article. */
const namesOf = new WeakMap<Library, ReadonlyMap<string, number>>();
function surahsByName(library: Library): ReadonlyMap<string, number> {
  const known = namesOf.get(library);
  if (known) return known;
  const names = new Map<string, number>();
  for (const [index, called] of library.surahNames.entries())
    for (const name of called) {
      const full = folded(name).replaceAll(/\s+/gu, ' ');
      for (const way of [full, full.replace(ARTICLE, ''), full.replace(/^ال/u, ''), full.replaceAll(' ', '')])
        if (way.length > 1 && !names.has(way)) names.set(way, index + 1);
    }
  namesOf.set(library, names);
  return names;
}

export function referencesIn(text: string, library: Library): NamedReference[] {
  const found = wordsIn(text);
  const references: NamedReference[] = [];
  for (let at = 0; at < found.length; at++) {
    const reference =
      hadithAt(text, found, at, library) ??
      namedAyahAt(text, found, at, library) ??
      numberedAyahAt(text, found, at, library);
    if (!reference) continue;
    references.push(reference);
    while (at + 1 < found.length && wordAt(found, at + 1).start < reference.end) at++;
  }
  return references;
}

const number = ({ word }: Word) => (/^\d+$/u.test(word) ? Number(word) : null);
const bracketed = (text: string, start: number, end: number) =>
  /[([{]\s*[^()[\]{}]{0,40}$/u.test(text.slice(Math.max(0, start - 42), start)) &&
  /^[^()[\]{}]{0,30}[)\]}]/u.test(text.slice(end, end + 32));

function judgedAyah(surah: number, ayah: number, last: number | null): Judgement {
  const ref = last === null ? `${surah}:${ayah}` : `${surah}:${ayah}-${last}`;
  if (passageIn(ref)) return { verdict: 'genuine', ref, reason: 'There is such an ayah' };
  const ayahs = SURAHS[surah - 1]?.ayahs;
  const reason = ayahs === undefined ? 'The Quran has 114 surahs' : `Surah ${surah} has ${ayahs} ayahs`;
  return { verdict: 'altered', ref, reason };
}

/** "2:255", "2/255-257": by itself only where the Quran is spoken of, since hours are written so, too. */
function numberedAyahAt(
  text: string,
  found: readonly Word[],
  at: number,
  library: Library,
): NamedReference | null {
  const first = wordAt(found, at);
  const match =
    /^([\d٠-٩۰-۹]{1,3})\s?[:/]\s?([\d٠-٩۰-۹]{1,3})(?:\s?[-–—]\s?([\d٠-٩۰-۹]{1,3})(?![:\d]))?(?![\d:/.]\d)/u.exec(
      text.slice(first.start),
    );
  if (!match || /[\d.:/]$/u.test(text.slice(0, first.start))) return null;
  const end = first.start + match[0].length;
  const [surah, ayah] = [Number(digits(match[1] ?? '')), Number(digits(match[2] ?? ''))];
  const before = text.slice(Math.max(0, first.start - 30), first.start);
  const hour = surah <= 24 && ayah <= 59 && match[2]?.length === 2;
  if (BIBLE.test(before) || (hour && CLOCK_BEFORE.test(before)) || CLOCK_AFTER.test(text.slice(end)))
    return null;
  const name = surahBefore(found, at, library);
  const line = text.slice(text.lastIndexOf('\n', first.start) + 1, (text + '\n').indexOf('\n', end));
  if (!name && !bracketed(text, first.start, end) && !QURAN.test(line)) return null;
  // A slash is a fraction or a date unless the Quran is spoken of close by.
  if (match[0].includes('/') && !name && !QURAN.test(text.slice(Math.max(0, first.start - 60), end + 20)))
    return null;
  const judgement = judgedAyah(surah, ayah, match[3] === undefined ? null : Number(digits(match[3])));
  const start = name?.start ?? first.start;
  const misnamed = name && name.surah !== surah && judgement.verdict === 'genuine';
  return {
    text: text.slice(start, end),
    start,
    end,
    of: 'quran',
    judgement: misnamed
      ? { verdict: 'altered', ref: judgement.ref, reason: `What is named is surah ${name.surah}` }
      : judgement,
  };
}

/** A surah's name that ends before this word, the longest first. */
function surahBefore(
  found: readonly Word[],
  at: number,
  library: Library,
): { surah: number; start: number; said: boolean } | null {
  const names = surahsByName(library);
  let end = at;
  while (end > 0 && AYAH.has(wordAt(found, end - 1).word)) end--;
  let suffixed = false;
  while (end > 0 && SURAH.has(wordAt(found, end - 1).word)) {
    end--;
    suffixed = true;
  }
  for (let length = 4; length >= 1; length--) {
    if (end - length < 0) continue;
    const parts = found.slice(end - length, end);
    const called = parts.map(({ word }) => word).join(' ');
    const surah = names.get(called) ?? names.get(called.replaceAll(' ', ''));
    if (surah === undefined) continue;
    let start = end - length;
    const article = ARTICLES.has(wordAt(found, start - 1).word);
    if (article) start--;
    const said = suffixed || SURAH.has(wordAt(found, start - 1).word);
    if (SURAH.has(wordAt(found, start - 1).word)) start--;
    const plain = length === 1 && EVERYDAY.has(called) && !article && !ARTICLE.test(called);
    return { surah, start: wordAt(found, start).start, said: said || !plain };
  }
  return null;
}

/** "Surah Al-Baqarah 255", "Bakara suresi 255. ayet", "البقرة: ٢٥٥", "Sure 2 Vers 255". */
function namedAyahAt(
  text: string,
  found: readonly Word[],
  at: number,
  library: Library,
): NamedReference | null {
  const here = wordAt(found, at);
  const ayah = number(here);
  if (ayah === null) return null;
  // The number of the surah itself comes first in "2:255" and "Sure 2, Vers 255".
  if (/^\s?[:/]\s?[\d٠-٩۰-۹]/u.test(text.slice(here.end))) return null;
  const range = /^\s?[-–—]\s?([\d٠-٩۰-۹]{1,3})(?![\d:])/u.exec(text.slice(here.end));
  const last = range?.[1] === undefined ? null : Number(digits(range[1]));
  const end = here.end + (range?.[0].length ?? 0);
  const previous = found[at - 1];
  const numbered = numberedSurahBefore(found, at);
  const made = (surah: number, start: number): NamedReference => ({
    text: text.slice(start, end),
    start,
    end,
    of: 'quran',
    judgement: judgedAyah(surah, ayah, last),
  });
  if (numbered) return made(numbered.surah, numbered.start);
  const name = surahBefore(found, at, library);
  if (!name && previous && SURAH.has(previous.word) && ayah > SURAHS.length)
    return {
      text: text.slice(previous.start, end),
      start: previous.start,
      end,
      of: 'quran',
      judgement: { verdict: 'altered', ref: String(ayah), reason: 'The Quran has 114 surahs' },
    };
  if (!name || here.start - (previous?.end ?? 0) > 6) return null;
  const sure =
    name.said ||
    bracketed(text, name.start, end) ||
    AYAH.has(found[at + 1]?.word ?? '') ||
    AYAH.has(previous?.word ?? '');
  return sure && !COUNTED.test(text.slice(end)) ? made(name.surah, name.start) : null;
}

/** "Sure 2, Vers 255": the surah by its number. */
function numberedSurahBefore(found: readonly Word[], at: number): { surah: number; start: number } | null {
  if (!AYAH.has(found[at - 1]?.word ?? '')) return null;
  const surah = found[at - 2];
  const said = found[at - 3];
  const value = surah ? number(surah) : null;
  if (value === null) return null;
  if (said && SURAH.has(said.word)) return { surah: value, start: said.start };
  return null;
}

/** "[Bukhari 8]", "Sahih Muslim, no. 16", "رواه البخاري (٨)". */
function hadithAt(text: string, found: readonly Word[], at: number, library: Library): NamedReference | null {
  for (let length = 3; length >= 1; length--) {
    const parts = found.slice(at, at + length);
    if (parts.length < length) continue;
    const called = parts.map(({ word }) => word).join(' ');
    const collection = COLLECTION_NAMES.get(called) ?? COLLECTION_NAMES.get(called.replace(/^ال/u, ''));
    if (!collection) continue;
    const last = wordAt(parts, parts.length - 1);
    let next = at + length;
    while (NUMBERED.has(found[next]?.word ?? '')) next++;
    const numbered = found[next];
    const between = numbered ? text.slice(last.end, numbered.start) : '';
    const [, value, version = ''] = /^(\d+)([a-z]?)$/u.exec(numbered?.word ?? '') ?? [];
    const close =
      numbered !== undefined &&
      /^[\s,،:#().[\]–-]*(?:[\p{L}.]+[\s.:#(]*){0,2}$/u.test(between) &&
      between.length <= 24;
    if (value === undefined || !close) return null;
    if (AMBIGUOUS.has(called) && !trusted(text, found, at, numbered)) return null;
    const key = `${collection}:${value}${version}`;
    return {
      text: text.slice(wordAt(found, at).start, numbered.end),
      start: wordAt(found, at).start,
      end: numbered.end,
      of: 'hadith',
      collection,
      judgement: judgedHadith(key, collection, Number(value), library),
    };
  }
  return null;
}

/** "a Muslim 5 times a day" cites nothing. */
function trusted(text: string, found: readonly Word[], at: number, numbered: Word): boolean {
  const here = wordAt(found, at);
  if (COUNTED.test(text.slice(numbered.end))) return false;
  if (COUNTING.has(found[at - 1]?.word ?? '')) return false;
  return /^\p{Lu}|^\p{Script=Arabic}/u.test(text.slice(here.start));
}

export function judgedHadith(
  key: string,
  collection: Collection,
  value: number,
  library: Library,
): Judgement {
  if (value < 1 || value > LAST[collection])
    return { verdict: 'altered', ref: key, reason: `${collection} has no number ${value}` };
  const base = key.replace(/[a-z]$/u, '');
  if (library.hadith.has(key) || library.hadith.has(base))
    return { verdict: 'genuine', ref: key, reason: 'Our library has it' };
  const lettered = ['a', 'b', 'c', 'd', 'e', 'f']
    .map((letter) => `${base}${letter}`)
    .find((one) => library.hadith.has(one));
  if (lettered) return { verdict: 'genuine', ref: lettered, reason: 'Our library has it' };
  return { verdict: 'unknown', ref: key, reason: 'Our library does not have this number' };
}

/** A reference in a verification. */
export const asQuotation = ({ text, start, end, judgement }: NamedReference): Quotation => ({
  text,
  start,
  end,
  kind: 'reference',
  ...judgement,
});
