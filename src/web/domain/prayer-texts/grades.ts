import type { PrayerText } from '#content/salah-schema.ts';
import type en from '#web/domain/prayer-texts/en.json';

type Grade = NonNullable<PrayerText['grade']>;

export const GRADE_WORDS = {
  sahih: 'grade.sahih',
  hasan: 'grade.hasan',
  'hasan-sahih': 'grade.hasanSahih',
  daif: 'grade.daif',
} as const satisfies Record<Grade['is'], keyof typeof en>;

export const GRADER_WORDS = {
  'al-bukhari': 'grader.bukhari',
  muslim: 'grader.muslim',
  'at-tirmidhi': 'grader.tirmidhi',
  'al-albani': 'grader.albani',
  'zubair-ali-zai': 'grader.zubair',
} as const satisfies Record<Grade['by'], keyof typeof en>;
