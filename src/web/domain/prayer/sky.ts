export type Sky = 'night' | 'morning' | 'day' | 'evening';

const STARTS: readonly (readonly [number, Sky])[] = [
  [21, 'night'],
  [17, 'evening'],
  [11, 'day'],
  [4, 'morning'],
];

/** The sky behind a heading, by the hour on the place's clock. */
export function skyAt(hour: number): Sky {
  return STARTS.find(([start]) => hour >= start)?.[1] ?? 'night';
}
