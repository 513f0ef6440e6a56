import { describe, expect, test } from 'vitest';
import { arabicText } from '#scripts/web/quran.ts';
import {
  has,
  isLong,
  isSilent,
  isStill,
  lettersOf,
  MADDA,
  nextSaid,
  openingWords,
  saidBefore,
  SHADDA,
  SMALL_MIMS,
  SUKUN,
  TANWIN,
} from '#core/tajweed/letters.ts';
import type { Letter } from '#core/tajweed/letters.ts';
import { followingOf } from '#core/tajweed/nun-and-mim.ts';
import { RULES } from '#core/tajweed/rules.ts';
import type { Rule } from '#core/tajweed/rules.ts';
import { findings, tajweedOf } from '#core/tajweed/spans.ts';

const verses = arabicText().flatMap((texts, surah) =>
  texts.map((text, ayah) => ({ surah: surah + 1, ayah: ayah + 1, text })),
);
const textOf = (surah: number, ayah: number) =>
  verses.find((verse) => verse.surah === surah && verse.ayah === ayah)?.text ?? '';
const BASMALA = textOf(1, 1);

/** Whole surahs, each read on into the basmala of the next one: so the signs of the text are set, at ends of ayahs, too. */
const surahs = Array.from({ length: 114 }, (_, index) => {
  const texts = verses.filter(({ surah }) => surah === index + 1).map(({ text }) => text);
  const after = index + 1 === 8 ? textOf(9, 1) : BASMALA;
  const letters = lettersOf([...texts, after].join(' '));
  const ends = lettersOf(texts.join(' ')).length;
  return { surah: index + 1, letters, openings: openingWords(letters), found: findings(letters), ends };
});

/** A place that a person can look up. */
const placeIn = (surah: number, letters: readonly Letter[], index: number) =>
  `${surah}: ${letters
    .slice(Math.max(0, index - 4), index + 5)
    .map(({ base, signs }) => base + signs)
    .join('')}`;

function disagreements(
  holds: (letters: readonly Letter[], index: number, rules: readonly Rule[]) => boolean,
) {
  return surahs.flatMap(({ surah, letters, openings, found, ends }) => {
    const rules = new Map<number, Rule[]>();
    for (const { rule, from } of found) rules.set(from, [...(rules.get(from) ?? []), rule]);
    return letters
      .slice(0, ends)
      .flatMap((letter, index) =>
        openings.has(letter.word) || holds(letters, index, rules.get(index) ?? [])
          ? []
          : [placeIn(surah, letters, index)],
      );
  });
}

describe('spans of all 6236 ayahs', () => {
  test('lie in the ayah, in order, none over another, and no letter is parted from its signs', () => {
    expect(verses).toHaveLength(6236);
    const wrong = verses.flatMap(({ surah, ayah, text }) => {
      const spans = tajweedOf(text);
      const ends = [0, ...spans.map(({ end }) => end)];
      const right = spans.every(
        ({ start, end, rules }, index) =>
          start >= (ends[index] ?? 0) &&
          end > start &&
          end <= text.length &&
          new Set(rules).size === rules.length &&
          // It begins with a letter and ends before the next one, a space or the end.
          /[\u0621-\u064a\u0671]/u.test(text[start] ?? '') &&
          /[\u0621-\u064a\u0671 ]/u.test(text[end] ?? ' '),
      );
      const put = spans.map(
        ({ start, end }, index) => text.slice(ends[index], start) + text.slice(start, end),
      );
      return right && put.join('') + text.slice(ends.at(-1)) === text ? [] : [`${surah}:${ayah}`];
    });
    expect(wrong).toEqual([]);
  });

  test('every rule occurs', () => {
    const seen = new Set(verses.flatMap(({ text }) => tajweedOf(text).flatMap(({ rules }) => rules)));
    expect([...seen].toSorted()).toEqual(Object.keys(RULES).toSorted());
  });
});

describe('the signs of the text say the same', () => {
  const isNunRule = (rule: Rule) =>
    ['izhar', 'izharMutlaq', 'idghamGhunnah', 'idghamPlain', 'iqlab', 'ikhfa', 'sakta'].includes(rule);

  test('a nun has a sukun where it is said clearly, a small mim where it turns, and no sign elsewhere', () => {
    expect(
      disagreements((letters, index, rules) => {
        const letter = letters[index]!;
        if (letter.base !== 'ن' || !isStill(letter)) return true;
        const [rule] = rules.filter(isNunRule);
        const clear = rule === 'izhar' || rule === 'izharMutlaq' || rule === 'sakta';
        return (
          rule !== undefined &&
          has(letter, SUKUN) === clear &&
          SMALL_MIMS.test(letter.signs) === (rule === 'iqlab')
        );
      }),
    ).toEqual([]);
  });

  test('tanwin has a small mim where it turns, and nowhere else', () => {
    expect(
      disagreements((letters, index, rules) => {
        const letter = letters[index]!;
        if (!TANWIN.test(letter.signs)) return true;
        return SMALL_MIMS.test(letter.signs) === rules.includes('iqlab');
      }),
    ).toEqual([]);
  });

  test('a mim has a sukun where it is said clearly, and none before mim and ba', () => {
    expect(
      disagreements((letters, index, rules) => {
        const letter = letters[index]!;
        if (letter.base !== 'م' || !isStill(letter)) return true;
        const [rule] = rules.filter((id) => id.endsWith('Shafawi'));
        return rule !== undefined && has(letter, SUKUN) === (rule === 'izharShafawi');
      }),
    ).toEqual([]);
  });

  test('what nun, tanwin and mim are joined to is doubled, but not ya and waw', () => {
    expect(
      disagreements((letters, index, rules) => {
        const next = letters[followingOf(letters, index)];
        const joined = rules.some((rule) => ['idghamGhunnah', 'idghamPlain', 'idghamShafawi'].includes(rule));
        return !joined || has(next, SHADDA) === !'يو'.includes(next?.base ?? '');
      }),
    ).toEqual([]);
  });

  test('a doubled letter that begins a word was joined to by the word before', () => {
    const joined = new Map(
      surahs.map(({ surah, found }) => [
        surah,
        new Set(found.filter(({ from, to }) => to > from).map(({ to }) => to)),
      ]),
    );
    const lonely = surahs.flatMap(({ surah, letters, ends }) =>
      letters
        .slice(0, ends)
        .flatMap((letter, index) =>
          index > 0 &&
          letters[index - 1]?.word !== letter.word &&
          has(letter, SHADDA) &&
          !joined.get(surah)?.has(index)
            ? [placeIn(surah, letters, index)]
            : [],
        ),
    );
    expect(lonely).toEqual([]);
  });

  test('a consonant without any sign is joined to the next one or hidden in it', () => {
    expect(
      disagreements((letters, index, rules) => {
        const { base, signs } = letters[index]!;
        // The basmala is never doubled: after 94:8 and 96:19 one stops.
        if (base === 'ب' && letters[index + 1]?.base === 'ب') return true;
        return signs !== '' || 'اويىٱ'.includes(base) || rules.length > 0;
      }),
    ).toEqual([]);
  });

  test('every sign of stretching has one rule of stretching, and only these have', () => {
    expect(
      disagreements((letters, index, rules) => {
        const count = rules.filter((rule) => /^madd(?:Mu|La|Le)/u.test(rule)).length;
        return count === (has(letters[index], MADDA) ? 1 : 0);
      }),
    ).toEqual([]);
  });

  test('a long vowel before a hamza or a doubled letter of its word has the sign', () => {
    expect(
      disagreements((letters, index) => {
        const [letter, next] = [letters[index]!, letters[nextSaid(letters, index)]];
        if (!isLong(letters, index) || isSilent(letter) || next?.word !== letter.word) return true;
        const stretched = next.base === 'ء' || has(next, SHADDA);
        return !stretched || has(letter, MADDA);
      }),
    ).toEqual([]);
  });

  test('the letters that open surahs are found in those 29, and in two ayahs of ash-Shura', () => {
    const places = verses
      .filter(({ text }) => openingWords(lettersOf(text)).size > 0)
      .map(({ surah, ayah }) => `${surah}:${ayah}`);
    const OPENED = [2, 3, 7, 10, 11, 12, 13, 14, 15, 19, 20, 26, 27, 28, 29, 30, 31, 32, 36, 38];
    const LATER = [43, 44, 45, 46, 50, 68];
    expect(places).toEqual([
      ...[...OPENED, 40, 41, 42].map((surah) => `${surah}:1`),
      '42:2',
      ...LATER.map((surah) => `${surah}:1`),
    ]);
  });

  test('the brief silence stands where Hafs has it', () => {
    const places = verses
      .filter(({ text }) => tajweedOf(text).some(({ rules }) => rules.includes('sakta')))
      .map(({ surah, ayah }) => `${surah}:${ayah}`);
    expect(places).toEqual(['18:1', '36:52', '69:28', '75:27', '83:14']);
  });

  test('no rule of a stop is told before the end of the ayah', () => {
    const early = verses.filter(({ text }) => {
      const letters = lettersOf(text);
      const last = saidBefore(letters, letters.length);
      const places: Partial<Record<Rule, number>> = {
        qalqalaStop: last,
        maddArid: saidBefore(letters, last),
        maddLin: saidBefore(letters, last),
      };
      return findings(letters).some(({ rule, from }) => (places[rule] ?? from) !== from);
    });
    expect(early).toEqual([]);
  });
});
