import type { Salah } from '#core/salah/prayer.ts';

export interface Dhikr {
  /** Key of a prayer text. */
  key: string;
  times: number;
}

/** In the order in which the hadiths of al-Bukhari, Muslim and Abu Dawud have them. */
const AFTER_OBLIGATORY: readonly Dhikr[] = [
  { key: 'istighfar', times: 3 },
  { key: 'anta-s-salam', times: 1 },
  { key: 'tahlil-la-mani', times: 1 },
  { key: 'ainni', times: 1 },
  { key: 'ayat-al-kursi', times: 1 },
  { key: 'subhanallah', times: 33 },
  { key: 'alhamdulillah', times: 33 },
  { key: 'allahu-akbar', times: 33 },
  { key: 'tahlil', times: 1 },
  { key: 'muawwidhat', times: 1 },
];

/** What is said after a prayer, and how often. */
export function adhkarAfter(salah: Salah): readonly Dhikr[] {
  if (salah === 'witr') return [{ key: 'after-witr', times: 3 }];
  if (salah === 'fajr') return [...AFTER_OBLIGATORY, { key: 'ilman-nafian', times: 1 }];
  return AFTER_OBLIGATORY;
}
