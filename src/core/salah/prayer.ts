export const SCHOOLS = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const;
export type School = (typeof SCHOOLS)[number];

/** Those one learns to pray: the five, and witr in the night. */
export const SALAHS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'witr'] as const;
export type Salah = (typeof SALAHS)[number];

/** By consensus for the five; three is the least number of witr that all schools describe. */
export const RAKAHS: Readonly<Record<Salah, number>> = {
  fajr: 2,
  dhuhr: 4,
  asr: 4,
  maghrib: 3,
  isha: 4,
  witr: 3,
};

/** The imam recites so many rak'ahs aloud; alone, one may. */
const ALOUD: Readonly<Record<Salah, number>> = { fajr: 2, dhuhr: 0, asr: 0, maghrib: 2, isha: 2, witr: 0 };

export function isAloud(salah: Salah, rakah: number): boolean {
  return rakah <= ALOUD[salah];
}

/** How many rak'ahs each salam closes: the Hanafi school joins the three of witr, the others give salam after two. */
export function partsOf(salah: Salah, school: School): readonly number[] {
  return salah === 'witr' && school !== 'hanafi' ? [2, 1] : [RAKAHS[salah]];
}

/** What follows the second prostration of a rak'ah: the next one, a sitting and then the next one, or the end. */
export type Ending = 'stand' | 'sit' | 'salam';

export function endingOf(salah: Salah, school: School, rakah: number): Ending {
  let within = rakah;
  for (const length of partsOf(salah, school)) {
    if (within === length) return 'salam';
    if (within < length) return within % 2 === 0 ? 'sit' : 'stand';
    within -= length;
  }
  return 'salam';
}
