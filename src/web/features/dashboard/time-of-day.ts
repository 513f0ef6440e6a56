export type TimeOfDay = 'night' | 'morning' | 'day' | 'evening';

const STARTS: readonly (readonly [number, TimeOfDay])[] = [
  [22, 'night'],
  [17, 'evening'],
  [12, 'day'],
  [4, 'morning'],
];

export function timeOfDay(hour: number): TimeOfDay {
  return STARTS.find(([start]) => hour >= start)?.[1] ?? 'night';
}
