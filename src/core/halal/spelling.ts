import { folded } from '#core/fold.ts';

const LEAST_LATIN = 4;
const ARABIC_BEFORE = ['وال', 'بال', 'فال', 'كال', 'ولل', 'ال', 'لل', 'و', 'ب', 'ل'];
const ARABIC_AFTER = ['ات', 'ين', 'ون', 'ها', 'ه', 'ي'];
const LEAST_ARABIC = 3;
const ARABIC = /\p{Script=Arabic}/u;

export const isArabic = (word: string): boolean => ARABIC.test(word);

/** The words of a text as they are compared. */
export function wordsOf(text: string): string[] {
  const fold = folded(text);
  return fold ? fold.split(' ').map(withoutArticle) : [];
}

const ARTICLE = /^ال(?=\p{Script=Arabic}{3})/u;

/** "حمض الستريك" and "حمض ستريك" are one. */
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** What a word may be a form of in a language with these endings. Arabic words bend at their beginning as well. */
export function formsOf(word: string, endings: readonly string[]): string[] {
  if (isArabic(word)) return arabicForms(word);
  return endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= LEAST_LATIN)
    .map((ending) => word.slice(0, -ending.length));
}

function arabicForms(word: string): string[] {
  const starts = ['', ...ARABIC_BEFORE.filter((piece) => word.startsWith(piece))];
  const ends = ['', ...ARABIC_AFTER.filter((piece) => word.endsWith(piece))];
  return starts.flatMap((start) =>
    ends.flatMap((end) => {
      const rest = word.slice(start.length, word.length - end.length);
      return rest === word || rest.length >= LEAST_ARABIC ? [rest] : [];
    }),
  );
}

/** Letters that cameras take for each other: rn and m, cl and d, 0 and o, 1, l and i, and Arabic letters but for their dots. */
const LOOK_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/cl/g, 'd'],
  [/vv/g, 'w'],
  [/ss|ß|8/g, 'b'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/6/g, 'g'],
  [/[1l|!]/g, 'i'],
  [/[بتثنيى]/g, 'ٮ'],
  [/[جحخ]/g, 'ح'],
  [/[دذ]/g, 'د'],
  [/[رز]/g, 'ر'],
  [/[سش]/g, 'س'],
  [/[صض]/g, 'ص'],
  [/[طظ]/g, 'ط'],
  [/[عغ]/g, 'ع'],
  [/[فق]/g, 'ف'],
];

export function outline(word: string): string {
  let seen = word;
  for (const [letters, shape] of LOOK_ALIKE) seen = seen.replaceAll(letters, shape);
  return seen;
}
