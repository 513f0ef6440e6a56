import type { Position } from '#core/place.ts';

/** The mosques at the five miqats, as travellers find them today. */
export const MIQAT_PLACES = {
  'dhul-hulayfa': { latitude: 24.4139, longitude: 39.543 },
  juhfa: { latitude: 22.7047, longitude: 39.1475 },
  'qarn-al-manazil': { latitude: 21.6336, longitude: 40.4253 },
  yalamlam: { latitude: 20.5183, longitude: 39.87 },
  'dhat-irq': { latitude: 21.93, longitude: 40.4264 },
} as const satisfies Readonly<Record<string, Position>>;

/** Cities by which people come. */
export const CITIES = {
  medina: { latitude: 24.4672, longitude: 39.6111 },
  jeddah: { latitude: 21.543, longitude: 39.173 },
  taif: { latitude: 21.27, longitude: 40.416 },
} as const satisfies Readonly<Record<string, Position>>;
