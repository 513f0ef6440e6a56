import {
  AngleBetween,
  Body,
  EquatorFromVector,
  GeoVector,
  KM_PER_AU,
  MakeTime,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
} from 'astronomy-engine';

/** Degrees. */
export interface Spot {
  latitude: number;
  longitude: number;
}

const RADIAN = Math.PI / 180;
const EARTH = 6378.137;
/** The sun's upper edge at the horizon, refraction included. */
const SUNSET = -0.8333;
/** Beyond these latitudes the criterion is not asked. */
const FARTHEST = 60;
const STEP = 0.5;

const sine = (degrees: number) => Math.sin(degrees * RADIAN);
const cosine = (degrees: number) => Math.cos(degrees * RADIAN);
const arc = (radians: number) => radians / RADIAN;
const around = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Sun and moon as seen from the earth's centre, of the date. */
function bodies(moment: number) {
  const time = MakeTime(new Date(moment));
  const rotation = Rotation_EQJ_EQD(time);
  const moon = RotateVector(rotation, GeoVector(Body.Moon, time, true));
  const sun = RotateVector(rotation, GeoVector(Body.Sun, time, true));
  return { time, moon, sun };
}

/** Degrees between the centres of sun and moon. */
export function elongation(moment: number): number {
  const { moon, sun } = bodies(moment);
  return AngleBetween(moon, sun);
}

/** Where the sun sets at a moment with the moon at least so high above the horizon, its parallax taken off, refraction left out. */
export function sunsetsWithMoon(moment: number, altitude: number): Spot[] {
  const { time, moon, sun } = bodies(moment);
  const [m, s] = [EquatorFromVector(moon), EquatorFromVector(sun)];
  const sidereal = SiderealTime(time) * 15;
  const parallax = arc(Math.asin(EARTH / (m.dist * KM_PER_AU)));
  const spots: Spot[] = [];
  for (let latitude = -FARTHEST; latitude <= FARTHEST; latitude += STEP) {
    const hourAngle = (sine(SUNSET) - sine(latitude) * sine(s.dec)) / (cosine(latitude) * cosine(s.dec));
    if (Math.abs(hourAngle) > 1) continue;
    const longitude = around(arc(Math.acos(hourAngle)) + s.ra * 15 - sidereal);
    const moonAngle = sidereal + longitude - m.ra * 15;
    const height = arc(
      Math.asin(sine(latitude) * sine(m.dec) + cosine(latitude) * cosine(m.dec) * cosine(moonAngle)),
    );
    if (height - parallax * cosine(height) >= altitude) spots.push({ latitude, longitude });
  }
  return spots;
}
