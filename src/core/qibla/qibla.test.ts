import { Coordinates, Qibla } from 'adhan';
import { describe, expect, test } from 'vitest';
import { turnTo } from '#core/angle.ts';
import { declination } from '#core/qibla/declination.ts';
import { qibla, windOf } from '#core/qibla/qibla.ts';

/** The published numbers are those that adhan's ports in several languages agree on. */
const CITIES = [
  ['Washington', 38.9072, -77.0369, 56.56],
  ['New York', 40.7128, -74.0059, 58.4817],
  ['San Francisco', 37.7749, -122.4194, 18.843],
  ['Anchorage', 61.2181, -149.9003, 350.883],
  ['Sydney', -33.8688, 151.2093, 277.4996],
  ['Auckland', -36.8485, 174.7633, 261.1973],
  ['London', 51.5074, -0.1278, 118.987],
  ['Paris', 48.8566, 2.3522, 119.1631],
  ['Oslo', 59.9139, 10.7522, 139.0279],
  ['Islamabad', 33.7294, 73.0931, 255.882],
  ['Tokyo', 35.6895, 139.6917, 293.021],
] as const;
const FURTHER = [
  ['Berlin', 52.52, 13.41],
  ['Istanbul', 41.01, 28.95],
  ['Cairo', 30.04, 31.24],
  ['Jakarta', -6.21, 106.85],
  ['Cape Town', -33.92, 18.42],
  ['São Paulo', -23.55, -46.64],
  ['Moscow', 55.75, 37.62],
  ['Dakar', 14.69, -17.44],
  ['Medina', 24.47, 39.61],
  ['Suva', -18.14, 178.44],
  ['Honolulu', 21.31, -157.86],
] as const;

describe('the direction of the Kaaba', () => {
  test.each(CITIES)('from %s is as published', (_, latitude, longitude, published) => {
    expect(Math.abs(turnTo(qibla({ latitude, longitude }).bearing, published))).toBeLessThan(0.01);
  });

  test.each([
    ...CITIES.map(([city, latitude, longitude]) => [city, latitude, longitude] as const),
    ...FURTHER,
  ])('from %s agrees with adhan', (_, latitude, longitude) => {
    const second = Qibla(new Coordinates(latitude, longitude));
    expect(Math.abs(turnTo(qibla({ latitude, longitude }).bearing, second))).toBeLessThan(0.02);
  });

  test('it is 4,790 km from London, and beside the Kaaba the calculation says that it is of no use', () => {
    expect(qibla({ latitude: 51.5074, longitude: -0.1278 }).distance).toBeCloseTo(4793, -1.3);
    expect(qibla({ latitude: 51.5074, longitude: -0.1278 }).uncertainty).toBeLessThan(0.1);
    expect(qibla({ latitude: 21.42, longitude: 39.83 }).uncertainty).toBeGreaterThan(45);
  });

  test('is named after the nearest of eight winds', () => {
    expect([0, 22, 23, 136.7, 337, 338, 359].map(windOf)).toEqual(['n', 'n', 'ne', 'se', 'nw', 'n', 'n']);
  });
});

/** Test values that came with the World Magnetic Model 2025, at sea level. */
test.each([
  [80, 0, 1.28],
  [0, 120, -0.16],
  [-80, 240, 68.78],
])('a needle at %d, %d points %d° east of north', (latitude, longitude, expected) => {
  const needle = declination({ latitude, longitude }, new Date('2025-01-01T00:00:00Z'));
  expect(needle).toBeCloseTo(expected, 1);
});
