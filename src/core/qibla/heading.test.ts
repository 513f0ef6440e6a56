import { describe, expect, test } from 'vitest';
import { turnTo } from '#core/angle.ts';
import { headingOf, turnedHeading } from '#core/qibla/heading.ts';

const near = (one: number, other: number) => Math.abs(turnTo(one, other)) < 1e-6;

/** The specification turns counter-clockwise, a compass clockwise. */
describe('a device that lies flat', () => {
  test.each([
    [0, 0],
    [90, 270],
    [270, 90],
    [359, 1],
  ])('turned by %d looks to %d', (alpha, heading) => {
    expect(near(headingOf({ alpha, beta: 0, gamma: 0 }, 0), heading)).toBe(true);
  });

  test('in landscape the upper edge of the picture counts', () => {
    // The device's top points north and its picture was turned: up is now its right edge, east.
    expect(near(headingOf({ alpha: 0, beta: 0, gamma: 0 }, 90), 90)).toBe(true);
    expect(near(headingOf({ alpha: 0, beta: 0, gamma: 0 }, 270), 270)).toBe(true);
    expect(near(headingOf({ alpha: 0, beta: 0, gamma: 0 }, 180), 180)).toBe(true);
  });
});

test.each([0, 20, 45, 70, 89, 90, 91, 110])('tilted up by %d° it still looks east', (beta) => {
  expect(near(headingOf({ alpha: 270, beta, gamma: 0 }, 0), 90)).toBe(true);
});

/** The worked example of the Device Orientation specification: the direction of the back of an upright screen. */
test('upright, it looks where its back points, whatever its roll', () => {
  const specified = (alpha: number, beta: number, gamma: number) => {
    const [z, x, y] = [alpha, beta, gamma].map((angle) => (angle * Math.PI) / 180) as [
      number,
      number,
      number,
    ];
    const east = -Math.cos(z) * Math.sin(y) - Math.sin(z) * Math.sin(x) * Math.cos(y);
    const north = -Math.sin(z) * Math.sin(y) + Math.cos(z) * Math.sin(x) * Math.cos(y);
    return (Math.atan2(east, north) * 180) / Math.PI;
  };
  for (const alpha of [0, 33, 200])
    expect(near(headingOf({ alpha, beta: 90, gamma: 0 }, 0), specified(alpha, 90, 0))).toBe(true);
});

test('Safari’s heading is turned with the picture, and north is a heading', () => {
  expect(turnedHeading(0, 0)).toBe(0);
  expect(turnedHeading(350, 90)).toBe(80);
  expect(turnedHeading(10, 270)).toBe(280);
});
