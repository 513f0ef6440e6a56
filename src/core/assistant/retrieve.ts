import { ayahsFor } from '#core/assistant/ayahs/ayahs-for.ts';
import { WORD_SIGN } from '#core/assistant/features.ts';
import type { Features } from '#core/assistant/features.ts';
import { withBefore } from '#core/assistant/follow-up.ts';
import type { Library, Room } from '#core/assistant/library.ts';
import { passagesFor, shelvesIn } from '#core/assistant/passages.ts';
import { pairedWith } from '#core/assistant/pairing/paired.ts';
import type { Pairing } from '#core/assistant/pairing/read.ts';
import { kindOf } from '#core/assistant/reference.ts';
import { knownShare } from '#core/assistant/text-index.ts';
import type { TextIndex } from '#core/assistant/text-index.ts';
import { nearestPassages } from '#core/assistant/vectors/passages.ts';
import { vectorOfText } from '#core/assistant/vectors/text-vector.ts';
import { referenceOf, written } from '#core/quran/reference.ts';
import { queryOf } from '#core/search/query.ts';
import type { Query } from '#core/search/query.ts';

export interface Found {
  reference: string;
  score: number;
}

export interface Retrieved {
  /** Best first; a place that was named outright before all others. */
  found: readonly Found[];
  /** How much of what was asked our texts have words for. */
  known: number;
  /** The question goes on from a turn before. */
  leans: boolean;
}

export interface Wanted {
  question: string;
  /** The language of the question, which may be none of ours. */
  asked: string;
  before: readonly string[];
  /** Kinds of texts; null: all. */
  only: readonly string[] | null;
  limit: number;
}

/** Cards are written for questions, other texts for themselves. */
const OTHER_TEXT = 0.95;
/** A full match of the search is about as sure as this nearness of a text; names that are like it are no surer. */
const OF_THE_SEARCH = 0.2;
const MOST_OF_THE_SEARCH = 0.3;
/** A place that was named outright; inside a whole question it only stands beside what answers it. */
const NAMED = 5;
const WORDS_AROUND_A_NAME = 4;
const MOST_AYAHS = 60;
const MOST_OF_EACH = 20;
/** Words lead; what a text is about tells among those that share them, and finds what shares none. */
const OF_MEANING = 0.2;
/** Texts that have nothing to do with one another are as like as this. */
const UNLIKE = 0.2;
const MOST_BY_MEANING = 60;
/** What people ask for in like words, learned from all languages together. */
const OF_PAIRING = 0.4;
const MOST_BY_PAIRING = 60;
/** What the foremost texts rest on may answer as well. */
const RESTED_ON = 0.6;
const FOREMOST = 8;
const AYAHS = 'quran';
/** Where no card answers, an ayah may: "what is the tree of Zaqqum?" */
const BESIDE = 1;
const MOST_AYAHS_BESIDE = 3;

/** What our own texts have for a question, in the language in which it was asked. */
export function retrieved(
  library: Library,
  room: Room,
  { question, asked, before, only, limit }: Wanted,
): Retrieved {
  const { features, leans } = withBefore(room.texts, question, before);
  const best = new Map<string, number>();
  const add = (reference: string, score: number) => {
    if (score > (best.get(reference) ?? 0)) best.set(reference, score);
  };
  room.texts.scores(features).forEach((score, text) => {
    const reference = room.references[text];
    if (reference !== undefined && score > 0)
      add(reference, reference.startsWith('answer:') ? score : OTHER_TEXT * score);
  });
  for (const [reference, score] of byPairing(library, room, features, best))
    best.set(reference, (best.get(reference) ?? 0) + score);
  for (const [reference, score] of byMeaning(library, room, [question, ...before.slice(-1)]))
    best.set(reference, (best.get(reference) ?? 0) + score);
  const words = leans ? [question, ...before.slice(-1)] : [question];
  const ofTheSearch = searched(room, words);
  const isOfAyahs = only?.join() === AYAHS;
  const foremost = [...best]
    .filter(([reference]) => !isOfAyahs || kindOf(reference) !== AYAHS)
    .toSorted(byScore)
    .slice(0, FOREMOST)
    .map(([reference, score]) => ({
      score,
      cited: restsOn(library, room, reference).map((cited) => room.aliases[cited] ?? cited),
    }));
  const named = ofTheSearch.filter(([, score]) => score === 1).map(([reference]) => reference);
  const ayahs = () => ayahsFor(library, room, { question: words.join(' '), asked, named, citing: foremost });
  if (isOfAyahs) return { found: ayahs().slice(0, limit), known: 1, leans };
  for (const [reference, score] of ofTheSearch) add(reference, score);
  for (const { score, cited } of foremost) for (const each of cited) add(each, RESTED_ON * score);
  if (only === null && !isAnswered(best))
    for (const { reference, score } of ayahs().slice(0, MOST_AYAHS_BESIDE)) add(reference, BESIDE * score);
  const found = [...best]
    .filter(([reference]) => only === null || only.includes(kindOf(reference)))
    .toSorted(byScore)
    .slice(0, limit)
    .map(([reference, score]) => ({ reference, score }));
  return { found, known: knownShare(room.texts, features), leans };
}

/** Whether a card stands first: it explains what scripture says, and comes before it. */
function isAnswered(best: ReadonlyMap<string, number>): boolean {
  const [first] = [...best].toSorted(byScore);
  return first?.[0].startsWith('answer:') ?? false;
}

const byScore = ([, one]: readonly [string, number], [, other]: readonly [string, number]) => other - one;

/** What people ask for in like words: of what was found already, and of what is likest. */
function byPairing(
  { pairing }: Library,
  room: Room,
  features: Features,
  known: ReadonlyMap<string, number>,
): [string, number][] {
  const likeness = pairing && pairedWith(pairing, room.language, features);
  if (!likeness) return [];
  const least = likeness.toSorted().at(-MOST_BY_PAIRING) ?? 0;
  const numbers = numbersIn(pairing, room);
  return room.references.flatMap((reference, text): [string, number][] => {
    const alike = likeness[numbers[text] ?? -1] ?? 0;
    return alike > 0 && (alike >= least || known.has(reference)) ? [[reference, OF_PAIRING * alike]] : [];
  });
}

const known = new WeakMap<Room, Int32Array>();

/** Which of the paired texts each text of a room is, or -1. A block counts for its lesson. */
function numbersIn({ texts }: Pairing, room: Room): Int32Array {
  const there = known.get(room);
  if (there) return there;
  const byReference = new Map(texts.references.map((reference, number) => [reference, number]));
  const made = Int32Array.from(
    room.references,
    (reference) => byReference.get(reference.replace(/#.*$/u, '')) ?? -1,
  );
  known.set(room, made);
  return made;
}

/** What is about the same, in whichever language it is said. */
function byMeaning({ meaning }: Library, { language }: Room, asked: readonly string[]): [string, number][] {
  const vector = meaning && vectorOfText(meaning.vectors, asked.join(' '), language);
  if (!vector) return [];
  return nearestPassages(meaning.passages, vector.numbers, MOST_BY_MEANING).map(({ passage, likeness }) => {
    const reference = meaning.references[passage];
    const isAyah = reference === undefined;
    const named = reference ?? written(referenceOf(passage - meaning.references.length + 1));
    return [named, (isAyah ? AYAH : 1) * OF_MEANING * Math.max(0, likeness - UNLIKE)];
  });
}

/** Ayahs are about much at once, and are scripture, no answer: what explains them stands before them. */
const AYAH = 0.6;

/** The search as it stands: ayahs and hadith by their words, places by their names. */
function searched(room: Room, typed: readonly string[]): [reference: string, score: number][] {
  const query = weighed(queryOf(`${typed.join(' ')} `), room.texts);
  return passagesFor(shelvesIn(room.shelves, [room.language]), typed[0] ?? '', query, (pack) =>
    pack === 'ayahs' ? MOST_AYAHS : MOST_OF_EACH,
  )
    .filter(({ pack }) => pack !== 'courses')
    .map(({ reference, score }) => {
      const isNamed = score >= NAMED && query.words.length <= WORDS_AROUND_A_NAME;
      return [reference, isNamed ? 1 : Math.min(MOST_OF_THE_SEARCH, OF_THE_SEARCH * score)];
    });
}

/** As rare as this among questions, a word tells what is asked. */
const TELLING = 5;
const LEAST_WEIGHT = 0.1;

/** Words with which people ask for anything ("what does Islam say about …") count little among texts, where they are rare. */
function weighed(query: Query, { language, rarityOf }: TextIndex): Query {
  return {
    ...query,
    words: query.words.map((word) => {
      const rarity = rarityOf(WORD_SIGN + word.stemIn(language)) ?? TELLING;
      return { ...word, weight: Math.min(1, Math.max(LEAST_WEIGHT, (rarity / TELLING) ** 2)) };
    }),
  };
}

/** The scripture that a text names as its source. */
function restsOn(library: Library, { cards }: Room, reference: string): readonly string[] {
  const card = reference.startsWith('answer:') && cards.find(({ id }) => reference === `answer:${id}`);
  if (!card) return library.citations[reference] ?? [];
  return [...card.short, ...card.full].flatMap(({ sources }) =>
    sources.flatMap((source) => ('ayah' in source ? source.ayah : 'hadith' in source ? source.hadith : [])),
  );
}
