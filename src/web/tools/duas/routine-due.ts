const MORNING = { from: 4, until: 12 };
/** Until midnight, for who is late. */
const EVENING = { from: 15, until: 24 };

/** Which of the two daily routines has its time at an hour. Between them, at noon and deep in the night, neither presses. */
export function routineDue(hour: number): 'morning' | 'evening' | null {
  if (hour >= MORNING.from && hour < MORNING.until) return 'morning';
  return hour >= EVENING.from && hour < EVENING.until ? 'evening' : null;
}
