import { describe, expect, test } from 'vitest';
import { coarse, distance, placeIn, positionFrom } from '#core/place.ts';

test('Berlin and Istanbul are 1737 km apart', () => {
  const berlin = { latitude: 52.52, longitude: 13.405 };
  const istanbul = { latitude: 41.0082, longitude: 28.9784 };
  expect(Math.round(distance(berlin, istanbul) / 10) * 10).toBe(1740);
});

test('half the equator is the longest way', () => {
  expect(distance({ latitude: 0, longitude: -90 }, { latitude: 0, longitude: 90 })).toBeCloseTo(20_015, 0);
});

test('what leaves the device has two decimals', () => {
  expect(coarse({ latitude: 52.516275, longitude: -13.377704 })).toEqual({
    latitude: 52.52,
    longitude: -13.38,
  });
});

test('a place is called as readers of a language call it, else as it was chosen', () => {
  const vienna = {
    name: 'Vienna',
    names: { de: 'Wien', tr: 'Viyana' },
    latitude: 48.21,
    longitude: 16.37,
    zone: 'Europe/Vienna',
  };
  expect(['de', 'tr', 'ar'].map((language) => placeIn(vienna, language).name)).toEqual([
    'Wien',
    'Viyana',
    'Vienna',
  ]);
});

describe('typed coordinates', () => {
  test.each([
    ['52.52, 13.41', 52.52, 13.41],
    ['52,52; 13,41', 52.52, 13.41],
    ['52,52 13,41', 52.52, 13.41],
    ['52,13', 52, 13],
    ['-33.87 151.21', -33.87, 151.21],
    ['33.87°S 151.21°E', -33.87, 151.21],
    ['40.71 N, 74.01 W', 40.71, -74.01],
    ['٢١٫٤٢، ٣٩٫٨٣', 21.42, 39.83],
  ])('%s', (text, latitude, longitude) => expect(positionFrom(text)).toEqual({ latitude, longitude }));

  test.each(['', 'Berlin', '91, 0', '10, 181', '10'])('%j names no position', (text) => {
    expect(positionFrom(text)).toBeNull();
  });
});
