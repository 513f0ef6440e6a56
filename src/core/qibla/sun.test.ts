import { describe, expect, test } from 'vitest';
import { turnTo } from '#core/angle.ts';
import { qibla } from '#core/qibla/qibla.ts';
import { nextSunrise, sunHours, sunOver, sunOverKaaba } from '#core/qibla/sun.ts';

const ISTANBUL = { latitude: 41.01, longitude: 28.97 };
const TROMSO = { latitude: 69.65, longitude: 18.96 };

/** Calendars print it for Mecca's clocks, three hours ahead of universal time: 28 May 12:18 and 15 or 16 July 12:27. */
describe('the sun over the Kaaba', () => {
  test.each([
    ['2026-01-01', /^2026-05-2[78]T09:(17|18)/],
    ['2026-05-30', /^2026-07-1[56]T09:(26|27)/],
    ['2026-12-01', /^2027-05-2[78]T09:(17|18)/],
  ])('after %s', (from, moment) => expect(sunOverKaaba(new Date(from)).toISOString()).toMatch(moment));

  test('stands in the qibla of everybody who sees it', () => {
    const at = sunOverKaaba(new Date('2026-01-01'));
    for (const place of [
      ISTANBUL,
      { latitude: 52.52, longitude: 13.41 },
      { latitude: -6.2, longitude: 35.7 },
    ])
      expect(Math.abs(turnTo(sunOver(place, at).azimuth, qibla(place).bearing))).toBeLessThan(1);
  });
});

test('the hours of the qibla are those when sun or shadow point there', () => {
  for (const day of ['2026-03-21', '2026-06-21', '2026-12-21']) {
    const { bearing } = qibla(ISTANBUL);
    const hours = sunHours(ISTANBUL, bearing, new Date(`${day}T00:00:00Z`));
    expect(hours.filter(({ marks }) => marks === 'sun')).toHaveLength(1);
    for (const { at, marks } of hours) {
      const { azimuth, altitude } = sunOver(ISTANBUL, at);
      expect(Math.abs(turnTo(marks === 'sun' ? azimuth : azimuth + 180, bearing))).toBeLessThan(1);
      expect(altitude).toBeGreaterThan(0);
    }
  }
});

test('the sun rises next morning, and not at all in the polar night', () => {
  // Printed for Istanbul on 1 January 2026: 8:28 on clocks three hours ahead.
  const rise = nextSunrise(ISTANBUL, new Date('2025-12-31T18:00:00Z'));
  expect(rise?.toISOString()).toMatch(/^2026-01-01T05:2[6-9]/);
  expect(nextSunrise(TROMSO, new Date('2026-12-20T12:00:00Z'))).toBeNull();
});
