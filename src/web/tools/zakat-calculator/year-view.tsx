import { Hawl } from '#web/tools/zakat-calculator/hawl.tsx';
import { Missed } from '#web/tools/zakat-calculator/missed.tsx';

/** When it is due, and what was left out in earlier years. */
export function YearView() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Hawl />
      <Missed />
    </div>
  );
}
