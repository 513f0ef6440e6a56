import { degrees, direction, radians } from '#core/angle.ts';

/** How a device lies, as the Device Orientation specification names its turns: about z, then x, then y. */
export interface Orientation {
  alpha: number;
  beta: number;
  gamma: number;
}

type Vector = readonly [east: number, north: number, up: number];

/** A direction of the device (x to its right edge, y to its top, z out of the screen) as seen on earth. */
function onEarth([x, y, z]: Vector, { alpha, beta, gamma }: Orientation): Vector {
  const [a, b, c] = [radians(alpha), radians(beta), radians(gamma)];
  const [turnedX, turnedZ] = [x * Math.cos(c) + z * Math.sin(c), z * Math.cos(c) - x * Math.sin(c)];
  const [tiltedY, tiltedZ] = [
    y * Math.cos(b) - turnedZ * Math.sin(b),
    y * Math.sin(b) + turnedZ * Math.cos(b),
  ];
  return [
    turnedX * Math.cos(a) - tiltedY * Math.sin(a),
    turnedX * Math.sin(a) + tiltedY * Math.cos(a),
    tiltedZ,
  ];
}

/**
 * Where somebody looks who holds the device flat, upright or between: the way its picture's upper edge points together with
 * the way its back does. `screenAngle` is how far the picture is turned against the device.
 */
export function headingOf(orientation: Orientation, screenAngle: number): number {
  const turn = radians(screenAngle);
  const [topEast, topNorth] = onEarth([Math.sin(turn), Math.cos(turn), 0], orientation);
  const [backEast, backNorth] = onEarth([0, 0, -1], orientation);
  return direction(degrees(Math.atan2(topEast + backEast, topNorth + backNorth)));
}

/** Safari tells the heading of the device's own upper edge. */
export function turnedHeading(heading: number, screenAngle: number): number {
  return direction(heading + screenAngle);
}
