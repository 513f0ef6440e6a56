import { folded } from '#core/fold.ts';

export type Grade = 'sahih' | 'hasan-sahih' | 'hasan' | 'hasan-gharib' | 'daif' | 'mawquf';
/** What somebody says of a hadith; `fabricated` is no grade of any record of ours. */
export type SaidGrade = Grade | 'fabricated';

const SPELLED: Readonly<Record<SaidGrade, readonly string[]>> = {
  'hasan-sahih': ['hasan sahih', 'hasen sahih', 'حسن صحيح'],
  'hasan-gharib': ['hasan gharib', 'hasen garib', 'حسن غريب'],
  sahih: ['sahih', 'saheeh', 'sahīh', 'authentic', 'authentisch', 'sahihtir', 'صحيح', 'صحّحه', 'إسناده صحيح'],
  hasan: ['hasan', 'hasen', 'hassan', 'hasendir', 'حسن', 'حسّنه'],
  daif: ['daif', 'da if', 'daeef', 'dhaif', 'weak', 'schwach', 'zayıf', 'zayıftır', 'ضعيف', 'ضعّفه'],
  mawquf: ['mawquf', 'mauquf', 'mevkuf', 'موقوف'],
  fabricated: ['fabricated', 'mawdu', 'erfunden', 'gefälscht', 'uydurma', 'mevzu', 'موضوع', 'مكذوب'],
};

const SAID = ['sahih', 'hasan-sahih', 'hasan', 'hasan-gharib', 'daif', 'mawquf', 'fabricated'] as const;

/** Longer ones first, so that "hasan sahih" is not read as "hasan". */
export const GRADE_WORDS: readonly (readonly [string, SaidGrade])[] = SAID.flatMap((grade) =>
  SPELLED[grade].map((word) => [folded(word), grade] as const),
).toSorted(([one], [other]) => other.length - one.length);

/** An-Nawawi and others call one hadith "hasan sahih"; who says either says nothing false of it. */
export function saysTheSame(said: SaidGrade, held: Grade): boolean {
  if (said === held) return true;
  if (held === 'hasan-sahih') return said === 'sahih' || said === 'hasan';
  return held === 'hasan-gharib' && said === 'hasan';
}
