import type { Position } from '#core/place.ts';

interface Mark<Id extends string> extends Position {
  id: Id;
}

const mark = <const Id extends string>(id: Id, latitude: number, longitude: number): Mark<Id> => ({
  id,
  latitude,
  longitude,
});

/** The mosques at the five miqats, as travellers find them today. */
export const MIQAT_PLACES = [
  mark('dhul-hulayfa', 24.4139, 39.543),
  mark('juhfa', 22.7047, 39.1475),
  mark('qarn-al-manazil', 21.6336, 40.4253),
  mark('yalamlam', 20.5183, 39.87),
  mark('dhat-irq', 21.93, 40.4264),
];

/** Cities by which people come. */
export const CITIES = [
  mark('medina', 24.4672, 39.6111),
  mark('jeddah', 21.543, 39.173),
  mark('taif', 21.27, 40.416),
];
