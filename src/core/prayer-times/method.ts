import type { Minutes } from '#core/prayer-times/prayer.ts';

export interface Preset {
  fajr: number;
  /** An angle, or minutes after sunset. */
  isha: number | { minutes: number };
  /** An angle, where Maghrib is not sunset. */
  maghrib?: number;
  /** What the authority adds of its own: tamkin, ihtiyat. */
  minutes?: Partial<Minutes>;
  /**
   * As its published timetable shows. Otherwise we round ourselves, and never so that a prayer or the end of a fast comes
   * early (`angle-timetable.ts`).
   */
  rounding?: 'nearest' | 'up';
  /** adhan has seasons of its own for it. */
  seasons?: 'MoonsightingCommittee';
}

/**
 * Everything that adhan computes; without adhan itself, since many screens need no more than the names. `turkey` has Diyanet's
 * angles only: see `diyanet` for its printed timetable.
 */
const PRESETS = {
  /** Rabita, Mecca: 18° and 17°; here as below, Dhuhr a minute after noon, when the sun has passed it. */
  muslimWorldLeague: { fajr: 18, isha: 17, minutes: { dhuhr: 1 } },
  /** Egyptian General Authority of Survey: 19.5° and 17.5°. */
  egyptian: { fajr: 19.5, isha: 17.5, minutes: { dhuhr: 1 } },
  /** University of Islamic Sciences, Karachi: 18° and 18°. */
  karachi: { fajr: 18, isha: 18, minutes: { dhuhr: 1 } },
  /** Umm al-Qura University: 18.5° since 1430 AH, 90 minutes, 120 in Ramadan. */
  ummAlQura: { fajr: 18.5, isha: { minutes: 90 } },
  /** awqaf.gov.ae: 18.2°, three minutes of caution by day; its Isha alone is rounded to the nearest minute. */
  dubai: { fajr: 18.2, isha: 18.2, minutes: { sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3, isha: -0.5 } },
  /** Qatar Calendar House (Taqweem): 18°, a minute before it, and 90 minutes; Maghrib two minutes after sunset. */
  qatar: { fajr: 18, isha: { minutes: 90 }, minutes: { fajr: -1, maghrib: 2, isha: 2 } },
  /** Ministry of Awqaf: 18° and 17.5°. */
  kuwait: { fajr: 18, isha: 17.5, rounding: 'nearest' },
  /** Moonsighting Committee Worldwide (moonsighting.com): 18°, its own seasons; Dhuhr +5, Maghrib +3. */
  moonsightingCommittee: {
    fajr: 18,
    isha: 18,
    minutes: { dhuhr: 5, maghrib: 3 },
    rounding: 'nearest',
    seasons: 'MoonsightingCommittee',
  },
  /** Islamic Society of North America: 15° and 15°. */
  northAmerica: { fajr: 15, isha: 15, minutes: { dhuhr: 1 } },
  /** Majlis Ugama Islam Singapura: 20° and 18°, rounded up. */
  singapore: { fajr: 20, isha: 18, minutes: { dhuhr: 1 }, rounding: 'up' },
  /** Institute of Geophysics, University of Tehran: 17.7°, 14°, Maghrib by 4.5°. */
  tehran: { fajr: 17.7, isha: 14, maghrib: 4.5 },
  turkey: { fajr: 18, isha: 17, minutes: { sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7 } },
  /**
   * Ministry of Habous and Islamic Affairs: 19° and 17°; the Maliki tamkin of five minutes at Dhuhr and Maghrib, three
   * before sunrise; its horizon sinks with the height of the town. Half a minute of Maghrib's five comes from rounding up.
   */
  morocco: { fajr: 19, isha: 17, minutes: { sunrise: -3, dhuhr: 5, maghrib: 4.5 } },
  /** Ministry of Religious Affairs and Wakfs: 18° and 17°, Maghrib three minutes after sunset. */
  algeria: { fajr: 18, isha: 17, minutes: { maghrib: 3 } },
  /** Ministry of Religious Affairs: 18° and 18°. */
  tunisia: { fajr: 18, isha: 18 },
  /** Ministry of Awqaf, Islamic Affairs and Holy Places: 18° and 18°, Maghrib five minutes after sunset. */
  jordan: { fajr: 18, isha: 18, minutes: { maghrib: 5 } },
  /** Ministry of Endowments and Religious Affairs: 18° and 18°, five minutes of caution by day, one at Isha. */
  oman: { fajr: 18, isha: 18, minutes: { dhuhr: 5, asr: 5, maghrib: 5, isha: 1 } },
  /** All Ceylon Jamiyyathul Ulama: its table of Colombo has 19.5° and 18°, and stands a minute after the sun. */
  sriLanka: { fajr: 19.5, isha: 18, minutes: { dhuhr: 1, asr: 1, maghrib: 1, isha: 1 } },
  /** Kementerian Agama: 20° and 18°, two minutes of ihtiyat, taken off at sunrise, rounded up. */
  indonesia: {
    fajr: 20,
    isha: 18,
    minutes: { fajr: 2, sunrise: -2, dhuhr: 2, asr: 2, maghrib: 2, isha: 2 },
  },
  /**
   * JAKIM: 18° since November 2019 and 18°, in Kelantan 17°. It prints for zones, by their western edge: about two minutes
   * after the place itself, and Dhuhr when all of the sun has passed.
   */
  malaysia: {
    fajr: 18,
    isha: 18,
    minutes: { fajr: 2, sunrise: -0.25, dhuhr: 3, asr: 2, maghrib: 2, isha: 2 },
    rounding: 'nearest',
  },
  /** Musulmans de France (formerly UOIF): 12° and 12°. Others, as the Great Mosque of Paris, print an earlier Fajr. */
  france: { fajr: 12, isha: 12 },
  /** Comunidade Islâmica de Lisboa: 18°, Maghrib three minutes after sunset and Isha 77. */
  portugal: { fajr: 18, isha: { minutes: 77 }, minutes: { maghrib: 3 } },
  /** Spiritual Administration of Muslims of Russia: 16° and 15°. */
  russia: { fajr: 16, isha: 15 },
} as const satisfies Record<string, Preset>;

export type AngleMethod = keyof typeof PRESETS;
export type NamedMethod = AngleMethod | 'diyanet';
export type Method = NamedMethod | 'custom';

export const presetOf = (method: AngleMethod): Preset => PRESETS[method];

export function isAngleMethod(method: string): method is AngleMethod {
  return Object.hasOwn(PRESETS, method);
}

export const NAMED_METHODS: readonly NamedMethod[] = [
  'diyanet',
  ...Object.keys(PRESETS).filter(isAngleMethod),
];
