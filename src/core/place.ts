import type { Zone } from '#core/zone.ts';

export interface Position {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

export interface Place extends Position {
  name: string;
  /** In languages that call it otherwise. */
  names?: Readonly<Record<string, string>>;
  zone: Zone;
  /** ISO 3166 code, where it is known. */
  country?: string;
  /** Metres above the sea. */
  elevation?: number;
}

const EARTH_RADIUS = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Two decimals are about a kilometre: near enough for prayer times, too coarse for a house. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

export function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** What may leave the device. */
export function coarse<Kind extends Position>(position: Kind): Kind {
  return { ...position, latitude: rounded(position.latitude), longitude: rounded(position.longitude) };
}

/** As readers of a language call it. */
export function placeIn(place: Place, language: string): Place {
  const name = place.names?.[language];
  return name === undefined ? place : { ...place, name };
}

/** Kilometres along the surface. */
export function distance(from: Position, to: Position): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const across = radians(to.longitude - from.longitude);
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
}

const PAIR = /^(-?\d+(?:\.\d+)?)°?\s*([NS])?[\s,;،]+(-?\d+(?:\.\d+)?)°?\s*([EW])?$/;

/** Reads `52.52, 13.41`, `52,52; 13,41`, `52.52 N 13.41 E` and `33.9°S 18.4°E`. */
export function positionFrom(text: string): Position | null {
  const plain = text
    .trim()
    .toUpperCase()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll('−', '-');
  const match = PAIR.exec(plain) ?? PAIR.exec(plain.replaceAll(/(\d),(\d)/g, '$1.$2'));
  if (!match) return null;
  const position = {
    latitude: Number(match[1]) * (match[2] === 'S' ? -1 : 1),
    longitude: Number(match[3]) * (match[4] === 'W' ? -1 : 1),
  };
  return isPosition(position) ? position : null;
}
