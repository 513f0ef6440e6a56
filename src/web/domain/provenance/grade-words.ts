import type { Grade } from '#content/hadith-schema.ts';
import type en from '#web/domain/provenance/en.json';
import { useText } from '#web/platform/language/use-text.ts';

const GRADE_WORDS = {
  sahih: 'grade.sahih',
  'hasan-sahih': 'grade.hasanSahih',
  hasan: 'grade.hasan',
  'hasan-gharib': 'grade.hasanGharib',
  daif: 'grade.daif',
  mawquf: 'grade.mawquf',
} as const satisfies Record<Grade, keyof typeof en>;

/** How a hadith is judged, in the reader's words. */
export function useGradeWords(): (grade: Grade) => string {
  const t = useText<typeof en>('domain/provenance');
  return (grade) => t(GRADE_WORDS[grade]);
}
