/** Minutes that one timetable is before or after another: `+2`, `−1`; `same` where there is nothing between them. */
export function signedMinutes(
  minutes: number,
  same: string,
  written: (count: number) => string = String,
): string {
  return minutes === 0 ? same : `${minutes > 0 ? '+' : '−'}${written(Math.abs(minutes))}`;
}
