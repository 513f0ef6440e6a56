import { standardWord } from '#core/assistant/dialects.ts';
import { BONE, boneOf, WORD_SIGN } from '#core/assistant/features.ts';
import type { Features } from '#core/assistant/features.ts';
import type { TextIndex } from '#core/assistant/text-index.ts';
import { isArabic } from '#core/search/arabic.ts';
import { stemOf } from '#core/search/stem.ts';
import { wordsOf } from '#core/search/words.ts';

/** What dialects write together with the word after it: on the, in the, this; signs of the present and the future; what. */
const BEFORE =
  'هال عال عل فال مال كي كت كن كا تي تن بي بت بن هي هت هن ها حت حن حي حا غا غن غي لل ش ع ف ب ح ه ك غ ل و د ال ما'.split(
    ' ',
  );
/** To whom, whom and whose, and the sign of "not". */
const AFTER = 'ني لهم لها لك لي له لو لنا لكم هاش هوش ش و ن ك ه ي ت'.split(' ');
/** What is typed as it is spoken, or with a letter that Arabic does not have, and how it is spelt. */
const SOUNDS = 'گق گك كق قك چك چج پب ڤف ڨق تث ثت دذ ذد زذ ضظ ظض سث سص صس طت تط'
  .split(' ')
  .map((pair) => [pair.charAt(0), pair.charAt(1)] as const);
/** As many letters stay of a word. */
const LEAST = 3;
const A_PIECE = 1;
const A_SOUND = 1.5;
const DEEPEST = 2;
const MEANT = 2;
/** Beside a word that is known as it stands. */
const GUESSED = 0.7;

/** A word without one piece more, or with one sound spelt otherwise, and how much is guessed by that. */
function nearer(word: string): (readonly [word: string, guessed: number])[] {
  const pieces = [
    ...BEFORE.filter((piece) => word.startsWith(piece)).map((piece) => word.slice(piece.length)),
    ...AFTER.filter((piece) => word.endsWith(piece)).map((piece) => word.slice(0, -piece.length)),
  ];
  return [
    ...pieces.filter(({ length }) => length >= LEAST).map((rest) => [rest, A_PIECE] as const),
    ...SOUNDS.filter(([typed]) => word.includes(typed)).map(
      ([typed, spelt]) => [word.replaceAll(typed, spelt), A_SOUND] as const,
    ),
  ];
}

const stemIn = (word: string) => WORD_SIGN + stemOf(standardWord(word) ?? word, 'ar');

/** The known words that are meant by an unknown one, the most usual first. */
function meantBy(index: TextIndex, unknown: string): string[] {
  const seen = new Set([unknown]);
  let level: (readonly [string, number])[] = [[unknown, 0]];
  for (let depth = 0; depth < DEEPEST; depth++) {
    level = level.flatMap(([word, before]) =>
      nearer(word).flatMap(([next, guessed]) => {
        if (seen.has(next)) return [];
        seen.add(next);
        return [[next, before + guessed] as const];
      }),
    );
    const known = level.filter(([word]) => index.rarityOf(stemIn(word)) !== undefined);
    const least = Math.min(...known.map(([, guessed]) => guessed));
    if (known.length > 0)
      return [
        ...new Map(known.filter(([, guessed]) => guessed === least).map(([word]) => [stemIn(word), word])),
      ]
        .toSorted(([one], [other]) => (index.rarityOf(one) ?? 0) - (index.rarityOf(other) ?? 0))
        .slice(0, MEANT)
        .map(([, word]) => word);
  }
  return [];
}

/** Adds what is meant by words that no text has as they are typed: "عمكة" is على مكة, "قريتلو" قرأت له, "تكول" تقول. */
export function withJoinedWords(index: TextIndex, question: string, features: Features): Features {
  if (index.language !== 'ar' || !isArabic(question)) return features;
  for (const { written, forms } of wordsOf(question)) {
    const [form = ''] = forms;
    const own = WORD_SIGN + stemOf(written, 'ar');
    if (!features.has(own) || standardWord(form) !== undefined || index.rarityOf(own) !== undefined) continue;
    const meant = meantBy(index, form);
    // What was not known says nothing once it is known what was meant.
    if (meant.length > 0) features.delete(own);
    meant.forEach((word, place) => {
      const bone = boneOf(standardWord(word) ?? word);
      for (const [feature, counts] of [
        [stemIn(word), 1],
        [bone, BONE],
      ] as const)
        features.set(feature, Math.max(features.get(feature) ?? 0, (counts * GUESSED) / (1 + place)));
    });
  }
  return features;
}
