import { WORD_SIGN } from '#core/assistant/features.ts';
import type { Library, Room } from '#core/assistant/library.ts';
import { nearestStems } from '#core/assistant/vectors/nearest-stems.ts';
import { AYAHS } from '#core/quran/structure.ts';
import type { Edition } from '#core/search/edition.ts';
import { matchesOf } from '#core/search/match.ts';
import { queryOf } from '#core/search/query.ts';
import type { QueryWord } from '#core/search/query.ts';
import { wordsOf } from '#core/search/words.ts';

/** Robertson's BM25: how soon a word that comes again counts no more, and how much long ayahs are held back. */
const SATURATION = 0.3;
const LENGTH = 0.1;
/** As rare as this among questions, a word tells what is asked; "which verse mentions" is asked of anything. */
const TELLING = 6;
/** What no ayah has is missing as much as a rare word would be. */
const MISSING = 4;
/** As sure as this, a term is another form of the word and says how rare it is. */
const SAME = 0.8;
/** A word in a language that we have no texts in stands for those of ours that mean about the same. */
const MOST_MEANT = 3;
const LEAST_LIKENESS = 0.6;

/** How much of a question each ayah has words for, from nothing to about one, in their order. */
export function ayahsByWords(library: Library, room: Room, question: string, asked: string): Float32Array {
  const query = queryOf(`${question} `);
  const written = query.isArabic ? 'ar' : room.language;
  const found = new Float32Array(AYAHS);
  const shelf = room.shelves.find(({ pack }) => pack.id === 'ayahs');
  for (const edition of shelf?.editions ?? []) {
    if (!edition.languages.includes(written)) continue;
    const termsOf = (word: QueryWord) =>
      query.isArabic
        ? withPrefixes(edition, word)
        : asked === written
          ? matchesOf(edition, { ...word, isStrange: false })
          : termsMeant(library, edition, word.stemIn(asked), asked, written);
    const telling = (word: QueryWord) => tellingOf(room, word, asked);
    inEdition(edition, about(room, query.words), termsOf, telling).forEach((score, ayah) => {
      if (score > (found[ayah] ?? 0)) found[ayah] = score;
    });
  }
  return found;
}

/** What is asked about, without the words that ask for scripture; whoever types nothing else means these. */
function about({ words: { askingForScripture } }: Room, words: readonly QueryWord[]): readonly QueryWord[] {
  const asking = new Set(wordsOf(askingForScripture).flatMap(({ forms }) => forms));
  const left = words.filter(({ forms }) => !forms.every((form) => asking.has(form)));
  return left.length > 0 ? left : words;
}

type Terms = ReadonlyMap<number, number>;

/** What Arabic writes together with the word behind it: "and", "with", "for", "as", "so", with or without the article. */
const JOINED = ['ب', 'ل', 'و', 'ف', 'ك', 'بل', 'وب', 'ول', 'وبل'];
/** Shorter ones with a letter before them are other words. */
const LEAST_STEM = 3;

function withPrefixes(edition: Edition, word: QueryWord): Terms {
  const terms = new Map(matchesOf(edition, { ...word, isStrange: false }));
  const stem = word.stemIn('ar');
  if (stem.length < LEAST_STEM) return terms;
  for (const prefix of JOINED)
    for (const term of edition.termsOfStem(prefix + stem))
      terms.set(term, Math.max(terms.get(term) ?? 0, SAME));
  return terms;
}

function inEdition(
  edition: Edition,
  words: readonly QueryWord[],
  termsOf: (word: QueryWord) => Terms,
  tellingOfWord: (word: QueryWord) => number,
): Float32Array {
  const scores = new Float32Array(edition.records);
  let possible = 0;
  for (const word of words) {
    const best = new Map<number, number>();
    let same = 0;
    for (const [term, quality] of termsOf(word))
      edition.eachRecord(term, (record, times) => {
        const length = (edition.lengths[record] ?? 0) / edition.averageLength;
        const value = quality ** 2 * (times / (times + SATURATION * (1 - LENGTH + LENGTH * length)));
        if (!best.has(record) && quality >= SAME) same++;
        if (value > (best.get(record) ?? 0)) best.set(record, value);
      });
    const weight =
      tellingOfWord(word) *
      (best.size === 0 ? MISSING : Math.log(1 + edition.records / (1 + (same || best.size))));
    possible += weight;
    for (const [record, value] of best) scores[record] = (scores[record] ?? 0) + weight * value;
  }
  return possible === 0 ? scores : scores.map((score) => score / possible);
}

function tellingOf({ texts, language }: Room, word: QueryWord, asked: string): number {
  if (asked !== language) return 1;
  const rarity = texts.rarityOf(WORD_SIGN + word.stemIn(language));
  return Math.min(1, ((rarity ?? TELLING) / TELLING) ** 2);
}

function termsMeant(
  { meaning }: Library,
  edition: Edition,
  stem: string,
  from: string,
  to: string,
): Map<number, number> {
  const terms = new Map<number, number>();
  if (!meaning) return terms;
  for (const near of nearestStems(meaning.vectors, stem, from, to, MOST_MEANT))
    if (near.likeness >= LEAST_LIKENESS)
      for (const term of edition.termsOfStem(near.stem))
        terms.set(term, Math.max(terms.get(term) ?? 0, near.likeness));
  return terms;
}
