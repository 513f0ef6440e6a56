import type { School } from '#core/salah/prayer.ts';
import type { StepId } from '#core/salah/steps.ts';

/**
 * `fard`: the prayer does not count without it (pillars and conditions). `wajib`: due, and made up by sujud as-sahw when
 * forgotten, in the schools that have this rank. `none`: the school leaves it out.
 */
export const STANDINGS = ['fard', 'wajib', 'sunnah', 'recommended', 'none'] as const;
export type Standing = (typeof STANDINGS)[number];
export type BySchool<Value> = Readonly<Record<School, Value>>;

const by = (hanafi: Standing, maliki: Standing, shafii: Standing, hanbali: Standing): BySchool<Standing> => ({
  hanafi,
  maliki,
  shafii,
  hanbali,
});

/** As al-Jaziri (al-Fiqh 'ala al-Madhahib al-Arba'a) and az-Zuhayli (al-Fiqh al-Islami wa Adillatuh) list them. */
export const ACTS = {
  intention: by('fard', 'fard', 'fard', 'fard'),
  openingTakbir: by('fard', 'fard', 'fard', 'fard'),
  standing: by('fard', 'fard', 'fard', 'fard'),
  raisingHands: by('sunnah', 'recommended', 'sunnah', 'sunnah'),
  istiftah: by('sunnah', 'none', 'sunnah', 'sunnah'),
  taawwudh: by('sunnah', 'none', 'sunnah', 'sunnah'),
  basmala: by('sunnah', 'none', 'fard', 'sunnah'),
  fatihah: by('wajib', 'fard', 'fard', 'fard'),
  amin: by('sunnah', 'recommended', 'sunnah', 'sunnah'),
  surah: by('wajib', 'sunnah', 'sunnah', 'sunnah'),
  ruku: by('fard', 'fard', 'fard', 'fard'),
  movingTakbir: by('sunnah', 'sunnah', 'sunnah', 'wajib'),
  rukuTasbih: by('sunnah', 'recommended', 'sunnah', 'wajib'),
  rising: by('wajib', 'fard', 'fard', 'fard'),
  risingWords: by('sunnah', 'sunnah', 'sunnah', 'wajib'),
  sujud: by('fard', 'fard', 'fard', 'fard'),
  sujudTasbih: by('sunnah', 'recommended', 'sunnah', 'wajib'),
  sittingBetween: by('wajib', 'fard', 'fard', 'fard'),
  duaBetween: by('recommended', 'recommended', 'sunnah', 'wajib'),
  firstSitting: by('wajib', 'sunnah', 'sunnah', 'wajib'),
  firstTashahhud: by('wajib', 'sunnah', 'sunnah', 'wajib'),
  lastSitting: by('fard', 'fard', 'fard', 'fard'),
  lastTashahhud: by('wajib', 'sunnah', 'fard', 'fard'),
  salawat: by('sunnah', 'sunnah', 'fard', 'fard'),
  dua: by('sunnah', 'recommended', 'sunnah', 'sunnah'),
  salam: by('wajib', 'fard', 'fard', 'fard'),
} as const satisfies Record<string, BySchool<Standing>>;

export type Act = keyof typeof ACTS;

/** What is done in each step, the weightiest first. Qunut has its own table: it depends on the prayer. */
export const ACTS_OF: Readonly<Record<StepId, readonly Act[]>> = {
  intention: ['intention'],
  takbir: ['openingTakbir', 'standing', 'raisingHands'],
  istiftah: ['istiftah'],
  taawwudh: ['taawwudh'],
  fatihah: ['fatihah', 'basmala', 'amin'],
  surah: ['surah'],
  qunut: [],
  ruku: ['ruku', 'rukuTasbih', 'movingTakbir'],
  rising: ['rising', 'risingWords'],
  sujud: ['sujud', 'sujudTasbih', 'movingTakbir'],
  sitting: ['sittingBetween', 'duaBetween'],
  secondSujud: ['sujud', 'sujudTasbih'],
  firstTashahhud: ['firstSitting', 'firstTashahhud'],
  lastTashahhud: ['lastSitting', 'lastTashahhud'],
  salawat: ['salawat'],
  dua: ['dua'],
  salam: ['salam'],
};
