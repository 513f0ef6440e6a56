import { describe, expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { reasonFor } from '#core/prayer-times/reason.ts';

const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', country: 'DE' };
const MECCA = { name: 'Mecca', latitude: 21.42, longitude: 39.83, zone: 'Asia/Riyadh', country: 'SA' };
const WINTER = { year: 2026, month: 1, day: 10 };
const SUMMER = { year: 2026, month: 6, day: 21 };

describe('why this time', () => {
  test('Fajr in a Berlin winter: 18° below the horizon by Diyanet', () => {
    expect(reasonFor(BERLIN, AUTOMATIC, WINTER, 'fajr')).toMatchObject({
      method: 'diyanet',
      rule: { kind: 'angle', angle: 18 },
      methodMinutes: 0,
      estimate: null,
      weakness: 'coordinates',
    });
  });

  test('Fajr in a Berlin summer: estimated, since twilight does not end', () => {
    expect(reasonFor(BERLIN, AUTOMATIC, SUMMER, 'fajr').estimate).toBe('takdir');
    const league = { ...AUTOMATIC, method: 'muslimWorldLeague' } as const;
    expect(reasonFor(BERLIN, league, SUMMER, 'fajr').estimate).toBe('seventhOfTheNight');
    expect(reasonFor(BERLIN, league, WINTER, 'fajr').estimate).toBeNull();
  });

  test('Maghrib by Diyanet: sunset and seven minutes of caution', () => {
    expect(reasonFor(BERLIN, AUTOMATIC, WINTER, 'maghrib')).toMatchObject({
      rule: { kind: 'horizon' },
      methodMinutes: 7,
    });
  });

  // Diyanet's temkin (namazvakitleri.diyanet.gov.tr): imsak and yatsı none, sunrise −7, noon 5, asr 4, sunset 7.
  test.each([
    ['fajr', { kind: 'angle', angle: 18 }, 0],
    ['sunrise', { kind: 'horizon' }, -7],
    ['dhuhr', { kind: 'noon' }, 5],
    ['asr', { kind: 'shadow', lengths: 1 }, 4],
    ['maghrib', { kind: 'horizon' }, 7],
    ['isha', { kind: 'angle', angle: 17 }, 0],
  ] as const)(
    'by Diyanet in Istanbul %s is told with its rule and its caution',
    (event, rule, methodMinutes) => {
      const istanbul = {
        name: 'Istanbul',
        latitude: 41.01,
        longitude: 28.98,
        zone: 'Europe/Istanbul',
        country: 'TR',
      };
      expect(reasonFor(istanbul, AUTOMATIC, WINTER, event)).toMatchObject({
        method: 'diyanet',
        rule,
        methodMinutes,
      });
    },
  );

  test('the height of a place in Morocco moves sunrise and sunset, and nothing else', () => {
    const ifrane = {
      name: 'Ifrane',
      latitude: 33.53,
      longitude: -5.11,
      zone: 'Africa/Casablanca',
      country: 'MA',
    };
    const minutes = (elevation: number) =>
      (['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const).map(
        (event) => reasonFor({ ...ifrane, elevation }, AUTOMATIC, WINTER, event).methodMinutes,
      );
    const [low, high] = [minutes(0), minutes(1665)];
    expect(high.map((each, index) => Math.sign(each - (low[index] ?? 0)))).toEqual([0, -1, 0, 0, 1, 0]);
    expect([low[0], low[3], low[5]]).toEqual([0, 0, 0]);
  });

  test('Isha in Mecca: 90 minutes after Maghrib, 120 in Ramadan', () => {
    const ramadan = { year: 2026, month: 2, day: 20 };
    expect(reasonFor(MECCA, AUTOMATIC, WINTER, 'isha').rule).toEqual({
      kind: 'afterMaghrib',
      minutes: 90,
      ramadan: false,
    });
    expect(reasonFor(MECCA, AUTOMATIC, ramadan, 'isha').rule).toEqual({
      kind: 'afterMaghrib',
      minutes: 120,
      ramadan: true,
    });
  });

  test('in Tromsø the sun does not rise in December', () => {
    const tromso = { name: 'Tromsø', latitude: 69.65, longitude: 18.96, zone: 'Europe/Oslo' };
    const december = { year: 2026, month: 12, day: 21 };
    expect(reasonFor(tromso, AUTOMATIC, december, 'sunrise').estimate).toBe('polar');
  });

  test('three other methods stand beside it, with their distance in minutes', () => {
    const { others, at } = reasonFor(MECCA, AUTOMATIC, WINTER, 'fajr');
    expect(others.map(({ method }) => method)).toEqual(['diyanet', 'muslimWorldLeague', 'northAmerica']);
    for (const other of others) expect(other.at.getTime() - at.getTime()).toBe(other.minutes * 60_000);
    // 15° instead of 18.5° is a later Fajr.
    expect(others.at(-1)?.minutes).toBeGreaterThan(10);
  });
});
