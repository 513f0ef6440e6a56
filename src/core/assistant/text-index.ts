import { featuresOf, isWord, PART, rememberedReading } from '#core/assistant/features.ts';
import type { Features } from '#core/assistant/features.ts';
import { ByteReader, ByteWriter } from '#core/search/bytes.ts';
import { listOfLines } from '#core/search/word-list.ts';
import { byCode } from '#core/search/write-edition.ts';

/** One text among those that say what something is about. */
export interface Part {
  text: string;
  /** A name or a question is read down to parts of words; in a long text these would be chance. */
  isLong?: boolean;
}

/** A long text holds many words by chance, so they are hardly less rare for it. */
const OF_A_LONG_TEXT = 0.2;
/** Weights from 0 to 1 in a byte. */
const SCALE = 255;
const MOST_TIMES = 255;
/** A part of a word that a single way of asking has is met again in its word, if at all. */
const COMMON = 2;

/** Robertson's BM25: how soon a word that comes again counts no more, and how much long texts are held back. */
const SATURATION = 1.2;
const LENGTH = 0.6;
/** How much a part of a word counts in it beside a word. */
const OF_A_PART = 0.15;

/**
 * Texts of one language by what tells them apart, in few bytes. Each is the sum of its parts (Rocchio's centroid over tf-idf): for a
 * card these are all ways in which people ask it, and what it says. Measured against each way of asking for itself, and against
 * a regression, this finds the right card more often; and BM25 over all its words together finds some that this does not.
 */
export function writeTextIndex(
  texts: readonly (readonly Part[])[],
  language: string,
  encode: (text: string) => Uint8Array,
): Uint8Array {
  const reading = rememberedReading();
  const holding = new Map<string, number>();
  let all = 0;
  const read = texts.map((parts) =>
    parts.map(({ text, isLong = false }) => {
      const common = isLong ? OF_A_LONG_TEXT : 1;
      all += common;
      const features = featuresOf(text, language, !isLong, reading);
      for (const feature of features.keys()) holding.set(feature, (holding.get(feature) ?? 0) + common);
      return features;
    }),
  );
  const rarityOf = (feature: string) => rarity(all, holding.get(feature) ?? 0);
  const held = new Map<string, [text: number, weight: number, times: number][]>();
  const lengths = read.map(() => 0);
  read.forEach((parts, text) => {
    const times = timesIn(parts);
    for (const [feature, count] of times) if (isWord(feature)) lengths[text] = (lengths[text] ?? 0) + count;
    for (const [feature, weight] of sumOf(parts, rarityOf)) {
      const byte = Math.round(weight * SCALE);
      if (!isWord(feature) && (byte === 0 || (holding.get(feature) ?? 0) < COMMON)) continue;
      const list = held.get(feature) ?? [];
      list.push([text, byte, Math.min(MOST_TIMES, Math.round(times.get(feature) ?? 1))]);
      held.set(feature, list);
    }
  });

  const order = [...held.keys()].toSorted(byCode);
  const facts = new ByteWriter();
  const postings = new ByteWriter();
  for (const feature of order) {
    const list = held.get(feature) ?? [];
    facts.number(Math.round((holding.get(feature) ?? 0) * 10));
    facts.number(list.length);
    let before = -1;
    for (const [text, weight, times] of list) {
      postings.number(text - before);
      postings.number(weight);
      postings.number(times);
      before = text;
    }
  }
  const whole = new ByteWriter();
  whole.number(texts.length);
  whole.number(Math.round(all * 10));
  const measures = new ByteWriter();
  for (const length of lengths) measures.number(Math.round(length));
  whole.block(measures.result());
  whole.number(order.length);
  whole.block(encode(order.join('\n')));
  whole.block(facts.result());
  whole.block(postings.result());
  return whole.result();
}

/** How often each word and part comes in all parts of a text together. */
function timesIn(parts: readonly Features[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const part of parts)
    for (const [feature, count] of part)
      times.set(feature, (times.get(feature) ?? 0) + (isWord(feature) ? count : count / PART));
  return times;
}

const rarity = (all: number, holding: number) => Math.log(1 + all / (1 + holding));

type RarityOf = (feature: string) => number | undefined;

function sumOf(parts: readonly Features[], rarityOf: RarityOf): Map<string, number> {
  const sum = new Map<string, number>();
  for (const part of parts)
    for (const [feature, value] of direction(part, rarityOf))
      sum.set(feature, (sum.get(feature) ?? 0) + value);
  return ofLengthOne(sum);
}

/** A text as a direction of length 1: what comes often counts a little more, what is rare counts most. */
function direction(features: Features, rarityOf: RarityOf): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [feature, times] of features) {
    const rare = rarityOf(feature);
    if (rare !== undefined) weights.set(feature, rare * (times < 1 ? times : 1 + Math.log(times)));
  }
  return ofLengthOne(weights);
}

function ofLengthOne(weights: Map<string, number>): Map<string, number> {
  let sum = 0;
  for (const weight of weights.values()) sum += weight * weight;
  const length = Math.sqrt(sum) || 1;
  for (const [feature, weight] of weights) weights.set(feature, weight / length);
  return weights;
}

export interface TextIndex {
  language: string;
  texts: number;
  rarityOf: RarityOf;
  /** All words and parts of words. */
  features: () => Iterable<string>;
  /** How near each text is to what was asked, from 0 to 1.4: by words, and by direction. */
  scores: (asked: Features) => Float32Array;
}

export function readTextIndex(
  bytes: Uint8Array,
  language: string,
  decode: (bytes: Uint8Array) => string,
): TextIndex {
  const reader = new ByteReader(bytes);
  const texts = reader.number();
  const all = reader.number() / 10;
  const measures = new ByteReader(reader.block());
  const lengths = new Float32Array(texts);
  // No function may hold a reader of the whole file: it would stay as long as the index.
  for (let text = 0; text < texts; text++) lengths[text] = measures.number();
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts);
  const count = reader.number();
  const features = listOfLines(decode(reader.block()), count);
  const facts = new ByteReader(reader.block());
  // Of its own, so that it alone stays of the whole file.
  const postings = new Uint8Array(reader.block());
  const rarities = new Float32Array(count);
  const starts = new Uint32Array(count + 1);
  const steps = new ByteReader(postings);
  const lists = new Uint16Array(count);
  for (let feature = 0; feature < count; feature++) {
    rarities[feature] = rarity(all, facts.number() / 10);
    lists[feature] = facts.number();
    starts[feature] = steps.at;
    for (let left = (lists[feature] ?? 0) * 3; left > 0; left--) steps.number();
  }
  const rarityOf = (feature: string) => rarities[features.find(feature)];
  return {
    language,
    texts,
    rarityOf,
    features: () => features.words(),
    scores: (asked) => {
      const near = new Float32Array(texts);
      const matched = new Float32Array(texts);
      const directions = direction(asked, rarityOf);
      let possible = 0;
      for (const [feature, times] of asked) {
        const number = features.find(feature);
        const holding = lists[number] ?? 0;
        const once = isWord(feature) ? Math.min(1, times) : OF_A_PART * Math.min(1, times / PART);
        if (number < 0) {
          if (isWord(feature)) possible += once * UNKNOWN;
          continue;
        }
        const rare = once * (rarities[number] ?? 0);
        possible += rare;
        const value = directions.get(feature) ?? 0;
        const list = new ByteReader(postings);
        list.at = starts[number] ?? 0;
        let text = -1;
        for (let left = holding; left > 0; left--) {
          text += list.number();
          near[text] = (near[text] ?? 0) + (value * list.number()) / SCALE;
          const held = list.number();
          const long = (lengths[text] ?? 0) / average;
          const part = held / (held + SATURATION * (1 - LENGTH + LENGTH * long));
          matched[text] = (matched[text] ?? 0) + rare * part;
        }
      }
      return near.map((value, text) => OF_DIRECTION * value + (matched[text] ?? 0) / (possible || 1));
    },
  };
}

/** What a text says in all beside the words it shares: it tells among those that share as many. */
const OF_DIRECTION = 0.4;
/** A word that no text has is as rare as can be. */
const UNKNOWN = 8;

/** How much of what was asked the texts have words for, from 0 to 1, each word as rare as it is. */
export function knownShare({ rarityOf }: TextIndex, asked: Features): number {
  let known = 0;
  let all = 0;
  for (const feature of asked.keys()) {
    if (!isWord(feature)) continue;
    const rare = rarityOf(feature);
    known += rare ?? 0;
    all += rare ?? UNKNOWN;
  }
  return all === 0 ? 0 : known / all;
}
