import { SAID_IN_DIALECTS } from '#core/assistant/dialects.ts';
import { BONE, boneOf, isWord, WORD_SIGN } from '#core/assistant/features.ts';
import type { Features } from '#core/assistant/features.ts';
import type { TextIndex } from '#core/assistant/text-index.ts';
import { folded } from '#core/fold.ts';
import { isArabic } from '#core/search/arabic.ts';
import { stemOf } from '#core/search/stem.ts';

/** Arabic letters by the consonant that people type for them; long vowels, hamza and ayn are left out as often as not. */
const ARABIC = new Map(
  'بb تt ثs جj حh خx دd ذz رr زz سs شc صs ضd طt ظz غq فf قk كk لl مm نn هh'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
/** Latin letters and digits of chats by the same consonants, in the order in which they are read. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/[q9]/g, 'k'],
  [/sh|ch/g, 'c'],
  [/kh|5/g, 'x'],
  [/gh/g, 'q'],
  [/dh/g, 'z'],
  [/th/g, 's'],
  [/g/g, 'j'],
  [/7/g, 'h'],
  [/6/g, 't'],
  [/8/g, 'q'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/[^bcdfhjklmnqrstxz]/g, ''],
];
/** "And", "with" and the article, verbs' beginnings; and whose, whom. */
const BEFORE = /^(?:wel|bel|fel|lel|el|al|il|l|w|bt|by|ba|bi|hat|hay|ha|kay|ka)(?=.{3})/u;
const AFTER = /(?:ny|ni|ha|hom|hum|kom|kum|ak|ek|ik|ou|oh|na|t|h|i|y)$/u;
const TWICE = /(.)\1+/gu;
/** One consonant is no word, and one sound is several. */
const FEWEST = 2;
const MEANT = 2;

/** Waw and ya at the beginning are consonants. */
const FIRST: Readonly<Record<string, string>> = { و: 'w', ي: 'y', w: 'w', y: 'y' };

const bonesOfArabic = (stem: string) =>
  Array.from(stem, (letter, at) => (at === 0 && FIRST[letter]) || (ARABIC.get(letter) ?? ''))
    .join('')
    .replaceAll(TWICE, '$1');

function bonesOfLatin(word: string): string[] {
  const without = word.replace(BEFORE, '');
  return [...new Set([word, without, without.replace(AFTER, ''), word.replace(AFTER, '')])].map(
    (way) =>
      (FIRST[way.charAt(0)] ?? '') +
      LATIN.reduce((left, [from, to]) => left.replaceAll(from, to), way).replaceAll(TWICE, '$1'),
  );
}

const known = new WeakMap<TextIndex, ReadonlyMap<string, readonly string[]>>();

/** The words of the texts by their consonants, the most usual first. */
function wordsByBones(index: TextIndex): ReadonlyMap<string, readonly string[]> {
  const there = known.get(index);
  if (there) return there;
  const made = new Map<string, string[]>();
  for (const feature of index.features()) {
    if (!isWord(feature) || !isArabic(feature)) continue;
    const bones = bonesOfArabic(feature.slice(WORD_SIGN.length));
    if (bones.length < FEWEST) continue;
    const list = made.get(bones) ?? [];
    list.push(feature);
    made.set(bones, list);
  }
  // "3ayez" is عايز, which stands in the index as what the high language says for it.
  for (const [said, standard] of SAID_IN_DIALECTS) {
    const bones = bonesOfArabic(said);
    const feature = WORD_SIGN + stemOf(standard, 'ar');
    if (bones.length < FEWEST || index.rarityOf(feature) === undefined) continue;
    made.set(bones, [...new Set([...(made.get(bones) ?? []), feature])]);
  }
  const rarity = (feature: string) => index.rarityOf(feature) ?? 0;
  for (const list of made.values()) list.sort((one, other) => rarity(one) - rarity(other));
  known.set(index, made);
  return made;
}

/** Adds what somebody means who writes Arabic in Latin letters and digits: "el sala" is الصلاة. */
export function withArabicLetters(index: TextIndex, question: string, features: Features): Features {
  if (index.language !== 'ar' || isArabic(question)) return features;
  const words = wordsByBones(index);
  for (const word of folded(question).split(/[^\p{L}\p{N}']+/u)) {
    const meant = bonesOfLatin(word)
      .filter((bones) => bones.length >= FEWEST)
      .map((bones) => words.get(bones))
      .find((list) => list !== undefined);
    if (!meant) continue;
    meant.slice(0, MEANT).forEach((feature, place) => {
      const counts = 1 / (1 + place);
      const bone = boneOf(feature.slice(WORD_SIGN.length));
      features.set(feature, counts);
      features.set(bone, Math.max(features.get(bone) ?? 0, BONE * counts));
    });
    // A Latin word that no text has would only say that nothing is known of it.
    if (index.rarityOf(WORD_SIGN + word) === undefined) features.delete(WORD_SIGN + word);
  }
  return features;
}
