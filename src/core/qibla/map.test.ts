import { expect, test } from 'vitest';
import { land } from '#scripts/web/land.ts';
import { landPath, onMap, RIM } from '#core/qibla/map.ts';
import { KAABA, qibla } from '#core/qibla/qibla.ts';

const BERLIN = { latitude: 52.52, longitude: 13.41 };

test('the map keeps direction and distance from its centre', () => {
  const [x, y] = onMap(BERLIN, KAABA);
  const { bearing, distance } = qibla(BERLIN);
  expect(Math.hypot(x, y)).toBeCloseTo(distance, 6);
  expect((Math.atan2(x, -y) * 180) / Math.PI).toBeCloseTo(bearing, 6);
});

/** Even-odd, as browsers fill: how often the path's rings wind around a point of the map decides. */
function isLand(path: string, [x, y]: readonly [number, number]): boolean {
  let crossings = 0;
  for (const ring of path.split('Z')) {
    if (ring.includes('A')) crossings += Math.hypot(x, y) < RIM ? 1 : 0;
    const corners = (ring.split('M')[1] ?? '').split('A')[0] ?? '';
    const points = corners.split('L').map((corner) => corner.split(' ').map(Number));
    points.forEach(([ax = 0, ay = 0], index) => {
      const [bx = 0, by = 0] = points[(index + 1) % points.length] ?? [];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings++;
    });
  }
  return crossings % 2 === 1;
}

/** Buenos Aires lies opposite China: drawn carelessly, all of the Pacific would be land. */
test.each([
  ['Berlin', BERLIN],
  ['Buenos Aires', { latitude: -34.6, longitude: -58.38 }],
  ['Jakarta', { latitude: -6.21, longitude: 106.85 }],
])('seen from %s, land is land and sea is sea', (_, centre) => {
  const path = landPath(centre, land());
  const inland = [
    { latitude: 24, longitude: 45 },
    { latitude: 0, longitude: 25 },
    { latitude: 60, longitude: 100 },
    { latitude: 40, longitude: -100 },
    { latitude: -25, longitude: 135 },
    { latitude: -10, longitude: -55 },
  ];
  const sea = [
    { latitude: 40, longitude: -40 },
    { latitude: -20, longitude: 80 },
    { latitude: 0, longitude: -150 },
    { latitude: 30, longitude: 170 },
  ];
  for (const point of inland) expect(isLand(path, onMap(centre, point))).toBe(true);
  for (const point of sea) expect(isLand(path, onMap(centre, point))).toBe(false);
});
