import type en from '#web/features/admin/reports/reviews/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** Parts of records that have a name in words; others are shown by the name they have in the pack. */
const PARTS = [
  'title',
  'name',
  'arabic',
  'transliteration',
  'meaning',
  'text',
  'about',
  'ask',
  'narrator',
  'key',
  'source',
  'sources',
  'also',
  'hadith',
  'wording',
  'print',
  'numbered',
  'nawawi',
  'grade',
  'otherGrades',
  'by',
  'categories',
  'repeat',
  'ayah',
  'ayahs',
  'said',
  'told',
  'for',
  'work',
  'call',
  'sound',
  'form',
  'word',
  'pair',
  'place',
  'people',
  'ce',
  'ah',
  'from',
  'to',
  'approximate',
  'summary',
  'always',
  'objectives',
  'recap',
  'because',
  'why',
  'options',
  'right',
  'items',
  'rows',
  'columns',
  'positions',
  'held',
  'terms',
  'term',
  'caption',
  'description',
  'risks',
  'ages',
  'kind',
] as const satisfies (keyof typeof en extends infer Key
  ? Key extends `part.${infer Name}`
    ? Name
    : never
  : never)[];

/** What stands for its whole: `grade.is` is the grade. */
const UNNAMED = new Set(['facts', 'is']);
const isCount = (segment: string) => /^\d+$/u.test(segment);

/** `also.2` is one of `also`. */
export const nameOf = (path: string): string => path.split('.').findLast((one) => !isCount(one)) ?? path;

/** The name of a line in words: `grade.by`, `start.text.1`. */
export function usePartName(): (path: string) => string {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const wordFor = (segment: string) => {
    const known = PARTS.find((part) => part === segment);
    return known ? t(`part.${known}`) : segment;
  };
  return (path) =>
    path
      .split('.')
      .filter((segment) => !UNNAMED.has(segment) && !isCount(segment))
      .map(wordFor)
      .join(' · ');
}
