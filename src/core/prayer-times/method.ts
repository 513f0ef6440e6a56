import { CalculationMethod, CalculationParameters, Rounding } from 'adhan';
import type { Minutes } from '#core/prayer-times/prayer.ts';

interface Preset {
  fajr: number;
  /** An angle, or minutes after sunset. */
  isha: number | { minutes: number };
  /** What the authority adds of its own: tamkin, ihtiyat. */
  minutes?: Partial<Minutes>;
}

const preset =
  ({ fajr, isha, minutes }: Preset) =>
  () => {
    const parameters =
      typeof isha === 'number'
        ? new CalculationParameters('Other', fajr, isha)
        : new CalculationParameters('Other', fajr, 0, isha.minutes);
    Object.assign(parameters.methodAdjustments, minutes);
    return parameters;
  };

/**
 * Rounded by ourselves, and never so that a prayer or the end of a fast comes early: see `angle-timetable.ts`. For every
 * method without a published timetable at hand, and where the authority itself rounds up.
 */
const careful = (parameters: () => CalculationParameters) => () => {
  const made = parameters();
  made.rounding = Rounding.None;
  return made;
};

/** Everything that adhan computes. `turkey` has Diyanet's angles only: see `diyanet` for its printed timetable. */
export const ANGLE_METHODS = {
  /** Rabita, Mecca: 18° and 17°; Dhuhr a minute after noon, as adhan has it. */
  muslimWorldLeague: careful(CalculationMethod.MuslimWorldLeague),
  /** Egyptian General Authority of Survey: 19.5° and 17.5°. */
  egyptian: careful(CalculationMethod.Egyptian),
  /** University of Islamic Sciences, Karachi: 18° and 18°. */
  karachi: careful(CalculationMethod.Karachi),
  /** Umm al-Qura University: 18.5° since 1430 AH, 90 minutes, 120 in Ramadan. */
  ummAlQura: careful(CalculationMethod.UmmAlQura),
  /** awqaf.gov.ae: 18.2°, three minutes of caution by day; its Isha alone is rounded to the nearest minute. */
  dubai: careful(
    preset({ fajr: 18.2, isha: 18.2, minutes: { sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3, isha: -0.5 } }),
  ),
  /** Qatar Calendar House (Taqweem): 18°, a minute before it, and 90 minutes; Maghrib two minutes after sunset. */
  qatar: careful(preset({ fajr: 18, isha: { minutes: 90 }, minutes: { fajr: -1, maghrib: 2, isha: 2 } })),
  /** Ministry of Awqaf: 18° and 17.5°. */
  kuwait: CalculationMethod.Kuwait,
  /** Moonsighting Committee Worldwide (moonsighting.com): 18°, its own seasons; Dhuhr +5, Maghrib +3. */
  moonsightingCommittee: CalculationMethod.MoonsightingCommittee,
  /** Islamic Society of North America: 15° and 15°. */
  northAmerica: careful(CalculationMethod.NorthAmerica),
  /** Majlis Ugama Islam Singapura: 20° and 18°, rounded up. */
  singapore: CalculationMethod.Singapore,
  /** Institute of Geophysics, University of Tehran: 17.7°, 14°, Maghrib by 4.5°. */
  tehran: careful(CalculationMethod.Tehran),
  turkey: careful(CalculationMethod.Turkey),
  /**
   * Ministry of Habous and Islamic Affairs: 19° and 17°; the Maliki tamkin of five minutes at Dhuhr and Maghrib, three
   * before sunrise; its horizon sinks with the height of the town. Half a minute of Maghrib's five comes from rounding up.
   */
  morocco: careful(preset({ fajr: 19, isha: 17, minutes: { sunrise: -3, dhuhr: 5, maghrib: 4.5 } })),
  /** Ministry of Religious Affairs and Wakfs: 18° and 17°, Maghrib three minutes after sunset. */
  algeria: careful(preset({ fajr: 18, isha: 17, minutes: { maghrib: 3 } })),
  /** Ministry of Religious Affairs: 18° and 18°. */
  tunisia: careful(preset({ fajr: 18, isha: 18 })),
  /** Ministry of Awqaf, Islamic Affairs and Holy Places: 18° and 18°, Maghrib five minutes after sunset. */
  jordan: careful(preset({ fajr: 18, isha: 18, minutes: { maghrib: 5 } })),
  /** Ministry of Endowments and Religious Affairs: 18° and 18°, five minutes of caution by day, one at Isha. */
  oman: careful(preset({ fajr: 18, isha: 18, minutes: { dhuhr: 5, asr: 5, maghrib: 5, isha: 1 } })),
  /** All Ceylon Jamiyyathul Ulama: its table of Colombo has 19.5° and 18°, and stands a minute after the sun. */
  sriLanka: careful(preset({ fajr: 19.5, isha: 18, minutes: { dhuhr: 1, asr: 1, maghrib: 1, isha: 1 } })),
  /** Kementerian Agama: 20° and 18°, two minutes of ihtiyat, taken off at sunrise, rounded up. */
  indonesia: careful(
    preset({ fajr: 20, isha: 18, minutes: { fajr: 2, sunrise: -2, dhuhr: 2, asr: 2, maghrib: 2, isha: 2 } }),
  ),
  /**
   * JAKIM: 18° since November 2019 and 18°, in Kelantan 17°. It prints for zones, by their western edge: about two minutes
   * after the place itself, and Dhuhr when all of the sun has passed.
   */
  malaysia: preset({
    fajr: 18,
    isha: 18,
    minutes: { fajr: 2, sunrise: -0.25, dhuhr: 3, asr: 2, maghrib: 2, isha: 2 },
  }),
  /** Musulmans de France (formerly UOIF): 12° and 12°. The Great Mosque of Paris prints an earlier Fajr. */
  france: careful(preset({ fajr: 12, isha: 12 })),
  /** Comunidade Islâmica de Lisboa: 18°, Maghrib three minutes after sunset and Isha 77. */
  portugal: careful(preset({ fajr: 18, isha: { minutes: 77 }, minutes: { maghrib: 3 } })),
  /** Spiritual Administration of Muslims of Russia: 16° and 15°. */
  russia: careful(preset({ fajr: 16, isha: 15 })),
} as const satisfies Record<string, () => CalculationParameters>;

export type AngleMethod = keyof typeof ANGLE_METHODS;
export type NamedMethod = AngleMethod | 'diyanet';
export type Method = NamedMethod | 'custom';

export function isAngleMethod(method: string): method is AngleMethod {
  return Object.hasOwn(ANGLE_METHODS, method);
}

export const NAMED_METHODS: readonly NamedMethod[] = [
  'diyanet',
  ...Object.keys(ANGLE_METHODS).filter(isAngleMethod),
];
