import { endingOf, isAloud, partsOf } from '#core/salah/prayer.ts';
import type { Salah, School } from '#core/salah/prayer.ts';

export const STEP_IDS = [
  'intention',
  'takbir',
  'istiftah',
  'taawwudh',
  'fatihah',
  'surah',
  'qunut',
  'ruku',
  'rising',
  'sujud',
  'sitting',
  'secondSujud',
  'firstTashahhud',
  'lastTashahhud',
  'salawat',
  'dua',
  'salam',
] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface Step {
  id: StepId;
  rakah: number;
  /** Keys of prayer texts, in the order in which they are said. */
  said: readonly string[];
  aloud: boolean;
  /** Said at this time of the year alone. */
  only?: 'lateRamadan';
}

/** Muslim 403 and 402, and the Muwatta': each school teaches its companion's wording. */
const TASHAHHUD: Readonly<Record<School, string>> = {
  hanafi: 'tashahhud-ibn-masud',
  maliki: 'tashahhud-umar',
  shafii: 'tashahhud-ibn-abbas',
  hanbali: 'tashahhud-ibn-masud',
};

const ISTIFTAH: Readonly<Record<School, readonly string[]>> = {
  hanafi: ['istiftah'],
  maliki: [],
  shafii: ['istiftah-baid', 'istiftah'],
  hanbali: ['istiftah', 'istiftah-baid'],
};

const QUNUT: Readonly<Record<School, string>> = {
  hanafi: 'qunut-nastainuka',
  maliki: 'qunut-nastainuka',
  shafii: 'qunut-ihdini',
  hanbali: 'qunut-ihdini',
};

/** Short surahs to begin with, in the order of the mushaf. */
const SURAHS = { two: ['kawthar', 'ikhlas'], three: ['asr', 'kawthar', 'ikhlas'] } as const;

/** The whole prayer, step after step, as a school describes it to somebody who prays alone. */
export function stepsOf(salah: Salah, school: School): Step[] {
  const steps: Step[] = [];
  let rakah = 0;
  for (const length of partsOf(salah, school))
    for (let within = 1; within <= length; within++)
      steps.push(...rakahOf(salah, school, ++rakah, within === 1));
  return steps;
}

function rakahOf(salah: Salah, school: School, rakah: number, first: boolean): Step[] {
  const ending = endingOf(salah, school, rakah);
  const qunut = qunutOf(salah, school, rakah);
  const parts: (readonly [StepId, readonly string[]] | false)[] = [
    first && ['intention', []],
    first && ['takbir', ['takbir']],
    first && ISTIFTAH[school].length > 0 && ['istiftah', ISTIFTAH[school]],
    seeksRefuge(school, first) && ['taawwudh', ['taawwudh']],
    ['fatihah', ['fatihah', 'amin']],
    (salah === 'witr' || rakah <= 2) && ['surah', [surahOf(salah, rakah)]],
    qunut === 'before' && ['qunut', [QUNUT[school]]],
    ['ruku', ['takbir', 'ruku']],
    ['rising', ['rising', 'rabbana']],
    qunut === 'after' && ['qunut', [QUNUT[school]]],
    ['sujud', ['takbir', 'sujud']],
    ['sitting', ['takbir', 'between-prostrations']],
    ['secondSujud', ['takbir', 'sujud']],
    ending === 'sit' && ['firstTashahhud', [TASHAHHUD[school]]],
    ending === 'salam' && ['lastTashahhud', [TASHAHHUD[school]]],
    ending === 'salam' && ['salawat', ['salawat']],
    ending === 'salam' && ['dua', duasOf(school)],
    ending === 'salam' && ['salam', ['taslim']],
  ];
  return parts.flatMap((step) => {
    if (!step) return [];
    const [id, said] = step;
    const aloud = (id === 'fatihah' || id === 'surah') && isAloud(salah, rakah);
    const late = id === 'qunut' && salah === 'witr' && school === 'shafii';
    return [{ id, rakah, said, aloud, ...(late ? { only: 'lateRamadan' as const } : {}) }];
  });
}

/** In every rak'ah with the Shafi'i school, in the first with the Hanafi and Hanbali; the Maliki leaves it out of obligatory prayers. */
function seeksRefuge(school: School, first: boolean): boolean {
  return school === 'shafii' || (school !== 'maliki' && first);
}

function qunutOf(salah: Salah, school: School, rakah: number): 'before' | 'after' | null {
  if (salah === 'fajr' && rakah === 2)
    return school === 'maliki' ? 'before' : school === 'shafii' ? 'after' : null;
  if (salah === 'witr' && rakah === 3)
    return school === 'hanafi' ? 'before' : school === 'maliki' ? null : 'after';
  return null;
}

function surahOf(salah: Salah, rakah: number): string {
  const surahs: readonly string[] = salah === 'witr' ? SURAHS.three : SURAHS.two;
  return surahs[rakah - 1] ?? 'ikhlas';
}

function duasOf(school: School): readonly string[] {
  return school === 'hanafi' ? ['rabbana-atina', 'rabbi-ijalni'] : ['four-refuges', 'rabbana-atina'];
}
