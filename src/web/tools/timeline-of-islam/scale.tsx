import type { TimelineEntry } from '#content/timeline-schema.ts';
import { ENTRIES } from '#web/tools/timeline-of-islam/timeline.ts';

const FIRST = 600;
const LAST = 2030;
/** Drawn wide, so that entries of neighbouring years stay apart. */
const WIDTH = 1000;
const CENTURIES = Array.from({ length: 15 }, (_, index) => FIRST + index * 100);
const at = (year: number) => ((year - FIRST) / (LAST - FIRST)) * WIDTH;

/** All fourteen centuries to scale: a stroke for each entry, taller where it is on show. */
export function Scale({ shown }: { shown: readonly TimelineEntry[] }) {
  const on = new Set(shown.map(({ id }) => id));
  return (
    <div aria-hidden="true" className="mt-2 grid gap-1">
      <svg
        viewBox={`0 0 ${WIDTH} 40`}
        preserveAspectRatio="none"
        className="h-10 w-full rtl:-scale-x-100"
        fill="none"
        stroke="currentColor"
      >
        <path d={`M0 39.5H${WIDTH}`} vectorEffect="non-scaling-stroke" opacity="0.5" />
        {CENTURIES.map((year) => (
          <path key={year} d={`M${at(year)} 34V39.5`} vectorEffect="non-scaling-stroke" opacity="0.5" />
        ))}
        {ENTRIES.map(({ id, ce }) => (
          <path
            key={id}
            d={`M${at(ce.from).toFixed(1)} 32V${on.has(id) ? 4 : 24}`}
            vectorEffect="non-scaling-stroke"
            strokeWidth={on.has(id) ? 2 : 1}
            opacity={on.has(id) ? 1 : 0.45}
          />
        ))}
      </svg>
      <div className="flex justify-between text-xs">
        <span>{ENTRIES[0]?.ce.from}</span>
        <span>{ENTRIES.at(-1)?.ce.from}</span>
      </div>
    </div>
  );
}
