import { CalculationMethod, CalculationParameters } from 'adhan';

interface Angles {
  fajr: number;
  isha: number;
}

/** Angles that national authorities publish and adhan has no name for. */
const NATIONAL = {
  /** Ministry of Habous and Islamic Affairs. */
  morocco: { fajr: 19, isha: 17 },
  /** Ministry of Religious Affairs and Wakfs. */
  algeria: { fajr: 18, isha: 17 },
  /** Ministry of Religious Affairs. */
  tunisia: { fajr: 18, isha: 18 },
  /** Kementerian Agama. */
  indonesia: { fajr: 20, isha: 18 },
  /** JAKIM, since November 2019. */
  malaysia: { fajr: 18, isha: 18 },
  /** Musulmans de France. */
  france: { fajr: 12, isha: 12 },
  /** Spiritual Administration of Muslims of Russia. */
  russia: { fajr: 16, isha: 15 },
} as const satisfies Record<string, Angles>;

const preset = (angles: Angles) => () => new CalculationParameters('Other', angles.fajr, angles.isha);

/** Everything that adhan computes. `turkey` has Diyanet's angles only: see `diyanet` for its printed timetable. */
export const ANGLE_METHODS = {
  muslimWorldLeague: CalculationMethod.MuslimWorldLeague,
  egyptian: CalculationMethod.Egyptian,
  karachi: CalculationMethod.Karachi,
  ummAlQura: CalculationMethod.UmmAlQura,
  dubai: CalculationMethod.Dubai,
  qatar: CalculationMethod.Qatar,
  kuwait: CalculationMethod.Kuwait,
  moonsightingCommittee: CalculationMethod.MoonsightingCommittee,
  northAmerica: CalculationMethod.NorthAmerica,
  singapore: CalculationMethod.Singapore,
  tehran: CalculationMethod.Tehran,
  turkey: CalculationMethod.Turkey,
  morocco: preset(NATIONAL.morocco),
  algeria: preset(NATIONAL.algeria),
  tunisia: preset(NATIONAL.tunisia),
  indonesia: preset(NATIONAL.indonesia),
  malaysia: preset(NATIONAL.malaysia),
  france: preset(NATIONAL.france),
  russia: preset(NATIONAL.russia),
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
