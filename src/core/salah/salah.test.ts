import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { begun, goalOf, isFinished, isGoing, SHORTEST_RAKAH, takenBack, tapped } from '#core/salah/count.ts';
import type { Count } from '#core/salah/count.ts';
import { endingOf, isAloud, RAKAHS, SALAHS, SCHOOLS } from '#core/salah/prayer.ts';
import type { Salah, School } from '#core/salah/prayer.ts';
import { ACTS, ACTS_OF } from '#core/salah/standing.ts';
import { stepsOf } from '#core/salah/steps.ts';

const count = (salah: Salah, school: School, ids: readonly string[]) =>
  stepsOf(salah, school).filter(({ id }) => ids.includes(id)).length;

/** Rak'ahs, sittings and salams of each prayer, as every primer of the four schools has them. */
describe.each([
  ['fajr', 2, 1, [2]],
  ['dhuhr', 4, 2, [2, 4]],
  ['asr', 4, 2, [2, 4]],
  ['maghrib', 3, 2, [2, 3]],
  ['isha', 4, 2, [2, 4]],
] as const)('%s', (salah, rakahs, sittings, after) => {
  test.each(SCHOOLS)('has its rak’ahs and sittings with the %s school', (school) => {
    expect(RAKAHS[salah]).toBe(rakahs);
    expect(count(salah, school, ['ruku'])).toBe(rakahs);
    expect(count(salah, school, ['sujud', 'secondSujud'])).toBe(2 * rakahs);
    const sat = stepsOf(salah, school).filter(({ id }) => id.endsWith('Tashahhud'));
    expect(sat.map(({ rakah }) => rakah)).toEqual(after);
    expect(sat).toHaveLength(sittings);
    expect(count(salah, school, ['salam'])).toBe(1);
    expect(count(salah, school, ['surah'])).toBe(2);
    expect(stepsOf(salah, school).at(-1)?.id).toBe('salam');
  });
});

describe('witr', () => {
  test('is three joined rak’ahs with the Hanafi school, and qunut before the third ruku', () => {
    const steps = stepsOf('witr', 'hanafi').map(({ id, rakah }) => `${rakah} ${id}`);
    expect(steps.filter((step) => step.endsWith('salam'))).toEqual(['3 salam']);
    expect(steps).toContain('2 firstTashahhud');
    expect(steps.indexOf('3 qunut')).toBeLessThan(steps.indexOf('3 ruku'));
    expect(count('witr', 'hanafi', ['surah'])).toBe(3);
  });

  test.each(['maliki', 'shafii', 'hanbali'] as const)('is two and one with the %s school', (school) => {
    const salams = stepsOf('witr', school).filter(({ id }) => id === 'salam');
    expect(salams.map(({ rakah }) => rakah)).toEqual([2, 3]);
    expect(count('witr', school, ['takbir'])).toBe(2);
  });

  test.each([
    ['hanafi', 1],
    ['maliki', 0],
    ['shafii', 1],
    ['hanbali', 1],
  ] as const)('has qunut with the %s school: %i', (school, times) =>
    expect(count('witr', school, ['qunut'])).toBe(times),
  );

  test('has it only late in Ramadan with the Shafi’i school', () => {
    expect(stepsOf('witr', 'shafii').find(({ id }) => id === 'qunut')?.only).toBe('lateRamadan');
    expect(stepsOf('witr', 'hanbali').find(({ id }) => id === 'qunut')?.only).toBeUndefined();
  });
});

test('qunut of Fajr: before ruku with the Maliki, after it with the Shafi’i, else none', () => {
  const order = (school: School) =>
    stepsOf('fajr', school)
      .filter(({ rakah, id }) => rakah === 2 && ['qunut', 'ruku', 'rising'].includes(id))
      .map(({ id }) => id);
  expect(order('hanafi')).toEqual(['ruku', 'rising']);
  expect(order('hanbali')).toEqual(['ruku', 'rising']);
  expect(order('maliki')).toEqual(['qunut', 'ruku', 'rising']);
  expect(order('shafii')).toEqual(['ruku', 'rising', 'qunut']);
});

test('aloud are Fajr and the first two of Maghrib and Isha', () => {
  const aloud = SALAHS.map((salah) => [salah, [1, 2, 3, 4].filter((rakah) => isAloud(salah, rakah))]);
  expect(Object.fromEntries(aloud)).toEqual({
    fajr: [1, 2],
    dhuhr: [],
    asr: [],
    maghrib: [1, 2],
    isha: [1, 2],
    witr: [],
  });
});

test('what the Maliki school leaves out of obligatory prayers is no step of theirs', () => {
  const left = Object.entries(ACTS).filter(([, standing]) => standing.maliki === 'none');
  expect(left.map(([act]) => act)).toEqual(['istiftah', 'taawwudh', 'basmala']);
  for (const salah of SALAHS) expect(count(salah, 'maliki', ['istiftah', 'taawwudh'])).toBe(0);
});

test('every act has its place in a step', () => {
  expect([...new Set(Object.values(ACTS_OF).flat())].toSorted()).toEqual(Object.keys(ACTS).toSorted());
});

const prayers = fc.tuple(fc.constantFrom(...SALAHS), fc.constantFrom(...SCHOOLS));

describe('the count of a prayer', () => {
  test('ends where the prayer ends, however often one taps', () => {
    fc.assert(
      fc.property(
        prayers,
        fc.constantFrom<Count['unit']>('rakah', 'step'),
        fc.nat(80),
        ([salah, school], unit, taps) => {
          let counted = begun(salah, school, unit);
          for (let tap = 1; tap <= taps; tap++) counted = tapped(counted, tap * SHORTEST_RAKAH);
          expect(counted.at).toBe(Math.min(taps, goalOf(counted)));
          expect(isFinished(counted)).toBe(taps >= goalOf(counted));
          expect(isGoing(counted)).toBe(taps > 0 && taps < goalOf(counted));
        },
      ),
    );
  });

  test('a second touch right after the first is the same rak’ah, and one can always go back', () => {
    fc.assert(
      fc.property(prayers, fc.integer({ min: 0, max: SHORTEST_RAKAH - 1 }), ([salah, school], later) => {
        const once = tapped(begun(salah, school, 'rakah'), 1_000_000);
        expect(tapped(once, 1_000_000 + later)).toBe(once);
        expect(tapped(once, 1_000_000 + SHORTEST_RAKAH).at).toBe(2);
        expect(tapped(takenBack(once), 1_000_000 + later).at).toBe(1);
      }),
    );
  });

  test('a clock that was set back stops nobody', () => {
    const once = tapped(begun('dhuhr', 'hanafi', 'rakah'), 1_000_000);
    expect(tapped(once, 10).at).toBe(2);
  });

  test('survives being written down', () => {
    fc.assert(
      fc.property(prayers, fc.nat(4), ([salah, school], at) => {
        const counted = { ...begun(salah, school, 'rakah'), at };
        expect(JSON.parse(JSON.stringify(counted))).toEqual(counted);
      }),
    );
  });
});

test('every rak’ah ends in standing, sitting or salam, and the last in salam', () => {
  expect([1, 2, 3, 4].map((rakah) => endingOf('isha', 'shafii', rakah))).toEqual([
    'stand',
    'sit',
    'stand',
    'salam',
  ]);
  expect([1, 2, 3].map((rakah) => endingOf('witr', 'hanafi', rakah))).toEqual(['stand', 'sit', 'salam']);
  expect([1, 2, 3].map((rakah) => endingOf('witr', 'hanbali', rakah))).toEqual(['stand', 'salam', 'salam']);
});
