import { ayahsByWords } from '#core/assistant/ayahs/by-words.ts';
import type { Library, Room } from '#core/assistant/library.ts';
import { likenesses } from '#core/assistant/vectors/passages.ts';
import { vectorOfText } from '#core/assistant/vectors/text-vector.ts';
import { ayahsOf, numberOf, passageIn, referenceOf, written } from '#core/quran/reference.ts';
import type { Reference } from '#core/quran/reference.ts';
import { AYAHS } from '#core/quran/structure.ts';

export interface Sought {
  question: string;
  /** Its language; where that is not the room's, words stand for those of the room that mean about the same. */
  asked: string;
  /** Passages that are called by their place or name. */
  named: readonly string[];
  /** Texts of ours that may answer, as well as their scores say, with the scripture that they rest on. */
  citing: readonly { score: number; cited: readonly string[] }[];
}

/** Words lead; what an ayah is about and who cites it tell among those that share them. */
const OF_MEANING = 0.7;
const OF_CITING = 0.3;
/** An ayah goes on from the one before, and its words do so as well. */
const OF_NEIGHBOURS = 0.15;
/** Ayahs that have nothing to do with one another are as like as this. */
const UNLIKE = 0.2;
/** So that as much as this says the same as the nearness of other texts (`confidence.ts`). */
const SCALE = 1.05;
const MOST = 60;
/** Before all that is found. */
const NAMED = 1;

export interface FoundAyah {
  reference: string;
  score: number;
}

/** The ayahs that a question is about, best first. */
export function ayahsFor(library: Library, room: Room, sought: Sought): FoundAyah[] {
  const { question, asked, named, citing } = sought;
  const scores = withNeighbours(ayahsByWords(library, room, question, asked));
  const add = (ayah: number, score: number) => (scores[ayah] = (scores[ayah] ?? 0) + score);
  byMeaning(library, question, asked).forEach((likeness, ayah) =>
    add(ayah, OF_MEANING * Math.max(0, likeness - UNLIKE)),
  );
  for (const { score, cited } of citing) {
    // Who names many says less about each, and so does a passage about its ayahs.
    const passages = [...new Set(cited)].map(ayahsIn);
    const each = (OF_CITING * score) / Math.sqrt(Math.sqrt(passages.length));
    for (const ayahs of passages)
      for (const ayah of ayahs) add(numberOf(ayah) - 1, each / Math.sqrt(ayahs.length));
  }
  const first = new Set(named.flatMap(ayahsIn).map(written));
  const found = [...scores.entries()]
    .filter(([, score]) => score > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([ayah, score]) => ({ reference: written(referenceOf(ayah + 1)), score: SCALE * score }))
    .filter(({ reference }) => !first.has(reference));
  return [...[...first].map((reference) => ({ reference, score: NAMED })), ...found];
}

function ayahsIn(reference: string): Reference[] {
  const passage = passageIn(reference);
  return passage ? ayahsOf(passage) : [];
}

function withNeighbours(scores: Float32Array): Float32Array {
  return scores.map((score, ayah) => {
    const { surah } = referenceOf(ayah + 1);
    const near = [ayah - 1, ayah + 1].filter(
      (other) => other >= 0 && other < AYAHS && referenceOf(other + 1).surah === surah,
    );
    return near.reduce((sum, other) => sum + OF_NEIGHBOURS * (scores[other] ?? 0), score);
  });
}

/** How like the question each ayah is in what it says, in whichever language. */
function byMeaning({ meaning }: Library, question: string, asked: string): Float32Array {
  const vector = meaning && vectorOfText(meaning.vectors, question, asked);
  if (!vector) return new Float32Array();
  return likenesses(meaning.passages, vector.numbers).subarray(meaning.references.length);
}
