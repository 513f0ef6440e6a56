import { expect, test } from 'vitest';
import { featuresOf } from '#core/assistant/features.ts';
import { pairedWith } from '#core/assistant/pairing/paired.ts';
import { Chance } from '#scripts/vectors/chance.ts';
import type { Item, Items } from './items.ts';
import { pairingOf } from './measure.ts';
import type { Settings } from './settings.ts';
import { trained } from './train.ts';

const SMALL: Settings = {
  seed: 7,
  size: 16,
  leastWords: 2,
  leastParts: 4,
  mostFeatures: 400,
  ofASentence: 0.3,
  readSentences: 0.5,
  smooth: 0.01,
  rounds: 12,
  batch: 32,
  sharpness: 12,
  step: 0.05,
  caution: 0.001,
  forgotten: 0.2,
};
const TEXTS = 12;
const WORDS = 5;
const SYLLABLES = ['ba', 'de', 'gi', 'ko', 'lu', 'ma', 'ne', 'ri', 'so', 'tu', 'fa', 'he'];

/** Every text has five words of its own, which nobody says all at once. */
function questions(count: number, seed: number): Item[] {
  const chance = new Chance(seed);
  return Array.from({ length: count }, (_, at): Item => {
    const target = at % TEXTS;
    const words = Array.from({ length: 3 }, () => `${SYLLABLES[target]}${SYLLABLES[chance.below(WORDS)]}lo`);
    return { language: 'en', text: words.join(' '), target, isWay: true, isHeldOut: false };
  });
}

const items: Items = {
  references: Array.from({ length: TEXTS }, (_, at) => `answer:${at}`),
  items: questions(400, 3),
};
const bytesOf = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')]);

test('the same items give the same bytes, and another seed gives others', () => {
  const once = bytesOf(trained(items, SMALL));
  expect(bytesOf(trained(items, SMALL))).toEqual(once);
  expect(bytesOf(trained(items, { ...SMALL, seed: 8 }))).not.toEqual(once);
});

test('questions that were never read find their text', () => {
  const pairing = pairingOf(trained(items, SMALL));
  expect(pairing.texts.references).toEqual(items.references);
  const strange = questions(60, 99);
  const right = strange.filter(({ text, target }) => {
    const likeness = pairedWith(pairing, 'en', featuresOf(text, 'en')) ?? new Float32Array(TEXTS);
    return likeness.every((value, at) => at === target || value < (likeness[target] ?? 0));
  });
  expect(right.length).toBeGreaterThan(54);
});

test('a question without a known word, or in another language, is paired with nothing', () => {
  const pairing = pairingOf(trained(items, SMALL));
  expect(pairedWith(pairing, 'en', featuresOf('xyzzyq', 'en'))).toBeNull();
  expect(pairedWith(pairing, 'fr', featuresOf('baba', 'fr'))).toBeNull();
});
